//! What lines do at a place.

/// What lines do at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum LineState {
    /// A line is there.
    Line,
    /// A border between regions is there.
    Border,
    /// No line is there.
    Empty,
    /// One line leaves.
    End,
    /// As many lines leave at two opposite sides, and none at the others.
    Straight,
    /// Lines leave at two sides that meet.
    Turn,
    /// Lines leave at three sides.
    Tee,
    /// Lines leave at all four sides.
    Cross,
    /// A straight line from left to right.
    Horizontal,
    /// A straight line from top to bottom.
    Vertical,
    /// No line is there, and it is inside of the loops.
    Inside,
    /// No line is there, and it is outside of the loops.
    Outside,
}

impl LineState {
    /// The states, with their words in definitions.
    pub(crate) const WORDS: [(&'static str, Self); 12] = [
        ("line", Self::Line),
        ("border", Self::Border),
        ("empty", Self::Empty),
        ("end", Self::End),
        ("straight", Self::Straight),
        ("turn", Self::Turn),
        ("tee", Self::Tee),
        ("cross", Self::Cross),
        ("horizontal", Self::Horizontal),
        ("vertical", Self::Vertical),
        ("inside", Self::Inside),
        ("outside", Self::Outside),
    ];

    /// Returns its word.
    pub(crate) fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, state)| *state == self).map_or("", |(word, _)| word)
    }

    /// Names it in a sentence about the places that have it: `a turn`, `no line`.
    pub(crate) const fn noun(self) -> &'static str {
        match self {
            Self::Line => "a line",
            Self::Border => "a border",
            Self::Empty => "no line",
            Self::End => "an end",
            Self::Straight => "a straight line",
            Self::Turn => "a turn",
            Self::Tee => "a fork",
            Self::Cross => "a crossing",
            Self::Horizontal => "a horizontal line",
            Self::Vertical => "a vertical line",
            Self::Inside => "a place inside",
            Self::Outside => "a place outside",
        }
    }

    /// Returns the state that a word names.
    pub(crate) fn named(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|&(_, state)| state)
    }

    /// Tells whether it holds where no line can be.
    pub(crate) const fn holds_without_lines(self) -> bool {
        matches!(self, Self::Empty | Self::Outside)
    }

    /// Tells whether it is about the loops around a place.
    pub(crate) const fn is_of_loops(self) -> bool {
        matches!(self, Self::Inside | Self::Outside)
    }

    /// Tells whether a node is in this state if it is inside of loops, and these numbers of lines leave at its sides, clockwise from
    /// the top.
    pub(crate) const fn holds(self, [up, right, down, left]: [u8; 4], is_inside: bool) -> bool {
        let sides = (up > 0) as u8 + (right > 0) as u8 + (down > 0) as u8 + (left > 0) as u8;
        let (vertical, horizontal) = (up > 0 && up == down, right > 0 && right == left);
        match self {
            Self::Line | Self::Border => sides > 0,
            Self::Empty => sides == 0,
            Self::End => sides == 1,
            Self::Straight => sides == 2 && (vertical || horizontal),
            Self::Turn => sides == 2 && (up > 0) != (down > 0),
            Self::Tee => sides == 3,
            Self::Cross => sides == 4,
            Self::Horizontal => sides == 2 && horizontal,
            Self::Vertical => sides == 2 && vertical,
            Self::Inside => sides == 0 && is_inside,
            Self::Outside => sides == 0 && !is_inside,
        }
    }
}
