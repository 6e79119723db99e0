//! Why a rule does not fit a case.

use thiserror::Error;

use crate::expr::EvalError;
use crate::grid::ScopeError;

/// Why a rule does not fit a case.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RuleError {
    /// The scope does not fit the board.
    #[error(transparent)]
    Scope(#[from] ScopeError),
    /// A number cannot be computed.
    #[error("`{expr}` cannot be computed: {error}")]
    Eval {
        /// The expression.
        expr: String,
        /// Why it cannot be.
        error: EvalError,
    },
    /// A group has more cells than there are symbols.
    #[error("a {kind} has {cells} cells, too many for {symbols} different symbols")]
    TooFewSymbols {
        /// What one group is called.
        kind: &'static str,
        /// The cells of the largest group.
        cells: usize,
        /// The symbols that may not repeat.
        symbols: usize,
    },
    /// A group of more than two cells, where two are compared.
    #[error("a {kind} has {cells} cells, and `pairs` compares two")]
    NoPair {
        /// What the group is called.
        kind: &'static str,
        /// How many cells it has.
        cells: usize,
    },
    /// A scope has no groups on this board.
    #[error("there is no {kind} on this board")]
    NoGroup {
        /// What one group would be called.
        kind: &'static str,
    },
    /// A name that is no symbol.
    #[error("`{0}` is no symbol")]
    Symbol(String),
    /// A group lacks its clue.
    #[error("there is no clue for {kind} {number} in `{field}`")]
    NoClue {
        /// The field that should hold it.
        field: String,
        /// What the group is called.
        kind: &'static str,
        /// Its number.
        number: usize,
    },
}
