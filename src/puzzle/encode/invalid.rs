//! Why a case does not fit its definition.

use thiserror::Error;

use crate::expr::EvalError;
use crate::rules::RuleError;

/// Why a case does not fit its definition: its values are invalid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum InvalidCase {
    /// A rule does not fit.
    #[error("{0}")]
    Rule(RuleError),
    /// A number of a piece cannot be computed.
    #[error("`{expr}` cannot be computed: {error}")]
    Eval {
        /// The expression.
        expr: String,
        /// The reason.
        error: EvalError,
    },
    /// A listed cell is off the board.
    #[error("`{field}` lists row {row}, column {column}, which is off the board")]
    OffBoard {
        /// The table.
        field: String,
        /// The row, as it was read.
        row: i64,
        /// The column, as it was read.
        column: i64,
    },
    /// A number that is not the number of a symbol.
    #[error("`{field}` lists {number}, which is not the number of a symbol")]
    NoSymbol {
        /// The table.
        field: String,
        /// The number.
        number: i64,
    },
    /// The content of listed cells is not a symbol.
    #[error("`{0}` is not a symbol")]
    Symbol(String),
    /// Listed cells are holes, but the board has no name for holes.
    #[error("cells are given as holes, but [grid] has no `hole`")]
    NoHole,
    /// A piece that has no cells on the board, or too many copies.
    #[error("piece {0} {1}")]
    Piece(usize, &'static str),
    /// More pieces are used than there are letters for.
    #[error("too few `letters`: {letters} for {used} pieces")]
    TooFewLetters {
        /// The number of letters.
        letters: usize,
        /// The number of pieces.
        used: u64,
    },
    /// The index of the numbers under a piece, its printed name, is too large.
    #[error("the index of the numbers under a piece is too large")]
    Index,
    /// A field has the wrong kind or size.
    #[error("`{0}` does not fit the board")]
    Field(String),
    /// The number of solutions is wanted modulo a number that is not positive.
    #[error("`modulo` is {0}, but it must be at least 1")]
    Modulo(i64),
    /// One of all solutions is picked by a number that is not positive, or too large.
    #[error("`pick` is {number}, but it must be 1 to {most}")]
    Pick {
        /// The number.
        number: i64,
        /// The greatest possible one.
        most: usize,
    },
    /// The values of a group differ too much.
    #[error("the values of a group can exceed the least sum by 2^31")]
    Sum,
    /// The case has more of something than the engine takes.
    #[error("more than {most} {what}")]
    TooLarge {
        /// The maximum number.
        most: usize,
        /// The things, such as `pieces`.
        what: &'static str,
    },
    /// The sum of the values of pieces or symbols is too large.
    #[error("the scores add up to more than 2^62")]
    Scores,
    /// The case has too many solutions to sort: see the limits in the reference.
    #[error("there are more than {solutions} solutions of {cells} cells, too many to be listed")]
    TooMany {
        /// The maximum number.
        solutions: usize,
        /// The cells of one.
        cells: usize,
    },
}
