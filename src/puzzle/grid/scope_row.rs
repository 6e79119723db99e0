//! A row in the table of scopes: what a scope is called, what its groups are, how it cuts a board.

use std::fmt;

use super::{Found, ScopeError, Terrain};

/// A way to cut a board into groups.
#[derive(Clone, Copy)]
pub(crate) struct ScopeRow {
    /// Its words, with an example of what it takes: `rows`, `boxes 2x3`, `regions NAME`.
    pub words: &'static str,
    /// Which groups there are, in which order.
    pub doc: &'static str,
    /// The name of one group: `row`, `column`, `box`.
    pub kind: &'static str,
    /// One group in a sentence, with `_` for what the scope takes: ``region of `_` ``.
    pub noun: &'static str,
    /// What its groups are.
    pub form: GroupForm,
    /// The maximum number of cells of a group, if all boards have the same.
    pub most: Option<i64>,
    /// Where a picture shows the clue of a group.
    pub clue: CluePlace,
    /// What it takes, and how it cuts a board.
    pub cut: Cut,
}

impl fmt::Debug for ScopeRow {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.words)
    }
}

/// What groups are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GroupForm {
    /// Cells.
    Cells,
    /// Lines, which have a beginning and an end.
    Lines,
    /// Two cells; a group that lacks one of them is left out.
    Pairs,
    /// The cells around a cell, which may be a hole.
    Around,
}

/// Where a picture shows the clue of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CluePlace {
    /// Nowhere.
    Nowhere,
    /// Left of a row, or right of it if it is read from there.
    Left,
    /// Above a column, or below it if it is read from there.
    Above,
    /// At the end of a row or column from which it is read.
    Rim,
    /// In the first cell of an area, which has a border.
    Area,
    /// In a cage around the cells.
    Cage,
    /// In the cell that the group is about.
    About,
}

/// What a scope takes, and how it cuts a board.
#[derive(Clone, Copy)]
pub(crate) enum Cut {
    /// It takes nothing.
    Plain(fn(&Terrain<'_>) -> Result<Vec<Found>, ScopeError>),
    /// It takes numbers of rows and columns.
    Size(fn(&Terrain<'_>, [i64; 2]) -> Result<Vec<Found>, ScopeError>),
    /// It takes the name of a field that holds this.
    Field(Holding, fn(&Terrain<'_>, &str) -> Result<Vec<Found>, ScopeError>),
    /// It takes the name of a table, and those of its columns with rows and columns of cells.
    Columns,
    /// It takes the name of areas with unknown cells; only an answer has its groups.
    Areas,
    /// It is a definition's own.
    Own,
}

/// What the field of a scope holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holding {
    /// Regions, or symbols as their numbers.
    Regions,
    /// Symbols.
    Layer,
    /// Comparisons.
    Less,
}

impl ScopeRow {
    /// Makes a row for groups whose kind says all.
    pub(super) const fn new(
        words: &'static str,
        kind: &'static str,
        cut: Cut,
        doc: &'static str,
    ) -> Self {
        let (form, most, clue) = (GroupForm::Cells, None, CluePlace::Nowhere);
        Self { words, doc, kind, noun: kind, form, most, clue, cut }
    }

    /// Makes a row for lines.
    pub(super) const fn lines(
        words: &'static str,
        kind: &'static str,
        cut: Cut,
        doc: &'static str,
    ) -> Self {
        Self { form: GroupForm::Lines, ..Self::new(words, kind, cut, doc) }
    }

    /// Makes a row for pairs of cells.
    pub(super) const fn pairs(
        words: &'static str,
        noun: &'static str,
        cut: Cut,
        doc: &'static str,
    ) -> Self {
        let row = Self::new(words, "pair", cut, doc).at_most(2);
        Self { form: GroupForm::Pairs, ..row.noun(noun) }
    }

    /// Makes a row for the cells around a cell.
    pub(super) const fn around(
        words: &'static str,
        noun: &'static str,
        cut: Cut,
        doc: &'static str,
    ) -> Self {
        let row = Self::new(words, "neighbourhood", cut, doc).noun(noun);
        Self { form: GroupForm::Around, ..row.clue(CluePlace::About) }
    }

    pub(super) const fn noun(self, noun: &'static str) -> Self {
        Self { noun, ..self }
    }

    pub(super) const fn at_most(self, cells: i64) -> Self {
        Self { most: Some(cells), ..self }
    }

    pub(super) const fn clue(self, clue: CluePlace) -> Self {
        Self { clue, ..self }
    }

    /// Tells whether it takes a name.
    pub(crate) fn takes_name(&self) -> bool {
        self.words.contains("NAME")
    }

    /// Returns the words before and after what it takes.
    pub(crate) fn around_argument(&self) -> [Vec<&'static str>; 2] {
        let words: Vec<&str> = self.words.split(' ').collect();
        let is_example = |word: &&str| !word.starts_with(|char: char| char.is_ascii_lowercase());
        let Some(start) = words.iter().position(is_example) else { return [words, Vec::new()] };
        let end = if matches!(self.cut, Cut::Columns) { words.len() } else { start + 1 };
        [words[..start].to_vec(), words[end..].to_vec()]
    }
}

/// A row is known by its words.
impl PartialEq for ScopeRow {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl Eq for ScopeRow {}
