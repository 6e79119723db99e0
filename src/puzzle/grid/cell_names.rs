//! What the names of an expression stand for where it is about a cell, whatever that holds.

use super::{CaseData, Cell, ClueSite};
use crate::expr::{Env, Operand, Rows};

/// A cell of a case: `r` and `c` are its row and column, and the name of a field of clues is the clue of the cell.
pub(crate) struct CellEnv<'d> {
    data: &'d CaseData,
    cell: Cell,
}

impl<'d> CellEnv<'d> {
    /// Returns what names stand for at a cell.
    pub(crate) fn new(data: &'d CaseData, cell: Cell) -> Self {
        Self { data, cell }
    }
}

impl Env for CellEnv<'_> {
    fn value(&self, name: &str, indices: &[i64]) -> Option<Operand<'_>> {
        let (row, column) = self.data.board.shape.position(self.cell);
        let number = |at: usize| Some(Operand::Number(i64::try_from(at).unwrap_or(i64::MAX)));
        match (name, indices) {
            ("r", []) => number(row),
            ("c", []) => number(column),
            (_, []) => match self.data.values.clues(name) {
                Some(clues) => Some(clues.operand(&ClueSite::Cells, self.cell.index())),
                None => self.data.value(name, indices),
            },
            _ => self.data.value(name, indices),
        }
    }

    fn rows(&self, name: &str) -> Option<&dyn Rows> {
        self.data.rows(name)
    }
}
