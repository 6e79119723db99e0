//! What several groups show together, and all ways in which a group adds up.

use super::demand::Demand;
use super::finding::Finding;
use super::fish::{self, Numbered};
use super::listed::listed;
use super::steps::Told;
use super::teacher::Teacher;
use super::{combinations, uniques};
use crate::grid::Node;

impl<'c> Teacher<'c> {
    /// Finds what a symbol shows in two groups, what two places share, and all ways to add up.
    pub(super) fn by_groups(&mut self) -> Option<Told> {
        self.by_fish(1).or_else(|| self.by_subsets(2)).or_else(|| self.by_sums())
    }

    /// Finds what a symbol shows in more groups, and what three places share.
    pub(super) fn by_more_groups(&mut self) -> Option<Told> {
        self.by_fish(2).or_else(|| self.by_subsets(3)).or_else(|| self.by_fish(3))
    }

    /// Returns the groups in which no symbol stands twice, with the numbers of their demands.
    fn distinct_groups(&mut self) -> Vec<Numbered<'c>> {
        let groups: Vec<Numbered<'c>> = self
            .demands
            .iter()
            .enumerate()
            .filter_map(|(number, placed)| match placed.demand {
                Demand::Distinct(group, symbols) => Some((number, group, symbols)),
                _ => None,
            })
            .collect();
        self.work += groups.iter().map(|(_, group, _)| group.cells.len()).sum::<usize>();
        groups
    }

    fn by_subsets(&mut self, size: usize) -> Option<Told> {
        let mut found =
            self.distinct_groups().into_iter().filter_map(|(number, group, symbols)| {
                Some((number, uniques::subsets(group, symbols, size, &self.state)?))
            });
        let (demand, finding) = found.next()?;
        drop(found);
        Some(self.of_one(demand, finding))
    }

    fn by_fish(&mut self, size: usize) -> Option<Told> {
        let groups = self.distinct_groups();
        let (finding, demands) = fish::find(&groups, size, &self.state)?;
        Some(self.of_groups(finding, demands))
    }

    fn of_groups(&self, finding: Finding, demands: Vec<usize>) -> Told {
        let names = demands.iter().filter_map(|&it| match self.demands[it].demand {
            Demand::Distinct(group, _) => Some(self.name_of(group)),
            _ => None,
        });
        let names: Vec<String> = names.collect();
        let (bases, covers) = names.split_at(names.len() / 2);
        let symbol = self.board.alphabet.name(Some(finding.excluded[0].1));
        let text = format!("`{symbol}` in {} can only be in {}", listed(bases), listed(covers));
        Told { finding, demand: None, demands, text }
    }

    /// Finds a sum of which all ways agree. Groups whose nodes differ rule ways out, and so do demands within the sum.
    fn by_sums(&mut self) -> Option<Told> {
        self.work += self.demands.iter().map(|placed| placed.nodes.len()).sum::<usize>();
        let (number, finding) = (0..self.demands.len()).find_map(|number| {
            let sum = match self.demands[number].demand {
                Demand::Sum(sum) => sum,
                Demand::Leftover(leftover) => &leftover.sum,
                _ => return None,
            };
            let is_demanded =
                sum.when.is_none_or(|(node, content)| self.state.get(node) == Some(content));
            let is_listed = self.listed[number].is_some_and(|since| self.changed[number] <= since);
            if !is_demanded || is_listed {
                return None;
            }
            let demands = || self.within(number).map(|it| self.demands[it].demand).collect();
            let is_apart = |one: Node, other: Node| self.are_apart(one, other);
            let finding = combinations::find(sum, is_apart, demands, &self.state);
            if finding.is_none() {
                self.listed[number] = Some(self.log.all.len());
            }
            Some((number, finding?))
        })?;
        let mut told = self.of_one(number, finding);
        let of_sum = &self.demands[number].nodes;
        let differ = self.demands.iter().enumerate().filter(|(_, placed)| {
            let shared = of_sum.iter().filter(|it| placed.nodes.binary_search(it).is_ok());
            matches!(placed.demand, Demand::Distinct(..)) && shared.count() > 1
        });
        told.demands.extend(differ.map(|(number, _)| number).chain(self.within(number)));
        Some(told)
    }

    /// Tells whether two nodes must hold different symbols.
    fn are_apart(&self, one: Node, other: Node) -> bool {
        self.demands.iter().any(|placed| {
            matches!(placed.demand, Demand::Distinct(..))
                && placed.nodes.binary_search(&one).is_ok()
                && placed.nodes.binary_search(&other).is_ok()
        })
    }
}
