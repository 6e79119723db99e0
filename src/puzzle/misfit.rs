//! Why a case does not fit its definition.

use thiserror::Error;

use crate::expr::EvalError;
use crate::rules::RuleError;

/// Why a case does not fit its definition: what was read makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Misfit {
    /// A rule does not fit.
    #[error("{0}")]
    Rule(RuleError),
    /// A number of a piece cannot be computed.
    #[error("`{expr}` cannot be computed: {error}")]
    Eval {
        /// The expression.
        expr: String,
        /// Why it cannot be.
        error: EvalError,
    },
    /// A listed cell lies off the board.
    #[error("`{field}` lists row {row}, column {column}, which is off the board")]
    OffBoard {
        /// The table.
        field: String,
        /// The row, as it was read.
        row: i64,
        /// The column, as it was read.
        column: i64,
    },
    /// A number that stands for no symbol.
    #[error("`{field}` lists {number}, which is the number of no symbol")]
    NoSymbol {
        /// The table.
        field: String,
        /// The number.
        number: i64,
    },
    /// What is given in listed cells is no symbol.
    #[error("`{0}` is no symbol")]
    Symbol(String),
    /// Listed cells are holes, and nothing stands for a hole.
    #[error("cells are given as holes, and [grid] has no `hole`")]
    NoHole,
    /// A piece that has no cells on the board, or too many copies.
    #[error("piece {0} {1}")]
    Piece(usize, &'static str),
    /// A field is not what it is used as.
    #[error("`{0}` does not fit the board")]
    Field(String),
    /// There are too many choices.
    #[error("more than {0} choices")]
    TooLarge(usize),
    /// What pieces or symbols are worth adds up to too much.
    #[error("the scores add up to more than 2^62")]
    Scores,
    /// There are more solutions than can be put in order: see the bounds in the reference.
    #[error("there are more than {solutions} solutions of {cells} cells, too many to be listed")]
    TooMany {
        /// How many can be.
        solutions: usize,
        /// The cells of one.
        cells: usize,
    },
}
