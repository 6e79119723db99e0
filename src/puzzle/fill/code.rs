//! Filled grids as an exact-cover problem: what its options mean.

use crate::cover::{ItemId, OptionId, Problem};
use crate::grid::{Cell, Grid, Shape, Symbol};

/// Grids to be filled, as an exact-cover problem.
#[derive(Clone, Debug)]
pub(in super::super) struct FillCode {
    pub(in super::super) problem: Problem,
    pub(in super::super) shape: Shape,
    /// What the first options mean; those after them belong to rules.
    pub(super) moves: Vec<(Cell, Symbol)>,
    /// The option of a cell and a symbol: `options[cell * symbols + symbol]`.
    pub(in super::super) options: Vec<Option<OptionId>>,
    pub(in super::super) symbols: usize,
    /// Whether there are no options but a cell and a symbol each, for all of them in order.
    pub(in super::super) is_choices: bool,
    /// The items of the cells, row by row, where every cell is an item that must be covered.
    pub(in super::super) cells: Option<Vec<(Cell, ItemId)>>,
    /// What a cell holds that no option was chosen for.
    pub(super) rest: Grid,
}

impl FillCode {
    /// Returns the options that put the givens in their cells, or `None` if one cannot be put
    /// there.
    pub(in super::super) fn givens(&self, givens: &Grid, into: &mut Vec<OptionId>) -> Option<()> {
        into.clear();
        for (cell, content) in givens.cells().iter().enumerate() {
            if let Some(symbol) = content {
                into.push(self.options[cell * self.symbols + symbol.index()]?);
            }
        }
        Some(())
    }

    /// Returns the numbers of the symbols that a cover puts in the cells, counted from one; 0 for
    /// what it leaves.
    pub(in super::super) fn bytes(&self, cover: &[OptionId]) -> Vec<u8> {
        let content = |content: &Option<Symbol>| content.map_or(0, Symbol::number);
        self.decode(cover).cells().iter().map(content).collect()
    }

    /// Returns the number of options that put a symbol in a cell: they come first.
    pub(in super::super) fn chosen(&self) -> usize {
        self.moves.len()
    }

    /// Returns the cell that such an option puts a symbol in.
    pub(in super::super) fn cell(&self, option: OptionId) -> &Cell {
        &self.moves[option.index()].0
    }

    /// Returns the grid that a cover stands for.
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
