//! Models: the rules and the question of a definition, before the values of a case are known.

use std::sync::Arc;

use super::question::Question;
use crate::expr::Expr;
use crate::grid::{Mask, Scope};
use crate::rules::{EdgeRule, Rule};

/// The rules for answers, and the question.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    /// The layer of givens.
    pub givens: Option<Arc<str>>,
    /// Givens as lists of cells.
    pub lists: Vec<GivenList>,
    /// Which cells are holes, by row and column.
    pub hole_if: Option<Expr>,
    /// How the board is filled.
    pub place: Place,
    /// The rules for symbols.
    pub rules: Vec<Rule>,
    /// The value of what a place holds, or of a piece.
    pub score: Option<Score>,
    /// A second value, if solutions are counted by two.
    pub second: Option<Score>,
    /// The question.
    pub question: Question,
    /// The number of solutions is wanted modulo this number.
    pub modulo: Option<Expr>,
    /// The number of the only solution that is printed, if one of all is picked.
    pub pick: Option<Expr>,
}

impl Model {
    /// Returns the values of answers.
    pub(crate) fn scores(&self) -> impl Iterator<Item = &Score> {
        self.score.iter().chain(&self.second)
    }
}

/// What answers are worth: the sum of some values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Score {
    /// The value of what a place holds, or of a piece.
    pub value: Expr,
    /// The groups whose places have values; pieces have none.
    pub places: Scope,
}

/// A table of cells: row and column of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GivenList {
    /// The table.
    pub field: String,
    /// The number of the first row, and of the first column.
    pub base: i64,
    /// The content of the cells.
    pub given: Given,
}

/// The content of listed cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Given {
    /// They hold this symbol.
    Symbol(String),
    /// They hold the symbol whose number is third in their row.
    Numbered,
    /// They are holes.
    Hole,
}

/// How the board is filled.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// A symbol in every cell.
    Fill,
    /// Pieces.
    Tile(Tile),
}

/// How pieces are placed.
#[derive(Clone, Debug)]
pub(crate) struct Tile {
    /// The pieces.
    pub pieces: Vec<PieceSpec>,
    /// Whether every open cell must be covered.
    pub cover_all: bool,
    /// The rule for the edges of pieces.
    pub edges: Option<EdgeRule>,
    /// The symbols of edges, by their numbers; without any, the numbers are their symbols.
    pub edge_symbols: Vec<String>,
    /// The numbers on the board, if no two pieces may cover the same.
    pub once: Option<Box<OnceSpec>>,
    /// The printed names of the pieces, in the order of their first cells.
    pub letters: Vec<String>,
}

/// A table with a number for each cell; no two pieces may cover the same numbers.
#[derive(Clone, Debug)]
pub(crate) struct OnceSpec {
    /// The table.
    pub field: String,
    /// The least and the greatest number that it may hold, if it says so.
    pub within: Option<[Expr; 2]>,
}

/// Pieces of one kind.
#[derive(Clone, Debug)]
pub(crate) struct PieceSpec {
    /// The printed name of its cells; by default its number among all pieces.
    pub name: Option<String>,
    /// The number of pieces of this kind.
    pub each: Over,
    /// Its form.
    pub form: Form,
    /// The minimum number of uses of each.
    pub min: Expr,
    /// The maximum number of uses of each; unlimited if absent.
    pub max: Option<Expr>,
    /// Whether it may be turned by 90 degrees.
    pub turn: bool,
    /// Whether it may be flipped over.
    pub flip: bool,
}

impl PieceSpec {
    /// Tells whether expressions know the number of its shape as `i`.
    pub(crate) fn numbers_shapes(&self) -> bool {
        matches!((&self.form, &self.each), (Form::Masks(_), Over::Once))
    }

    /// Returns the table with its edges, if it has edges.
    pub(crate) fn edges_table(&self) -> Option<&str> {
        match (&self.form, &self.each) {
            (Form::Edges(_), Over::Rows(table, _)) => Some(table),
            _ => None,
        }
    }
}

/// The number of pieces of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Over {
    /// One piece.
    Once,
    /// One piece for every number of a range, known as `i`.
    Range(Expr, Expr),
    /// One piece for every row of a table, whose numbers have these names.
    Rows(String, Vec<String>),
}

/// The form of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// This shape.
    Shape(Mask),
    /// The shapes of a field, one piece for each.
    Masks(String),
    /// A rectangle with these numbers of rows and columns.
    Size(Expr, Expr),
    /// A rectangle at a fixed place: its top row and left column, from zero, its rows and columns.
    Box([Expr; 4]),
    /// Rectangles, one around each number above 0 of clues, or of a table with a number for each cell: of that
    /// many cells, and around no other number.
    Rectangles(String),
    /// The cells with these numbers, the first of the board being `base`.
    Cells {
        /// The columns of the table that hold cells; all if empty.
        columns: Vec<usize>,
        /// The number of the first cell.
        base: i64,
    },
    /// The cells whose number in the row of the table is not 0.
    Ones,
    /// A cell with edges, whose symbols are in these columns of the table, clockwise from the top.
    Edges([usize; 4]),
}
