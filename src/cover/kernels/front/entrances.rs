//! The steps at which options enter, and the items and facets that they touch there.

use super::counts::{Enters, StepAdds};
use super::groups::OptionGroup;
use super::kind::OpenKind;
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
