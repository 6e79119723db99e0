//! Totals kept out of states: the ways to a state are counted separately for each total so far.
//!
//! An item that options all over a board have, such as a number of pieces, is open all the time and
//! multiplies the states. But its later effect depends on the count alone, so the ways to a state
//! without it are counted for each count. That is a sum of numbers that lie side by side, instead of a
//! look-up for each.

use super::plan::{PlannedItem, StateUpdate, SweepPlan, Totals};
use super::room::{BitField, WORDS_MAX};
use crate::model::narrow;

/// Only a total of more than one step in this many is taken out.
const OPEN_SHARE: usize = 2;
/// Only one that is open for at least this many steps; few in tests, so that small problems have some.
const OPEN_MIN: usize = if cfg!(test) { 1 } else { 32 };
/// Only one that has at most this many values.
const TOTALS_MAX: usize = 64;
/// Covers are counted separately by at most this many costs.
const COSTS_MAX: usize = 1 << 11;
/// About how many numbers are added in the time that it takes to look a state up.
const SUMMED: u32 = 8;

impl SweepPlan<WORDS_MAX> {
    /// Returns the same plan without the total that multiplies the states most, if there is one.
    pub(super) fn without_total(&self) -> Option<Self> {
        let wide = self.items.iter().filter_map(|PlannedItem { place, steps, totals, .. }| {
            let is_long = steps.len() >= OPEN_MIN && steps.len() * OPEN_SHARE > self.stages.len();
            let totals = totals.filter(|it| is_long && (2..=TOTALS_MAX).contains(&it.end))?;
            Some(((*place)?, steps, totals))
        });
        let (place, steps, totals) = wide.max_by_key(|item| item.2.end)?;
        let mut plan = self.clone();
        plan.total = Some(totals);
        plan.updates.clear();
        for (step, stage) in plan.stages.iter_mut().enumerate() {
            stage.work += stage.work * narrow(totals.end) / SUMMED;
            let is_open = steps.contains(&step);
            let updates = self.updates(stage).iter();
            let first = narrow(plan.updates.len());
            plan.updates.extend(updates.filter(|it| !is_open || !is_of(it, place)));
            stage.updates = first..narrow(plan.updates.len());
            let choices = stage.choices.start as usize..stage.choices.end as usize;
            for choice in plan.choices[choices].iter_mut().filter(|_| is_open) {
                // The place has room for the addition of an option, which is less than 2^32.
                choice.counts = u32::try_from(place.get(&choice.adds)).unwrap_or(u32::MAX);
                place.set(&mut choice.adds, 0);
            }
        }
        Some(plan)
    }

    /// Returns the same plan with ways counted separately by their costs, and the cost of those of total
    /// zero; nothing if there are too many.
    pub(super) fn with_costs_counted(&self) -> Option<(Self, i64)> {
        let mut plan = self.clone();
        let (mut base, mut most) = (0, 0_u64);
        for stage in &mut plan.stages {
            let choices = stage.choices.start as usize..stage.choices.end as usize;
            let choices = &mut plan.choices[choices];
            // No option may be chosen, which costs nothing.
            let costs = || choices.iter().map(|choice| choice.cost).chain([0]);
            let (least, greatest) = (costs().min()?, costs().max()?);
            stage.idle = u32::try_from(least.unsigned_abs()).ok()?;
            for choice in choices {
                choice.counts = u32::try_from(choice.cost.abs_diff(least)).ok()?;
            }
            base += least;
            most = most.saturating_add(greatest.abs_diff(least));
        }
        let end = usize::try_from(most).ok().filter(|&most| most < COSTS_MAX)? + 1;
        plan.total = Some(Totals { end, is_capped: false, min: 0 });
        Some((plan, base))
    }
}

/// Tells whether an update is one of an open item.
fn is_of(update: &StateUpdate, count: BitField) -> bool {
    matches!(update, StateUpdate::Count { place, .. } if *place == count)
}
