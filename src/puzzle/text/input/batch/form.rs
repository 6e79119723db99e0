//! Formats whose cases can be read in bulk, and the meaning of the bytes of their inputs.

use std::sync::Arc;

use crate::grid::{Board, Symbol};
use crate::text::fields::Layer;
use crate::text::input::{Cases, Format};
use crate::text::lexing::{Lex, Translation};

/// The form of inputs whose cases can be read in bulk.
#[derive(Clone, Debug)]
pub(crate) struct PlainForm {
    pub(super) board: Arc<Board>,
    /// The name of the grid.
    pub(super) name: Arc<str>,
    /// The cell value of each byte.
    pub(super) values: Translation,
}

impl PlainForm {
    /// The value of a byte that is not a cell.
    pub(super) const NONE: u8 = 0x80;

    /// Returns the form of inputs of this format, if a case is only a grid of characters on a fixed
    /// rectangular board without holes.
    pub(crate) fn of(format: &Format) -> Option<Self> {
        let ([field], []) = (&format.fields[..], &format.once[..]) else { return None };
        let board = format.board.build(&()).ok()?;
        let alphabet = &board.alphabet;
        let plain = board.is_rectangle()
            && alphabet.is_single()
            && alphabet.hole().is_none()
            && alphabet.background().is_none()
            && alphabet.len() < usize::from(Self::NONE);
        if !plain || field.kind() != Some(&Layer(Lex::Chars)) {
            return None;
        }
        let mut values = Box::new([Self::NONE; 256]);
        for (byte, value) in (0..=u8::MAX).zip(values.iter_mut()) {
            if let Some(content) = alphabet.read_byte(byte) {
                *value = Symbol::byte(content);
            }
        }
        let values = Translation::new(values);
        // A case must be different from the end words.
        if let Cases::Until(words) = &format.cases {
            let first = words.first()?;
            let widths = [board.shape.columns(), board.shape.cells()];
            let is_cell = |byte: u8| values.get(byte) != Self::NONE;
            if widths.contains(&first.len()) && first.bytes().all(is_cell) {
                return None;
            }
        }
        Some(Self { board: Arc::new(board), name: Arc::clone(&field.name), values })
    }

    /// Returns the board of all cases.
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the number of cells of a case.
    pub(super) fn cells(&self) -> usize {
        self.board.shape.cells()
    }
}
