//! Why a rule does not fit a case.

use thiserror::Error;

use crate::expr::EvalError;
use crate::grid::ScopeError;

/// Why a rule does not fit a case.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum RuleError {
    /// The deadline of the thread has passed.
    #[error("the time limit was reached")]
    TimeIsUp,
    /// The scope does not fit the board.
    #[error(transparent)]
    Scope(#[from] ScopeError),
    /// A number cannot be computed.
    #[error("`{expr}` cannot be computed: {error}")]
    Eval {
        /// The expression.
        expr: String,
        /// The reason.
        error: EvalError,
    },
    /// A group has more cells than there are symbols.
    #[error("a {kind} has {cells} cells, too many for {symbols} different symbols")]
    TooFewSymbols {
        /// The kind of the group.
        kind: &'static str,
        /// The number of cells of the largest group.
        cells: usize,
        /// The number of symbols that may not repeat.
        symbols: usize,
    },
    /// A group of `pairs` has more than two cells.
    #[error("a {kind} has {cells} cells, but `pairs` compares two")]
    NoPair {
        /// The kind of the group.
        kind: &'static str,
        /// The number of its cells.
        cells: usize,
    },
    /// A scope has no groups on this board.
    #[error("this board has no {kind}")]
    NoGroup {
        /// The kind of the groups.
        kind: &'static str,
    },
    /// No answer can keep the rule.
    #[error("this can never hold: {0}")]
    Never(String),
    /// A key, perhaps with its value, that regions with unknown borders do not have.
    #[error("`{0}` is not for regions with unknown borders")]
    OfRegions(&'static str),
    /// A key that does not fit the board, and why.
    #[error("`{key}` does not fit: {why}")]
    Unfit {
        /// The key.
        key: &'static str,
        /// Why it does not.
        why: &'static str,
    },
    /// A key of a rule about areas with unknown cells, and why it cannot be about these.
    #[error("this does not fit areas with unknown cells: {1}")]
    OfAreas(&'static str, String),
    /// A group is too small for its symbols.
    #[error("{group} has {cells} cells, so it cannot hold {min}")]
    TooMany {
        /// The group.
        group: String,
        /// Its cells.
        cells: usize,
        /// The minimum.
        min: i64,
    },
    /// A line may take too many steps.
    #[error("a line could take {steps} steps through {cells} cells, too many to follow")]
    TooLong {
        /// The maximum number of steps.
        steps: usize,
        /// The cells of the group.
        cells: usize,
    },
    /// A condition for a place that counts depends on several contents.
    #[error("`{0}` depends on more than one content of the place that it counts")]
    SeveralContents(String),
    /// An expression depends on too many contents.
    #[error("`{expr}` depends on more than {most} contents of places together")]
    TooManyContents {
        /// The expression.
        expr: String,
        /// The maximum number of combinations.
        most: usize,
    },
    /// A scan has too many states.
    #[error("along {group} there are more than {states} states between two cells")]
    TooManyStates {
        /// The group.
        group: String,
        /// The maximum number of states.
        states: usize,
    },
    /// A name that is not a symbol.
    #[error("`{0}` is not a symbol")]
    Symbol(String),
    /// A word about lines that is not a state of them.
    #[error(
        "`{0}` is neither a symbol nor a state of lines: a condition can ask for it, as in `where = \"{0}\"`"
    )]
    LineWord(String),
    /// An expression asks what is inside, but the lines are not loops.
    #[error("`{0}` asks what is inside, but the lines of the board are not loops")]
    NoInside(String),
    /// A group lacks its clue.
    #[error("`{field}` has no clue for {kind} {number}")]
    NoClue {
        /// The field of clues.
        field: String,
        /// The kind of the group.
        kind: &'static str,
        /// Its number.
        number: usize,
    },
}
