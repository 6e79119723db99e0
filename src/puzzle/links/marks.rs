//! What a link says at a place.

use std::fmt;

/// A clue as links know it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Mark {
    /// Nothing, before another clue of the place.
    Nothing,
    /// A number.
    Number(i64),
    /// A word: `?` is a clue without a number, `w` and `b` are white and black, `^ > v <` are directions, `o` is a
    /// circle or another mark, `x` a cell that is blocked.
    Word(String),
}

/// The clues of a place, in their order; none if it is blank.
pub(super) type Marks = Vec<Mark>;

/// The word of links for a cell that is cut into several clues.
pub(super) const SPLIT: &str = "\\";

/// The numbers of walls of a cell: of one to its right, and of one below it. Both walls are the sum.
pub(super) const WALLS: [i64; 2] = [1, 2];

impl Mark {
    /// Returns a word.
    pub(super) fn word(word: &str) -> Self {
        Self::Word(word.to_owned())
    }

    /// Returns the clue that has no number.
    pub(super) fn unknown() -> Self {
        Self::word("?")
    }

    /// Returns a number, if it is one.
    pub(super) fn number(&self) -> Option<i64> {
        if let Self::Number(number) = self { Some(*number) } else { None }
    }

    /// Tells whether it is this word.
    pub(super) fn is(&self, word: &str) -> bool {
        matches!(self, Self::Word(known) if known == word)
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => formatter.write_str("."),
            Self::Number(number) => write!(formatter, "{number}"),
            Self::Word(word) => formatter.write_str(word),
        }
    }
}

/// Draws places: `.` is blank, several clues of a place have `,` between them.
pub(super) fn drawn(places: &[Marks]) -> String {
    let place = |place: &Marks| match place.as_slice() {
        [] => ".".to_owned(),
        marks => marks.iter().map(Mark::to_string).collect::<Vec<_>>().join(","),
    };
    places.iter().map(place).collect::<Vec<_>>().join(" ")
}
