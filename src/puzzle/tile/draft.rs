//! A tiling during encoding.

use super::alike::PieceKind;
use super::{TileTask, edges, once};
use crate::cover::{Builder, Entry, ItemId};
use crate::grid::{Cell, Mask, Symbol, Terrain};
use crate::puzzle::error::{AskError, in_time};
use crate::puzzle::limits::OPTIONS_MAX;
use crate::puzzle::misfit::Misfit;
use crate::rules::{Lies, Placement};

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
    pub(super) hopeless: bool,
}

impl<'t> TileDraft<'t> {
    pub(super) fn new(task: TileTask<'t>, kinds: &[PieceKind]) -> Result<Self, AskError> {
        let terrain = Terrain { facts: task.facts, givens: &task.rules.givens };
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
        let hopeless = task.tiling.cover_all && !task.tiling.areas_fit(open);
        let edges = edges::Edges::new(task.tiling, terrain.shape());
        Ok(Self {
            task,
            terrain,
            builder,
            moves: Vec::new(),
            cells,
            kinds: kind_items,
            edges,
            once: once::Once::default(),
            entries: 0,
            hopeless,
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
            self.builder.option([item.into()])?;
        }
        Ok(free.into_iter().map(|(cell, _)| cell).collect())
    }

    /// Adds all places of a kind of pieces.
    pub(super) fn kind(&mut self, number: usize, kind: &PieceKind) -> Result<(), AskError> {
        let tiling = self.task.tiling;
        let piece = &tiling.pieces[kind.piece(0)];
        match &piece.lies {
            Lies::On(places) => {
                let mut places = places.iter().enumerate();
                places.try_for_each(|(pose, cells)| self.place(number, kind, pose, cells.clone()))
            }
            Lies::Anywhere(poses) => {
                for (pose, mask) in poses.iter().enumerate() {
                    // Poses with the same edges are equal.
                    let edges = piece.edges_in(pose);
                    if edges.is_some() && (0..pose).any(|it| piece.edges_in(it) == edges) {
                        continue;
                    }
                    self.slide(mask, |draft, cells| draft.place(number, kind, pose, cells))?;
                }
                Ok(())
            }
        }
    }

    /// Calls a function with the cells of a shape at every place on the board.
    fn slide(
        &mut self,
        mask: &Mask,
        mut at: impl FnMut(&mut Self, Vec<Cell>) -> Result<(), AskError>,
    ) -> Result<(), AskError> {
        let shape = self.terrain.shape();
        let (rows, columns) = (mask.rows(), mask.columns());
        for top in 0..(shape.rows() + 1).saturating_sub(rows) {
            in_time()?;
            for left in 0..(shape.columns() + 1).saturating_sub(columns) {
                let cell = |&(row, column): &(usize, usize)| shape.cell(top + row, left + column);
                at(self, mask.cells().iter().map(cell).collect())?;
            }
        }
        Ok(())
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
        if !cells.iter().all(|&cell| self.allows(cell, &piece.name)) || !self.shows(&cells) {
            return Ok(());
        }
        entries.extend(self.kinds[number].map(Entry::from));
        let must = |cell: Cell| tiling.cover_all && self.cells[cell.index()].is_some();
        let edges = (piece.edges_in(pose), must);
        if !self.edges.add(edges, &cells, &mut self.builder, &mut entries) {
            return Ok(());
        }
        if let Some(under) = tiling.numbers_under(&cells) {
            entries.push(self.once.item(under, &mut self.builder).into());
        }
        if !self.task.tiling.cover_all && self.kinds[number].is_none() {
            // No primary item needs this piece, but it may lie there.
            let asked = self.builder.bounded(0, 1)?;
            entries.push(asked.into());
        }
        self.entries += entries.len();
        if self.entries > ENTRIES_MAX || self.moves.len() == OPTIONS_MAX {
            return Err(Misfit::TooLarge(OPTIONS_MAX).into());
        }
        self.builder.option_costing(entries, piece.score)?;
        self.moves.push(Placement { cells, piece: number, pose });
        Ok(())
    }

    /// Tells whether a piece with this name may cover a cell.
    fn allows(&self, cell: Cell, name: &str) -> bool {
        let alphabet = &self.terrain.board().alphabet;
        let given = self.terrain.givens.get(cell).map(|symbol: Symbol| alphabet.name(Some(symbol)));
        let lettered = !self.task.tiling.letters.is_empty();
        given.is_none_or(|given| given == name)
            && (lettered || self.task.printed.is_none_or(|printed| printed[cell.index()] == name))
    }

    /// Tells whether the cells are exactly those of one letter in a printed answer, if pieces have
    /// letters.
    fn shows(&self, cells: &[Cell]) -> bool {
        let Some(printed) = self.task.printed.filter(|_| !self.task.tiling.letters.is_empty())
        else {
            return true;
        };
        let letter = &printed[cells[0].index()];
        self.task.tiling.letters.contains(letter)
            && cells.iter().all(|cell| printed[cell.index()] == *letter)
            && printed.iter().filter(|label| *label == letter).count() == cells.len()
    }
}
