//! Words about the lines at a place.

use super::{Cell, CellSide, Course, LineCode, LineLayer, LineState, Node, Place, Shape, Symbol};

/// A word about the lines at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineWord {
    /// The number of lines at a side; at a cell or a corner, whether there are any.
    Number,
    /// Whether lines are in a state.
    State(LineState),
    /// The number of lines that leave.
    Degree,
    /// At how many sides lines with a direction go out.
    Outgoing,
    /// The number of lines at one side.
    At(CellSide),
    /// The sides at which lines leave: 1 up, 2 right, 4 down, 8 left, added.
    Bits,
    /// Whether it is inside of the loops, or outside.
    Inside(bool),
}

impl LineWord {
    /// The number of lines.
    pub(crate) const NUMBER: Self = Self::Number;

    /// Returns the word that a text is.
    pub(crate) fn named(word: &str) -> Option<Self> {
        Some(match word {
            "line" => Self::Number,
            "degree" => Self::Degree,
            "outgoing" => Self::Outgoing,
            "bits" => Self::Bits,
            "inside" => Self::Inside(true),
            "outside" => Self::Inside(false),
            _ => match CellSide::ALL.into_iter().find(|side| side.word() == word) {
                Some(side) => Self::At(side),
                None => Self::State(LineState::named(word)?),
            },
        })
    }

    /// Tells whether an expression asks about lines by a word.
    pub(crate) fn asks(word: &str) -> bool {
        word == "joined" || Self::named(word).is_some()
    }

    /// Tells whether it holds where no line can be.
    pub(crate) fn holds_without_lines(self) -> bool {
        matches!(self, Self::State(LineState::Empty) | Self::Inside(false))
    }
}

impl LineLayer {
    /// Returns the node whose content tells whether a word holds at a place, if any does.
    pub(crate) fn node_of(&self, word: LineWord, board: Shape, place: Place) -> Option<Node> {
        if let LineWord::Inside(_) = word {
            return self.face_at(board, place);
        }
        self.states(board, place, &[]).map(|(node, _)| node)
    }

    /// Returns the face that a place lies in: that of a cell between corners, or of a corner between cells.
    fn face_at(&self, board: Shape, place: Place) -> Option<Node> {
        let (row, column) = match (place, self.course) {
            (Place::Cell(cell), Course::AlongSides) => board.position(cell),
            (Place::Corner(corner), Course::ThroughCells) => {
                let (row, column) = board.corners()?.position(corner);
                (row.checked_sub(1)?, column.checked_sub(1)?)
            }
            _ => return None,
        };
        let shape = self.nodes.shape;
        let is_place = row < shape.rows() && column < shape.columns();
        is_place.then(|| shape.cell(row, column)).and_then(|at: Cell| self.nodes.face(at))
    }

    /// Returns the value of a word at a place whose node has a content.
    pub(crate) fn value(&self, word: LineWord, place: Place, content: Symbol) -> i64 {
        if let LineWord::Inside(is_inside) = word {
            return i64::from((content.index() > 0) == is_inside);
        }
        if let Place::Side(_) = place {
            // The content of a link is a digit: the number of lines, or the direction of one.
            let digit = i64::from(content.number()) - 1;
            return match word {
                LineWord::Number if self.code == LineCode::Directed => digit.min(1),
                LineWord::Number => digit,
                LineWord::State(LineState::Empty) => i64::from(digit == 0),
                LineWord::State(LineState::Line | LineState::Border) => i64::from(digit > 0),
                _ => 0,
            };
        }
        let lines = self.lines(content).map(i64::from);
        match word {
            LineWord::Number => i64::from(lines.iter().any(|&it| it > 0)),
            LineWord::State(state) => i64::from(self.is(content, state)),
            LineWord::Degree => lines.iter().sum(),
            LineWord::Outgoing => {
                i64::try_from(LineCode::flow(self.code_of(content))[0]).unwrap_or(0)
            }
            LineWord::At(side) => lines[side as usize],
            LineWord::Bits => (0..4).map(|at| i64::from(lines[at] > 0) << at).sum(),
            LineWord::Inside(_) => 0,
        }
    }
}
