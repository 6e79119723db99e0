//! The facets of a problem: its items, each with every colour or weight that an option gives it.

use super::bits::Bits;
use super::entry::{Demand, EntryMark, EntryRows};
use super::ids::{Facet, Id, Item, narrow};
use super::rows::Rows;

/// The facets of a problem during compilation.
pub(super) struct Facets {
    /// The facets of each option.
    pub(super) rows: Rows<Facet>,
    /// The item of each facet.
    pub(super) items: Vec<Item>,
    pub(super) coloured: Vec<bool>,
    /// The weight of each facet; empty if all are one.
    pub(super) weights: Vec<u32>,
}

impl Facets {
    /// `number_of` is the number of each item.
    pub(super) fn new(number_of: &[Item], options: EntryRows) -> Self {
        let mut added_plain = vec![false; number_of.len()];
        let mut marks: Vec<(Item, EntryMark)> = Vec::new();
        let mark_of = |entry: usize| options.marks.get(entry).and_then(|mark| *mark);
        for (entry, &item) in options.items.values().iter().enumerate() {
            match mark_of(entry) {
                None => added_plain[item.at()] = true,
                Some(mark) => marks.push((number_of[item.at()], mark)),
            }
        }
        let mut is_plain = vec![false; number_of.len()];
        for (item, plain) in number_of.iter().zip(added_plain) {
            is_plain[item.at()] = plain;
        }
        marks.sort_unstable();
        marks.dedup();
        // For each item, its first facet, and the number of marks before its own.
        let (mut first, mut marks_before) = (Vec::new(), 0);
        let mut items = Vec::with_capacity(number_of.len() + marks.len());
        let mut coloured = Vec::with_capacity(number_of.len() + marks.len());
        let mut weights = Vec::new();
        let has_weights = marks.iter().any(|mark| mark.1.weight().is_some());
        for (item, &is_plain) in is_plain.iter().enumerate() {
            let item = Item::from_at(item);
            let own = marks[marks_before..].iter().take_while(|mark| mark.0 == item);
            first.push((Facet::from_at(items.len()), narrow(marks_before)));
            coloured.extend(is_plain.then_some(false));
            coloured.extend(own.clone().map(|mark| mark.1.weight().is_none()));
            if has_weights {
                weights.extend(is_plain.then_some(1));
                weights.extend(own.map(|mark| mark.1.weight().unwrap_or(1)));
            }
            marks_before += coloured.len() - items.len() - usize::from(is_plain);
            items.resize(coloured.len(), item);
        }
        // Most entries have neither colour nor weight: one look tells their facet.
        let plain: Vec<Facet> = number_of.iter().map(|item| first[item.at()].0).collect();
        let mut entry = 0;
        let rows = options.items.map(|item| {
            let mark = options.marks.get(entry).and_then(|mark| *mark);
            entry += 1;
            let Some(mark) = mark else { return plain[item.at()] };
            let item = number_of[item.at()];
            let ((first, before), next) = (first[item.at()], first.get(item.at() + 1));
            let own = &marks[before as usize..next.map_or(marks.len(), |next| next.1 as usize)];
            let place = own.partition_point(|&it| it < (item, mark));
            Facet::from_at(first.at() + usize::from(is_plain[item.at()]) + place)
        });
        Self { rows, items, coloured, weights }
    }
    /// Returns how many times an option that has a facet covers its item.
    fn weight(&self, facet: usize) -> u32 {
        self.weights.get(facet).copied().unwrap_or(1)
    }

    /// Returns the items that all options have, if they may be covered more than once.
    pub(super) fn capacities(&self, demands: &[Demand]) -> Vec<Item> {
        if demands.iter().all(|demand| demand.max <= 1) {
            return Vec::new();
        }
        let mut options = vec![0; demands.len()];
        for facet in self.rows.values() {
            if let Some(options) = options.get_mut(self.items[facet.at()].at()) {
                *options += 1;
            }
        }
        let counted = demands.iter().zip(options).enumerate();
        let shared =
            counted.filter(|&(_, (demand, options))| demand.max > 1 && options == self.rows.len());
        shared.map(|(item, _)| Item::from_at(item)).collect()
    }

    /// Returns the items of facets with weights above one.
    pub(super) fn weighted(&self) -> Vec<Item> {
        let facets = self.items.iter().zip(&self.weights).filter(|(_, weight)| **weight > 1);
        let mut weighted: Vec<Item> = facets.map(|(&item, _)| item).collect();
        weighted.dedup();
        weighted
    }

    /// Returns the options that a search may choose: those with a primary item, and without items that must
    /// not be covered.
    pub(super) fn eligible(&self, demands: &[Demand]) -> Bits {
        let demand = |facet: usize| demands.get(self.items[facet].at());
        let facets = 0..self.items.len();
        let is_primary: Vec<bool> = facets.clone().map(|facet| demand(facet).is_some()).collect();
        let has_room = |facet: usize| demand(facet).is_none_or(|it| self.weight(facet) <= it.max);
        let has_room: Vec<bool> = facets.map(has_room).collect();
        let mut eligible = Bits::none(self.rows.len());
        for (option, facets) in self.rows.iter().enumerate() {
            if facets.iter().any(|facet| is_primary[facet.at()])
                && facets.iter().all(|facet| has_room[facet.at()])
            {
                eligible.insert(option);
            }
        }
        eligible
    }
}
