//! The steps at which options enter, the items and facets that they touch there, and the amounts that they add to the
//! count of an item.

use super::groups::OptionGroup;
use super::kind::OpenKind;
use super::plan::StateUpdate;
use super::room::BitField;
use crate::model::{Id, Item, OptionId, Problem};

/// Where something is touched by options that enter.
#[derive(Clone, Debug, Default)]
pub(super) struct Touched {
    /// The steps, ascending, each once.
    pub(super) steps: Vec<u32>,
    /// The amounts added to the count of an item, if it has one.
    pub(super) adds: StepAdds,
}

impl Touched {
    /// Returns how many of the steps follow after one.
    pub(super) fn left(&self, step: u32) -> usize {
        self.steps.len() - self.steps.partition_point(|&other| other <= step)
    }
}

/// Where the options of a problem enter.
#[derive(Clone, Debug)]
pub(super) struct Entrances {
    /// The options that enter at each step.
    pub(super) entering: Vec<Vec<OptionId>>,
    /// The step of each option that enters.
    pub(super) step_of: Vec<Option<u32>>,
    /// Where each item, and each facet, is touched.
    pub(super) items: Vec<Touched>,
    pub(super) facets: Vec<Touched>,
}

impl Entrances {
    /// Lets the options of a group enter at each step.
    pub(super) fn new(problem: &Problem, order: &[OptionGroup]) -> Self {
        let mut leads = vec![None; problem.items()];
        let mut lone = vec![None; problem.options()];
        for (step, group) in (0..).zip(order) {
            match group {
                OptionGroup::Item(item) => leads[item.at()] = Some(step),
                OptionGroup::Option(option) => lone[option.at()] = Some(step),
            }
        }
        let mut entering: Vec<Vec<OptionId>> = vec![Vec::new(); order.len()];
        let mut step_of = vec![None; problem.options()];
        let mut items = vec![Touched::default(); problem.items()];
        let mut facets = vec![Touched::default(); problem.facet_items.len()];
        for option in problem.eligible.iter::<OptionId>() {
            let leaders = problem.primaries_of().row(option).iter();
            let first = leaders.filter_map(|item| leads[item.at()]).min().or(lone[option.at()]);
            let Some(step) = first else { continue };
            entering[step as usize].push(option);
            step_of[option.at()] = Some(step);
            for &facet in problem.facets.row(option) {
                facets[facet.at()].steps.push(step);
                items[problem.item(facet).at()].steps.push(step);
            }
        }
        for (item, step) in leads.iter().enumerate() {
            items[item].steps.extend(*step);
        }
        for touched in items.iter_mut().chain(&mut facets) {
            touched.steps.sort_unstable();
            touched.steps.dedup();
        }
        let enters = |option: OptionId| {
            let step = step_of[option.at()]?;
            let with = entering[step as usize].len();
            // One is chosen if no option of the group's item has entered before.
            let own = order[step as usize].item().map(|item| problem.users().row(item));
            Some(Enters { step, with, must: own.is_some_and(|own| own.len() == with) })
        };
        for (item, touched) in (0..).map(Item::of).zip(&mut items) {
            if matches!(OpenKind::of(problem, item), OpenKind::Counted { .. }) {
                touched.adds = StepAdds::new(problem, item, enters);
            }
        }
        Self { entering, step_of, items, facets }
    }
}

/// The amounts that the options of steps add to the count of an item.
#[derive(Clone, Debug, Default)]
pub(super) struct StepAdds {
    /// For each step at which options add something, the amount that it and all later ones add.
    later: Vec<Later>,
    /// The most that a single option adds.
    pub(super) over: u64,
}

/// The minimum and the maximum amount that some steps add.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Later {
    pub(super) least: u64,
    pub(super) most: u64,
}

/// Where an option enters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Enters {
    pub(super) step: u32,
    /// How many options enter there.
    pub(super) with: usize,
    /// Whether one of these is chosen in any case.
    pub(super) must: bool,
}

impl StepAdds {
    /// Finds the amounts that the options of an item add at each step.
    pub(super) fn new(
        problem: &Problem,
        item: Item,
        enters: impl Fn(OptionId) -> Option<Enters>,
    ) -> Self {
        let users = problem.users().row(item).iter();
        let mut adds: Vec<(Enters, u64)> = users
            .filter_map(|user| Some((enters(user.option)?, problem.weight(user.facet).into())))
            .collect();
        adds.sort_unstable();
        let over = adds.iter().map(|&(_, weight)| weight).max().unwrap_or(0);
        let mut sum = Later::default();
        let steps = adds.chunk_by(|one, other| one.0 == other.0);
        let mut later: Vec<Later> = steps
            .rev()
            .map(|step| {
                let (enters, least) = step[0];
                let is_sure = enters.must && enters.with == step.len();
                sum.least += if is_sure { least } else { 0 };
                sum.most += step[step.len() - 1].1;
                sum
            })
            .collect();
        later.reverse();
        Self { later, over }
    }

    /// Returns the amount that the last few steps add.
    pub(super) fn later(&self, steps: usize) -> Later {
        let first = self.later.len().saturating_sub(steps);
        self.later.get(first).copied().unwrap_or_default()
    }
}

impl Later {
    /// Returns the consequence for a count between bounds if this is added later.
    pub(super) fn update(self, place: BitField, min: u64, max: u64) -> StateUpdate {
        let Some(most_now) = max.checked_sub(self.least) else {
            return StateUpdate::Count { place, min: 1, max: 0, free: None };
        };
        let enough = min.saturating_sub(self.least);
        let free = (enough + self.most <= max).then(|| (enough, max - self.most));
        let min = min.saturating_sub(self.most);
        StateUpdate::Count { place, min, max: most_now, free }
    }
}
