//! The encoding of tilings.
//!
//! An option is a piece in a place. The cells are items, primary where they must be covered; a piece
//! that is bounded in number is an item with bounds. Pieces of the same shape are one item, where
//! nothing asks which of them lies where: that is settled afterwards, and a count is multiplied by the
//! number of ways to do so.
//! Edges and numbers that must differ add items of their own (`edges.rs`, `once.rs`).

mod alike;
mod edges;
mod once;

use num_bigint::BigUint;

use self::alike::Kind;
use super::bind::{Demand, Misfit};
use super::error::AskError;
use super::fill::OPTIONS_MAX;
use crate::cover::{Builder, Entry, ItemId, OptionId, Problem};
use crate::grid::{Cell, Facts, Mask, Symbol, Terrain};
use crate::rules::{Lies, Placement, Tiling};

/// The most entries that all options of a case may have together.
const ENTRIES_MAX: usize = 1 << 24;

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

/// What to encode.
#[derive(Clone, Copy, Debug)]
pub(super) struct TileTask<'t> {
    pub(super) facts: &'t Facts,
    pub(super) demand: &'t Demand,
    pub(super) tiling: &'t Tiling,
    /// Which labels cells may be covered by, besides what is given: used to check a printed answer.
    pub(super) printed: Option<&'t [String]>,
    /// Whether solutions are put in order, so that it matters which of some equal pieces lies where.
    pub(super) ordered: bool,
    /// Whether that a cell stays free is an option of its own.
    pub(super) explicit: bool,
}

impl<'t> TileTask<'t> {
    /// Returns the task to find any way to lay the pieces.
    pub(super) fn new(facts: &'t Facts, demand: &'t Demand, tiling: &'t Tiling) -> Self {
        Self { facts, demand, tiling, printed: None, ordered: false, explicit: false }
    }

    /// Returns what is printed for a cell under no piece.
    fn free_label(&self, cell: Cell) -> &str {
        let alphabet = &self.facts.board.alphabet;
        alphabet.name(self.demand.givens.get(cell).or(alphabet.background()))
    }

    /// Tells whether the printed answer, if there is one, shows a cell as one under no piece.
    pub(super) fn may_be_free(&self, cell: Cell) -> bool {
        self.printed.is_none_or(|printed| printed[cell.index()] == self.free_label(cell))
    }
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

/// The problem while pieces are still being added.
struct Draft<'t> {
    task: TileTask<'t>,
    terrain: Terrain<'t>,
    builder: Builder,
    moves: Vec<Placement>,
    /// The item of each open cell.
    cells: Vec<Option<ItemId>>,
    /// The item of each kind, if it is bounded in number.
    kinds: Vec<Option<ItemId>>,
    edges: edges::Edges,
    once: once::Once,
    entries: usize,
    hopeless: bool,
}

impl<'t> Draft<'t> {
    fn new(task: TileTask<'t>, kinds: &[Kind]) -> Result<Self, AskError> {
        let terrain = Terrain { facts: task.facts, givens: &task.demand.givens };
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

    /// Adds, where it is wanted, for each cell that may stay free the option that it does. Returns the
    /// cells.
    fn leave_free(&mut self) -> Result<Vec<Cell>, AskError> {
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

    /// Adds every place of a kind of pieces.
    fn kind(&mut self, number: usize, kind: &Kind) -> Result<(), AskError> {
        let tiling = self.task.tiling;
        let piece = &tiling.pieces[kind.piece(0)];
        match &piece.lies {
            Lies::On(cells) => self.place(number, kind, 0, cells.clone()),
            Lies::Anywhere(poses) => {
                for (pose, mask) in poses.iter().enumerate() {
                    // A turned piece with the same edges is the same.
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

    /// Calls a function with the cells of a shape in every place on the board.
    fn slide(
        &mut self,
        mask: &Mask,
        mut at: impl FnMut(&mut Self, Vec<Cell>) -> Result<(), AskError>,
    ) -> Result<(), AskError> {
        let shape = self.terrain.shape();
        let (rows, columns) = (mask.rows(), mask.columns());
        for top in 0..(shape.rows() + 1).saturating_sub(rows) {
            for left in 0..(shape.columns() + 1).saturating_sub(columns) {
                let cell = |&(row, column): &(usize, usize)| shape.cell(top + row, left + column);
                at(self, mask.cells().iter().map(cell).collect())?;
            }
        }
        Ok(())
    }

    /// Adds a piece in a place, if it can lie there.
    fn place(
        &mut self,
        number: usize,
        kind: &Kind,
        pose: usize,
        cells: Vec<Cell>,
    ) -> Result<(), AskError> {
        let tiling = self.task.tiling;
        let piece = &tiling.pieces[kind.piece(0)];
        let items: Option<Vec<Entry>> =
            cells.iter().map(|cell| self.cells[cell.index()].map(Entry::from)).collect();
        // What covers nothing changes nothing, and what covers a hole cannot lie there.
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
            // Nothing asks for this piece, but it may lie there.
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

    /// Tells whether a cell may be covered by a piece of some name.
    fn allows(&self, cell: Cell, name: &str) -> bool {
        let alphabet = &self.terrain.board().alphabet;
        let given = self.terrain.givens.get(cell).map(|symbol: Symbol| alphabet.name(Some(symbol)));
        let lettered = !self.task.tiling.letters.is_empty();
        given.is_none_or(|given| given == name)
            && (lettered || self.task.printed.is_none_or(|printed| printed[cell.index()] == name))
    }

    /// Tells whether cells are those of one letter in a printed answer, if pieces are lettered.
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
