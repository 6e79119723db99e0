//! Lines as an unknown: the nodes where they meet, and how they can run through one.

use std::sync::Arc;

use super::{Cell, CellSide, Grid, Layer, LineCode, Node, Place, Shape, Side, Symbol};

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
    /// Whether all lines are loops: then each face, between four nodes, is inside or outside.
    pub are_loops: bool,
    /// Whether a search decides which faces are inside, and all else follows; otherwise it decides how lines run
    /// through nodes.
    pub is_by_faces: bool,
    /// What a cell without a line is printed as, where it is not a dot.
    pub empty: Option<Arc<str>>,
}

impl LineLayer {
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

    /// Tells whether a search decides the content of a node, which is one of the lines.
    pub(crate) fn is_searched(&self, node: Node) -> bool {
        let is_way = self.nodes.place(node).is_some();
        let is_face = || self.nodes.face(self.nodes.shape.cell(0, 0)).is_some_and(|it| node >= it);
        if self.is_by_faces { is_face() } else { is_way }
    }

    /// Puts the lines into a grid that run through its nodes in these ways, row by row.
    pub(crate) fn put(&self, ways: &[Symbol], grid: &mut Grid) {
        for (place, &way) in self.nodes.shape.iter().zip(ways) {
            grid.set(self.nodes.node(place), Some(way));
        }
        self.complete_ways(grid);
    }

    /// Finds out what follows from the nodes of a grid that a search decides.
    pub(crate) fn complete(&self, grid: &mut Grid) {
        if self.is_by_faces { self.complete_faces(grid) } else { self.complete_ways(grid) }
    }

    /// Finds links and faces of a grid by how lines run through nodes. A link has the line that leaves its first node.
    /// The first faces of each row decide about the others.
    pub(crate) fn complete_ways(&self, grid: &mut Grid) {
        for place in self.nodes.shape.iter() {
            let Some(way) = grid.get(self.nodes.node(place)) else { continue };
            for side in [CellSide::Right, CellSide::Down] {
                if side.neighbour(self.nodes.shape, place).is_some() {
                    let lines = usize::from(self.code.across(side, self.code_of(way)).0);
                    let link = self.nodes.link(place, side == CellSide::Down);
                    grid.set(link, Symbol::new(lines));
                }
            }
            if let Some(face) = self.nodes.face(place).filter(|_| self.are_loops) {
                let before = CellSide::Left.neighbour(self.nodes.shape, place);
                let is_inside = before.is_some_and(|it| self.is_inside(grid, it));
                let crosses = self.code.across(CellSide::Down, self.code_of(way)).0 > 0;
                grid.set(face, Symbol::new(usize::from(is_inside != crosses)));
            }
        }
    }

    /// Finds links, and how lines run through nodes, by the faces of a grid.
    fn complete_faces(&self, grid: &mut Grid) {
        let shape = self.nodes.shape;
        for place in shape.iter() {
            let [up, left] = [CellSide::Up, CellSide::Left].map(|it| it.neighbour(shape, place));
            let corner = up.and_then(|up| CellSide::Left.neighbour(shape, up));
            let inside = |face: Option<Cell>| face.is_some_and(|face| self.is_inside(grid, face));
            let [upper_left, upper_right] = [inside(corner), inside(up)];
            let [lower_left, lower_right] = [inside(left), inside(Some(place))];
            let lines = [
                upper_left != upper_right,
                upper_right != lower_right,
                lower_right != lower_left,
                lower_left != upper_left,
            ];
            grid.set(self.nodes.node(place), self.content(lines.map(u8::from)));
            for (side, has_line) in [(CellSide::Right, lines[1]), (CellSide::Down, lines[2])] {
                if side.neighbour(shape, place).is_some() {
                    let link = self.nodes.link(place, side == CellSide::Down);
                    grid.set(link, Symbol::new(usize::from(has_line)));
                }
            }
        }
    }

    /// Tells whether the face at the right and below a place is inside.
    fn is_inside(&self, grid: &Grid, place: Cell) -> bool {
        let content = self.nodes.face(place).and_then(|face| grid.get(face));
        content.is_some_and(|content| content.index() > 0)
    }

    /// Returns the faces at a node, clockwise from the one above and to the left; `None` for what is around all nodes.
    pub(crate) fn faces(&self, place: Cell) -> [Option<Node>; 4] {
        let shape = self.nodes.shape;
        let step = |at: Option<Cell>, side: CellSide| at.and_then(|at| side.neighbour(shape, at));
        let (up, left) = (step(Some(place), CellSide::Up), step(Some(place), CellSide::Left));
        let corner = step(up, CellSide::Left);
        [corner, up, Some(place), left].map(|at| at.and_then(|at| self.nodes.face(at)))
    }

    /// Returns the faces on both sides of a link that leads from a place to the right or down; `None` for what is
    /// around all nodes.
    pub(crate) fn beside(&self, place: Cell, is_down: bool) -> [Option<Node>; 2] {
        let before = if is_down { CellSide::Left } else { CellSide::Up };
        let other = before.neighbour(self.nodes.shape, place);
        [other, Some(place)].map(|at| at.and_then(|at| self.nodes.face(at)))
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
                let is =
                    |lines| if lines > 0 { has(LineState::Line) } else { has(LineState::Empty) };
                let link = self.at_side(board, side)?;
                Some((link, (0..self.link_contents()).map(is).collect()))
            }
            (Place::Cell(_) | Place::Corner(_), _) => None,
        }
    }

    /// Returns the link of a line along or across a side of a board, unless no line can be there.
    fn at_side(&self, board: Shape, side: Side) -> Option<Node> {
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
    /// Whether a search decides which faces are inside.
    pub is_by_faces: bool,
    /// What a cell without a line is printed as.
    pub empty: Option<Arc<str>>,
}

impl LineSpec {
    /// Returns the lines on a board, unless they are too many: the board is too large to have as many corners.
    pub(crate) fn build(self, board: Shape) -> Option<LineLayer> {
        let shape = match self.course {
            Course::ThroughCells => board,
            Course::AlongSides => board.corners()?,
        };
        let nodes = Layer::of_cells(board).followed_by(shape);
        let Self { course, code, are_loops, is_by_faces, empty } = self;
        Some(LineLayer { course, nodes, code, are_loops, is_by_faces, empty })
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
