//! Filled grids as an exact-cover problem.

use crate::grid::{Cell, Grid, Shape, Symbol};
use runner_cover::{ItemId, OptionId, Problem};

/// A grid to be filled, as an exact-cover problem.
#[derive(Clone, Debug)]
pub(in super::super) struct FillEncoding {
    pub(in super::super) problem: Problem,
    pub(in super::super) shape: Shape,
    /// The cell and symbol of each option; later options belong to rules.
    pub(super) moves: Vec<(Cell, Symbol)>,
    /// The option of a cell and a symbol: `options[cell * symbols + symbol]`.
    pub(in super::super) options: Vec<Option<OptionId>>,
    pub(in super::super) symbols: usize,
    /// Whether the options are exactly all pairs of a cell and a symbol, in order.
    pub(in super::super) is_choices: bool,
    /// The items of the cells, row by row, if every cell must be covered.
    pub(in super::super) cells: Option<Vec<(Cell, ItemId)>>,
    /// The content of cells without a chosen option.
    pub(super) rest: Grid,
}

impl FillEncoding {
    /// Returns the options of the givens, or `None` if a given has no option.
    pub(in super::super) fn givens(&self, givens: &[u8], into: &mut Vec<OptionId>) -> Option<()> {
        into.clear();
        for (cell, &byte) in givens.iter().enumerate() {
            if let Some(symbol) = Symbol::of(byte) {
                into.push(self.options[cell * self.symbols + symbol.index()]?);
            }
        }
        Some(())
    }

    /// Returns the number of options that put a symbol in a cell. They come first.
    pub(in super::super) fn chosen(&self) -> usize {
        self.moves.len()
    }

    /// Returns the cell of such an option.
    pub(in super::super) fn cell(&self, option: OptionId) -> &Cell {
        &self.moves[option.index()].0
    }

    /// Returns the cell and the symbol of an option, if it is one of a cell.
    pub(in super::super) fn moved(&self, option: OptionId) -> Option<(Cell, Symbol)> {
        self.moves.get(option.index()).copied()
    }

    /// Returns the grid of a cover.
    pub(in super::super) fn decode(&self, cover: &[OptionId]) -> Grid {
        let mut grid = self.rest.clone();
        for option in cover {
            if let Some(&(cell, symbol)) = self.moves.get(option.index()) {
                grid.set(cell, Some(symbol));
            }
        }
        debug_assert_eq!(grid.shape(), self.shape);
        grid
    }
}
