//! The sides of a cell.

use super::near::step;
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
    /// All sides, clockwise from the top.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// Returns the side at which the neighbour at this side meets the cell.
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
        let by = match self {
            Self::Up => (-1, 0),
            Self::Right => (0, 1),
            Self::Down => (1, 0),
            Self::Left => (0, -1),
        };
        step(shape, cell, by)
    }

    /// Returns the number of strands that leave a cell to this side, and the colour of its lines. The
    /// number of the cell's symbol has a digit for each side in base `strands + 1`: the upper side has
    /// the lowest digit, and the others follow clockwise. The colour comes above these four digits.
    pub fn strands(self, number: i64, strands: u8) -> (u8, i64) {
        let base = i64::from(strands) + 1;
        let place = self as u32;
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
