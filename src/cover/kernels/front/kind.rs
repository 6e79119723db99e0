//! The kinds of open items in a state.

use crate::model::{Demand, Facet, Id, Item, Problem, narrow};

/// The information that a state needs of an item between the first and the last option that have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OpenKind {
    /// Whether it is covered, which it is once at the most; if it `leads`, it must be.
    Once { leads: bool },
    /// How often it is covered, weights included.
    Counted { min: u32, max: u32 },
    /// Its covering: one of some colours, an option that shares it with no other, or nothing. Some of
    /// these may be impossible.
    Coloured { values: usize },
}

impl OpenKind {
    pub(super) fn of(problem: &Problem, item: Item) -> Self {
        match problem.demands.get(item.at()) {
            Some(&Demand { min, max: 0..=1 }) => Self::Once { leads: min == 1 },
            Some(&Demand { min, max }) => Self::Counted { min, max },
            None => {
                let own = || facets(problem, item);
                if !own().any(|facet| problem.coloured[facet.at()]) {
                    return Self::Once { leads: false };
                }
                Self::Coloured { values: own().count() + usize::from(!is_sure(problem, item)) }
            }
        }
    }

    /// Tells whether it is covered exactly once.
    pub(super) fn leads(self) -> bool {
        self == Self::Once { leads: true }
    }

    /// Returns how many values a state may have to tell apart, if options can cover the item this many
    /// times at the most.
    pub(super) fn values(self, most: u64) -> f64 {
        match self {
            Self::Once { .. } => 2.0,
            // If no count exceeds the greatest, all counts from the least on are equivalent.
            Self::Counted { min, max } if u64::from(max) >= most => f64::from(min) + 1.0,
            Self::Counted { max, .. } => f64::from(max) + 1.0,
            Self::Coloured { values } => f64::from(narrow(values)),
        }
    }
}

pub(super) fn facets(problem: &Problem, item: Item) -> impl Iterator<Item = Facet> {
    let first = problem.facet_items.partition_point(|&other| other < item);
    let count = problem.facet_items[first..].iter().take_while(|&&other| other == item).count();
    (first..first + count).map(Facet::from_at)
}

/// Tells whether an item is surely covered: all options of another have it that is.
fn is_sure(problem: &Problem, item: Item) -> bool {
    let users = problem.users().row(item);
    let primaries = |option| problem.primaries_of().row(option).iter();
    let Some(first) = users.first() else { return false };
    primaries(first.option).any(|&other| {
        let both = users.iter().filter(|user| primaries(user.option).any(|it| *it == other));
        problem.demands[other.at()].min > 0 && both.count() == problem.users().row(other).len()
    })
}
