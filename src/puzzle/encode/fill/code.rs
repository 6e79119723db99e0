//! Filled grids as an exact-cover problem.

use std::sync::Arc;

use super::net::Filling;
use crate::grid::{Board, Domain, Grid, Symbol};
use runner_cover::{ItemId, OptionId, Problem};

/// A grid to be filled, as an exact-cover problem.
#[derive(Clone, Debug)]
pub(in super::super) struct FillEncoding {
    pub(in super::super) problem: Problem,
    /// The nodes and their contents.
    pub(in super::super) domain: Domain,
    /// The board. Of its lines only some nodes are searched.
    pub(in super::super) board: Arc<Board>,
    /// The node and content of each option; later options belong to rules.
    pub(super) moves: Vec<Filling>,
    /// The option of each node and content, in the order of [`Domain::slot`].
    pub(in super::super) options: Vec<Option<OptionId>>,
    /// Whether the options are exactly all pairs of a cell and a symbol, in order.
    pub(in super::super) is_choices: bool,
    /// The items of the nodes, in order, if every node must be covered.
    pub(in super::super) items: Option<Vec<ItemId>>,
    /// The content of cells without a chosen option.
    pub(super) rest: Grid,
}

impl FillEncoding {
    /// Returns the options of the givens, or `None` if a given has no option.
    pub(in super::super) fn givens(&self, givens: &[u8], into: &mut Vec<OptionId>) -> Option<()> {
        into.clear();
        for (node, &byte) in self.domain.iter().zip(givens) {
            if let Some(content) = Symbol::of(byte) {
                into.push(self.options[self.domain.slot(node, content)]?);
            }
        }
        Some(())
    }

    /// Returns the number of options that give a node a content. They come first.
    pub(in super::super) fn chosen(&self) -> usize {
        self.moves.len()
    }

    /// Returns the node and the content of an option, if it gives a node a content.
    pub(in super::super) fn moved(&self, option: OptionId) -> Option<Filling> {
        self.moves.get(option.index()).copied()
    }

    /// Returns the grid of a cover.
    pub(in super::super) fn decode(&self, cover: &[OptionId]) -> Grid {
        let mut grid = self.rest.clone();
        for option in cover {
            if let Some(&(node, content)) = self.moves.get(option.index()) {
                grid.set(node, Some(content));
            }
        }
        self.board.complete(&mut grid);
        grid
    }
}
