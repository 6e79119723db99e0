//! A sweep that drops the states with the greatest bounds.
//!
//! The bound of a state is what every cover that goes through it costs at least: the cost so far, and for
//! each item its price for every time that it is still to be covered. No option has a negative reduced cost,
//! so what options cost is at least the prices of what they cover.

use super::plan::{PlannedItem, SweepPlan};
use super::room::BitField;
use super::sweep::{History, StateSweep};
use super::table::hash;
use super::trail::Trail;
use super::ways::{BestOne, ReachedBest};
use crate::kernel::{PRICE_SCALE, Prices};
use crate::model::{Id, OptionId};

/// About how many nanoseconds it takes to look at an open item of a state.
const ITEM_WORK: u64 = 1;
/// About how many bytes a state takes with its successors, for each of its words and one more.
const STATE_BYTES: usize = 64;
/// About how many bytes the origins take for each state of a step and each step that follows. An origin takes
/// four, but most layers are smaller.
const ORIGIN_BYTES: usize = 1;
/// No cost and no sum of prices exceeds this, in parts of a unit.
const PRICE_MAX: i128 = 1 << 60;

/// The items with prices, by their first steps.
#[derive(Clone, Debug)]
pub(super) struct PricedItems(Vec<PricedItem>);

/// An item with a price.
#[derive(Clone, Debug)]
struct PricedItem {
    planned: PlannedItem,
    price: i64,
    min: i64,
    max: i64,
}

impl PricedItems {
    /// Returns the items of a plan, unless costs or prices are too large.
    pub(super) fn new<const W: usize>(plan: &SweepPlan<W>, prices: &Prices) -> Option<Self> {
        let mut total: i128 = plan.choices.iter().map(|choice| i128::from(choice.cost).abs()).sum();
        total *= PRICE_SCALE;
        let mut items = Vec::new();
        for planned in &plan.items {
            let price = prices.prices[planned.item.at()];
            if let Some((min, max)) = prices.bounds[planned.item.at()].filter(|_| price != 0) {
                total += price.abs() * i128::from(max.max(min));
                let (price, planned) = (i64::try_from(price).ok()?, planned.clone());
                items.push(PricedItem { planned, price, min: min.into(), max: max.into() });
            }
        }
        (total <= PRICE_MAX).then_some(Self(items))
    }
}

impl PricedItem {
    /// Returns the least that is paid for the item if it is covered this many times already.
    fn due(&self, times: i64) -> i64 {
        if self.price >= 0 {
            self.price * (self.min - times).max(0)
        } else {
            self.price * (self.max - times)
        }
    }
}

/// A sweep that drops states.
pub(super) struct BoundedSweep<const W: usize> {
    pub(super) sweep: StateSweep<W, BestOne>,
    trail: Trail,
    items: PricedItems,
    /// How many items have been opened, and which of them are open.
    opened: usize,
    open: Vec<usize>,
    /// The least that is paid for items that are not open yet.
    ahead: i64,
    /// The least bound of the states that were dropped because there were too many.
    pub(super) dropped: Option<i64>,
    /// Whether more of them would have been kept, had there been room.
    pub(super) is_cramped: bool,
    /// Working memory: the bounds of all states, with numbers that decide between equal ones.
    ranks: Vec<(i64, u64)>,
}

impl<const W: usize> BoundedSweep<W> {
    /// Begins before the first step.
    pub(super) fn new(items: PricedItems) -> Self {
        Self {
            sweep: StateSweep::new(BestOne::first(1)),
            trail: Trail::default(),
            opened: 0,
            open: Vec::new(),
            ahead: items.0.iter().map(|item| item.due(0)).sum(),
            items,
            dropped: None,
            is_cramped: false,
            ranks: Vec::new(),
        }
    }

    /// Goes on to the next step after one is done, without the states whose bounds exceed a limit. At most
    /// `width` of the others are kept, those with the least bounds, and no more than leave room in some bytes.
    pub(super) fn forward(&mut self, plan: &SweepPlan<W>, limit: i64, width: usize, bytes: usize) {
        let states = &self.sweep.states;
        let (step, choices) = (states.step(), states.choices(plan));
        let left = bytes.saturating_sub(History::<W, BestOne>::bytes(&self.trail));
        let room = left / (STATE_BYTES * (W + 1) + ORIGIN_BYTES * (plan.stages.len() - step));
        self.sweep.forward();
        self.bound(step);
        self.is_cramped |= room < width.min(self.ranks.len());
        self.drop(limit, width.min(room));
        self.trail.keep(choices, &mut self.sweep);
    }

    /// Returns the cost and the options of the best way to the end, if there is one.
    pub(super) fn found(&self, plan: &SweepPlan<W>) -> Option<(i64, Vec<OptionId>)> {
        let way = self.sweep.before.of(0).first()?;
        Some((way.cost, self.trail.options(plan, 0)))
    }

    /// Returns about how many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        self.sweep.bytes() + History::<W, BestOne>::bytes(&self.trail)
    }

    /// Computes the bounds of the states after a step.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "counts, and the scale, are small"
    )]
    fn bound(&mut self, step: usize) {
        let Self { sweep, items: PricedItems(items), opened, open, ahead, ranks, .. } = self;
        while let Some(item) = items.get(*opened).filter(|item| item.planned.steps.start <= step) {
            *ahead -= item.due(0);
            open.push(*opened);
            *opened += 1;
        }
        open.retain(|&item| items[item].planned.steps.end > step + 1);
        let dues = open.iter().filter_map(|&item| Some((items[item].planned.place?, &items[item])));
        let dues: Vec<(BitField, &PricedItem)> = dues.collect();
        ranks.clear();
        for (state, way) in sweep.states.before().iter().zip(&sweep.before.0) {
            let due = dues.iter().map(|(place, item)| item.due(place.get(state) as i64));
            let bound = way.cost * PRICE_SCALE as i64 + *ahead + due.sum::<i64>();
            // States of equal bounds are often alike side by side: the first ones would lead to the same end.
            ranks.push((bound, hash(state)));
        }
        sweep.states.counts.work += ITEM_WORK * (dues.len() * ranks.len()) as u64;
    }

    fn drop(&mut self, limit: i64, width: usize) {
        let Self { sweep, dropped, ranks, .. } = self;
        let mut end = (limit.saturating_add(1), 0);
        let mut good: Vec<_> = ranks.iter().copied().filter(|&rank| rank < end).collect();
        if good.len() > width {
            end = *good.select_nth_unstable(width).1;
            *dropped = Some(dropped.map_or(end.0, |dropped| dropped.min(end.0)));
        }
        let mut kept = ranks.iter().map(|&rank| rank < end);
        sweep.states.retain(|| kept.next() == Some(true));
        let mut kept = ranks.iter().map(|&rank| rank < end);
        sweep.before.0.retain(|_| kept.next() == Some(true));
    }
}
