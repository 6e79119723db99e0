//! The sides of a cell.

use super::shape::{Step, step};
use super::{Cell, Shape};

/// A side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum CellSide {
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
    pub(crate) const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// Returns its direction as a word.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Right => "right",
            Self::Down => "down",
            Self::Left => "left",
        }
    }

    /// Returns the side at which the neighbour at this side meets the cell.
    #[must_use]
    pub(crate) const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Right => Self::Left,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
        }
    }

    /// Returns the step over it: rows down, and columns to the right.
    pub(crate) const fn step(self) -> Step {
        match self {
            Self::Up => (-1, 0),
            Self::Right => (0, 1),
            Self::Down => (1, 0),
            Self::Left => (0, -1),
        }
    }

    /// Returns the neighbour at this side of a cell, if it is on the board.
    pub(crate) fn neighbour(self, shape: Shape, cell: Cell) -> Option<Cell> {
        step(shape, cell, self.step())
    }
}

/// How the number of a symbol encodes the lines that leave its cell: it has a digit for each side, the
/// lowest for the upper side, and the others follow clockwise. The colour of the lines comes above these
/// four digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum LineCode {
    /// A digit is the number of lines side by side, at most this.
    Strands(u8),
    /// A digit is 1 if a line goes out at the side, and 2 if one comes in.
    Directed,
}

impl LineCode {
    /// Returns the line that crosses a side of a cell, by the number of the cell's symbol, and its
    /// colour. Both cells at a border say the same: how many lines; or, if they have a direction, 1 for
    /// right or down and 2 for left or up. It is 0 without a line.
    pub(crate) fn across(self, side: CellSide, number: i64) -> (u8, i64) {
        let base = i64::from(self.base());
        let (sides, colour) = (number.rem_euclid(base.pow(4)), number.div_euclid(base.pow(4)));
        let digit = sides / base.pow(side as u32) % base;
        let is_first = matches!(side, CellSide::Right | CellSide::Down);
        let turned = self == Self::Directed && digit > 0 && !is_first;
        // A digit is below the base, which is small.
        (u8::try_from(if turned { 3 - digit } else { digit }).unwrap_or_default(), colour)
    }

    /// Returns how many lines with a direction go out at the sides of a cell, and how many come in, by the number of its
    /// symbol.
    pub(crate) fn flow(number: i64) -> [usize; 2] {
        let digits = CellSide::ALL.map(|side| number.rem_euclid(81) / 3_i64.pow(side as u32) % 3);
        [1, 2].map(|wanted| digits.into_iter().filter(|&digit| digit == wanted).count())
    }

    /// Tells whether a line with a direction goes out at a side of a cell, by the number of its symbol.
    pub(crate) fn goes_out(self, side: CellSide, number: i64) -> bool {
        self == Self::Directed && number.rem_euclid(81) / 3_i64.pow(side as u32) % 3 == 1
    }

    /// Returns the number of values of a digit.
    pub(crate) const fn base(self) -> u8 {
        match self {
            Self::Strands(strands) => strands + 1,
            Self::Directed => 3,
        }
    }

    /// Describes the lines that leave a cell, by the number of its symbol, if there are any.
    pub(crate) fn describe(self, number: i64) -> Option<String> {
        let side = |side: CellSide| match (self.across(side, number).0, self) {
            (0, _) => None,
            (2.., Self::Strands(_)) => Some(format!("{} twice", side.word())),
            _ => Some(side.word().to_owned()),
        };
        let sides: Vec<String> = CellSide::ALL.into_iter().filter_map(side).collect();
        match sides.as_slice() {
            [] => None,
            [side] if !side.ends_with("twice") => Some(format!("a line {side}")),
            [side] => Some(format!("lines {side}")),
            [sides @ .., last] => Some(format!("lines {} and {last}", sides.join(", "))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_a_digit_for_each_side() {
        let sides = |number, code: LineCode| CellSide::ALL.map(|side| code.across(side, number).0);
        assert_eq!(sides(6, LineCode::Strands(1)), [0, 1, 1, 0]);
        assert_eq!(sides(16 + 9, LineCode::Strands(1)), [1, 0, 0, 1]);
        assert_eq!(LineCode::Strands(1).across(CellSide::Up, 16 + 9), (1, 1));
        assert_eq!(sides(2 + 27, LineCode::Strands(2)), [2, 0, 0, 1]);
        // In from above and out to the right; out at the left and in from below.
        assert_eq!(sides(2 + 3, LineCode::Directed), [1, 1, 0, 0]);
        assert_eq!(sides(18 + 27, LineCode::Directed), [0, 0, 2, 2]);
        assert_eq!(LineCode::Directed.across(CellSide::Up, 81 + 1), (2, 1));
    }
}
