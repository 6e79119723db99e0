//! The compiled problem: items, facets and options by number.

use std::num::NonZero;
use std::ops::Deref;
use std::sync::Arc;

use super::bits::Bits;
use super::entry::{Demand, Entry};
use super::ids::{Facet, Id, Item, OptionId, narrow};
use super::net::Net;
use super::rows::Rows;

/// A compiled, immutable problem. Clones are cheap: they share it.
#[derive(Clone, Debug)]
pub struct Problem(Arc<ProblemParts>);

/// The parts of a problem.
///
/// Primary items are numbered first, then secondary ones, each in the order of their addition. A
/// *facet* is an item with a colour, or without one. The facets of an item are consecutive.
#[derive(Debug)]
pub struct ProblemParts {
    /// The demand of each primary item.
    pub(in crate::cover) demands: Vec<Demand>,
    /// The number of items, primary and secondary.
    pub(in crate::cover) items: usize,
    /// The number of each item, in the order of their addition.
    pub(in crate::cover) number_of: Vec<Item>,
    /// The facets of each option.
    pub(in crate::cover) facets: Rows<Facet>,
    /// The item of each facet, ascending.
    pub(in crate::cover) facet_items: Vec<Item>,
    /// Whether each facet has a colour.
    pub(in crate::cover) coloured: Vec<bool>,
    /// The options of every item, in ascending order.
    pub(in crate::cover) users: Rows<User>,
    /// The primary items of each option.
    pub(in crate::cover) primaries_of: Rows<Item>,
    /// Whether some item has bounds other than exactly once.
    pub(in crate::cover) bounded: bool,
    /// Items that all options have, which bound the number of chosen options.
    pub(in crate::cover) capacities: Vec<Item>,
    /// The options that a search may choose: those with a primary item, and without items that must
    /// not be covered.
    pub(in crate::cover) eligible: Bits,
    /// The cost of each option; empty if all are zero.
    pub(in crate::cover) costs: Vec<i64>,
    /// What hangs together.
    pub(in crate::cover) nets: Vec<Net>,
}

/// An option that uses an item.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::cover) struct User {
    pub(in crate::cover) option: OptionId,
    pub(in crate::cover) facet: Facet,
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
    pub(in crate::cover) fn compile(
        items: &[Option<Demand>],
        options: Rows<Entry>,
        costs: Vec<i64>,
        nets: Vec<Net>,
    ) -> Self {
        let demands: Vec<Demand> = items.iter().copied().flatten().collect();
        let number_of = number(items);
        let Facets { rows: facets, items: facet_items, coloured } =
            Facets::new(&number_of, &options);
        drop(options);
        let user = |option, facet| User { option: OptionId::from_at(option), facet };
        let users = facets.inverted(items.len(), |facet| facet_items[facet.at()].at(), user);
        let primaries_of = if demands.len() == items.len() && facet_items.len() == items.len() {
            // Every facet is a primary item.
            facets.map(|facet| Item::from_at(facet.at()))
        } else {
            let mut primaries_of = Rows::with_room(facets.len(), facets.total());
            for row in facets.iter() {
                let items = row.iter().map(|facet| facet_items[facet.at()]);
                primaries_of.push(items.filter(|item| item.at() < demands.len()));
            }
            primaries_of
        };
        Self(Arc::new(ProblemParts {
            eligible: eligible(&demands, &primaries_of),
            capacities: capacities(&demands, &users, facets.len()),
            bounded: demands.iter().any(|&demand| demand != Demand::ONCE),
            demands,
            items: items.len(),
            number_of,
            facets,
            facet_items,
            coloured,
            users,
            primaries_of,
            costs,
            nets,
        }))
    }
}

impl ProblemParts {
    /// Returns the item of a facet.
    #[inline]
    pub(in crate::cover) fn item(&self, facet: Facet) -> Item {
        self.facet_items[facet.at()]
    }

    /// Tells whether an item is primary.
    #[inline]
    pub(in crate::cover) fn is_primary(&self, item: Item) -> bool {
        item.at() < self.demands.len()
    }

    /// Tells whether several options may use an item, with any colours.
    pub(in crate::cover) fn is_shared(&self, item: Item) -> bool {
        self.demands.get(item.at()).is_some_and(|demand| demand.max > 1)
    }

    /// Returns an item that is covered exactly once and that all these options have, if there is
    /// one.
    pub(in crate::cover) fn home(&self, options: &[OptionId]) -> Option<Item> {
        let (first, others) = options.split_first()?;
        let has = |item: &Item| others.iter().all(|&it| self.primaries_of.row(it).contains(item));
        let once = |item: &&Item| self.demands[item.at()] == Demand::ONCE;
        self.primaries_of.row(*first).iter().filter(once).find(|item| has(item)).copied()
    }

    /// Returns about how many options each option conflicts with; an option that shares several
    /// items is counted several times.
    pub(in crate::cover) fn rival_counts(&self) -> Vec<usize> {
        let of_option = |facets: &[Facet]| {
            facets.iter().map(|&facet| self.users.row(self.item(facet)).len()).sum()
        };
        self.facets.iter().map(of_option).collect()
    }

    /// Returns the options that conflict, because of the item of a facet, with the options that
    /// have the facet.
    ///
    /// Two entries of one item conflict unless both have the same colour, or the item may be
    /// covered several times.
    pub(in crate::cover) fn rivals(&self, facet: Facet) -> impl Iterator<Item = &User> {
        let item = self.item(facet);
        let users = if self.is_shared(item) { &[] } else { self.users.row(item) };
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

/// Returns the items that all options have, if they may be covered more than once.
fn capacities(demands: &[Demand], users: &Rows<User>, options: usize) -> Vec<Item> {
    let shared = demands
        .iter()
        .zip(users.iter())
        .enumerate()
        .filter(|(_, (demand, users))| demand.max > 1 && users.len() == options);
    shared.map(|(item, _)| Item::from_at(item)).collect()
}

/// Returns the options that a search may choose.
fn eligible(demands: &[Demand], primaries_of: &Rows<Item>) -> Bits {
    let mut eligible = Bits::none(primaries_of.len());
    for (option, items) in primaries_of.iter().enumerate() {
        if !items.is_empty() && items.iter().all(|item| demands[item.at()].max > 0) {
            eligible.insert(option);
        }
    }
    eligible
}

/// The facets of a problem during compilation.
struct Facets {
    /// The facets of each option.
    rows: Rows<Facet>,
    /// The item of each facet.
    items: Vec<Item>,
    coloured: Vec<bool>,
}

impl Facets {
    /// `number_of` is the number of each item.
    fn new(number_of: &[Item], options: &Rows<Entry>) -> Self {
        let number = |entry: &Entry| number_of[entry.item.at()];
        let mut is_plain = vec![false; number_of.len()];
        let mut colours: Vec<(Item, NonZero<u32>)> = Vec::new();
        for entry in options.values() {
            match entry.colour {
                None => is_plain[number(entry).at()] = true,
                Some(colour) => colours.push((number(entry), colour)),
            }
        }
        colours.sort_unstable();
        colours.dedup();
        // For each item, its first facet, and the number of colours before its own.
        let (mut first, mut colours_before) = (Vec::new(), 0);
        let mut items = Vec::with_capacity(number_of.len() + colours.len());
        let mut coloured = Vec::with_capacity(number_of.len() + colours.len());
        for (item, &is_plain) in is_plain.iter().enumerate() {
            let item = Item::from_at(item);
            let own = colours[colours_before..].iter().take_while(|colour| colour.0 == item);
            first.push((Facet::from_at(items.len()), narrow(colours_before)));
            coloured.extend(is_plain.then_some(false));
            coloured.extend(own.map(|_| true));
            colours_before += coloured.len() - items.len() - usize::from(is_plain);
            items.resize(coloured.len(), item);
        }
        let rows = options.map(|entry| {
            let item = number(entry);
            let (first, before) = first[item.at()];
            let Some(colour) = entry.colour else { return first };
            let own = &colours[before as usize..];
            let place = own.partition_point(|&it| it < (item, colour));
            Facet::from_at(first.at() + usize::from(is_plain[item.at()]) + place)
        });
        Self { rows, items, coloured }
    }
}
