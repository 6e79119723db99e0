//! An order of covers.

use super::prepare::sorted;
use crate::model::{Id, Item, OptionId, Problem};

/// The order of covers: by the option of each deciding item.
pub(super) struct ItemOrder<'o> {
    /// The options of each deciding item, in order.
    pub(super) options: Vec<Vec<OptionId>>,
    /// The index of each item among the deciding ones.
    place: Vec<Option<usize>>,
    problem: &'o Problem,
}

/// A cover, after its key for comparison.
pub(super) type Keyed = (Vec<Option<OptionId>>, Vec<OptionId>);

impl<'o> ItemOrder<'o> {
    pub(super) fn new(problem: &'o Problem, items: &[Item]) -> Self {
        let mut place = vec![None; problem.items()];
        for (at, item) in items.iter().enumerate() {
            place[item.at()].get_or_insert(at);
        }
        let options = |item: &Item| problem.users().row(*item).iter().map(|user| user.option);
        Self { options: items.iter().map(|item| options(item).collect()).collect(), place, problem }
    }

    /// Returns a cover with its key. An uncovered item comes after all its options.
    pub(super) fn keyed(&self, cover: &[OptionId]) -> Keyed {
        let mut key = vec![None; self.options.len()];
        for &option in cover {
            for item in self.problem.primaries_of().row(option) {
                if let Some(place) = self.place[item.at()] {
                    key[place] = Some(option);
                }
            }
        }
        (key, sorted(cover.to_vec()))
    }
}

pub(super) fn is_less(one: &Keyed, other: &Keyed) -> bool {
    let rank = |option: &Option<OptionId>| option.map_or(usize::MAX, Id::at);
    one.0.iter().map(rank).lt(other.0.iter().map(rank))
}

/// Returns the lesser of two covers, if there is any.
pub(super) fn least_of(one: Option<Keyed>, other: Option<Keyed>) -> Option<Keyed> {
    match (one, other) {
        (Some(one), Some(other)) => Some(if is_less(&other, &one) { other } else { one }),
        (one, other) => one.or(other),
    }
}
