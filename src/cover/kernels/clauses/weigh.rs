//! The check of sums over groups, and the causes of what follows.

use std::ops::ControlFlow;

use super::antecedents::See;
use super::groups::{GroupedSum, GroupedSums, LiteralGroup};
use super::layout::ClauseLayout;
use super::literal::Literal;
use super::trail::{ClauseTrail, Reason};
use crate::demands::Interval;

/// A view of the values before a place of the trail.
#[derive(Clone, Copy)]
struct ValuesBefore<'t> {
    trail: &'t ClauseTrail,
    place: u32,
}

impl GroupedSums {
    /// Checks a sum: options that would make it miss its bounds are false. Values must be propagated to those that they
    /// exclude. Returns how many options were visited, and whether the sum can be right.
    pub(super) fn check(
        &self,
        layout: &ClauseLayout,
        trail: &mut ClauseTrail,
        number: u32,
    ) -> (u64, bool) {
        let GroupedSum { bounds, groups } = &self.sums[number as usize];
        let values = ValuesBefore { trail, place: u32::MAX };
        let ranges: Vec<Interval> = groups.iter().map(|group| group.range(values)).collect();
        let sum = ranges.iter().fold(Interval::default(), |sum, &range| sum + range);
        let mut looks = groups.len() as u64;
        if !sum.meets(*bounds) {
            return (looks, false);
        }
        for (group, &range) in groups.iter().zip(&ranges) {
            let others = sum - range;
            let is_wrong = |weight| !(others + Interval::exactly(weight)).meets(*bounds);
            if !is_wrong(range.least) && !is_wrong(range.most) {
                continue;
            }
            looks += group.options.len() as u64;
            let mut open = group.options.iter().filter(|it| trail.value(it.0) == 0);
            if !group.must
                && is_wrong(0)
                && let (Some(&(only, weight)), None) = (open.next(), open.next())
                && !is_wrong(weight)
            {
                trail.set(layout, only, Reason::Groups(number));
                continue;
            }
            for &(option, weight) in &group.options {
                if trail.value(option) == 0 && is_wrong(weight) {
                    trail.set(layout, !option, Reason::Groups(number));
                }
            }
        }
        (looks, true)
    }

    /// Calls `see` with causes of a value that follows from a sum; with `None`, of a sum that misses its bounds. Returns
    /// how many options were visited.
    pub(super) fn causes(
        &self,
        trail: &ClauseTrail,
        number: u32,
        follows: Option<Literal>,
        see: See<'_>,
    ) -> u64 {
        let GroupedSum { bounds, groups } = &self.sums[number as usize];
        let place = follows.map_or(u32::MAX, |literal| trail.place_of(literal));
        let values = ValuesBefore { trail, place };
        let is_needed = follows.is_some_and(Literal::is_positive);
        // The group of the value adds what it must not: the weight of an option, or that of none.
        let own = |group: &LiteralGroup| match group.weight(follows?)? {
            _ if is_needed => (!group.must).then_some(0),
            weight => Some(weight),
        };
        let range = |group: &LiteralGroup| {
            own(group).map_or_else(|| group.range(values), Interval::exactly)
        };
        let sum = groups.iter().fold(Interval::default(), |sum, group| sum + range(group));
        let is_over = sum.least > bounds.most;
        let mut spare = if is_over { sum.least - bounds.most } else { bounds.least - sum.most } - 1;
        let mut looks = 0;
        for group in groups {
            looks += group.options.len() as u64;
            let seen = if own(group).is_none() {
                group.bound_causes(values, is_over, &mut spare, &mut *see)
            } else if is_needed {
                let mut others = group.options.iter().filter(|it| Some(it.0) != follows);
                others.try_for_each(|it| see(!it.0))
            } else {
                ControlFlow::Continue(())
            };
            if seen.is_break() {
                break;
            }
        }
        looks
    }
}

impl LiteralGroup {
    /// Returns what the group adds.
    fn range(&self, values: ValuesBefore<'_>) -> Interval {
        let possible = |it: &&(Literal, i64)| values.of(it.0) >= 0;
        let least = self.options.iter().find(possible);
        let most = self.options.iter().rev().find(possible);
        match (least, most) {
            (Some(&(_, least)), Some(&(option, most))) => {
                let is_sure = self.must || values.of(option) > 0;
                let range = Interval { least, most };
                if is_sure { range } else { range.or_zero() }
            }
            _ => Interval::default(),
        }
    }

    /// Calls `see` with causes of one bound of what the group adds: an option that is true, or all that are false
    /// beyond the bound. It may be looser by what is spare.
    fn bound_causes(
        &self,
        values: ValuesBefore<'_>,
        is_least: bool,
        spare: &mut i64,
        see: See<'_>,
    ) -> ControlFlow<()> {
        let range = self.range(values);
        let weight = |option: Option<&(Literal, i64)>| option.map_or(0, |it| it.1);
        let all =
            Interval { least: weight(self.options.first()), most: weight(self.options.last()) };
        let all = if self.must { all } else { all.or_zero() };
        let bound = if is_least { range.least } else { range.most };
        let distance = if is_least { bound - all.least } else { all.most - bound };
        if distance <= *spare {
            *spare -= distance;
            return ControlFlow::Continue(());
        }
        if let Some(&(option, _)) = self.options.iter().find(|it| values.of(it.0) > 0) {
            return see(option);
        }
        // The bound becomes the weight of an option beyond which all others are false.
        let reach = |weight: i64| if is_least { bound - weight } else { weight - bound };
        let within =
            self.options.iter().map(|it| reach(it.1)).filter(|it| (0..=*spare).contains(it));
        let given = within.max().unwrap_or(0);
        *spare -= given;
        let mut beyond = self.options.iter().filter(|it| reach(it.1) > given);
        beyond.try_for_each(|it| see(!it.0))
    }
}

impl ValuesBefore<'_> {
    fn of(self, literal: Literal) -> i8 {
        self.trail.value_before(literal, self.place)
    }
}
