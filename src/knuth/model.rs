//! An instance as it was written: items, options and their colours, by number and by name.

use std::fmt;
use std::num::NonZero;

/// A cover problem; its names are borrowed from the text it was read from.
///
/// Equal instances have the same options in the same words: [`OptionLine::text`] counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Instance<'t> {
    pub(super) items: Vec<Item<'t>>,
    pub(super) colours: Vec<&'t str>,
    /// The entries of all options, one option after the other.
    pub(super) entries: Vec<Entry>,
    pub(super) rows: Vec<Row<'t>>,
}

/// What is kept of an option besides its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row<'t> {
    pub(super) text: &'t str,
    pub(super) cost: i64,
    /// Where its entries end among those of all options; they begin where the last one's end.
    pub(super) end: usize,
}

/// Something to be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item<'t> {
    /// Its name: one or more characters, none of them an ASCII blank, `:` or `|`.
    pub name: &'t str,
    /// How it is to be covered.
    pub role: Role,
}

/// How an item is to be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// As often as the bounds say.
    Primary(Bounds),
    /// At most once, or any number of times in one colour.
    Secondary,
}

/// How often a primary item is covered: from `min` to `max` times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The fewest times.
    pub min: u32,
    /// The most times; in an [`Instance`] never less than `min`.
    pub max: u32,
}

impl Bounds {
    /// Exactly once, as is meant where no bounds are written.
    pub const ONCE: Self = Self { min: 1, max: 1 };
}

impl fmt::Display for Bounds {
    /// Writes the bounds as they stand before a `|`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self { min, max } if min == max => write!(f, "{min}"),
            Self { min, max } => write!(f, "{min}:{max}"),
        }
    }
}

/// A colour of an instance, numbered in the order in which colours first occur in its options.
///
/// Numbers, unlike names, take four bytes and can be compared at once; the same word is the same
/// colour whatever item has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Colour(NonZero<u32>);

impl Colour {
    /// Returns the colour that is the `number`-th one, counted from one.
    pub(super) const fn new(number: NonZero<u32>) -> Self {
        Self(number)
    }

    /// Returns its number, counted from zero: its place in [`Instance::colours`].
    pub const fn index(self) -> u32 {
        self.0.get() - 1
    }
}

/// One item of an option, with the colour it has there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The item: its place in [`Instance::items`].
    pub item: u32,
    /// The colour, of a secondary item that has one.
    pub colour: Option<Colour>,
}

/// An option of an [`Instance`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionLine<'i, 't> {
    /// Its entries as they are written: at least one, of different items.
    pub entries: &'i [Entry],
    /// Its cost: the sum of all that it names, 0 if it names none.
    pub cost: i64,
    /// Its line as it is written, without the blanks around it and the line end.
    pub text: &'t str,
}

impl<'t> Instance<'t> {
    /// Returns the items as they are written: the primary ones, then the secondary ones.
    pub fn items(&self) -> &[Item<'t>] {
        &self.items
    }

    /// Returns the names of the colours; [`Colour::index`] is a place among them.
    pub fn colours(&self) -> &[&'t str] {
        &self.colours
    }

    /// Returns the options as they are written.
    pub fn options(&self) -> impl ExactSizeIterator<Item = OptionLine<'_, 't>> {
        let mut start = 0;
        self.rows.iter().map(move |row| {
            let entries = &self.entries[start..row.end];
            start = row.end;
            OptionLine { entries, cost: row.cost, text: row.text }
        })
    }

    /// Returns an option by its number, counted from zero, or `None` if there are not so many.
    pub fn option(&self, index: usize) -> Option<OptionLine<'_, 't>> {
        let row = self.rows.get(index)?;
        let start = index.checked_sub(1).map_or(0, |before| self.rows[before].end);
        let entries = &self.entries[start..row.end];
        Some(OptionLine { entries, cost: row.cost, text: row.text })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_small() {
        assert_eq!(size_of::<Entry>(), 8);
    }
}
