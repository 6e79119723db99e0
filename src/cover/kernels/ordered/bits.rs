//! The bits of a mask: the used facets, and counters.
//!
//! The items that are covered exactly once come first, in the order of covering, a bit each. Then
//! come the *counters* of items with other bounds: one more bit of a counter is set whenever its item
//! is covered, from the lowest on. A full counter blocks further options, and a bit of it tells
//! whether there are enough. Then come the facets of secondary items, a bit each.

use std::ops::Range;

use crate::model::{Demand, Facet, Id, Item, OptionId, Problem, narrow};

/// The bits of a problem.
pub(super) struct FacetBits<'p> {
    problem: &'p Problem,
    /// The bit of each facet that is covered once, or at most once.
    bits: Vec<u32>,
    /// The bits of the counter of each primary item; none if the item is covered once, or need not
    /// be counted.
    fields: Vec<Range<u32>>,
}

/// The counter of an item, within one word.
#[derive(Clone, Copy, Debug)]
pub(super) struct ItemCounter {
    word: usize,
    lowest: u64,
    all: u64,
}

impl ItemCounter {
    /// Counts once more; a full counter stays full.
    #[inline]
    pub(super) fn count(self, used: &mut [u64]) {
        let word = &mut used[self.word];
        *word |= (*word & self.all).wrapping_add(self.lowest) & self.all;
    }
}

impl<'p> FacetBits<'p> {
    /// Numbers the bits of a problem that [fits](words). `order` are the items that are covered
    /// exactly once.
    pub(super) fn new(problem: &'p Problem, order: &[Item]) -> Self {
        let mut place = vec![None; problem.primaries()];
        for (at, item) in (0..).zip(order) {
            place[item.at()] = Some(at);
        }
        let (fields, mut next) = fields(problem);
        let mut secondary = || {
            next += 1;
            next - 1
        };
        let bit = |item: &Item| match place.get(item.at()) {
            Some(place) => place.unwrap_or(0),
            None => secondary(),
        };
        let bits = problem.facet_items.iter().map(bit).collect();
        Self { problem, bits, fields }
    }

    /// Adds the facets of an option to a mask.
    pub(super) fn set(&self, option: OptionId, mask: &mut [u64]) {
        for &facet in self.problem.facets.row(option) {
            if !self.is_counted(self.problem.item(facet)) {
                let bit = self.bits[facet.at()];
                mask[bit as usize / 64] |= 1 << (bit % 64);
            }
        }
    }

    /// Returns the counters that count an option.
    pub(super) fn counters(&self, option: OptionId) -> impl Iterator<Item = ItemCounter> {
        let primaries = self.problem.primaries_of().row(option).iter();
        let fields = primaries.map(|item| self.fields[item.at()].clone());
        fields.filter(|field| !field.is_empty()).map(|field| ItemCounter {
            word: field.start as usize / 64,
            lowest: 1 << (field.start % 64),
            all: (!0 >> (64 - field.len())) << (field.start % 64),
        })
    }

    /// Adds the bits of counters that every cover has.
    pub(super) fn need(&self, mask: &mut [u64]) {
        for (field, demand) in self.fields.iter().zip(&self.problem.demands) {
            if !field.is_empty() && demand.min > 0 {
                let bit = field.start + demand.min - 1;
                mask[bit as usize / 64] |= 1 << (bit % 64);
            }
        }
    }

    /// Calls a function with the bit of each facet that conflicts with one of an option, and of each
    /// full counter that leaves no room for it.
    pub(super) fn for_each_block(&self, option: OptionId, mut block: impl FnMut(usize)) {
        let (problem, facet_items) = (self.problem, &self.problem.facet_items);
        for &facet in problem.facets.row(option) {
            let item = problem.item(facet);
            if self.is_counted(item) {
                let field = &self.fields[item.at()];
                if field.len() == problem.demands[item.at()].max as usize {
                    block(field.end as usize - 1);
                }
                continue;
            }
            let first = facet_items.partition_point(|&other| other < item);
            let of_item = (first..).map(Facet::from_at);
            let of_item = of_item.take_while(|other| facet_items.get(other.at()) == Some(&item));
            for other in of_item.filter(|&other| other != facet || !problem.coloured[other.at()]) {
                block(self.bits[other.at()] as usize);
            }
        }
    }

    fn is_counted(&self, item: Item) -> bool {
        self.problem.demands.get(item.at()).is_some_and(|&demand| demand != Demand::ONCE)
    }
}

/// Returns the number of words for the bits of a problem, or `None` if a counter is wider than a word.
pub(super) fn words(problem: &Problem) -> Option<usize> {
    let (fields, end) = fields(problem);
    let secondary = problem.facet_items.iter().filter(|&&item| !problem.is_primary(item)).count();
    let is_narrow = fields.iter().all(|field| field.len() <= 64);
    is_narrow.then(|| (end as usize + secondary).div_ceil(64))
}

/// Returns the bits of the counter of each primary item, and the end of all counters.
fn fields(problem: &Problem) -> (Vec<Range<u32>>, u32) {
    let once = problem.demands.iter().filter(|&&demand| demand == Demand::ONCE).count();
    let mut next: u32 = narrow(once);
    let mut fields = Vec::new();
    for (item, &Demand { min, max }) in problem.demands.iter().enumerate() {
        let width = if problem.demands[item] == Demand::ONCE {
            0
        } else if max as usize >= problem.users().row(Item::from_at(item)).len() {
            // No cover has too many.
            min
        } else {
            max
        };
        if next % 64 + width > 64 {
            next = next.next_multiple_of(64);
        }
        fields.push(next..next.saturating_add(width));
        next = next.saturating_add(width);
    }
    (fields, next)
}
