//! Scopes: the ways to cut a board into groups of cells.

use std::fmt;

use thiserror::Error;

use super::{Cell, Place};
use crate::expr::{EvalError, Expr};

/// A named way to cut a board into groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// Every row.
    Rows,
    /// Every column.
    Columns,
    /// The two diagonals that begin in the upper corners.
    MainDiagonals,
    /// Every diagonal of two cells or more, in both directions.
    Diagonals,
    /// Every stretch of a row between holes.
    RowRuns,
    /// Every stretch of a column between holes.
    ColumnRuns,
    /// Every stretch of a diagonal between holes, in both directions.
    DiagonalRuns,
    /// Every box of this size, laid side by side from the top left corner.
    Boxes(Size),
    /// Every rectangle of this size, wherever it fits.
    Windows(Size),
    /// The regions of a layer: the cells with the same symbol there.
    Regions(String),
    /// Every shortest part of a row or column that crosses two borders between regions of a layer.
    Crossings(String),
    /// For every arrow of a layer, the cells beyond it in its direction.
    Arrows(String),
    /// The whole board.
    Board,
    /// Every two cells that are near each other.
    Pairs(Near),
    /// For every cell, holes included, the cells near it.
    Neighbours(Near),
    /// For every cell, holes included, the cells around it, clockwise from the one above.
    Rings,
    /// For every cell, the cell itself and all cells along its row and column up to a hole.
    Rays,
    /// For every cell, holes included, its sides, clockwise from the upper one.
    SidesOfCells,
    /// The pairs of a field of comparisons; the first cell of each holds less.
    Less(String),
    /// For every row of a table, the cells whose rows and columns these of its columns hold.
    Cells(String, Vec<[usize; 2]>),
}

/// Rows and columns of a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    /// The number of rows.
    pub rows: Expr,
    /// The number of columns.
    pub columns: Expr,
}

/// The kinds of nearness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Near {
    /// Sharing an edge.
    Edge,
    /// Sharing an edge or a corner: a king's step.
    King,
    /// A knight's step.
    Knight,
}

impl Near {
    /// Describes the cells near another one, which the next words name.
    const fn words(self) -> &'static str {
        match self {
            Self::Edge => "the cells that share an edge with",
            Self::King => "the cells that share an edge or a corner with",
            Self::Knight => "the cells a knight's step from",
        }
    }
}

impl fmt::Display for Near {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Edge => "cells side by side",
            Self::King => "cells that touch",
            Self::Knight => "cells a knight's step apart",
        })
    }
}

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
}

/// Some cells with a name, such as `row 3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    /// The name of one group of the scope: `row`, `column`, `box`.
    pub kind: &'static str,
    /// The number of the group in its scope, from one.
    pub number: usize,
    /// The cell at the centre of the group, if it has one.
    pub focus: Option<Cell>,
    /// The first of its cells, hole or not.
    pub first: Option<Cell>,
    /// The cells, without holes. They are in ascending order, except in comparisons, where the
    /// first cell holds less, in rings, and where a table lists them.
    pub cells: Vec<Cell>,
    /// The places of a group that are not cells: sides or corners.
    pub others: Vec<Place>,
}

impl Group {
    /// Returns its places, in order.
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> {
        self.cells.iter().map(|&cell| Place::Cell(cell)).chain(self.others.iter().copied())
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kind == Scope::Board.kind() {
            return f.write_str("the board");
        }
        write!(f, "{} {}", self.kind, self.number)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [rows, columns] = [&self.rows, &self.columns].map(Expr::quoted);
        write!(f, "{rows}x{columns}")
    }
}

impl Scope {
    /// Returns the name of one group of this scope.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Rows => "row",
            Self::Columns => "column",
            Self::MainDiagonals => "main diagonal",
            Self::Diagonals => "diagonal",
            Self::RowRuns => "run of a row",
            Self::ColumnRuns => "run of a column",
            Self::DiagonalRuns => "run of a diagonal",
            Self::Boxes(_) => "box",
            Self::Windows(_) => "window",
            Self::Regions(_) => "region",
            Self::Crossings(_) => "crossing",
            Self::Arrows(_) => "arrow",
            Self::Board => "board",
            Self::Pairs(_) => "pair",
            Self::Neighbours(_) => "neighbourhood",
            Self::Rings => "ring",
            Self::Rays => "view",
            Self::SidesOfCells => "sides",
            Self::Less(_) => "comparison",
            Self::Cells(..) => "row of cells",
        }
    }

    /// Describes one group of this scope: `row`, `2x3 box`, ``region of `areas` ``.
    pub(crate) fn noun(&self) -> String {
        let kind = self.kind();
        match self {
            Self::Boxes(size) | Self::Windows(size) => format!("{size} {kind}"),
            Self::Regions(field)
            | Self::Crossings(field)
            | Self::Arrows(field)
            | Self::Less(field) => format!("{kind} of `{field}`"),
            Self::Cells(field, _) => format!("{kind} in `{field}`"),
            Self::Pairs(near) => format!("{kind} of {near}"),
            Self::Neighbours(near) => format!("{kind} ({} a cell)", near.words()),
            Self::Rings => format!("{kind} (the cells around a cell)"),
            Self::SidesOfCells => "the sides of a cell".to_owned(),
            Self::Rays => format!("{kind} (a cell, and its row and column up to a hole)"),
            _ => kind.to_owned(),
        }
    }

    /// Describes all groups of this scope: `each row`, but `the board`.
    pub(crate) fn each(&self) -> String {
        let article = if *self == Self::Board { "the" } else { "each" };
        format!("{article} {}", self.noun())
    }

    /// Tells whether its groups are around cells, holes included.
    pub(crate) const fn is_around(&self) -> bool {
        matches!(self, Self::Neighbours(_) | Self::Rings)
    }

    /// Tells whether its groups are lines, which have a beginning and an end.
    pub(crate) const fn is_of_lines(&self) -> bool {
        matches!(
            self,
            Self::Rows
                | Self::Columns
                | Self::MainDiagonals
                | Self::Diagonals
                | Self::RowRuns
                | Self::ColumnRuns
                | Self::DiagonalRuns
        )
    }

    /// Returns the expressions of the scope.
    pub(crate) fn exprs(&self) -> impl Iterator<Item = &Expr> {
        match self {
            Self::Boxes(size) | Self::Windows(size) => Some([&size.rows, &size.columns]),
            _ => None,
        }
        .into_iter()
        .flatten()
    }

    /// Returns the field that the scope names, if any.
    pub(crate) fn field(&self) -> Option<&str> {
        match self {
            Self::Regions(field)
            | Self::Crossings(field)
            | Self::Arrows(field)
            | Self::Less(field)
            | Self::Cells(field, _) => Some(field),
            _ => None,
        }
    }
}
