//! Why a scope does not fit a board.

use thiserror::Error;

use crate::expr::EvalError;

/// Why a scope does not fit a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum ScopeError {
    /// The boxes do not divide the grid.
    #[error("boxes {rows} high and {columns} wide do not divide a grid of {high}x{wide} cells")]
    Uneven {
        /// Rows of a box.
        rows: i64,
        /// Columns of a box.
        columns: i64,
        /// Rows of the grid.
        high: usize,
        /// Columns of the grid.
        wide: usize,
    },
    /// A size cannot be computed.
    #[error("the size cannot be computed: {0}")]
    Eval(EvalError),
    /// The value by which cells are put together cannot be computed.
    #[error("the value of a cell for `{name}` cannot be computed: {error}")]
    Value {
        /// The name of the scope.
        name: String,
        /// The reason.
        error: EvalError,
    },
    /// The field has another kind, or belongs to another board.
    #[error("`{0}` is not a field of this kind, or not of this board")]
    Field(String),
    /// A listed cell is off the board.
    #[error("`{field}` lists row {row}, column {column}, which is off the board")]
    OffBoard {
        /// The table.
        field: String,
        /// The row, from zero.
        row: i64,
        /// The column, from zero.
        column: i64,
    },
    /// A cell with a name is off the board.
    #[error("`{name}` has the cell r{r}c{c}, which is off the board")]
    NoCell {
        /// The name of the groups.
        name: String,
        /// The row, from one.
        r: i64,
        /// The column, from one.
        c: i64,
    },
    /// The groups would need too much memory.
    #[error("the groups have {0} cells together, more than {most}", most = Self::CELLS_MAX)]
    TooLarge(usize),
    /// A row of cells ends with the row of a cell without its column.
    #[error("a row of `{0}` has an odd number of entries: a cell is a row and a column")]
    HalfCell(String),
}

impl ScopeError {
    /// The maximum number of cells of all groups together, where a board of any size can have the square
    /// of its own.
    pub(crate) const CELLS_MAX: usize = 1 << 22;

    /// Refuses groups with too many cells together.
    pub(super) fn unless_too_large(cells: impl Iterator<Item = usize>) -> Result<(), Self> {
        let cells = cells.fold(0, usize::saturating_add);
        if cells > Self::CELLS_MAX { Err(Self::TooLarge(cells)) } else { Ok(()) }
    }
}
