//! Lines as an unknown: the nodes where they meet, and how they can run through one.

use super::{Board, Cell, CellSide, Layer, LineCode, Node, Place, Shape, Side, Symbol};

/// Where lines run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Course {
    /// From cell to cell, across the sides between them. The nodes are the cells.
    ThroughCells,
    /// Along the sides of cells, those at the rim too. The nodes are the corners.
    AlongSides,
}

/// Lines whose course is unknown.
///
/// At each node a *code* tells, by [`LineCode`], at which of its sides lines leave. All codes, in ascending order
/// from 0, are the contents of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LineLayer {
    /// Where they run.
    pub course: Course,
    /// The nodes.
    pub nodes: Layer,
    /// How a code is read.
    pub code: LineCode,
}

impl LineLayer {
    /// Returns the name of the node at a place.
    pub(crate) fn name(&self, place: Cell) -> String {
        let name = self.nodes.shape.name(place);
        match self.course {
            Course::ThroughCells => name,
            Course::AlongSides => format!("corner {name}"),
        }
    }

    /// Returns the number of contents of a node.
    pub(crate) fn len(&self) -> usize {
        usize::from(self.code.base()).pow(4)
    }

    /// Returns the contents of a node, in order.
    pub(crate) fn contents(&self) -> impl Iterator<Item = Symbol> + use<> {
        (0..self.len()).filter_map(Symbol::new)
    }

    /// Returns the code of a content.
    #[expect(clippy::unused_self, reason = "which codes there are depends on the lines")]
    pub(crate) fn code_of(&self, content: Symbol) -> i64 {
        i64::from(content.number()) - 1
    }

    /// Returns the content of a node where lines leave in these numbers, or in these directions, at its sides,
    /// clockwise from the top; each is a digit of the code.
    pub(crate) fn content(&self, digits: [u8; 4]) -> Option<Symbol> {
        let base = usize::from(self.code.base());
        let code = digits.into_iter().rev().fold(0, |code, it| code * base + usize::from(it));
        Symbol::new(code)
    }

    /// Returns the number of lines at each side of a node with a content, clockwise from the top.
    pub(crate) fn lines(&self, content: Symbol) -> [u8; 4] {
        CellSide::ALL.map(|side| {
            let across = self.code.across(side, self.code_of(content)).0;
            if self.code == LineCode::Directed { across.min(1) } else { across }
        })
    }

    /// Tells whether a node with a content is in a state; or whether a side of the node is, where there is a line or
    /// none.
    pub(crate) fn is(&self, content: Symbol, side: Option<CellSide>, state: LineState) -> bool {
        let lines = self.lines(content);
        match side {
            None => state.holds(lines),
            Some(side) => match state {
                LineState::Line => lines[side as usize] > 0,
                LineState::Empty => lines[side as usize] == 0,
                _ => false,
            },
        }
    }

    /// Tells whether a line can leave a place of the nodes to a side, by what is there of a board: a line along sides
    /// needs a cell beside it.
    pub(crate) fn leads(&self, board: &Board, place: Cell, side: CellSide) -> bool {
        let (Course::AlongSides, false) = (self.course, board.is_rectangle()) else { return true };
        let (row, column) = self.nodes.shape.position(place);
        let beside = match side {
            CellSide::Up => [(1, 1), (1, 0)],
            CellSide::Right => [(1, 0), (0, 0)],
            CellSide::Down => [(0, 0), (0, 1)],
            CellSide::Left => [(0, 1), (1, 1)],
        };
        beside.into_iter().any(|(up, left)| {
            let cell = row.checked_sub(up).zip(column.checked_sub(left));
            let is_inside = |&(row, column): &(usize, usize)| {
                row < board.shape.rows() && column < board.shape.columns()
            };
            let cell = cell.filter(is_inside);
            cell.is_some_and(|(row, column)| board.has(board.shape.cell(row, column)))
        })
    }

    /// Returns the node whose content tells which lines are at a place, with the side of the node if the
    /// place is a side; or `None` if no line can be there.
    pub(crate) fn seen_at(&self, board: Shape, place: Place) -> Option<(Node, Option<CellSide>)> {
        match (place, self.course) {
            (Place::Cell(at), Course::ThroughCells) | (Place::Corner(at), Course::AlongSides) => {
                Some((self.nodes.node(at), None))
            }
            (Place::Side(side), _) => {
                self.at_side(board, side).map(|(node, side)| (node, Some(side)))
            }
            (Place::Cell(_) | Place::Corner(_), _) => None,
        }
    }

    /// Returns a node at which a line along or across a side of a board leaves, with the side of the node, unless no
    /// line can be there.
    fn at_side(&self, board: Shape, side: Side) -> Option<(Node, CellSide)> {
        let direction = side.direction();
        match self.course {
            Course::AlongSides => Some((self.nodes.node(side.corner), direction)),
            Course::ThroughCells => {
                // It crosses the side from the cell before it, if there are cells on both sides.
                let (row, column) = board.corners()?.position(side.corner);
                let (row, column) = (row.min(board.rows()), column.min(board.columns()));
                let (before, across) = if side.is_vertical {
                    ((row, column.checked_sub(1)?), CellSide::Right)
                } else {
                    ((row.checked_sub(1)?, column), CellSide::Down)
                };
                let cell = board.cell(before.0, before.1);
                across.neighbour(board, cell)?;
                Some((self.nodes.node(cell), across))
            }
        }
    }
}

/// The lines that a definition asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LineSpec {
    /// Where they run.
    pub course: Course,
    /// How a code is read.
    pub code: LineCode,
}

impl LineSpec {
    /// Returns the lines on a board, unless they are too many: the board is too large to have as many corners.
    pub(crate) fn build(self, board: Shape) -> Option<LineLayer> {
        let shape = match self.course {
            Course::ThroughCells => board,
            Course::AlongSides => board.corners()?,
        };
        let nodes = Layer::of_cells(board).followed_by(shape);
        Some(LineLayer { course: self.course, nodes, code: self.code })
    }
}

/// What lines do at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineState {
    /// A line is there.
    Line,
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
}

impl LineState {
    /// The states, with their words in definitions.
    pub(crate) const WORDS: [(&'static str, Self); 9] = [
        ("line", Self::Line),
        ("empty", Self::Empty),
        ("end", Self::End),
        ("straight", Self::Straight),
        ("turn", Self::Turn),
        ("tee", Self::Tee),
        ("cross", Self::Cross),
        ("horizontal", Self::Horizontal),
        ("vertical", Self::Vertical),
    ];

    /// Returns the state that a word names.
    pub(crate) fn named(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|&(_, state)| state)
    }

    /// Tells whether a node is in this state if these numbers of lines leave at its sides, clockwise from
    /// the top.
    const fn holds(self, [up, right, down, left]: [u8; 4]) -> bool {
        let sides = (up > 0) as u8 + (right > 0) as u8 + (down > 0) as u8 + (left > 0) as u8;
        let (vertical, horizontal) = (up > 0 && up == down, right > 0 && right == left);
        match self {
            Self::Line => sides > 0,
            Self::Empty => sides == 0,
            Self::End => sides == 1,
            Self::Straight => sides == 2 && (vertical || horizontal),
            Self::Turn => sides == 2 && (up > 0) != (down > 0),
            Self::Tee => sides == 3,
            Self::Cross => sides == 4,
            Self::Horizontal => sides == 2 && horizontal,
            Self::Vertical => sides == 2 && vertical,
        }
    }
}
