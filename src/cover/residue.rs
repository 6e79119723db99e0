//! What is left of a problem once some options are chosen and others struck out.
//!
//! The kernels that lay a problem out anew, and the search for symmetries, start from here: items
//! and facets that no longer matter are gone, and the rest is numbered without gaps. Only for
//! problems in which every primary item is to be covered once.

use std::collections::BTreeMap;
use std::ops::Range;

use super::builder::{Demand, Entry, ItemId, OptionId};
use super::problem::Problem;
use super::rows::{Rows, narrow, ones_of};

/// The living options of a problem and the items that are not covered yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Residue {
    /// The options that every cover has.
    pub(super) chosen: Vec<OptionId>,
    /// The options that a cover may have, in ascending order.
    pub(super) options: Vec<OptionId>,
    /// The facets of each of those options, ascending. Facets on which no two options can clash
    /// are left out.
    pub(super) facets: Rows<u32>,
    /// The item of each facet, ascending.
    pub(super) facet_items: Vec<u32>,
    /// Whether each facet has a colour.
    pub(super) coloured: Vec<bool>,
    /// How many primary items there are; they are numbered first.
    pub(super) primaries: usize,
    /// How many items there are.
    pub(super) items: usize,
}

impl Residue {
    /// `living` are options, as bits, that do not clash with the `chosen` ones.
    pub(super) fn new(problem: &Problem, chosen: &[OptionId], living: &[u64]) -> Self {
        debug_assert!(!problem.bounded, "every primary item is to be covered once");
        let living = ones_of(living);
        let mut residue = Self {
            chosen: chosen.to_vec(),
            options: living.map(|option| OptionId::new(option as usize)).collect(),
            ..Self::default()
        };
        let mut users = vec![0_u32; problem.facet_items.len()];
        for &facet in residue.options.iter().flat_map(|option| problem.facets.row(option.index())) {
            users[facet as usize] += 1;
        }
        let mut covered = vec![false; problem.items];
        for &facet in chosen.iter().flat_map(|option| problem.facets.row(option.index())) {
            covered[problem.facet_items[facet as usize] as usize] = true;
        }
        let numbers = residue.number(problem, &users, &covered);
        for option in &residue.options {
            let facets = problem.facets.row(option.index()).iter();
            let mut row: Vec<u32> = facets.filter_map(|&facet| numbers[facet as usize]).collect();
            row.sort_unstable();
            residue.facets.push(row);
        }
        residue
    }

    /// Returns about how many options each option clashes with: one that shares several items with
    /// it is counted as often.
    pub(super) fn rivals(&self) -> Vec<usize> {
        let item = |&facet: &u32| self.facet_items[facet as usize] as usize;
        let mut users = vec![0; self.items];
        self.facets.iter().flatten().for_each(|facet| users[item(facet)] += 1);
        let of_option = |facets: &[u32]| facets.iter().map(|facet| users[item(facet)]).sum();
        self.facets.iter().map(of_option).collect()
    }

    /// Returns what is left as a problem of its own, whose options are numbered as they are here.
    pub(super) fn compile(&self) -> Problem {
        let items: Vec<u32> = (0..narrow(self.items)).collect();
        self.compile_part(&items, self.facets.iter())
    }

    /// Returns some of the options, with the items they have, as a problem of its own.
    pub(super) fn compile_component(&self, options: &[u32]) -> Problem {
        let facets = || options.iter().map(|&option| self.facets.row(option as usize));
        let mut items: Vec<u32> =
            facets().flatten().map(|&facet| self.facet_items[facet as usize]).collect();
        items.sort_unstable();
        items.dedup();
        self.compile_part(&items, facets())
    }

    /// `items` are in ascending order, and all that the options have.
    fn compile_part<'r>(
        &'r self,
        items: &[u32],
        options: impl Iterator<Item = &'r [u32]>,
    ) -> Problem {
        let mut entries = Rows::default();
        for facets in options {
            entries.push(facets.iter().map(|&facet| {
                let item = self.facet_items[facet as usize];
                // Each of them is among the items.
                let number = items.partition_point(|&other| other < item);
                let item = ItemId::new(narrow(number));
                // Facets of an item are told apart by their own numbers.
                let colour = self.coloured[facet as usize].then_some(facet);
                colour.map_or(item.into(), |colour| Entry::coloured(item, colour))
            }));
        }
        let once = |&item: &u32| ((item as usize) < self.primaries).then_some(Demand::ONCE);
        let demands: Vec<Option<Demand>> = items.iter().map(once).collect();
        Problem::compile(&demands, &entries, &[], false)
    }

    /// Returns the parts that have no item in common, each with the numbers of its options.
    pub(super) fn components(&self) -> Vec<Vec<u32>> {
        let mut leader: Vec<u32> = (0..narrow(self.items)).collect();
        let find = |leader: &mut Vec<u32>, mut item: u32| {
            while leader[item as usize] != item {
                leader[item as usize] = leader[leader[item as usize] as usize];
                item = leader[item as usize];
            }
            item
        };
        let item = |facet: &u32| self.facet_items[*facet as usize];
        for facets in self.facets.iter() {
            for pair in facets.windows(2) {
                let (one, other) =
                    (find(&mut leader, item(&pair[0])), find(&mut leader, item(&pair[1])));
                leader[one.max(other) as usize] = one.min(other);
            }
        }
        let mut options: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (option, facets) in (0..).zip(self.facets.iter()) {
            // Every living option has a primary item, and every such item has a living option.
            if let Some(facet) = facets.first() {
                options.entry(find(&mut leader, item(facet))).or_default().push(option);
            }
        }
        options.into_values().collect()
    }

    /// Numbers the items and facets that matter. Returns the number of each facet.
    fn number(&mut self, problem: &Problem, users: &[u32], covered: &[bool]) -> Vec<Option<u32>> {
        let mut numbers = vec![None; users.len()];
        let mut facet = 0;
        for (item, &covered) in covered.iter().enumerate() {
            let first = facet;
            while facet < users.len() && problem.facet_items[facet] as usize == item {
                facet += 1;
            }
            let due = item < problem.primaries() && !covered;
            if due || can_clash(problem, first..facet, users) {
                for old in (first..facet).filter(|&old| users[old] > 0) {
                    numbers[old] = Some(narrow(self.facet_items.len()));
                    self.facet_items.push(narrow(self.items));
                    self.coloured.push(problem.coloured[old]);
                }
                self.items += 1;
                self.primaries += usize::from(due);
            }
        }
        numbers
    }
}

/// Tells whether two options can clash on an item: not if it has one user at most, nor if all
/// agree on a colour.
fn can_clash(problem: &Problem, facets: Range<usize>, users: &[u32]) -> bool {
    let used: Vec<usize> = facets.filter(|&facet| users[facet] > 0).collect();
    match used[..] {
        [] => false,
        [facet] => !problem.coloured[facet] && users[facet] > 1,
        _ => true,
    }
}
