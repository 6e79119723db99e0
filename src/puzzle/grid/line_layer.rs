//! Lines as an unknown: the nodes where they meet, and how they can run through one.

use std::sync::Arc;

use super::{
    BETWEEN_REGIONS, CellSide, Course, Domain, Layer, LineCode, LineState, Node, Place, Shape,
    Symbol,
};
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
    /// Which links have a line.
    Links,
}

/// Lines whose course is unknown, or the borders of regions: one of the layers of a board.
///
/// At each node a *code* tells, by [`LineCode`], at which of its sides lines leave. All codes, in ascending order
/// from 0, are the contents of a node. A last content may be that of a cell without a line inside of loops. The links
/// between nodes are nodes too, and the faces between four of them if all lines are loops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LineLayer {
    /// What the definition says of them.
    pub spec: LineSpec,
    /// The nodes.
    pub nodes: Layer,
}

impl LineLayer {
    /// Adds its nodes to those of a board: the places where lines meet, the links, the faces.
    pub(super) fn add_to(&self, domain: Domain) -> Domain {
        self.blocks().into_iter().fold(domain, |all, (nodes, contents)| all.with(nodes, contents))
    }

    /// Returns how many nodes of each kind it has, and the number of their contents.
    fn blocks(&self) -> [(u32, usize); 3] {
        let (shape, digits) = (self.nodes.shape, self.link_contents());
        let links = if digits > 0 { shape.links() } else { 0 };
        let faces = if self.spec.are_loops { shape.faces() } else { 0 };
        [(shape.count(), self.len()), (links, digits), (faces, 2)]
    }

    /// Tells whether it has a node of the board.
    pub(crate) fn has(&self, node: Node) -> bool {
        let all = || self.blocks().into_iter().map(|(nodes, _)| nodes).sum();
        self.nodes.number(node).is_some_and(|number| number < all())
    }

    /// Returns the place of a board that one of its nodes is about.
    pub(crate) fn place_of(&self, board: Shape, node: Node) -> Option<Place> {
        if !self.has(node) {
            return None;
        }
        if let Some(at) = self.nodes.place(node) {
            return Some(self.spec.course.place(at));
        }
        if let Some((at, is_down)) = self.nodes.link_at(node) {
            return self.spec.course.side_of(board, at, is_down).map(Place::Side);
        }
        self.spec.course.face_place(board, self.nodes.shape.position(self.nodes.face_at(node)?))
    }

    /// Returns the node of a place of a board, if there is one.
    pub(crate) fn node_of(&self, board: Shape, place: Place) -> Option<Node> {
        if let Some(at) = self.spec.course.node_at(place) {
            return Some(self.nodes.node(at));
        }
        if let Place::Side(side) = place {
            let (at, is_down) = self.spec.course.link_at(board, side)?;
            return Some(self.nodes.link(at, is_down));
        }
        // A face that no rule asks for has no node: no line is there.
        let has_faces = matches!(self.spec.decided, Decided::Faces | Decided::WaysAndFaces);
        let (row, column) = self.spec.course.face_at(board, place).filter(|_| has_faces)?;
        let shape = self.nodes.shape;
        let is_place = row < shape.rows() && column < shape.columns();
        is_place.then(|| shape.cell(row, column)).and_then(|at| self.nodes.face(at))
    }

    /// Returns the state that a word names, if lines of this form can be in it.
    pub(crate) fn state(&self, word: &str) -> Option<LineState> {
        LineState::named(word).filter(|state| self.spec.are_loops || !state.is_of_loops())
    }

    /// Returns the content of a node without a line that is inside of loops, if it differs from that of one outside.
    pub(crate) fn enclosed(&self) -> Option<Symbol> {
        let is_told = self.spec.decided == Decided::WaysAndFaces && self.spec.course.is_of_cells();
        is_told.then(|| Symbol::new(self.codes())).flatten()
    }

    /// Returns the number of codes.
    fn codes(&self) -> usize {
        usize::from(self.spec.code.base()).pow(4)
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
        if self.spec.course.symbols.is_some() { 0 } else { self.spec.code.base().into() }
    }

    /// Returns the code of a content.
    pub(crate) fn code_of(&self, content: Symbol) -> i64 {
        if self.enclosed() == Some(content) { 0 } else { i64::from(content.number()) - 1 }
    }

    /// Returns the content of a node where lines leave in these numbers, or in these directions, at its sides,
    /// clockwise from the top; each is a digit of the code.
    pub(crate) fn content(&self, digits: [u8; 4]) -> Option<Symbol> {
        let base = usize::from(self.spec.code.base());
        let code = digits.into_iter().rev().fold(0, |code, it| code * base + usize::from(it));
        Symbol::new(code)
    }

    /// Returns the digits of the code of a content, clockwise from the top.
    pub(crate) fn digits(&self, content: Symbol) -> [u8; 4] {
        let base = i64::from(self.spec.code.base());
        [1, base, base * base, base * base * base]
            .map(|place| u8::try_from(self.code_of(content) / place % base).unwrap_or_default())
    }

    /// Returns the number of lines at each side of a node with a code, clockwise from the top.
    pub(crate) fn lines(&self, code: i64) -> [u8; 4] {
        CellSide::ALL.map(|side| {
            let across = self.spec.code.across(side, code).0;
            if self.spec.code == LineCode::Directed { across.min(1) } else { across }
        })
    }
}

/// What a definition says of lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LineSpec {
    /// Their name, before words about them; that of a region for borders. Only one of the layers of lines has none.
    pub name: Option<Arc<str>>,
    /// Where they run.
    pub course: &'static Course,
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

impl LineSpec {
    /// Returns the borders of regions of a name.
    pub(crate) fn borders(name: &str) -> Self {
        Self {
            name: Some(name.into()),
            course: &BETWEEN_REGIONS,
            code: LineCode::Strands(1),
            are_loops: false,
            decided: Decided::Links,
            empty: None,
            cross: None,
        }
    }

    /// Tells whether they are drawn: not symbols in cells.
    pub(crate) fn are_drawn(&self) -> bool {
        self.course.symbols.is_none()
    }

    /// Tells whether they are borders of regions.
    pub(crate) fn are_borders(&self) -> bool {
        *self.course == BETWEEN_REGIONS
    }

    /// Returns the number of the layer that a word about lines asks, and the word, without the name of the lines.
    /// A word without one asks the first layer, but `border` asks the borders of regions if there are any.
    pub(crate) fn asked<'l, 'w>(
        layers: impl Iterator<Item = &'l Self>,
        word: &'w str,
    ) -> Option<(usize, &'w str)> {
        let (name, word) =
            word.rsplit_once('.').map_or((None, word), |(it, rest)| (Some(it), rest));
        let is_asked = |&(at, lines): &(usize, &Self)| match name {
            Some(_) => lines.name.as_deref() == name,
            None => at == 0 || word == LineState::Border.word() && lines.are_borders(),
        };
        layers.enumerate().filter(is_asked).last().map(|(layer, _)| (layer, word))
    }

    /// Lets a search tell also where no line is, whether that is inside of loops, as a rule asks.
    pub(crate) fn tell_inside(&mut self) {
        if self.are_loops && self.decided == Decided::Ways {
            self.decided = Decided::WaysAndFaces;
        }
    }

    /// Returns the lines on a board with these nodes, unless they are too many: the board is too large to have as many
    /// corners.
    pub(super) fn build(self, board: Shape, domain: &Domain) -> Option<LineLayer> {
        let nodes = Layer::after(domain, self.course.nodes(board)?);
        Some(LineLayer { spec: self, nodes })
    }
}
