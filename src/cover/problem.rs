//! The compiled problem: items and options by number, and which options clash.

use super::blocks::Blocks;
use super::builder::{Demand, Entry, OptionId};
use super::lanes::Shape;
use super::layout::Clashes;
use super::rows::{Rows, narrow};

/// A compiled, immutable problem, shared by all searches.
///
/// Primary items are numbered first, each kind in the order in which the builder got them. A
/// *facet* is an item without a colour, or in one colour: what two options must not share, or may
/// share.
#[derive(Clone, Debug)]
pub struct Problem {
    /// How often each primary item is to be covered.
    pub(super) demands: Vec<Demand>,
    /// How many items there are, primary or not.
    pub(super) items: usize,
    /// The number of each item, in the order in which the builder got them.
    pub(super) number_of: Vec<u32>,
    /// The facets of each option.
    pub(super) facets: Rows<u32>,
    /// The item of each facet.
    pub(super) facet_items: Vec<u32>,
    /// Whether each facet has a colour.
    pub(super) coloured: Vec<bool>,
    /// The primary items of each option.
    pub(super) primaries_of: Rows<u32>,
    /// Whether some item is to be covered any other number of times than once.
    pub(super) bounded: bool,
    /// The items that all options have and that bound how many are chosen.
    pub(super) capacities: Vec<u32>,
    /// The options that a search may choose, as bits: those that have a primary item, but no item
    /// that may not be covered at all.
    pub(super) eligible: Vec<u64>,
    /// The cost of each option; nothing if all are zero.
    pub(super) costs: Vec<i64>,
    /// Which options clash.
    pub(super) clashes: Clashes,
    /// What the problem is made of, if it is made of blocks.
    pub(super) blocks: Option<Blocks>,
    /// Its shape, if there is a lane kernel for it.
    pub(super) shape: Option<Shape>,
}

/// An option that uses an item.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct User {
    pub(super) option: u32,
    pub(super) facet: u32,
}

impl Problem {
    /// Returns how many options there are.
    pub fn options(&self) -> usize {
        self.facets.len()
    }

    /// Returns how many items there are, primary or not.
    pub fn items(&self) -> usize {
        self.items
    }

    /// Returns how many primary items there are.
    pub fn primaries(&self) -> usize {
        self.demands.len()
    }

    /// Returns the options, in the order in which they were added.
    pub fn option_ids(&self) -> impl Iterator<Item = OptionId> + use<> {
        (0..self.options()).map(OptionId::new)
    }

    /// Returns what an option costs.
    ///
    /// # Panics
    ///
    /// If it is not an option of this problem.
    pub fn cost(&self, option: OptionId) -> i64 {
        assert!(option.index() < self.options(), "the option is one of this problem");
        self.costs.get(option.index()).copied().unwrap_or(0)
    }

    /// Compiles items, each with its demand if it is primary, and options with their costs.
    /// `seeks_blocks` is whether givens are to be expected, which blocks are for.
    pub(super) fn compile(
        items: &[Option<Demand>],
        options: &Rows<Entry>,
        costs: &[i64],
        seeks_blocks: bool,
    ) -> Self {
        let demands: Vec<Demand> = items.iter().copied().flatten().collect();
        let number_of = number(items);
        let index = Index::new(&number_of, options);
        let mut primaries_of = Rows::default();
        for entries in options.iter() {
            let items = entries.iter().map(|entry| number_of[entry.item.index()]);
            primaries_of.push(items.filter(|&item| (item as usize) < demands.len()));
        }
        let shared: Vec<bool> = (0..items.len())
            .map(|item| demands.get(item).is_some_and(|demand| demand.max > 1))
            .collect();
        let blocks = if seeks_blocks { Blocks::find(&demands, &index) } else { None };
        let clashes = Clashes::new(&index, &shared, blocks.is_some());
        Self {
            eligible: eligible(&demands, &primaries_of),
            capacities: capacities(&demands, &index.users, options.len()),
            bounded: demands.iter().any(|&demand| demand != Demand::ONCE),
            demands,
            items: items.len(),
            number_of,
            facets: index.facets,
            facet_items: index.facet_items,
            coloured: index.coloured,
            primaries_of,
            costs: costs.to_vec(),
            clashes,
            shape: blocks.as_ref().and_then(Shape::new),
            blocks,
        }
    }
}

#[cfg(test)]
impl Problem {
    /// Tells whether two options clash because of an item that only one of them may use.
    pub(super) fn clash(&self, one: OptionId, other: OptionId) -> bool {
        self.facets.row(one.index()).iter().any(|&facet| {
            let item = self.facet_items[facet as usize];
            let shared = self.demands.get(item as usize).is_some_and(|demand| demand.max > 1);
            let rival = |other: &&u32| {
                self.facet_items[**other as usize] == item
                    && !(self.coloured[facet as usize] && **other == facet)
            };
            !shared && self.facets.row(other.index()).iter().any(|other| rival(&other))
        })
    }
}

/// Numbers items, primary ones first.
fn number(items: &[Option<Demand>]) -> Vec<u32> {
    let primaries = items.iter().flatten().count();
    let (mut primary, mut secondary) = (0, primaries);
    let next = |demand: &Option<Demand>| {
        let counter = if demand.is_some() { &mut primary } else { &mut secondary };
        *counter += 1;
        // Items were numbered in 32 bits before.
        narrow(*counter - 1)
    };
    items.iter().map(next).collect()
}

/// Returns the items that all options have, if they may be covered more often than once.
fn capacities(demands: &[Demand], users: &Rows<User>, options: usize) -> Vec<u32> {
    let shared = (0..)
        .zip(demands.iter().zip(users.iter()))
        .filter(|(_, (demand, users))| demand.max > 1 && users.len() == options);
    shared.map(|(item, _)| item).collect()
}

/// Returns the options that a search may choose, as bits.
fn eligible(demands: &[Demand], primaries_of: &Rows<u32>) -> Vec<u64> {
    let mut bits = vec![0; primaries_of.len().div_ceil(64)];
    for (option, items) in primaries_of.iter().enumerate() {
        if !items.is_empty() && items.iter().all(|&item| demands[item as usize].max > 0) {
            bits[option / 64] |= 1 << (option % 64);
        }
    }
    bits
}

/// Facets and users of items, while a problem is compiled.
pub(super) struct Index {
    pub(super) facets: Rows<u32>,
    pub(super) facet_items: Vec<u32>,
    pub(super) coloured: Vec<bool>,
    /// The options of every item, in ascending order.
    pub(super) users: Rows<User>,
}

impl Index {
    /// `number_of` is the number of each item.
    fn new(number_of: &[u32], options: &Rows<Entry>) -> Self {
        let number = |entry: &Entry| number_of[entry.item.index()] as usize;
        let entries = options.iter().flatten();
        let all_colours =
            Rows::sorted(number_of.len(), entries.map(|entry| (number(entry), entry.colour)));
        // The facets of an item lie side by side, by their colours.
        let mut distinct = Vec::new();
        let (mut facet_items, mut colours, mut first) = (Vec::new(), Vec::new(), vec![0]);
        for (item, of_item) in (0..).zip(all_colours.iter()) {
            distinct.clear();
            distinct.extend_from_slice(of_item);
            distinct.sort_unstable();
            distinct.dedup();
            colours.extend_from_slice(&distinct);
            facet_items.resize(colours.len(), item);
            first.push(colours.len());
        }
        let mut facets = Rows::default();
        for entries in options.iter() {
            facets.push(entries.iter().map(|entry| {
                let of_item = first[number(entry)]..first[number(entry) + 1];
                let at = colours[of_item.clone()].partition_point(|it| *it < entry.colour);
                // There are fewer facets than entries, which are counted in 31 bits.
                narrow(of_item.start + at)
            }));
        }
        let uses = (0..).zip(facets.iter()).flat_map(|(option, row)| {
            row.iter().map(move |&facet| (facet, User { option, facet }))
        });
        let users = uses.map(|(facet, user)| (facet_items[facet as usize] as usize, user));
        let users = Rows::sorted(number_of.len(), users);
        let coloured = colours.iter().map(Option::is_some).collect();
        Self { facets, facet_items, coloured, users }
    }

    /// Returns the options that clash with those that have a facet, because of its item.
    ///
    /// Two entries of one item clash unless both have the same colour.
    pub(super) fn rivals(&self, facet: usize) -> impl Iterator<Item = &User> {
        let users = self.users.row(self.facet_items[facet] as usize).iter();
        users.filter(move |user| !self.coloured[facet] || user.facet as usize != facet)
    }
}
