//! The encoding of filled grids.
//!
//! An option is a cell and a symbol: "this cell holds that symbol". Every cell is an item. Where
//! cells may be left with nothing but the background, that is an option only if some rule speaks of
//! it; otherwise a cell simply has no option chosen, and its item may stay uncovered. The rules add
//! the other items, each in a file of its own; lines whose clues are not counts become automata
//! (`automaton.rs`), which add options too.

mod automaton;
mod count;
mod distinct;
mod pairs;
mod runs;
mod seen;
mod sum;

use super::bind::{Demand, Misfit, symbol_worth};
use super::error::AskError;
use crate::cover::{Builder, Entry, ItemId, OptionId, Problem};
use crate::expr::Expr;
use crate::grid::{Cell, Facts, Grid, Shape, Symbol, Terrain};
use crate::rules::Constraint;

/// The most options that a case may have.
pub(super) const OPTIONS_MAX: usize = 1 << 20;

/// Grids to be filled, as an exact-cover problem.
#[derive(Clone, Debug)]
pub(super) struct FillCode {
    pub(super) problem: Problem,
    shape: Shape,
    /// What the first options mean; those after them belong to rules.
    moves: Vec<(Cell, Symbol)>,
    /// The option of a cell and a symbol: `options[cell * symbols + symbol]`.
    options: Vec<Option<OptionId>>,
    symbols: usize,
    /// The items of the cells, row by row, where every cell is an item that must be covered.
    pub(super) cells: Option<Vec<(Cell, ItemId)>>,
    /// What a cell holds that no option was chosen for.
    rest: Grid,
}

/// What to encode.
#[derive(Clone, Copy, Debug)]
pub(super) struct FillTask<'t> {
    pub(super) facts: &'t Facts,
    pub(super) demand: &'t Demand,
    /// What a symbol in a cell is worth.
    pub(super) score: Option<&'t Expr>,
    /// Whether some rule speaks of the background.
    pub(super) explicit: bool,
    /// What cells cannot hold, besides what is demanded: used to check a printed answer.
    pub(super) barred: &'t [(Cell, Symbol)],
}

impl<'t> FillTask<'t> {
    /// Returns the task to find any grid, where no rule speaks of the background.
    pub(super) fn new(facts: &'t Facts, demand: &'t Demand) -> Self {
        Self { facts, demand, score: None, explicit: false, barred: &[] }
    }
}

impl FillCode {
    pub(super) fn new(task: FillTask<'_>) -> Result<Self, AskError> {
        let terrain = Terrain { facts: task.facts, givens: &task.demand.givens };
        let background = terrain.board().alphabet.background();
        let counts = |it| count::speaks_of(it, &task.demand.constraints);
        let explicit = task.explicit || background.is_some_and(counts);
        let mut draft = Draft::new(terrain, explicit, task.score.is_some())?;
        draft.bar(task.barred);
        for constraint in task.demand.constraints.iter() {
            draft.strike_out(constraint);
        }
        let counts = count::joined(&task.demand.constraints);
        if count::clash(&counts, &draft) {
            draft.impossible();
        }
        for counted in &counts {
            count::encode(counted, &mut draft)?;
        }
        for constraint in task.demand.constraints.iter() {
            encode(constraint, &mut draft)?;
        }
        seen::encode(&task.demand.constraints, &mut draft)?;
        draft.finish(task.score)
    }

    /// Returns the options that put the givens in their cells, or `None` if one cannot be put there.
    pub(super) fn givens(&self, givens: &Grid, into: &mut Vec<OptionId>) -> Option<()> {
        into.clear();
        for (cell, content) in givens.cells().iter().enumerate() {
            if let Some(symbol) = content {
                into.push(self.options[cell * self.symbols + symbol.index()]?);
            }
        }
        Some(())
    }

    /// Returns the number of options that put a symbol in a cell: they come first.
    pub(super) fn chosen(&self) -> usize {
        self.moves.len()
    }

    /// Returns the cell that such an option puts a symbol in.
    pub(super) fn cell(&self, option: OptionId) -> &Cell {
        &self.moves[option.index()].0
    }

    /// Returns the grid that a cover stands for.
    pub(super) fn decode(&self, cover: &[OptionId]) -> Grid {
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

/// Adds what a constraint demands.
fn encode(constraint: &Constraint, draft: &mut Draft<'_>) -> Result<(), AskError> {
    match constraint {
        // What a cell may hold by itself has been struck out; counts and views are encoded together.
        Constraint::Each(_) | Constraint::Count(_) | Constraint::Seen(_) => {}
        Constraint::Distinct(apart) => distinct::encode(apart, draft),
        Constraint::Pairs(related) => pairs::encode(related, draft),
        Constraint::Sum(summed) => {
            for summed in summed {
                sum::encode(summed, draft)?;
            }
        }
        Constraint::Runs(clued) => {
            for clued in clued {
                runs::encode(clued, draft)?;
            }
        }
    }
    Ok(())
}

/// The options while the rules are still adding items to them.
struct Draft<'t> {
    builder: Builder,
    /// Whether each item is one that a cover may be sought for.
    is_primary: Vec<bool>,
    terrain: Terrain<'t>,
    symbols: usize,
    explicit: bool,
    /// Whether symbols are worth something: then groups that may stay without are decided on one by
    /// one, like any other.
    weighed: bool,
    /// The items of each cell's option for each symbol, where there is one.
    entries: Vec<Option<Vec<Entry>>>,
    /// The item of each cell that must be covered.
    cells: Vec<Option<ItemId>>,
    /// The options of rules.
    extra: Vec<Vec<Entry>>,
}

impl<'t> Draft<'t> {
    /// Begins with the options that the givens leave.
    fn new(terrain: Terrain<'t>, explicit: bool, weighed: bool) -> Result<Self, AskError> {
        let alphabet = &terrain.board().alphabet;
        let (symbols, cells) = (alphabet.len(), terrain.shape().cells());
        if symbols * cells > OPTIONS_MAX {
            return Err(Misfit::TooLarge(OPTIONS_MAX).into());
        }
        let mut draft = Self {
            builder: Builder::new(),
            is_primary: Vec::new(),
            terrain,
            symbols,
            explicit: explicit || alphabet.background().is_none(),
            weighed,
            entries: vec![None; symbols * cells],
            cells: vec![None; cells],
            extra: Vec::new(),
        };
        let offered = if draft.explicit { symbols } else { alphabet.proper() };
        for cell in terrain.board().cells().filter(|&cell| terrain.is_open(cell)) {
            let given = terrain.givens.get(cell);
            if !draft.explicit && given.is_some() && given == alphabet.background() {
                // The cell is settled, and no rule speaks of what it holds.
                continue;
            }
            let mut own = Vec::with_capacity(6);
            if draft.explicit || given.is_some() {
                let item = draft.primary();
                draft.cells[cell.index()] = Some(item);
                own.push(item.into());
            } else if offered > 1 {
                own.push(draft.secondary().into());
            }
            for symbol in alphabet.symbols().take(offered) {
                if given.is_none_or(|given| given == symbol) {
                    draft.entries[cell.index() * symbols + symbol.index()] = Some(own.clone());
                }
            }
        }
        Ok(draft)
    }

    /// Takes out options.
    fn bar(&mut self, pairs: &[(Cell, Symbol)]) {
        for &(cell, symbol) in pairs {
            self.entries[cell.index() * self.symbols + symbol.index()] = None;
        }
    }

    /// Takes out options that a constraint rules out by themselves.
    fn strike_out(&mut self, constraint: &Constraint) {
        match constraint {
            Constraint::Each(unfit) => self.bar(&unfit.pairs),
            Constraint::Count(counted) => {
                for counted in counted.iter().filter(|counted| counted.max <= 0) {
                    for &cell in &counted.group.cells {
                        for symbol in &counted.symbols {
                            self.entries[cell.index() * self.symbols + symbol.index()] = None;
                        }
                    }
                }
            }
            _ => {}
        }
    }

    fn primary(&mut self) -> ItemId {
        self.is_primary.push(true);
        self.builder.primary()
    }

    fn secondary(&mut self) -> ItemId {
        self.is_primary.push(false);
        self.builder.secondary()
    }

    /// Adds an item that is covered at least and at most so many times.
    fn bounded(&mut self, min: u32, max: u32) -> Result<ItemId, AskError> {
        Ok(match (min, max) {
            (1, 1) => self.primary(),
            (0, 1) if !self.weighed => self.secondary(),
            _ => {
                let item = self.builder.bounded(min, max)?;
                self.is_primary.push(true);
                item
            }
        })
    }

    /// Adds a demand that nothing meets.
    fn impossible(&mut self) {
        self.primary();
    }

    /// Tells whether a cell may still hold a symbol.
    fn offers(&self, cell: Cell, symbol: Symbol) -> bool {
        self.entries[cell.index() * self.symbols + symbol.index()].is_some()
    }

    /// Adds an item to the option that puts a symbol in a cell, if there is one.
    fn add(&mut self, cell: Cell, symbol: Symbol, entry: impl Into<Entry>) {
        if let Some(entries) = &mut self.entries[cell.index() * self.symbols + symbol.index()] {
            entries.push(entry.into());
        }
    }

    /// Adds an option of a rule.
    fn option(&mut self, entries: Vec<Entry>) -> Result<(), AskError> {
        if self.extra.len() == OPTIONS_MAX {
            return Err(Misfit::TooLarge(OPTIONS_MAX).into());
        }
        self.extra.push(entries);
        Ok(())
    }

    fn finish(mut self, score: Option<&Expr>) -> Result<FillCode, AskError> {
        let (shape, alphabet) = (self.terrain.shape(), &self.terrain.board().alphabet);
        let mut options = vec![None; self.entries.len()];
        let mut moves = Vec::new();
        for cell in shape.iter() {
            // A cell that need not hold anything is asked for only if nothing else asks for it.
            let mut asked = None;
            for symbol in alphabet.symbols() {
                let at = cell.index() * self.symbols + symbol.index();
                let Some(mut entries) = self.entries[at].take() else { continue };
                if !entries.iter().any(|entry| self.is_primary[entry.item().index()]) {
                    let item = match asked {
                        Some(item) => item,
                        None => self.builder.bounded(0, 1)?,
                    };
                    asked = Some(item);
                    entries.push(item.into());
                }
                let cost = score
                    .map_or(Ok(0), |score| symbol_worth(score, self.terrain.facts, cell, symbol))?;
                let option = self.builder.option_costing(entries, cost)?;
                options[at] = Some(option);
                moves.push((cell, symbol));
            }
        }
        for entries in self.extra {
            self.builder.option(entries)?;
        }
        let mut rest = self.terrain.givens.clone();
        for cell in self.terrain.board().cells() {
            if rest.get(cell).is_none() {
                rest.set(cell, alphabet.background());
            }
        }
        let item = |cell: Cell| self.cells[cell.index()].map(|item| (cell, item));
        let cells = self.explicit.then(|| shape.iter().filter_map(item).collect());
        let (problem, symbols) = (self.builder.build(), self.symbols);
        Ok(FillCode { problem, shape, moves, options, symbols, cells, rest })
    }
}
