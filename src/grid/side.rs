//! The sides of a cell.

use super::{Cell, Shape};

/// A side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellSide {
    /// The upper side.
    Up,
    /// The right side.
    Right,
    /// The lower side.
    Down,
    /// The left side.
    Left,
}

impl CellSide {
    /// All sides, clockwise.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// Returns the side that is met from here.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Right => Self::Left,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
        }
    }

    /// Returns the neighbour at this side of a cell, if it is on the board.
    pub fn neighbour(self, shape: Shape, cell: Cell) -> Option<Cell> {
        let (row, column) = shape.position(cell);
        let (row, column) = match self {
            Self::Up => (row.checked_sub(1)?, column),
            Self::Right => (row, column + 1),
            Self::Down => (row + 1, column),
            Self::Left => (row, column.checked_sub(1)?),
        };
        (row < shape.rows() && column < shape.columns()).then(|| shape.cell(row, column))
    }

    /// Returns the number of strands that leave a cell to this side, and the colour of its lines, if a
    /// number tells them: it has a digit for each side, clockwise, the upper side's first, and the
    /// colour before them. The base of the digits is one more than `strands`.
    pub fn strands(self, number: i64, strands: u8) -> (u8, i64) {
        let base = i64::from(strands) + 1;
        let place = match self {
            Self::Up => 0,
            Self::Right => 1,
            Self::Down => 2,
            Self::Left => 3,
        };
        let (sides, colour) = (number.rem_euclid(base.pow(4)), number.div_euclid(base.pow(4)));
        // A digit is at most `strands`.
        (u8::try_from(sides / base.pow(place) % base).unwrap_or(strands), colour)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_a_digit_for_each_side() {
        let sides = |number, strands| CellSide::ALL.map(|side| side.strands(number, strands).0);
        assert_eq!(sides(6, 1), [0, 1, 1, 0]);
        assert_eq!(sides(16 + 9, 1), [1, 0, 0, 1]);
        assert_eq!(CellSide::Up.strands(16 + 9, 1), (1, 1));
        assert_eq!(sides(2 + 27, 2), [2, 0, 0, 1]);
    }
}
