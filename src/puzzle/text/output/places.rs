//! The places of some symbols, as a list.

use super::{Picture, Slot, Template, TemplatePart};
use crate::grid::{Board, CaseData, Cell, Symbol};

/// How the places of some symbols are printed.
#[derive(Clone, Debug)]
pub(crate) struct PlacesFormat {
    /// The names of the symbols.
    pub of: Vec<String>,
    /// Printed for each place; its fields are [`ROW`] and [`COLUMN`].
    pub text: Template,
    /// Printed between two places.
    pub sep: String,
    /// The number of the first row, and of the first column.
    pub base: i64,
}

/// The names of the row and the column of a place.
pub(crate) const ROW: &str = "row";
pub(crate) const COLUMN: &str = "col";

impl PlacesFormat {
    /// Tells whether a symbol is one of those whose places are printed.
    pub(crate) fn has(&self, board: &Board, symbol: Symbol) -> bool {
        self.of.iter().any(|name| board.alphabet.find(name) == Some(symbol))
    }

    /// Returns the cell at a printed row and column, if there is one.
    pub(crate) fn cell(&self, board: &Board, [row, column]: [i64; 2]) -> Option<Cell> {
        let place = row.checked_sub(self.base).zip(column.checked_sub(self.base));
        let cell = place.and_then(|(row, column)| board.shape.at(row, column));
        cell.filter(|&cell| board.has(cell))
    }

    /// Prints the places in reading order.
    pub(super) fn print(&self, data: &CaseData, picture: &Picture<'_>, out: &mut Vec<u8>) {
        let board = &data.board;
        let holds =
            |&cell: &Cell| picture.grid().get(cell).is_some_and(|symbol| self.has(board, symbol));
        for (number, cell) in board.cells().filter(holds).enumerate() {
            if number > 0 {
                out.extend_from_slice(self.sep.as_bytes());
            }
            let (row, column) = board.shape.position(cell);
            let number = |at: usize| {
                (i128::from(self.base) + i128::try_from(at).unwrap_or_default()).to_string()
            };
            for part in self.text.parts() {
                match part {
                    TemplatePart::Text(text) => out.extend_from_slice(text.as_bytes()),
                    TemplatePart::Slot(Slot::Field(name), width) => {
                        width.print(&number(if **name == *ROW { row } else { column }), out);
                    }
                    TemplatePart::Slot(..) => {}
                }
            }
        }
    }
}
