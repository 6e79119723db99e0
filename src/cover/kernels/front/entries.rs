//! The facets left open by the options that enter at a step.

use crate::model::{Facet, Id, Problem};

/// The most pairs of options of two steps to compare.
const PAIRS_MAX: usize = 16;

/// The facets of an option, each with the step at which it closes, the last first.
#[derive(Clone, Debug)]
pub(super) struct FrontierEntries(Vec<(usize, Facet)>);

impl FrontierEntries {
    /// Takes the facets of an option whose items close at some step.
    pub(super) fn new(facets: &[Facet], closes: impl Fn(&Facet) -> Option<usize>) -> Self {
        let mut entries: Vec<_> =
            facets.iter().filter_map(|facet| Some((closes(facet)?, *facet))).collect();
        entries.sort_unstable_by(|one, other| other.cmp(one));
        Self(entries)
    }

    /// Returns the step at which the last of it closes.
    pub(super) fn last(&self) -> Option<usize> {
        self.0.first().map(|entry| entry.0)
    }

    /// Returns the facets that are open after a step.
    #[inline]
    pub(super) fn open(&self, step: usize) -> &[(usize, Facet)] {
        &self.0[..self.0.partition_point(|entry| entry.0 > step)]
    }

    /// Tells whether no cover has both options.
    fn conflicts(&self, other: &Self, problem: &Problem) -> bool {
        self.0.iter().any(|&(_, facet)| {
            let item = problem.item(facet);
            let same = other.0.iter().find(|entry| problem.item(entry.1) == item);
            let differs = |other: Facet| other != facet || !problem.coloured[facet.at()];
            !problem.is_shared(item) && same.is_some_and(|entry| differs(entry.1))
        })
    }
}

/// Tells whether the options of one step that leave something open exclude all options of another that
/// leave the same open. For many options this is assumed.
pub(super) fn exclude(
    problem: &Problem,
    one: &[FrontierEntries],
    other: &[FrontierEntries],
    step: usize,
) -> bool {
    if one.len() * other.len() > PAIRS_MAX {
        return true;
    }
    let leaves = |entries: &&FrontierEntries| !entries.open(step).is_empty();
    let pairs = || {
        let pair = |first| other.iter().filter(leaves).map(move |second| (first, second));
        one.iter().filter(leaves).flat_map(pair)
    };
    pairs().any(|pair| {
        let is_alike = |&(first, second): &(&FrontierEntries, &FrontierEntries)| {
            first.open(step) == pair.0.open(step) && second.open(step) == pair.1.open(step)
        };
        pairs().filter(is_alike).all(|(first, second)| first.conflicts(second, problem))
    })
}
