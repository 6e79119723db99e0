//! The encoding of tilings.
//!
//! An option is a piece at a place. The cells are items, primary if they must be covered; a piece
//! with bounds is an item with bounds. Pieces of the same shape share one item, unless it matters
//! which of them lies where; the decoder assigns them, and a count is multiplied by the number of
//! permutations. Edges and numbers that must differ add their own items (`edges.rs`, `once.rs`).

mod alike;
mod draft;
mod edges;
mod once;
mod task;

pub(super) use task::TileTask;

use num_bigint::BigUint;

use self::alike::PieceKind;
use self::draft::TileDraft;
use super::error::AskError;
use crate::grid::{Cell, Terrain};
use crate::rules::Placement;
use runner_cover::{ItemId, OptionId, Problem};

/// Pieces on a board, as an exact-cover problem.
#[derive(Clone, Debug)]
pub(super) struct TileEncoding {
    pub(super) problem: Problem,
    /// The meaning of the first options; `piece` is the number of a kind.
    moves: Vec<Placement>,
    /// The cells of the later options, which leave a cell free.
    free: Vec<Cell>,
    kinds: Vec<PieceKind>,
    /// The items of the cells, row by row, if every cell must be covered.
    pub(super) items: Option<Vec<ItemId>>,
    /// Whether the areas of the pieces exclude any solution.
    pub(super) infeasible: bool,
}

impl TileEncoding {
    pub(super) fn new(task: TileTask<'_>) -> Result<Self, AskError> {
        let terrain = Terrain { data: task.data, givens: &task.rules.givens };
        let labelled = |cell| terrain.is_open(cell) && terrain.givens.get(cell).is_some();
        let apart = task.ordered || task.printed.is_some() || terrain.shape().iter().any(labelled);
        let kinds = alike::kinds(task.tiling, apart);
        let mut draft = TileDraft::new(task, &kinds)?;
        if !draft.infeasible {
            for (number, kind) in kinds.iter().enumerate() {
                draft.kind(number, kind)?;
            }
        }
        let free = draft.leave_free()?;
        let TileDraft { builder, moves, cells, infeasible, .. } = draft;
        let items = task.tiling.cover_all.then(|| cells.into_iter().flatten().collect());
        Ok(Self { problem: builder.build(), moves, free, kinds, items, infeasible })
    }

    /// Returns the number of permutations of equal pieces in a solution.
    pub(super) fn ways(&self) -> BigUint {
        self.kinds.iter().map(PieceKind::ways).product()
    }

    /// Returns the number of options that fill cells. They come first.
    pub(super) fn chosen(&self) -> usize {
        self.moves.len() + self.free.len()
    }

    /// Returns the placement of an option, if it places a piece.
    pub(super) fn place_of(&self, option: OptionId) -> Option<&Placement> {
        self.moves.get(option.index())
    }

    /// Returns the first of the equal pieces of an option's placement.
    pub(super) fn first_of(&self, place: &Placement) -> usize {
        self.kinds[place.piece].piece(0)
    }

    /// Returns the cells of an option.
    pub(super) fn cells_of(&self, option: OptionId) -> &[Cell] {
        match option.index().checked_sub(self.moves.len()) {
            None => &self.moves[option.index()].cells,
            Some(free) => self.free.get(free).map(std::slice::from_ref).unwrap_or_default(),
        }
    }

    /// Numbers the places of pieces by piece and pose. Returns the number of each option, and the
    /// option of each number.
    pub(super) fn places_in_order(&self) -> (Vec<u32>, Vec<OptionId>) {
        let mut options: Vec<OptionId> = self.problem.option_ids().take(self.moves.len()).collect();
        let key = |option: &OptionId| {
            let Placement { piece, pose, .. } = self.moves[option.index()];
            (piece, pose, *option)
        };
        options.sort_by_key(|one| key(one));
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
