//! Propagation of items with weights: after each choice, it finds active options that would make a sum
//! too small or too great, or a dead end.
//!
//! The options of a sum fall into groups. If several of them have an item in common that is covered
//! exactly once, one of the options of that item is chosen, with a weight or without, so the group adds
//! at least the least of these weights and at most the greatest. The bounds of the sum are the sums of
//! those of its groups. They are exact once every option is chosen or removed.

use super::consequences::DeadEnd;
use crate::model::{Bits, Demand, Id, Item, OptionId, Problem};

/// One thread's view of the items with weights.
#[derive(Clone, Debug, Default)]
pub(super) struct SumWatch {
    /// Prepared by the first check: many searches are never begun.
    sums: Option<Vec<WatchedSum>>,
    chosen: Bits,
    /// The active options that no cover has any more.
    forbidden: Vec<OptionId>,
    /// The estimated time of all checks, in nanoseconds: computed from sizes, not measured.
    pub(super) work: u64,
}

/// An item with weights.
#[derive(Clone, Debug)]
struct WatchedSum {
    item: Item,
    demand: Demand,
    groups: Vec<SumGroup>,
    /// The number of options of all groups.
    size: u64,
}

/// Options; at most one of them is chosen.
#[derive(Clone, Debug)]
struct SumGroup {
    /// The options with their weights; those of the home without a weight have none.
    options: Vec<(OptionId, u64)>,
    /// Whether one of them must be chosen.
    must: bool,
    /// The least and the most that the group adds.
    range: (u64, u64),
}

impl SumWatch {
    /// Returns active options that no cover has any more.
    ///
    /// # Errors
    ///
    /// No cover is possible.
    pub(super) fn check(
        &mut self,
        problem: &Problem,
        chosen: &[OptionId],
        active: &Bits,
    ) -> Result<&[OptionId], DeadEnd> {
        self.forbidden.clear();
        if problem.weighted.is_empty() {
            return Ok(&self.forbidden);
        }
        let sums = self.sums.get_or_insert_with(|| {
            self.chosen = Bits::none(problem.options());
            let mut own = vec![0; problem.primaries()];
            let weighted = problem.weighted.iter();
            weighted.map(|&item| WatchedSum::new(problem, item, &mut own)).collect()
        });
        for &option in chosen {
            self.chosen.insert(option);
        }
        let mut done = Ok(());
        for sum in sums {
            self.work += sum.size;
            done = done.and_then(|()| sum.check(&self.chosen, active, &mut self.forbidden));
        }
        for &option in chosen {
            self.chosen.remove(option);
        }
        done.map(|()| &self.forbidden[..])
    }
}

impl WatchedSum {
    /// `own` is working memory: zero for each primary item.
    fn new(problem: &Problem, item: Item, own: &mut [u32]) -> Self {
        let users = problem.users().row(item);
        let homes = |option| {
            let items = problem.primaries_of().row(option).iter().copied();
            items.filter(|item| problem.demands[item.at()] == Demand::ONCE)
        };
        users.iter().flat_map(|user| homes(user.option)).for_each(|home| own[home.at()] += 1);
        // The home of an option is the one that most options of the sum have.
        let home =
            |option| homes(option).max_by_key(|home| (own[home.at()], std::cmp::Reverse(*home)));
        let mut weights: Vec<(Option<Item>, OptionId, u64)> = users
            .iter()
            .map(|user| (home(user.option), user.option, problem.weight(user.facet).into()))
            .collect();
        users.iter().flat_map(|user| homes(user.option)).for_each(|home| own[home.at()] = 0);
        weights.sort_unstable();
        let is_one = |one: Option<Item>, other: Option<Item>| one.is_some() && one == other;
        let groups = weights.chunk_by(|one, other| is_one(one.0, other.0)).map(|group| {
            let mut options: Vec<_> = group.iter().map(|&(_, it, weight)| (it, weight)).collect();
            for user in group[0].0.into_iter().flat_map(|home| problem.users().row(home)) {
                if !group.iter().any(|weighted| weighted.1 == user.option) {
                    options.push((user.option, 0));
                }
            }
            SumGroup { options, must: group[0].0.is_some(), range: (0, 0) }
        });
        let groups: Vec<SumGroup> = groups.collect();
        let size = groups.iter().map(|group| group.options.len() as u64).sum();
        Self { item, demand: problem.demands[item.at()], groups, size }
    }

    /// Adds the options that would make the sum too small or too great.
    fn check(
        &mut self,
        chosen: &Bits,
        active: &Bits,
        forbidden: &mut Vec<OptionId>,
    ) -> Result<(), DeadEnd> {
        let (min, max) = (u64::from(self.demand.min), u64::from(self.demand.max));
        let (mut least, mut most) = (0, 0);
        for group in &mut self.groups {
            group.range = group.read(chosen, active);
            least += group.range.0;
            most += group.range.1;
        }
        if most < min || least > max {
            return Err(DeadEnd { item: self.item });
        }
        for group in &self.groups {
            let (own_least, own_most) = group.range;
            let is_wrong =
                |weight: u64| least - own_least + weight > max || most - own_most + weight < min;
            if is_wrong(own_least) || is_wrong(own_most) {
                let active = group.options.iter().filter(|it| active.contains(it.0));
                forbidden.extend(active.filter(|it| is_wrong(it.1)).map(|it| it.0));
            }
        }
        Ok(())
    }
}

impl SumGroup {
    /// Returns the least and the most that the group adds.
    fn read(&self, chosen: &Bits, active: &Bits) -> (u64, u64) {
        let (mut least, mut most) = (if self.must { u64::MAX } else { 0 }, 0);
        for &(option, weight) in &self.options {
            if chosen.contains(option) {
                return (weight, weight);
            }
            if active.contains(option) {
                (least, most) = (least.min(weight), most.max(weight));
            }
        }
        // A home without options is a dead end that its own key shows.
        (least.min(most), most)
    }
}
