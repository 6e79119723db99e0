//! Blueprints: what a definition says must hold, before a case says how large it all is.

use std::sync::Arc;

use crate::cover::Aim;
use crate::expr::Expr;
use crate::grid::Mask;
use crate::rules::{EdgeRule, Rule};

/// What must hold of an answer, and what is asked.
#[derive(Clone, Debug)]
pub struct Blueprint {
    /// The layer that holds what is given.
    pub givens: Option<Arc<str>>,
    /// Tables of cells about which something is given.
    pub lists: Vec<GivenList>,
    /// What is placed on the board.
    pub place: Place,
    /// What must hold of the symbols.
    pub rules: Vec<Rule>,
    /// What a symbol in a cell, or a piece, is worth.
    pub score: Option<Expr>,
    /// What is asked.
    pub question: Question,
}

impl Blueprint {
    /// Tells whether cells that nothing is put into must be options of their own, because a rule
    /// speaks of them.
    pub(super) fn speaks_of_background(&self) -> bool {
        self.rules.iter().any(Rule::needs_values)
    }
}

/// A table of cells: row and column of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenList {
    /// The table.
    pub field: String,
    /// The number of the first row, and of the first column.
    pub base: i64,
    /// What is given of the cells.
    pub given: Given,
}

/// What a table of cells says of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// They hold this symbol.
    Symbol(String),
    /// They hold the symbol whose number stands third in their row.
    Numbered,
    /// They are holes.
    Hole,
}

/// What is placed on the board.
#[derive(Clone, Debug)]
pub enum Place {
    /// A symbol in every cell.
    Fill,
    /// Pieces.
    Tile(Tile),
}

/// How pieces are placed.
#[derive(Clone, Debug)]
pub struct Tile {
    /// The pieces.
    pub pieces: Vec<PieceSpec>,
    /// Whether every open cell must be covered.
    pub cover_all: bool,
    /// What must hold of the edges of pieces.
    pub edges: Option<EdgeRule>,
    /// The table of numbers on the board of which no two pieces may cover the same ones.
    pub once: Option<String>,
    /// What the cells under pieces are printed as, in the order of their first cells.
    pub letters: Vec<String>,
}

/// Pieces of one kind.
#[derive(Clone, Debug)]
pub struct PieceSpec {
    /// What the cells under one are printed as; its number among all pieces if absent.
    pub name: Option<String>,
    /// For what there is a piece.
    pub each: Over,
    /// What it looks like.
    pub form: Form,
    /// How often each is used at least.
    pub min: Expr,
    /// How often each is used at the most; as often as one likes if absent.
    pub max: Option<Expr>,
    /// Whether it may be turned by quarters.
    pub turn: bool,
    /// Whether it may be turned over.
    pub flip: bool,
}

/// For what there is a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Over {
    /// For this alone.
    Once,
    /// For every number from one to another, known as `i`.
    Range(Expr, Expr),
    /// For every row of a table, whose numbers are known by these names.
    Rows(String, Vec<String>),
}

/// What a piece looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Like this.
    Shape(Mask),
    /// Like the shapes of a field, a piece for each.
    Masks(String),
    /// A rectangle of so many rows and columns.
    Size(Expr, Expr),
    /// A rectangle in one place: its top row and left column, counted from zero, rows and columns.
    Box([Expr; 4]),
    /// The cells with these numbers, the first of the board being `base`.
    Cells {
        /// The numbers in the row of the table that are cells; all if empty.
        columns: Vec<usize>,
        /// The number of the first cell.
        base: i64,
    },
    /// The cells at whose place in the row of the table stands a one.
    Ones,
    /// A cell with edges, whose symbols stand at these places in the row of the table: from the top
    /// clockwise.
    Edges([usize; 4]),
}

/// What is asked about a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Some solution.
    Any,
    /// Whether there is one.
    Decide,
    /// Whether there is none, one, or several.
    Classify,
    /// How many there are.
    Count,
    /// The first one in the order of reading.
    Least,
    /// One that is worth most, or least.
    Best(Aim),
    /// All of them in order, or so many.
    All {
        /// The order.
        order: Order,
        /// How many are wanted, if not all.
        first: Option<usize>,
        /// Whether all are counted where but some are wanted.
        counted: bool,
    },
}

/// In which order solutions come: by the first cell in which they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Cells row by row.
    Rows,
    /// Cells column by column.
    Columns,
    /// Cells row by row, but any order would do.
    Any,
}
