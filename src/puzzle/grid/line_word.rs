//! Words about the lines at a place.

use super::{CellSide, LineCode, LineLayer, LineState, Place, Steps, Symbol};

/// A word about the lines at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum LineWord {
    /// The number of lines at a side; at a cell or a corner, whether there are any.
    Number,
    /// Whether lines are in a state.
    State(LineState),
    /// At how many sides lines leave.
    Degree,
    /// At how many sides lines with a direction go out.
    Outgoing,
    /// The number of lines at one side.
    At(CellSide),
    /// Whether a line with a direction goes out at one side; or, of a side, whether it goes this way there.
    Goes(CellSide),
    /// The sides at which lines leave: 1 up, 2 right, 4 down, 8 left, added.
    Bits,
}

impl LineWord {
    /// Returns the word that a text is.
    pub(crate) fn named(word: &str) -> Option<Self> {
        Some(match word {
            "line" => Self::Number,
            "degree" => Self::Degree,
            "outgoing" => Self::Outgoing,
            "bits" => Self::Bits,
            _ => {
                let side = |word| CellSide::ALL.into_iter().find(|side| side.word() == word);
                match (side(word), word.strip_prefix("goes_").and_then(side)) {
                    (Some(side), _) => Self::At(side),
                    (_, Some(side)) => Self::Goes(side),
                    _ => Self::State(LineState::named(word)?),
                }
            }
        })
    }

    /// Tells whether an expression asks about lines by a word.
    pub(crate) fn asks(word: &str) -> bool {
        word == "joined" || Self::named(word).is_some()
    }

    /// Tells whether it holds where no line can be.
    pub(crate) fn holds_without_lines(self) -> bool {
        matches!(self, Self::State(state) if state.holds_without_lines())
    }
}

impl LineLayer {
    /// Returns the value of a word at a place whose node has a content.
    pub(crate) fn value(&self, word: LineWord, place: Place, content: Symbol) -> i64 {
        if let Place::Side(at) = place {
            // The content of a link is a digit: the number of lines, or the direction of one.
            let digit = i64::from(content.number()) - 1;
            return match word {
                LineWord::Number if self.spec.code == LineCode::Directed => digit.min(1),
                LineWord::Number => digit,
                LineWord::State(LineState::Empty) => i64::from(digit == 0),
                LineWord::State(LineState::Line | LineState::Border) => i64::from(digit > 0),
                LineWord::Goes(side) if self.spec.code == LineCode::Directed => {
                    let is_down = at.is_vertical == (self.spec.course.steps == Steps::Along);
                    let back = matches!(side, CellSide::Up | CellSide::Left);
                    let is_along = is_down == matches!(side, CellSide::Up | CellSide::Down);
                    i64::from(is_along && digit == 1 + i64::from(back))
                }
                _ => 0,
            };
        }
        let is_node = self.spec.course.node_at(place).is_some();
        // No line is at a face.
        let code = if is_node { self.code_of(content) } else { 0 };
        let lines = self.lines(code).map(i64::from);
        match word {
            LineWord::Number => i64::from(lines.iter().any(|&it| it > 0)),
            LineWord::State(state) => {
                let is_inside =
                    if is_node { self.enclosed() == Some(content) } else { content.index() > 0 };
                i64::from(state.holds(self.lines(code), is_inside))
            }
            LineWord::Degree => lines.iter().sum(),
            LineWord::Outgoing => i64::try_from(LineCode::flow(code)[0]).unwrap_or(0),
            LineWord::At(side) => lines[side as usize],
            LineWord::Goes(side) => i64::from(self.spec.code.goes_out(side, code)),
            LineWord::Bits => (0..4).map(|at| i64::from(lines[at] > 0) << at).sum(),
        }
    }
}
