//! What can be wrong with a tiling.

use thiserror::Error;

/// What is wrong with a tiling.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TilingBreach {
    /// A piece lies where it cannot.
    #[error("piece {piece} cannot lie on {cells}")]
    Misplaced {
        /// The number of the piece, from one.
        piece: usize,
        /// The cells.
        cells: String,
    },
    /// A cell is covered twice, or is not covered.
    #[error("{cell} is covered {times} times")]
    Covered {
        /// The cell.
        cell: String,
        /// How often.
        times: usize,
    },
    /// A given label is not kept.
    #[error("the given `{given}` in {cell} is not kept")]
    Given {
        /// The label.
        given: String,
        /// Where it was given.
        cell: String,
    },
    /// A piece is used too often or not often enough.
    #[error("piece {piece} is used {times} times")]
    Used {
        /// The number of the piece, from one.
        piece: usize,
        /// How often.
        times: usize,
    },
    /// Two edges do not go together, or one does not belong at the border.
    #[error("an edge of {cell} does not fit")]
    Edge {
        /// The cell.
        cell: String,
    },
    /// Pieces lie where none belong.
    #[error("there are no pieces to lie on this board")]
    NoPieces,
    /// Two pieces lie on the same numbers.
    #[error("two pieces lie on the numbers {0:?}")]
    Twice(Vec<i64>),
}
