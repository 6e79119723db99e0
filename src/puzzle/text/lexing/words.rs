//! The places of the cells of a grid in the input.

use super::SourcePlace;
use crate::grid::{Board, Cell};

/// The places of the words that a grid was read from.
#[derive(Clone, Debug)]
pub(in crate::text) struct Words {
    per: Per,
    places: Vec<SourcePlace>,
}

/// The content of each word.
#[derive(Clone, Copy, Debug)]
pub(in crate::text) enum Per {
    /// The whole grid.
    Grid,
    /// A row.
    Row,
    /// A cell.
    Cell,
}

impl Words {
    /// Returns an empty list, with room for this many words.
    pub(in crate::text) fn new(per: Per, capacity: usize) -> Self {
        Self { per, places: Vec::with_capacity(capacity) }
    }

    /// Adds the place of the next word.
    pub(in crate::text) fn push(&mut self, place: SourcePlace) {
        self.places.push(place);
    }

    /// Returns the number of words.
    pub(in crate::text) fn len(&self) -> usize {
        self.places.len()
    }

    /// Returns the place of a cell, if it lies on the board.
    pub(in crate::text) fn place(&self, board: &Board, cell: Cell) -> Option<SourcePlace> {
        if cell.index() >= board.shape.cells() || !board.has(cell) {
            return None;
        }
        let (row, column) = board.shape.position(cell);
        let before = || (0..row).map(|row| board.row_length(row)).sum::<usize>() + column;
        let (word, offset) = match self.per {
            Per::Grid => (0, before()),
            Per::Row => (row, column),
            Per::Cell => (before(), 0),
        };
        let SourcePlace { line, column } = *self.places.get(word)?;
        Some(SourcePlace { line, column: column + offset as u64 })
    }
}
