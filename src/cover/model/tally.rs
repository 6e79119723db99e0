//! Tallies: sums over the pieces of a net.

use std::ops::RangeInclusive;

use super::ids::OptionId;

/// A sum over the nodes of each piece of a [`Net`](super::Net).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NetTally {
    /// The bounds of every piece.
    pub(crate) sums: RangeInclusive<i64>,
    /// What nodes add; the weights of one node add up.
    pub(crate) weights: Vec<NetWeight>,
    /// Bounds of the piece of a node, if the node is present.
    pub(crate) sums_at: Vec<(u32, RangeInclusive<i64>)>,
}

/// What a node adds to a tally while it is present.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NetWeight {
    /// The node, by its place in the net.
    pub(crate) node: u32,
    /// It adds the weight while one of these options is chosen, which differ; with `None`, always.
    pub(crate) options: Option<Vec<OptionId>>,
    pub(crate) weight: i64,
}

impl NetTally {
    pub(crate) fn bounds(&self) -> impl Iterator<Item = &RangeInclusive<i64>> {
        std::iter::once(&self.sums).chain(self.sums_at.iter().map(|(_, sums)| sums))
    }

    /// Returns the sum of the absolute weights.
    pub(crate) fn total(&self) -> u64 {
        let weights = self.weights.iter().map(|it| it.weight.unsigned_abs());
        weights.fold(0, u64::saturating_add)
    }

    /// Returns all options that it depends on, some several times.
    pub(crate) fn options(&self) -> impl Iterator<Item = &OptionId> {
        self.weights.iter().flat_map(|it| it.options.iter().flatten())
    }

    /// Chooses some options, and removes all others without a new number.
    pub(crate) fn reduce(
        &mut self,
        is_chosen: impl Fn(OptionId) -> bool,
        number: impl Fn(OptionId) -> Option<OptionId>,
    ) {
        self.weights.retain_mut(|it| {
            let Some(options) = &mut it.options else { return true };
            if options.iter().any(|&option| is_chosen(option)) {
                it.options = None;
                return true;
            }
            *options = options.iter().filter_map(|&option| number(option)).collect();
            !options.is_empty()
        });
    }
}
