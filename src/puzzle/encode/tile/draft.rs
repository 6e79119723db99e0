//! A tiling during encoding.

use super::alike::PieceKind;
use super::{TileTask, edges, once};
use crate::encode::error::{AskError, in_time};
use crate::encode::invalid::InvalidCase;
use crate::encode::limits::{OPTIONS_MAX, TOO_MANY_CHOICES};
use crate::grid::{Cell, Terrain};
use crate::rules::Placement;
use runner_cover::{Builder, Entry, ItemId};

/// The maximum number of entries of all options of a case together.
const ENTRIES_MAX: usize = 1 << 24;

/// The problem during encoding.
pub(super) struct TileDraft<'t> {
    task: TileTask<'t>,
    terrain: Terrain<'t>,
    pub(super) builder: Builder,
    pub(super) moves: Vec<Placement>,
    /// The item of each open cell.
    pub(super) cells: Vec<Option<ItemId>>,
    /// The item of each kind, if its number is bounded.
    kinds: Vec<Option<ItemId>>,
    edges: edges::Edges,
    once: once::Once,
    entries: usize,
    pub(super) infeasible: bool,
}

impl<'t> TileDraft<'t> {
    pub(super) fn new(task: TileTask<'t>, kinds: &[PieceKind]) -> Result<Self, AskError> {
        let terrain = Terrain { data: task.data, givens: &task.rules.givens };
        let mut builder = Builder::new();
        let mut cells = vec![None; terrain.shape().cells()];
        let mut open = 0;
        for cell in terrain.board().cells().filter(|&cell| terrain.is_open(cell)) {
            open += 1;
            let must = task.tiling.cover_all || task.explicit || !task.may_be_free(cell);
            let item = if must { builder.primary() } else { builder.secondary() };
            cells[cell.index()] = Some(item);
        }
        let kind_items = kinds.iter().map(|kind| kind.item(task.tiling, &mut builder));
        let kind_items = kind_items.collect::<Result<_, _>>()?;
        let infeasible = task.tiling.cover_all && !task.tiling.areas_fit(open);
        let edges = edges::Edges::new(task.tiling, terrain.shape());
        let once = once::Once::new(task, kinds, &cells)?;
        Ok(Self {
            task,
            terrain,
            builder,
            moves: Vec::new(),
            cells,
            kinds: kind_items,
            edges,
            once,
            entries: 0,
            infeasible,
        })
    }

    /// Adds an option "free" for each cell that may stay free, if that is wanted. Returns these
    /// cells.
    pub(super) fn leave_free(&mut self) -> Result<Vec<Cell>, AskError> {
        if self.task.tiling.cover_all || !self.task.explicit {
            return Ok(Vec::new());
        }
        let open = self.terrain.shape().iter().zip(&self.cells);
        let free: Vec<(Cell, ItemId)> =
            open.filter_map(|(cell, item)| Some((cell, (*item)?))).collect();
        for &(_, item) in &free {
            self.builder.option([item])?;
        }
        Ok(free.into_iter().map(|(cell, _)| cell).collect())
    }

    /// Adds all places of a kind of pieces.
    pub(super) fn kind(&mut self, number: usize, kind: &PieceKind) -> Result<(), AskError> {
        let mut places = self.task.tiling.pieces[kind.piece(0)].places(self.terrain.shape());
        places.try_for_each(|(pose, cells)| {
            in_time()?;
            self.place(number, kind, pose, cells)
        })
    }

    /// Adds a piece at a place, if it can lie there.
    fn place(
        &mut self,
        number: usize,
        kind: &PieceKind,
        pose: usize,
        cells: Vec<Cell>,
    ) -> Result<(), AskError> {
        let tiling = self.task.tiling;
        let piece = &tiling.pieces[kind.piece(0)];
        let items: Option<Vec<Entry>> =
            cells.iter().map(|cell| self.cells[cell.index()].map(Entry::from)).collect();
        // A piece without cells changes nothing, and a piece on a hole is impossible.
        let Some(mut entries) = items.filter(|items| !items.is_empty()) else { return Ok(()) };
        if !self.allows(&cells, &piece.name) || !self.shows(&cells, kind) {
            return Ok(());
        }
        entries.extend(self.kinds[number].map(Entry::from));
        let must = |cell: Cell| tiling.cover_all && self.cells[cell.index()].is_some();
        let edges = (piece.edges_in(pose), must);
        if !self.edges.add(edges, &cells, &mut self.builder, &mut entries) {
            return Ok(());
        }
        if let Some(once) = &tiling.once {
            entries.push(self.once.item(once.under(&cells), &mut self.builder).into());
        }
        if !self.task.tiling.cover_all && self.kinds[number].is_none() {
            // No primary item needs this piece, but it may lie there.
            let asked = self.builder.bounded(0, 1)?;
            entries.push(asked.into());
        }
        self.entries += entries.len();
        if self.entries > ENTRIES_MAX {
            let what = "cells of pieces in all their places";
            return Err(InvalidCase::TooLarge { most: ENTRIES_MAX, what }.into());
        }
        if self.moves.len() == OPTIONS_MAX {
            return Err(TOO_MANY_CHOICES.into());
        }
        self.builder.option_costing(entries, piece.score)?;
        self.moves.push(Placement { cells, piece: number, pose });
        Ok(())
    }

    /// Tells whether a piece with this name may cover some cells: it is given there, or nothing is.
    fn allows(&self, cells: &[Cell], name: &str) -> bool {
        let alphabet = &self.terrain.board().alphabet;
        let given = |cell: Cell| self.terrain.givens.get(cell);
        let mut names = cells.iter().filter_map(|&cell| Some(alphabet.name(Some(given(cell)?))));
        names.all(|given| given == name)
    }

    /// Tells whether a printed answer, if there is one, shows a piece of a kind on some cells. With
    /// letters, it must show no other cell like these.
    fn shows(&self, cells: &[Cell], kind: &PieceKind) -> bool {
        let (Some(printed), tiling) = (self.task.printed, self.task.tiling) else { return true };
        let shown = &printed[cells[0].index()];
        if !cells.iter().all(|cell| printed[cell.index()] == *shown) {
            return false;
        }
        if tiling.letters.is_empty() {
            return tiling.label(kind.piece(0), cells, 0).is_some_and(|label| label == *shown);
        }
        tiling.letters.contains(shown)
            && printed.iter().filter(|label| *label == shown).count() == cells.len()
    }
}
