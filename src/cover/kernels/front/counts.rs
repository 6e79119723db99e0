//! The amounts that the options of each step add to the count of an item.

use super::plan::StateUpdate;
use super::room::BitField;
use crate::model::{Item, OptionId, Problem};

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
    /// The step.
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
