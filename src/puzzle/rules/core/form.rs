//! Forms of the pieces of a net.

use std::collections::HashSet;

use crate::grid::{Cell, Shape};
use crate::language::{Key, Kind, Word, optional, word};

/// The form of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// All cells between its corners.
    Rectangle,
    /// A rectangle with as many rows as columns.
    Square,
    /// No links close a loop.
    Tree,
    /// No rectangle.
    NotRectangle,
}

/// The words for forms.
const WORDS: &[Word] = &[
    word("rectangle", "all cells between its corners"),
    word("square", "a rectangle with as many rows as columns"),
    word("tree", "cells that touch never close a loop"),
    word("not a rectangle", "somewhere three cells are around a corner, but not the fourth"),
];

impl Form {
    /// The key of the form of areas.
    pub(crate) const KEY: Key =
        optional("form", Kind::Word(WORDS), "any form", "\"rectangle\"", "The form of each area.");

    /// Returns the form of a word.
    pub(crate) fn named(word: &str) -> Option<Self> {
        let at = WORDS.iter().position(|known| known.word == word)?;
        [Self::Rectangle, Self::Square, Self::Tree, Self::NotRectangle].get(at).copied()
    }

    /// Returns the verb of a sentence about each area.
    pub(crate) const fn says(self) -> &'static str {
        match self {
            Self::Rectangle => "is a rectangle",
            Self::Square => "is a square",
            Self::Tree => "closes no loop",
            Self::NotRectangle => "is not a rectangle",
        }
    }

    /// Returns the verb of a breach by an area.
    pub(crate) const fn breach(self) -> &'static str {
        match self {
            Self::Rectangle => "is not a rectangle",
            Self::Square => "is not a square",
            Self::Tree => "closes a loop",
            Self::NotRectangle => "is a rectangle",
        }
    }

    /// Tells whether a piece cannot have a form other than a tree, by its cells and all cells that it may grow to.
    pub(crate) fn is_broken(self, own: &[Cell], possible: &[Cell], shape: Shape) -> bool {
        let places = || own.iter().map(|&cell| shape.position(cell));
        let (rows, columns) = (places().map(|it| it.0), places().map(|it| it.1));
        let ends = [rows.clone().min(), rows.max(), columns.clone().min(), columns.max()];
        let [Some(top), Some(bottom), Some(left), Some(right)] = ends else { return false };
        let is_square = bottom - top == right - left;
        let possible: HashSet<Cell> = possible.iter().copied().collect();
        let is_missing = |row| {
            let mut cells = (left..=right).map(|column| shape.cell(row, column));
            cells.any(|cell| !possible.contains(&cell))
        };
        let is_final = own.len() == possible.len();
        let is_missing = (top..=bottom).any(is_missing);
        match self {
            Self::NotRectangle => is_final && !is_missing,
            Self::Square => is_missing || is_final && !is_square,
            Self::Rectangle | Self::Tree => is_missing,
        }
    }
}
