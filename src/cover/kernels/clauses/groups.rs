//! Sums over groups of options. Of each group one option at most is true, so what it adds lies between the least and
//! the greatest weight of its options that are not false (`demands/groups.rs`). Such bounds are much closer
//! than those of the single options where a cell has a number of many.

use super::literal::Literal;
use crate::demands::{Interval, WeightGroup};
use crate::model::{Demand, Id, Rows, narrow};

/// Sums whose options are in groups.
#[derive(Debug, Default)]
pub(super) struct GroupedSums {
    pub(super) sums: Vec<GroupedSum>,
    /// The sums of each option.
    pub(super) of_option: Rows<u32>,
}

#[derive(Debug)]
pub(super) struct GroupedSum {
    pub(super) bounds: Interval,
    pub(super) groups: Vec<LiteralGroup>,
}

/// The options of a group, the lightest first.
#[derive(Debug)]
pub(super) struct LiteralGroup {
    pub(super) options: Vec<(Literal, i64)>,
    /// Whether one of them is true in each cover.
    pub(super) must: bool,
}

impl GroupedSums {
    /// Makes the sums of items, with the groups of their options.
    pub(super) fn new(options: usize, items: Vec<(Demand, Vec<WeightGroup>)>) -> Self {
        let sum = |(Demand { min, max }, groups): (Demand, Vec<WeightGroup>)| GroupedSum {
            bounds: Interval { least: min.into(), most: max.into() },
            groups: groups.into_iter().map(LiteralGroup::new).collect(),
        };
        let sums: Vec<GroupedSum> = items.into_iter().map(sum).collect();
        let members = sums.iter().map(|sum| {
            let options = sum.groups.iter().flat_map(|group| &group.options);
            options.map(|(literal, _)| narrow(literal.variable()))
        });
        let members: Rows<u32> = members.collect();
        let of_option = members.inverted(options, |it: u32| it as usize, |sum, _| narrow(sum));
        Self { sums, of_option }
    }
}

impl LiteralGroup {
    fn new(group: WeightGroup) -> Self {
        let literal = |(option, weight): (_, i64)| (Literal::positive(Id::at(option)), weight);
        let mut options: Vec<(Literal, i64)> = group.options.into_iter().map(literal).collect();
        options.sort_by_key(|&(option, weight)| (weight, option.variable()));
        Self { options, must: group.must }
    }

    /// Returns the weight of an option, or of the one that a literal denies, if it is one of them.
    pub(super) fn weight(&self, literal: Literal) -> Option<i64> {
        let own = self.options.iter().find(|it| it.0.variable() == literal.variable());
        own.map(|it| it.1)
    }
}
