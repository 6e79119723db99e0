//! What a state has to know of an open item.

use crate::cover::model::{Demand, Facet, Id, Item, Problem, narrow};

/// What a state has to know of an item between the first and the last option that have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OpenKind {
    /// Whether it is covered, which it is once at the most; if it `leads`, it must be.
    Once { leads: bool },
    /// How often it is covered, weights included.
    Counted { min: u32, max: u32 },
    /// What it is covered by: one of some colours, or an option that shares it with no other.
    Coloured { colours: usize },
}

impl OpenKind {
    pub(super) fn of(problem: &Problem, item: Item) -> Self {
        match problem.demands.get(item.at()) {
            Some(&Demand { min, max: 0..=1 }) => Self::Once { leads: min == 1 },
            Some(&Demand { min, max }) => Self::Counted { min, max },
            None => {
                let facets = facets(problem, item);
                let colours = facets.filter(|facet| problem.coloured[facet.at()]).count();
                if colours == 0 { Self::Once { leads: false } } else { Self::Coloured { colours } }
            }
        }
    }

    /// Tells whether it is covered exactly once.
    pub(super) fn leads(self) -> bool {
        self == Self::Once { leads: true }
    }

    /// Returns how many things a state may have to know of it, if options can cover it this many
    /// times at the most.
    pub(super) fn values(self, most: u64) -> f64 {
        match self {
            Self::Once { .. } => 2.0,
            // Where the greatest count cannot be passed, all that reach the least are alike.
            Self::Counted { min, max } if u64::from(max) >= most => f64::from(min) + 1.0,
            Self::Counted { max, .. } => f64::from(max) + 1.0,
            Self::Coloured { colours } => f64::from(narrow(colours)) + 2.0,
        }
    }
}

/// Returns the facets of an item.
pub(super) fn facets(problem: &Problem, item: Item) -> impl Iterator<Item = Facet> {
    let first = problem.facet_items.partition_point(|&other| other < item);
    let count = problem.facet_items[first..].iter().take_while(|&&other| other == item).count();
    (first..first + count).map(Facet::from_at)
}
