//! Groups of weighted options: what a set of options adds to a sum, as long as some of them are open.
//!
//! If several options have an item in common that is covered at most once, one at most is chosen, so they
//! add at least the least of their weights and at most the greatest; if one of them must be chosen, no
//! other sum is possible. The bounds of the sum of all groups are the sums of the bounds of each. They
//! are exact once every option is chosen or removed.

use std::cmp::Reverse;
use std::ops::{Add, Sub};

use super::mask::SeenOptions;
use crate::model::{Bits, Demand, Id, Item, OptionId, Problem};

/// The least and the most that a sum can be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Interval {
    pub(crate) least: i64,
    pub(crate) most: i64,
}

/// Options that add one weight at most: of those with different weights, one at most is chosen.
#[derive(Clone, Debug)]
pub(crate) struct WeightGroup {
    /// The options with their weights.
    pub(crate) options: Vec<(OptionId, i64)>,
    /// Whether one of them must be chosen.
    pub(crate) must: bool,
    /// What the group adds.
    pub(crate) range: Interval,
    seen: SeenOptions,
}

/// Options, and the weight that they add once while at least one of them is chosen.
pub(crate) type WeightedList<'l> = (&'l [OptionId], i64);

/// Divides options into groups.
pub(crate) struct Grouping<'p> {
    problem: &'p Problem,
    /// Working memory: zero for each item.
    uses: Vec<u32>,
}

impl Interval {
    pub(crate) fn exactly(sum: i64) -> Self {
        Self { least: sum, most: sum }
    }

    /// Returns the sums that lie also in another interval; if there are none, `least` exceeds `most`.
    pub(crate) fn and(self, other: Self) -> Self {
        Self { least: self.least.max(other.least), most: self.most.min(other.most) }
    }

    /// Returns the bounds of a sum that may be left out.
    pub(crate) fn or_zero(self) -> Self {
        Self { least: self.least.min(0), most: self.most.max(0) }
    }

    /// Tells whether some sum lies also in another interval.
    pub(crate) fn meets(self, other: Self) -> bool {
        self.least <= other.most && other.least <= self.most
    }
}

impl Add for Interval {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { least: self.least + other.least, most: self.most + other.most }
    }
}

impl Sub for Interval {
    type Output = Self;

    /// Takes a part away from a sum that contains it.
    fn sub(self, part: Self) -> Self {
        Self { least: self.least - part.least, most: self.most - part.most }
    }
}

impl WeightGroup {
    /// Makes a group that is not read yet: without options, it adds nothing.
    fn of(options: Vec<(OptionId, i64)>, must: bool) -> Self {
        let seen = SeenOptions::new(options.iter().map(|it| it.0));
        Self { options, must, range: Interval::default(), seen }
    }

    /// Returns the group of those of its options of which something is true.
    pub(super) fn of_those(self, keep: impl Fn(OptionId) -> bool) -> Self {
        Self::of(self.options.into_iter().filter(|it| keep(it.0)).collect(), self.must)
    }

    /// Tells whether several of its options have a weight.
    pub(crate) fn has_several(&self) -> bool {
        self.options.iter().filter(|it| it.1 != 0).nth(1).is_some()
    }

    /// Derives what the group adds, and tells whether its options have changed.
    pub(crate) fn read(&mut self, chosen: &Bits, active: &Bits) -> bool {
        let differ = self.seen.differ(chosen, active);
        if differ {
            self.range = self.range_of(chosen, active);
        }
        differ
    }

    fn range_of(&self, chosen: &Bits, active: &Bits) -> Interval {
        let (mut least, mut most) = if self.must { (i64::MAX, i64::MIN) } else { (0, 0) };
        for &(option, weight) in &self.options {
            if chosen.contains(option) {
                return Interval::exactly(weight);
            }
            if active.contains(option) {
                (least, most) = (least.min(weight), most.max(weight));
            }
        }
        // An item without options is a dead end that its own key shows.
        if least > most { Interval::default() } else { Interval { least, most } }
    }

    /// Returns the active options that would make a sum of which the group is a part miss its bounds.
    pub(crate) fn excluded(
        &self,
        (sum, bounds): (Interval, Interval),
        active: &Bits,
    ) -> impl Iterator<Item = OptionId> {
        let others = sum - self.range;
        let is_wrong = move |weight| !(others + Interval::exactly(weight)).meets(bounds);
        let may_be_wrong = is_wrong(self.range.least) || is_wrong(self.range.most);
        let options = if may_be_wrong { &self.options[..] } else { &[] };
        let wrong = options.iter().filter(move |it| active.contains(it.0) && is_wrong(it.1));
        wrong.map(|it| it.0)
    }
}

impl<'p> Grouping<'p> {
    pub(crate) fn new(problem: &'p Problem) -> Self {
        Self { problem, uses: vec![0; problem.items()] }
    }

    /// Returns the groups of the options of an item.
    pub(crate) fn of_item(&mut self, item: Item) -> Vec<WeightGroup> {
        let problem = self.problem;
        let users = problem.users().row(item).iter();
        let weight = |facet| problem.weight(facet).into();
        let lists = users.map(|user| (std::slice::from_ref(&user.option), weight(user.facet)));
        self.groups(&lists.collect::<Vec<_>>())
    }

    /// Returns the groups of the options of these lists, which do not repeat an option.
    pub(crate) fn groups(&mut self, lists: &[WeightedList<'_>]) -> Vec<WeightGroup> {
        let problem = self.problem;
        let options = || lists.iter().flat_map(|list| list.0);
        let items = || options().flat_map(|&option| exclusive(problem, option));
        items().for_each(|item| self.uses[item.at()] += 1);
        let home_of = |list: &WeightedList<'_>| self.home(list.0);
        let mut homes: Vec<(Option<Item>, usize)> = lists.iter().map(home_of).zip(0..).collect();
        items().for_each(|item| self.uses[item.at()] = 0);
        homes.sort_unstable();
        let is_one = |one: &(Option<Item>, _), other: &(Option<Item>, _)| {
            one.0.is_some() && one.0 == other.0
        };
        let group = |group: &[(Option<Item>, usize)]| {
            WeightGroup::new(problem, group[0].0, group.iter().map(|&(_, list)| lists[list]))
        };
        homes.chunk_by(is_one).map(group).collect()
    }

    /// Returns the item of which these options exclude each other, if there is one. An item that must be
    /// covered is best, and then the one that most options have.
    fn home(&self, options: &[OptionId]) -> Option<Item> {
        let (first, others) = options.split_first()?;
        let has = |item: &Item| {
            others.iter().all(|&it| exclusive(self.problem, it).any(|it| it == *item))
        };
        let rank =
            |item: &Item| (is_due(self.problem, *item), self.uses[item.at()], Reverse(*item));
        exclusive(self.problem, *first).filter(has).max_by_key(rank)
    }
}

impl WeightGroup {
    fn new<'l>(
        problem: &Problem,
        home: Option<Item>,
        lists: impl Iterator<Item = WeightedList<'l>>,
    ) -> Self {
        let mut options: Vec<(OptionId, i64)> =
            lists.flat_map(|(list, weight)| list.iter().map(move |&it| (it, weight))).collect();
        options.sort_unstable();
        options.dedup_by(|next, option| {
            let is_same = next.0 == option.0;
            option.1 += if is_same { next.1 } else { 0 };
            is_same
        });
        let weighted = options.len();
        let home = home.filter(|&home| is_due(problem, home));
        for user in home.into_iter().flat_map(|home| problem.users().row(home)) {
            if options[..weighted].binary_search_by_key(&user.option, |it| it.0).is_err() {
                options.push((user.option, 0));
            }
        }
        Self::of(options, home.is_some())
    }
}

/// Tells whether an item must be covered exactly once.
fn is_due(problem: &Problem, item: Item) -> bool {
    problem.demands.get(item.at()) == Some(&Demand::ONCE)
}

/// Returns the items of an option that no other chosen option has.
fn exclusive(problem: &Problem, option: OptionId) -> impl Iterator<Item = Item> {
    let facets = problem.facets.row(option).iter().filter(|it| !problem.coloured[it.at()]);
    facets.map(|&facet| problem.item(facet)).filter(|&item| !problem.is_shared(item))
}
