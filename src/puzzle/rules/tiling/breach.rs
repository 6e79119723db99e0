//! Breaches of a tiling.

use thiserror::Error;

use crate::grid::{Cell, Shape};

/// A breach of a tiling.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum TilingBreach {
    /// A piece lies at an impossible place.
    #[error("piece {piece} cannot lie on {cells}")]
    Misplaced {
        /// The number of the piece, from one.
        piece: usize,
        /// The cells.
        cells: String,
    },
    /// A cell is covered twice, or not at all.
    #[error("{cell} is covered {times} times")]
    Covered {
        /// The cell.
        cell: String,
        /// The number of times.
        times: usize,
    },
    /// A given label is not kept.
    #[error("the given `{given}` in {cell} is not kept")]
    Given {
        /// The label.
        given: String,
        /// The cell.
        cell: String,
    },
    /// A piece is used too often or not often enough.
    #[error("piece {piece} is used {times} times")]
    Used {
        /// The number of the piece, from one.
        piece: usize,
        /// The number of times.
        times: usize,
    },
    /// Two edges do not match, or an edge does not belong at the border.
    #[error("an edge of {cell} does not fit")]
    Edge {
        /// The cell.
        cell: String,
    },
    /// The board has no pieces.
    #[error("this board has no pieces")]
    NoPieces,
    /// Two pieces lie on the same numbers.
    #[error("two pieces cover the numbers {0:?}")]
    Twice(Vec<i64>),
}

impl TilingBreach {
    /// Returns the cells at which it shows.
    pub(crate) fn cells(&self, shape: Shape) -> Vec<Cell> {
        let names = match self {
            Self::Misplaced { cells, .. } => cells,
            Self::Covered { cell, .. } | Self::Given { cell, .. } | Self::Edge { cell } => cell,
            Self::Used { .. } | Self::NoPieces | Self::Twice(_) => return Vec::new(),
        };
        let is_named = |cell: &Cell| names.split(' ').any(|name| name == shape.name(*cell));
        shape.iter().filter(is_named).collect()
    }
}
