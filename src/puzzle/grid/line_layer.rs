//! Lines as an unknown: the nodes where they meet, and how they can run through one.

use std::sync::Arc;

use super::{CellSide, Course, Layer, LineCode, LineState, Node, Place, Shape, Symbol};
use crate::expr::Expr;

/// What a search decides of lines; all else follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decided {
    /// How they run through nodes.
    Ways,
    /// Which faces are inside of loops.
    Faces,
    /// Both.
    WaysAndFaces,
    /// The symbols in cells.
    Symbols,
    /// Where borders of regions run: on which links.
    Borders,
}

/// Lines whose course is unknown; or borders of regions, which are lines along sides.
///
/// At each node a *code* tells, by [`LineCode`], at which of its sides lines leave. All codes, in ascending order
/// from 0, are the contents of a node. A last content may be that of a cell without a line inside of loops.
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
    /// The condition for nodes at which lines that leave at all four sides cross.
    pub cross: Option<Arc<Expr>>,
}

impl LineLayer {
    /// Tells whether they are borders of regions.
    pub(crate) fn are_borders(&self) -> bool {
        self.decided == Decided::Borders
    }

    /// Returns the place of a board that one of its nodes is about.
    pub(crate) fn place_of(&self, board: Shape, node: Node) -> Option<Place> {
        if let Some(at) = self.nodes.place(node) {
            return Some(self.course.place(at));
        }
        if let Some((at, is_down)) = self.nodes.link_at(node) {
            return self.course.side_of(board, at, is_down).map(Place::Side);
        }
        self.course.face_place(board, self.nodes.shape.position(self.nodes.face_at(node)?))
    }

    /// Returns the node of a place of a board, if there is one.
    pub(crate) fn node_of(&self, board: Shape, place: Place) -> Option<Node> {
        if let Some(at) = self.course.node_at(place) {
            return Some(self.nodes.node(at));
        }
        if let Place::Side(side) = place {
            let (at, is_down) = self.course.link_at(board, side)?;
            return Some(self.nodes.link(at, is_down));
        }
        // A face that no rule asks for has no node: no line is there.
        let has_faces = matches!(self.decided, Decided::Faces | Decided::WaysAndFaces);
        let (row, column) = self.course.face_at(board, place).filter(|_| has_faces)?;
        let shape = self.nodes.shape;
        let is_place = row < shape.rows() && column < shape.columns();
        is_place.then(|| shape.cell(row, column)).and_then(|at| self.nodes.face(at))
    }

    /// Returns the state that a word names, if lines of this form can be in it.
    pub(crate) fn state(&self, word: &str) -> Option<LineState> {
        LineState::named(word).filter(|state| self.are_loops || !state.is_of_loops())
    }

    /// Returns the content of a node without a line that is inside of loops, if it differs from that of one outside.
    pub(crate) fn enclosed(&self) -> Option<Symbol> {
        let is_told = self.decided == Decided::WaysAndFaces && self.course == Course::ThroughCells;
        is_told.then(|| Symbol::new(self.codes())).flatten()
    }

    /// Returns the number of codes.
    fn codes(&self) -> usize {
        usize::from(self.code.base()).pow(4)
    }

    /// Returns the number of contents of a node.
    pub(crate) fn len(&self) -> usize {
        self.codes() + usize::from(self.enclosed().is_some())
    }

    /// Returns the contents of a node, in order.
    pub(crate) fn contents(&self) -> impl Iterator<Item = Symbol> + use<> {
        (0..self.len()).filter_map(Symbol::new)
    }

    /// Returns the number of contents of a link between two nodes: the values of a digit, or none without links.
    pub(crate) fn link_contents(&self) -> usize {
        if self.course.is_of_symbols() { 0 } else { self.code.base().into() }
    }

    /// Returns the code of a content.
    pub(crate) fn code_of(&self, content: Symbol) -> i64 {
        if self.enclosed() == Some(content) { 0 } else { i64::from(content.number()) - 1 }
    }

    /// Returns the content of a node where lines leave in these numbers, or in these directions, at its sides,
    /// clockwise from the top; each is a digit of the code.
    pub(crate) fn content(&self, digits: [u8; 4]) -> Option<Symbol> {
        let base = usize::from(self.code.base());
        let code = digits.into_iter().rev().fold(0, |code, it| code * base + usize::from(it));
        Symbol::new(code)
    }

    /// Returns the digits of the code of a content, clockwise from the top.
    pub(crate) fn digits(&self, content: Symbol) -> [u8; 4] {
        let base = i64::from(self.code.base());
        [1, base, base * base, base * base * base]
            .map(|place| u8::try_from(self.code_of(content) / place % base).unwrap_or_default())
    }

    /// Returns the number of lines at each side of a node with a code, clockwise from the top.
    pub(crate) fn lines(&self, code: i64) -> [u8; 4] {
        CellSide::ALL.map(|side| {
            let across = self.code.across(side, code).0;
            if self.code == LineCode::Directed { across.min(1) } else { across }
        })
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
    /// The condition for nodes at which lines that leave at all four sides cross.
    pub cross: Option<Arc<Expr>>,
}

impl LineSpec {
    /// The borders of regions.
    pub(crate) const BORDERS: Self = Self {
        course: Course::AlongSides,
        code: LineCode::Strands(1),
        are_loops: false,
        decided: Decided::Borders,
        empty: None,
        cross: None,
    };

    /// Lets a search tell also where no line is, whether that is inside of loops, as a rule asks.
    pub(crate) fn tell_inside(&mut self) {
        if self.are_loops && self.decided == Decided::Ways {
            self.decided = Decided::WaysAndFaces;
        }
    }

    /// Returns the lines on a board, unless they are too many: the board is too large to have as many corners.
    pub(crate) fn build(self, board: Shape) -> Option<LineLayer> {
        let Self { course, code, are_loops, decided, empty, cross } = self;
        let nodes = Layer::of_cells(board).followed_by(course.nodes(board)?);
        Some(LineLayer { course, nodes, code, are_loops, decided, empty, cross })
    }
}
