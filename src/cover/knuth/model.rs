//! An instance: items, options and colours, with their numbers and names.

use std::fmt;
use std::num::NonZero;

use super::nets::{CoverNets, NetUse};

/// A cover problem; its names are borrowed from the text.
///
/// Equal instances have options with the same text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Instance<'t> {
    pub(super) items: Vec<Item<'t>>,
    pub(super) colours: Vec<&'t str>,
    /// The entries of all options, one option after the other.
    pub(super) entries: Vec<CoverEntry>,
    pub(super) rows: Vec<Row<'t>>,
    pub(super) nets: CoverNets<'t>,
    /// The nodes and links that options name, one option after the other.
    pub(super) uses: Vec<NetUse>,
}

/// An option, without its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row<'t> {
    pub(super) text: &'t str,
    pub(super) cost: i64,
    /// The end of its entries in the list of all entries; they begin at the end of the previous
    /// ones.
    pub(super) end: usize,
    /// The end of the nodes and links that it names, in the list of all.
    pub(super) uses_end: usize,
}

/// An item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item<'t> {
    /// Its name: one or more characters except ASCII blanks, `:` and `|`.
    pub name: &'t str,
    /// How it must be covered.
    pub(super) role: Role,
}

/// How an item must be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// A number of times within bounds.
    Primary(Bounds),
    /// At most once, or any number of times with one colour.
    Secondary,
}

/// The bounds of a primary item: it is covered from `min` to `max` times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    /// The minimum.
    pub(super) min: u32,
    /// The maximum; in an [`Instance`] at least `min`.
    pub(super) max: u32,
}

impl Bounds {
    /// Exactly once: the default.
    pub(super) const ONCE: Self = Self { min: 1, max: 1 };
}

impl fmt::Display for Bounds {
    /// Displays the bounds as they are written before a `|`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self { min, max } if min == max => write!(f, "{min}"),
            Self { min, max } => write!(f, "{min}:{max}"),
        }
    }
}

/// A colour of an instance. Colours are numbered in the order of their first use.
///
/// Numbers are small and quick to compare, unlike names. The same word is the same colour for all
/// items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Colour(NonZero<u32>);

impl Colour {
    /// Returns the `number`-th colour, counted from one.
    pub(super) const fn new(number: NonZero<u32>) -> Self {
        Self(number)
    }

    /// Returns its index in [`Instance::colours`].
    pub(super) const fn index(self) -> u32 {
        self.0.get() - 1
    }
}

/// One item of an option, with its colour or its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CoverEntry {
    /// The item: its index in [`Instance::items`].
    pub(super) item: u32,
    /// The colour, if the item is secondary and has one, or the weight, if it is primary and has one
    /// above 1: one word, since there may be millions of entries.
    pub(super) mark: Option<NonZero<u32>>,
}

impl CoverEntry {
    /// Returns the colour. It has no meaning for a primary item.
    pub(super) fn colour(self) -> Option<Colour> {
        self.mark.map(Colour::new)
    }

    /// Returns the weight. It has no meaning for a secondary item.
    pub(super) fn weight(self) -> NonZero<u32> {
        self.mark.unwrap_or(NonZero::<u32>::MIN)
    }
}

/// An option of an [`Instance`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OptionLine<'i, 't> {
    /// Its entries as they are written: at least one, of different items.
    pub(super) entries: &'i [CoverEntry],
    /// The nodes and links that it names, each once.
    pub(super) uses: &'i [NetUse],
    /// Its cost: the sum of its costs, by default 0.
    pub(super) cost: i64,
    /// Its line, without surrounding blanks and line end.
    pub(super) text: &'t str,
}

impl<'t> Instance<'t> {
    /// Returns the items in the order of the text: the primary ones, then the secondary ones.
    pub fn items(&self) -> &[Item<'t>] {
        &self.items
    }

    /// Returns the names of the colours, by [`Colour::index`].
    pub(super) fn colours(&self) -> &[&'t str] {
        &self.colours
    }

    /// Returns the nets, with their nodes and links.
    pub(super) fn nets(&self) -> &CoverNets<'t> {
        &self.nets
    }

    /// Returns the options in the order of the text.
    pub(super) fn options(&self) -> impl ExactSizeIterator<Item = OptionLine<'_, 't>> {
        let mut starts = (0, 0);
        self.rows.iter().map(move |row| {
            let option = self.line(starts, row);
            starts = (row.end, row.uses_end);
            option
        })
    }

    /// Returns the lines of the options, in the order of the text, without surrounding blanks.
    pub fn lines(&self) -> impl ExactSizeIterator<Item = &'t str> {
        self.rows.iter().map(|row| row.text)
    }

    /// Returns the items of an option as they are written, by their places in [`Instance::items`], and the
    /// colour that each has. There are none if the number of the option, counted from zero, is too large.
    pub fn entries(&self, option: usize) -> impl Iterator<Item = (usize, Option<&'t str>)> {
        self.option(option).into_iter().flat_map(|it| it.entries).map(|entry| {
            let item = entry.item as usize;
            let colour = entry.colour().filter(|_| self.items[item].role == Role::Secondary);
            (item, colour.and_then(|it| self.colours.get(it.index() as usize).copied()))
        })
    }

    /// Returns the first item that must be covered and that no option has: then no cover exists.
    pub fn lonely_item(&self) -> Option<&'t str> {
        let mut is_lonely = vec![true; self.items.len()];
        for entry in &self.entries {
            is_lonely[entry.item as usize] = false;
        }
        let must = |item: &Item<'_>| matches!(item.role, Role::Primary(bounds) if bounds.min > 0);
        let mut lonely = self.items.iter().zip(is_lonely).filter(|(item, it)| *it && must(item));
        lonely.next().map(|(item, _)| item.name)
    }

    /// Returns the number of options without a primary item: no cover has them.
    pub fn idle_options(&self) -> usize {
        let is_secondary =
            |entry: &CoverEntry| self.items[entry.item as usize].role == Role::Secondary;
        self.options().filter(|option| option.entries.iter().all(is_secondary)).count()
    }

    /// Returns an option by its number, counted from zero, or `None` if the number is too large.
    #[inline]
    pub(super) fn option(&self, index: usize) -> Option<OptionLine<'_, 't>> {
        let row = self.rows.get(index)?;
        let before = index.checked_sub(1).map(|before| &self.rows[before]);
        Some(self.line(before.map_or((0, 0), |row| (row.end, row.uses_end)), row))
    }

    /// Returns an option whose entries and whose nodes and links begin at these places.
    fn line<'i>(&'i self, starts: (usize, usize), row: &Row<'t>) -> OptionLine<'i, 't> {
        OptionLine {
            entries: &self.entries[starts.0..row.end],
            uses: &self.uses[starts.1..row.uses_end],
            cost: row.cost,
            text: row.text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_small() {
        assert_eq!(size_of::<CoverEntry>(), 8);
    }
}
