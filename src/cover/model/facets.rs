//! The facets of a problem: its items, each with every colour or weight that an option gives it.

use super::entry::{Entry, EntryMark};
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
    pub(super) fn new(number_of: &[Item], options: &Rows<Entry>) -> Self {
        let number = |entry: &Entry| number_of[entry.item.at()];
        let mut is_plain = vec![false; number_of.len()];
        let mut marks: Vec<(Item, EntryMark)> = Vec::new();
        for entry in options.values() {
            match entry.mark {
                None => is_plain[number(entry).at()] = true,
                Some(mark) => marks.push((number(entry), mark)),
            }
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
        let rows = options.map(|entry| {
            let item = number(entry);
            let (first, before) = first[item.at()];
            let Some(mark) = entry.mark else { return first };
            let own = &marks[before as usize..];
            let place = own.partition_point(|&it| it < (item, mark));
            Facet::from_at(first.at() + usize::from(is_plain[item.at()]) + place)
        });
        Self { rows, items, coloured, weights }
    }
}
