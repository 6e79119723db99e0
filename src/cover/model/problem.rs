//! The compiled problem: items, facets and options by number.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use super::bits::Bits;
use super::blocks::Blocks;
use super::entry::{Demand, EntryRows};
use super::facets::Facets;
use super::ids::{Facet, Id, Item, OptionId};
use super::net::Net;
use super::rows::Rows;

/// A compiled, immutable problem. Clones are cheap: they share it.
#[derive(Clone, Debug)]
pub struct Problem(Arc<ProblemParts>);

/// The parts of a problem.
///
/// Primary items are numbered first, then secondary ones, each in the order of their addition. A
/// *facet* is an item with a colour or a weight, or without one. The facets of an item are consecutive.
#[derive(Debug, Default)]
#[expect(unnameable_types, reason = "only this crate looks into a problem")]
pub struct ProblemParts {
    /// The demand of each primary item.
    pub(crate) demands: Vec<Demand>,
    /// The number of items, primary and secondary.
    pub(crate) items: usize,
    /// The number of each item, in the order of their addition.
    pub(crate) number_of: Vec<Item>,
    /// The facets of each option.
    pub(crate) facets: Rows<Facet>,
    /// The item of each facet, ascending.
    pub(crate) facet_items: Vec<Item>,
    /// Whether each facet has a colour.
    pub(crate) coloured: Vec<bool>,
    /// How many times each facet covers its item; empty if all do so once.
    weights: Vec<u32>,
    /// The items that some option covers more than once.
    pub(crate) weighted: Vec<Item>,
    /// The options of every item, in ascending order, once they are needed.
    users: OnceLock<Rows<User>>,
    /// The primary items of each option, once they are needed.
    primaries_of: OnceLock<Rows<Item>>,
    /// Whether some item has bounds other than exactly once, or weights.
    pub(crate) bounded: bool,
    /// Items that all options have, which bound the number of chosen options.
    pub(crate) capacities: Vec<Item>,
    /// The options that a search may choose: those with a primary item, and without items that must
    /// not be covered.
    pub(crate) eligible: Bits,
    /// The cost of each option; empty if all are zero.
    pub(crate) costs: Vec<i64>,
    /// The nets, which demand connections.
    pub(crate) nets: Vec<Net>,
    /// The blocks, if it was made of them.
    pub(crate) blocks: Option<Blocks>,
}

/// An option that uses an item.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct User {
    pub(crate) option: OptionId,
    pub(crate) facet: Facet,
}

impl Deref for Problem {
    type Target = ProblemParts;

    #[inline]
    fn deref(&self) -> &ProblemParts {
        &self.0
    }
}

impl Problem {
    /// Returns the number of options.
    pub fn options(&self) -> usize {
        self.facets.len()
    }

    /// Returns the number of items, primary and secondary.
    pub fn items(&self) -> usize {
        self.items
    }

    /// Returns the number of primary items.
    pub fn primaries(&self) -> usize {
        self.demands.len()
    }

    /// Tells whether something must be connected.
    pub fn has_nets(&self) -> bool {
        !self.nets.is_empty()
    }

    /// Returns the options in the order of their addition.
    pub fn option_ids(&self) -> impl Iterator<Item = OptionId> + use<> {
        (0..self.options()).map(OptionId::from_at)
    }

    /// Returns the cost of an option.
    ///
    /// # Panics
    ///
    /// If it is not an option of this problem.
    pub fn cost(&self, option: OptionId) -> i64 {
        assert!(option.index() < self.options(), "the option is one of this problem");
        self.costs.get(option.index()).copied().unwrap_or(0)
    }

    /// Compiles items (with demands if primary), options with their costs, and nets.
    pub(crate) fn compile(
        items: &[Option<Demand>],
        options: EntryRows,
        costs: Vec<i64>,
        nets: Vec<Net>,
    ) -> Self {
        let demands: Vec<Demand> = items.iter().copied().flatten().collect();
        let number_of = number(items);
        let facets = Facets::new(&number_of, options);
        let weighted = facets.weighted();
        Self(Arc::new(ProblemParts {
            eligible: facets.eligible(&demands),
            capacities: facets.capacities(&demands),
            // A reduction that ended early can leave weights at an item that must be covered once.
            bounded: !weighted.is_empty() || demands.iter().any(|&demand| demand != Demand::ONCE),
            weighted,
            demands,
            items: items.len(),
            number_of,
            facets: facets.rows,
            facet_items: facets.items,
            coloured: facets.coloured,
            weights: facets.weights,
            costs,
            nets,
            ..ProblemParts::default()
        }))
    }

    /// Makes a problem of blocks from its parts. Each item is the only facet of itself.
    pub(super) fn of_plain_items(
        demands: Vec<Demand>,
        number_of: Vec<Item>,
        facets: Rows<Facet>,
        blocks: Blocks,
    ) -> Self {
        let items = number_of.len();
        Self(Arc::new(ProblemParts {
            eligible: Bits::all(facets.len()),
            demands,
            items,
            number_of,
            facets,
            facet_items: (0..items).map(Item::from_at).collect(),
            coloured: vec![false; items],
            blocks: Some(blocks),
            ..ProblemParts::default()
        }))
    }

    /// Returns the same problem, which is not known to be made of blocks.
    #[cfg(test)]
    pub(crate) fn without_blocks(self) -> Self {
        Self(Arc::new(ProblemParts { blocks: None, ..Arc::into_inner(self.0).unwrap() }))
    }
}

impl ProblemParts {
    #[inline]
    pub(crate) fn item(&self, facet: Facet) -> Item {
        self.facet_items[facet.at()]
    }

    /// Returns the options of every item, in ascending order.
    #[inline]
    pub(crate) fn users(&self) -> &Rows<User> {
        self.users.get_or_init(|| {
            let user = |option, facet| User { option: OptionId::from_at(option), facet };
            self.facets.inverted(self.items, |facet| self.item(facet).at(), user)
        })
    }

    /// Returns the primary items of each option.
    #[inline]
    pub(crate) fn primaries_of(&self) -> &Rows<Item> {
        self.primaries_of.get_or_init(|| {
            let mut primaries_of = Rows::with_room(self.facets.len(), self.facets.total());
            for facets in self.facets.iter() {
                let items = facets.iter().map(|&facet| self.item(facet));
                primaries_of.push(items.filter(|&item| self.is_primary(item)));
            }
            primaries_of
        })
    }

    /// Returns how many times an option that has a facet covers its item.
    #[inline]
    pub(crate) fn weight(&self, facet: Facet) -> u32 {
        self.weights.get(facet.at()).copied().unwrap_or(1)
    }

    #[inline]
    pub(crate) fn is_primary(&self, item: Item) -> bool {
        item.at() < self.demands.len()
    }

    /// Tells whether several options may use an item, with any colours.
    pub(crate) fn is_shared(&self, item: Item) -> bool {
        self.demands.get(item.at()).is_some_and(|demand| demand.max > 1)
    }

    /// Returns an item that is covered exactly once and that all these options have, if there is
    /// one.
    pub(crate) fn home(&self, options: &[OptionId]) -> Option<Item> {
        let (first, others) = options.split_first()?;
        let has = |item: &Item| others.iter().all(|&it| self.primaries_of().row(it).contains(item));
        let once = |item: &&Item| self.demands[item.at()] == Demand::ONCE;
        self.primaries_of().row(*first).iter().filter(once).find(|item| has(item)).copied()
    }

    /// Returns about how many options each option conflicts with; an option that shares several
    /// items is counted several times.
    pub(crate) fn rival_counts(&self) -> Vec<usize> {
        let of_option = |facets: &[Facet]| {
            facets.iter().map(|&facet| self.users().row(self.item(facet)).len()).sum()
        };
        self.facets.iter().map(of_option).collect()
    }

    /// Returns the options that conflict, because of the item of a facet, with the options that
    /// have the facet.
    ///
    /// Two entries of one item conflict unless both have the same colour, or the item may be
    /// covered several times.
    pub(crate) fn rivals(&self, facet: Facet) -> impl Iterator<Item = &User> {
        let item = self.item(facet);
        let users = if self.is_shared(item) { &[] } else { self.users().row(item) };
        let coloured = self.coloured[facet.at()];
        users.iter().filter(move |user| !coloured || user.facet != facet)
    }
}

/// Numbers items, primary ones first.
fn number(items: &[Option<Demand>]) -> Vec<Item> {
    let primaries = items.iter().flatten().count();
    let (mut primary, mut secondary) = (0, primaries);
    let next = |demand: &Option<Demand>| {
        let counter = if demand.is_some() { &mut primary } else { &mut secondary };
        *counter += 1;
        Item::from_at(*counter - 1)
    };
    items.iter().map(next).collect()
}
