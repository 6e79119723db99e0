//! Small cases for the tests of rules: cells are characters, `.` is blank, `_` the background.

use std::sync::Arc;

use super::lines::CellLines;
use super::{BindResult, Condition};
use crate::expr::Expr;
use crate::grid::{Alphabet, Board, CaseData, Grid, Names, Scope, Shape, Terrain, Value, Values};

/// Symbols numbered from 1, for lines: `a` is a line up, `b` right, `d` down, `h` left.
pub(super) const SIDES: &str = "abcdefghijklmno";

/// Lines that close no loop.
pub(super) const OPEN_LINES: CellLines =
    CellLines { pieces: None, loops: false, label: None, strands: 1, directed: false };

pub(super) struct Case {
    data: CaseData,
    givens: Grid,
}

pub(super) fn expr(text: &str) -> Expr {
    Expr::parse(text).unwrap()
}

impl Case {
    pub(super) fn new<const N: usize>(symbols: &str, givens: [&str; N]) -> Self {
        Self::of(symbols, None, &givens)
    }

    pub(super) fn with_background<const N: usize>(symbols: &str, givens: [&str; N]) -> Self {
        Self::of(symbols, Some("_".to_owned()), &givens)
    }

    fn of(symbols: &str, background: Option<String>, givens: &[&str]) -> Self {
        let names = Names {
            symbols: symbols.chars().map(String::from).collect(),
            background,
            holes: vec!["!".to_owned()],
            blanks: vec![".".to_owned()],
        };
        let side = |length: usize| u32::try_from(length).unwrap();
        let shape = Shape::new(side(givens.len()), side(givens[0].len())).unwrap();
        let board = Board::new(shape, Alphabet::new(names).unwrap());
        let givens = grid(&board, givens);
        Self { data: CaseData { board: Arc::new(board), values: Values::default() }, givens }
    }

    pub(super) fn push(&mut self, name: &str, value: Value) {
        self.data.values.push(name.into(), value);
    }

    pub(super) fn terrain(&self) -> Terrain<'_> {
        Terrain { data: &self.data, givens: &self.givens }
    }

    /// Binds a condition to all groups of a scope.
    pub(super) fn bind(&self, condition: &dyn Condition, scope: &Scope) -> BindResult {
        condition.bind(scope.all_groups(&self.terrain())?, &self.terrain())
    }

    /// Returns what a condition on all groups of a scope says of a grid that breaks it.
    pub(super) fn says<const N: usize>(
        &self,
        condition: &dyn Condition,
        scope: &Scope,
        rows: [&str; N],
    ) -> Option<String> {
        let bound = self.bind(condition, scope).unwrap();
        bound.breach(self.board(), &self.grid(rows)).map(|breach| breach.text)
    }

    pub(super) fn shape(&self) -> Shape {
        self.data.board.shape
    }

    pub(super) fn grid<const N: usize>(&self, rows: [&str; N]) -> Grid {
        grid(&self.data.board, &rows)
    }

    pub(super) fn board(&self) -> &Board {
        &self.data.board
    }
}

fn grid(board: &Board, rows: &[&str]) -> Grid {
    let mut grid = Grid::empty(board.shape);
    for (cell, byte) in board.shape.iter().zip(rows.concat().bytes()) {
        grid.set(cell, board.alphabet.read_byte(byte).unwrap());
    }
    grid
}
