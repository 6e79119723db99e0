//! Scopes: the ways to cut a shape into groups of cells.

use std::fmt;

use thiserror::Error;

use super::{Cell, Shape};

/// A named way to cut a shape into groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Every row.
    Rows,
    /// Every column.
    Columns,
    /// Every box of this size, laid side by side from the top left corner.
    Boxes {
        /// Rows of a box.
        rows: u32,
        /// Columns of a box.
        columns: u32,
    },
}

/// Why a scope does not fit a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ScopeError {
    /// The boxes leave a part of the grid over.
    #[error("boxes {rows} high and {columns} wide do not divide a grid of {}x{} cells", .shape.rows(), .shape.columns())]
    Uneven {
        /// Rows of a box.
        rows: u32,
        /// Columns of a box.
        columns: u32,
        /// The grid they were to divide.
        shape: Shape,
    },
}

/// Some cells, with the name people know them by: `row 3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What one group of this scope is called: `row`, `column`, `box`.
    pub kind: &'static str,
    /// The number of the group in its scope, from one.
    pub number: usize,
    /// The cells, in ascending order.
    pub cells: Vec<Cell>,
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.number)
    }
}

impl Scope {
    /// What one group of this scope is called.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Rows => "row",
            Self::Columns => "column",
            Self::Boxes { .. } => "box",
        }
    }

    /// Cuts a shape into the groups of this scope.
    pub fn groups(self, shape: Shape) -> Result<Vec<Group>, ScopeError> {
        let (rows, columns) = match self {
            Self::Rows => (1, shape.columns()),
            Self::Columns => (shape.rows(), 1),
            Self::Boxes { rows, columns } => {
                let (high, wide) = (rows as usize, columns as usize);
                // Nothing but 0 is a multiple of 0, and a shape has no side of 0.
                let even = shape.rows().is_multiple_of(high);
                if !(even && shape.columns().is_multiple_of(wide)) {
                    return Err(ScopeError::Uneven { rows, columns, shape });
                }
                (high, wide)
            }
        };
        let tops = (0..shape.rows()).step_by(rows);
        let corners =
            tops.flat_map(|top| (0..shape.columns()).step_by(columns).map(move |left| (top, left)));
        Ok(corners
            .zip(1..)
            .map(|((top, left), number)| Group {
                kind: self.kind(),
                number,
                cells: (top..top + rows)
                    .flat_map(|row| (left..left + columns).map(move |column| (row, column)))
                    .map(|(row, column)| shape.cell(row, column))
                    .collect(),
            })
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn indices(groups: &[Group]) -> Vec<Vec<usize>> {
        groups.iter().map(|group| group.cells.iter().map(|cell| cell.index()).collect()).collect()
    }

    #[test]
    fn boxes_need_not_be_square() {
        let shape = Shape::new(4, 6).unwrap();
        let boxes = Scope::Boxes { rows: 2, columns: 3 }.groups(shape).unwrap();
        assert_eq!(boxes.len(), 4);
        assert_eq!(indices(&boxes)[1], [3, 4, 5, 9, 10, 11]);
        assert_eq!(boxes[2].to_string(), "box 3");
        assert_eq!(indices(&boxes)[2], [12, 13, 14, 18, 19, 20]);
    }

    #[test]
    fn rows_and_columns_cover_everything_once() {
        let shape = Shape::new(2, 3).unwrap();
        assert_eq!(indices(&Scope::Rows.groups(shape).unwrap()), [[0, 1, 2], [3, 4, 5]]);
        assert_eq!(indices(&Scope::Columns.groups(shape).unwrap()), [[0, 3], [1, 4], [2, 5]]);
    }

    #[test]
    fn refuses_boxes_that_do_not_fit() {
        let shape = Shape::new(10, 10).unwrap();
        let error = Scope::Boxes { rows: 4, columns: 4 }.groups(shape).unwrap_err();
        assert_eq!(
            error.to_string(),
            "boxes 4 high and 4 wide do not divide a grid of 10x10 cells"
        );
        assert!(Scope::Boxes { rows: 0, columns: 2 }.groups(shape).is_err());
    }
}
