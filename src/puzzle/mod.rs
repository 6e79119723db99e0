//! The puzzle: from a model to items and options, and from a cover back to a grid.
//!
//! A [`Model`] says what a finished grid must be. [`Puzzle::new`] encodes it once as an
//! exact-cover problem; a [`Solver`] then applies the givens of one case after another to that
//! template. Each rule's encoding is a file of its own, such as `distinct.rs`.
//!
//! # Encoding
//!
//! An option is a cell and a symbol: "this cell holds that symbol". Every cell is a primary
//! item, so it holds exactly one. The rules add the other items.
//!
//! Invariant: this module never sees text. Text and puzzles meet in `solve`.

mod distinct;

use std::ops::ControlFlow;

use thiserror::Error;

use crate::cover::{Builder, Entry, OptionId, Outcome, Problem, Query, Search, Stats, Stop};
use crate::grid::{Alphabet, Cell, Grid, Shape, Symbol};
use crate::rules::Rule;

/// What a finished grid must be: every cell holds a symbol, and every rule is obeyed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    shape: Shape,
    alphabet: Alphabet,
    rules: Vec<Rule>,
}

/// The model has more options than [`Model::OPTIONS_MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{cells} cells of {symbols} symbols are more than {max} choices", max = Model::OPTIONS_MAX)]
pub struct TooLarge {
    /// The cells of the grid.
    pub cells: usize,
    /// The size of the alphabet.
    pub symbols: usize,
}

impl Model {
    /// The most options a model may have; a 64x64 Latin square just fits.
    pub const OPTIONS_MAX: usize = 1 << 18;

    /// Returns the model of grids of a shape that hold symbols of an alphabet and obey rules.
    ///
    /// # Panics
    ///
    /// If a rule is not about this shape.
    pub fn new(shape: Shape, alphabet: Alphabet, rules: Vec<Rule>) -> Result<Self, TooLarge> {
        let (cells, symbols) = (shape.cells(), alphabet.len());
        if cells * symbols > Self::OPTIONS_MAX {
            return Err(TooLarge { cells, symbols });
        }
        assert!(rules.iter().all(|rule| rule.shape() == shape), "a rule is about another shape");
        Ok(Self { shape, alphabet, rules })
    }

    /// Returns the shape of the grid.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the symbols.
    pub const fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    /// Returns the rules.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }
}

/// A model compiled for the engine: one template for all its cases.
#[derive(Clone, Debug)]
pub struct Puzzle {
    shape: Shape,
    problem: Problem,
    /// The option of every cell and symbol: `options[cell * symbols + symbol]`.
    options: Vec<OptionId>,
    symbols: usize,
    /// What every option means.
    moves: Vec<(Cell, Symbol)>,
}

impl Puzzle {
    /// Encodes a model.
    ///
    /// # Panics
    ///
    /// Never: the items of an option are all different, as each group has its own.
    pub fn new(model: &Model) -> Self {
        let mut builder = Builder::new();
        let mut draft = Draft::new(model, &mut builder);
        for rule in &model.rules {
            match rule {
                Rule::Distinct(rule) => distinct::encode(rule, &mut draft, &mut builder),
            }
        }
        let options = draft.entries.into_iter().map(|entries| {
            builder.option(entries).expect("the items are this builder's, and all different")
        });
        let options = options.collect();
        let moves = model
            .shape
            .iter()
            .flat_map(|cell| model.alphabet.symbols().map(move |symbol| (cell, symbol)));
        Self {
            shape: model.shape,
            problem: builder.build(),
            options,
            symbols: draft.symbols,
            moves: moves.collect(),
        }
    }
}

/// The options while the rules are still adding items to them.
struct Draft {
    symbols: usize,
    /// The items of every option, in the order of [`Puzzle::options`].
    entries: Vec<Vec<Entry>>,
}

impl Draft {
    /// Begins with an option for every cell and symbol, and an item for every cell.
    fn new(model: &Model, builder: &mut Builder) -> Self {
        let symbols = model.alphabet.len();
        let cells = model.shape.iter().map(|_| Entry::from(builder.primary()));
        let option = |cell| {
            let mut entries = Vec::with_capacity(1 + model.rules.len());
            entries.push(cell);
            entries
        };
        let options = cells.flat_map(|cell| (0..symbols).map(move |_| option(cell)));
        Self { symbols, entries: options.collect() }
    }

    /// Adds an item to the option that puts `symbol` in `cell`.
    fn add(&mut self, cell: Cell, symbol: usize, entry: impl Into<Entry>) {
        self.entries[cell.index() * self.symbols + symbol].push(entry.into());
    }
}

/// One thread's working memory for solving cases of a [`Puzzle`].
#[derive(Clone, Debug)]
pub struct Solver<'p> {
    puzzle: &'p Puzzle,
    search: Search<'p>,
    givens: Vec<OptionId>,
}

impl<'p> Solver<'p> {
    /// Returns an idle solver.
    pub fn new(puzzle: &'p Puzzle) -> Self {
        Self { puzzle, search: Search::new(&puzzle.problem), givens: Vec::new() }
    }

    /// Returns the work that the last case took.
    pub fn stats(&self) -> Stats {
        self.search.stats()
    }

    /// Returns a finished grid that holds the givens, or `None` if there is no such grid.
    ///
    /// Where there are several, it is the same one in every run.
    ///
    /// # Panics
    ///
    /// If the grid has another shape than the model, or symbols that the model has not.
    pub fn solve(&mut self, givens: &Grid) -> Option<Grid> {
        let Self { puzzle, search, .. } = self;
        assert_eq!(givens.shape(), puzzle.shape, "the givens are not of this puzzle");
        self.givens.clear();
        self.givens.extend(givens.cells().iter().enumerate().filter_map(|(cell, content)| {
            content.map(|symbol| puzzle.options[cell * puzzle.symbols + symbol.index()])
        }));
        let query = Query { givens: &self.givens, ..Query::default() };
        let outcome = search.visit(&query, |cover| {
            let mut grid = Grid::empty(puzzle.shape);
            for option in cover {
                let (cell, symbol) = puzzle.moves[option.index()];
                grid.set(cell, Some(symbol));
            }
            ControlFlow::Break(grid)
        });
        match outcome {
            Outcome::Stopped(Stop::Visitor(grid)) => Some(grid),
            Outcome::Complete => None,
            Outcome::Stopped(Stop::Nodes | Stop::Covers | Stop::Cancelled) => {
                unreachable!("the query sets no limit")
            }
        }
    }
}
