//! The encoding of tilings.
//!
//! An option is a piece in a place. The cells are items, primary where they must be covered; a
//! piece that is bounded in number is an item with bounds. Pieces of the same shape are one item,
//! where nothing asks which of them lies where: that is settled afterwards, and a count is
//! multiplied by the number of ways to do so. Edges and numbers that must differ add items of their
//! own (`edges.rs`, `once.rs`).

mod alike;
mod draft;
mod edges;
mod once;
mod task;

pub(super) use task::TileTask;

use num_bigint::BigUint;

use self::alike::Kind;
use self::draft::Draft;
use super::error::AskError;
use crate::cover::{ItemId, OptionId, Problem};
use crate::grid::{Cell, Terrain};
use crate::rules::Placement;

/// Pieces on a board, as an exact-cover problem.
#[derive(Clone, Debug)]
pub(super) struct TileCode {
    pub(super) problem: Problem,
    /// What the first options mean; the piece is the number of a kind.
    moves: Vec<Placement>,
    /// The cells that options after those leave free.
    free: Vec<Cell>,
    kinds: Vec<Kind>,
    /// The items of the cells that must be covered, row by row.
    pub(super) cells: Option<Vec<(Cell, ItemId)>>,
    /// Whether the areas of the pieces leave no solution.
    pub(super) hopeless: bool,
}

impl TileCode {
    pub(super) fn new(task: TileTask<'_>) -> Result<Self, AskError> {
        let terrain = Terrain { facts: task.facts, givens: &task.demand.givens };
        let labelled = |cell| terrain.is_open(cell) && terrain.givens.get(cell).is_some();
        let apart = task.ordered || task.printed.is_some() || terrain.shape().iter().any(labelled);
        let kinds = alike::kinds(task.tiling, apart);
        let mut draft = Draft::new(task, &kinds)?;
        if !draft.hopeless {
            for (number, kind) in kinds.iter().enumerate() {
                draft.kind(number, kind)?;
            }
        }
        let free = draft.leave_free()?;
        let Draft { builder, moves, cells, hopeless, .. } = draft;
        let cells = task.tiling.cover_all.then(|| {
            let item = |cell: Cell| cells[cell.index()].map(|item| (cell, item));
            task.facts.board.shape.iter().filter_map(item).collect()
        });
        Ok(Self { problem: builder.build(), moves, free, kinds, cells, hopeless })
    }

    /// Returns in how many ways the pieces of one kind can change places in a solution.
    pub(super) fn ways(&self) -> BigUint {
        self.kinds.iter().map(Kind::ways).product()
    }

    /// Returns the number of options that say what is on a cell: they come first.
    pub(super) fn chosen(&self) -> usize {
        self.moves.len() + self.free.len()
    }

    /// Returns the place of a piece that an option means, if it means one.
    pub(super) fn place_of(&self, option: OptionId) -> Option<&Placement> {
        self.moves.get(option.index())
    }

    /// Returns the cells that an option says something of.
    pub(super) fn cells_of(&self, option: OptionId) -> &[Cell] {
        match option.index().checked_sub(self.moves.len()) {
            None => &self.moves[option.index()].cells,
            Some(free) => self.free.get(free).map(std::slice::from_ref).unwrap_or_default(),
        }
    }

    /// Numbers the places of pieces by piece and pose: returns the number of each option, and the
    /// option of each number.
    pub(super) fn places_in_order(&self) -> (Vec<u32>, Vec<OptionId>) {
        let mut options: Vec<OptionId> = self.problem.option_ids().take(self.moves.len()).collect();
        options.sort_by_key(|option| {
            let Placement { piece, pose, .. } = self.moves[option.index()];
            (piece, pose, *option)
        });
        let mut numbers = vec![0; options.len()];
        for (option, number) in options.iter().zip(0..) {
            numbers[option.index()] = number;
        }
        (numbers, options)
    }

    /// Returns the pieces of a cover, in the order of their first cells.
    pub(super) fn decode(&self, cover: &[OptionId]) -> Vec<Placement> {
        let mut placements: Vec<Placement> =
            cover.iter().filter_map(|&option| self.place_of(option)).cloned().collect();
        placements.sort_unstable();
        let mut used = vec![0; self.kinds.len()];
        for placement in &mut placements {
            let kind = placement.piece;
            placement.piece = self.kinds[kind].piece(used[kind]);
            used[kind] += 1;
        }
        placements
    }
}
