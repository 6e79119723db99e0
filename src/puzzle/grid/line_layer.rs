//! Lines as an unknown: the nodes where they meet, and how they can run through one.

use std::sync::Arc;

use super::{CellSide, Layer, LineCode, LineState, Node, Place, Shape, Side, Symbol};

/// Where lines run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Course {
    /// From cell to cell, across the sides between them. The nodes are the cells.
    ThroughCells,
    /// Along the sides of cells, those at the rim too. The nodes are the corners.
    AlongSides,
}

/// What a search decides of lines; all else follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decided {
    /// How lines run through nodes.
    Ways,
    /// Which faces are inside.
    Faces,
    /// Where borders of regions run: on which links.
    Borders,
}

/// Lines whose course is unknown; or borders of regions, which are lines along sides.
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
    /// Whether all lines are loops: then each face, between four nodes, is inside or outside.
    pub are_loops: bool,
    /// What a search decides.
    pub decided: Decided,
    /// What a cell without a line is printed as, where it is not a dot.
    pub empty: Option<Arc<str>>,
}

impl LineLayer {
    /// Tells whether they are borders of regions.
    pub(crate) fn are_borders(&self) -> bool {
        self.decided == Decided::Borders
    }

    /// Returns the place of a board that one of its nodes is about.
    pub(crate) fn place_of(&self, board: Shape, node: Node) -> Option<Place> {
        let is_along = self.course == Course::AlongSides;
        if let Some(at) = self.nodes.place(node) {
            return Some(if is_along { Place::Corner(at) } else { Place::Cell(at) });
        }
        let corners = board.corners()?;
        if let Some((at, is_down)) = self.nodes.link_at(node) {
            let across = if is_down { CellSide::Down } else { CellSide::Right };
            return Some(Place::Side(if is_along {
                Side { is_vertical: is_down, corner: at }
            } else {
                Side::of(board, corners, at, across)
            }));
        }
        let (row, column) = self.nodes.shape.position(self.nodes.face_at(node)?);
        Some(if is_along {
            Place::Cell(board.cell(row, column))
        } else {
            Place::Corner(corners.cell(row + 1, column + 1))
        })
    }

    /// Returns the number of contents of a node.
    pub(crate) fn len(&self) -> usize {
        usize::from(self.code.base()).pow(4)
    }

    /// Returns the contents of a node, in order.
    pub(crate) fn contents(&self) -> impl Iterator<Item = Symbol> + use<> {
        (0..self.len()).filter_map(Symbol::new)
    }

    /// Returns the number of contents of a link between two nodes: the values of a digit.
    pub(crate) fn link_contents(&self) -> usize {
        usize::from(self.code.base())
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

    /// Tells whether a node with a content is in a state.
    pub(super) fn is(&self, content: Symbol, state: LineState) -> bool {
        state.holds(self.lines(content))
    }

    /// Returns the node that tells of the lines at a place, and for each of its contents whether one of some states holds
    /// there; or `None` if no line can be there.
    pub(crate) fn states(
        &self,
        board: Shape,
        place: Place,
        states: &[LineState],
    ) -> Option<(Node, Vec<bool>)> {
        match (place, self.course) {
            (Place::Cell(at), Course::ThroughCells) | (Place::Corner(at), Course::AlongSides) => {
                let is = |content| states.iter().any(|&state| self.is(content, state));
                Some((self.nodes.node(at), self.contents().map(is).collect()))
            }
            (Place::Side(side), _) => {
                let has = |state| states.contains(&state);
                let is = |lines| {
                    if lines > 0 {
                        has(LineState::Line) || has(LineState::Border)
                    } else {
                        has(LineState::Empty)
                    }
                };
                let link = self.at_side(board, side)?;
                Some((link, (0..self.link_contents()).map(is).collect()))
            }
            (Place::Cell(_) | Place::Corner(_), _) => None,
        }
    }

    /// Returns the link of a line along or across a side of a board, unless no line can be there.
    pub(crate) fn at_side(&self, board: Shape, side: Side) -> Option<Node> {
        match self.course {
            Course::AlongSides => Some(self.nodes.link(side.corner, side.is_vertical)),
            Course::ThroughCells => {
                // It crosses the side from the cell before it, if there are cells on both sides.
                let (row, column) = board.corners()?.position(side.corner);
                let (row, column, down) = if side.is_vertical {
                    (row, column.checked_sub(1)?, false)
                } else {
                    (row.checked_sub(1)?, column, true)
                };
                let last = if down { row + 1 < board.rows() } else { column + 1 < board.columns() };
                last.then(|| self.nodes.link(board.cell(row, column), down))
            }
        }
    }
}

/// The lines that a definition asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LineSpec {
    /// Where they run.
    pub course: Course,
    /// How a code is read.
    pub code: LineCode,
    /// Whether all lines are loops.
    pub are_loops: bool,
    /// What a search decides.
    pub decided: Decided,
    /// What a cell without a line is printed as.
    pub empty: Option<Arc<str>>,
}

impl LineSpec {
    /// The borders of regions.
    pub(crate) const BORDERS: Self = Self {
        course: Course::AlongSides,
        code: LineCode::Strands(1),
        are_loops: false,
        decided: Decided::Borders,
        empty: None,
    };

    /// Returns the lines on a board, unless they are too many: the board is too large to have as many corners.
    pub(crate) fn build(self, board: Shape) -> Option<LineLayer> {
        let shape = match self.course {
            Course::ThroughCells => board,
            Course::AlongSides => board.corners()?,
        };
        let nodes = Layer::of_cells(board).followed_by(shape);
        let Self { course, code, are_loops, decided, empty } = self;
        Some(LineLayer { course, nodes, code, are_loops, decided, empty })
    }
}
