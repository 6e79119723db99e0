//! What a search decides of lines, and what follows from it.

use super::{Board, Cell, CellSide, Decided, Grid, LineLayer, Node, Symbol};

/// What a search decides, from which the content of a node follows.
#[derive(Clone, Debug)]
pub(crate) enum Source<'l> {
    /// The content itself.
    Itself(Node),
    /// How lines run through a node, of which a link is the part at a side.
    Way { lines: &'l LineLayer, node: Node, side: CellSide },
    /// Which faces are inside, `None` being outside: a link is where two differ, and a way follows from the four around
    /// it, clockwise from the one above and to the left.
    Faces { lines: &'l LineLayer, faces: Vec<Option<Node>> },
    /// Which slants are in the cells around a corner, clockwise from the one above and to the left; `None` where none is.
    Slants { lines: &'l LineLayer, cells: [Option<Node>; 4] },
    /// What the links at a node hold, clockwise from the top; `None` where there is none.
    Links { lines: &'l LineLayer, links: [Option<Node>; 4] },
}

impl Source<'_> {
    /// Returns the nodes that a search decides.
    pub(crate) fn nodes(&self) -> Vec<Node> {
        match self {
            Self::Itself(node) | Self::Way { node, .. } => vec![*node],
            Self::Faces { faces, .. } => faces.iter().flatten().copied().collect(),
            Self::Slants { cells: nodes, .. } | Self::Links { links: nodes, .. } => {
                nodes.iter().flatten().copied().collect()
            }
        }
    }

    /// Returns the content that follows from what nodes hold.
    pub(crate) fn content(&self, held: impl Fn(Node) -> Option<Symbol>) -> Option<Symbol> {
        match self {
            Self::Itself(node) => held(*node),
            Self::Way { lines, node, side } => {
                let code = lines.code_of(held(*node)?);
                Symbol::new(lines.spec.code.across(*side, code).0.into())
            }
            Self::Faces { lines, faces } => {
                let is_inside = |face: &Option<Node>| {
                    face.is_some_and(|face| held(face).is_some_and(|it| it.index() > 0))
                };
                match *faces.iter().map(is_inside).collect::<Vec<_>>() {
                    [one, other] => Symbol::new(usize::from(one != other)),
                    [one, two, three, four] => {
                        let sides = [one != two, two != three, three != four, four != one];
                        lines.content(sides.map(u8::from))
                    }
                    _ => None,
                }
            }
            Self::Slants { lines, cells } => {
                let mut digits = [0; 4];
                for (at, cell) in cells.iter().enumerate() {
                    if let Some(cell) = cell {
                        digits[at] = u8::from(is_slant_to(at, held(*cell)?));
                    }
                }
                lines.content(digits)
            }
            Self::Links { lines, links } => {
                let mut digits = [0; 4];
                for (digit, link) in digits.iter_mut().zip(links) {
                    let Some(link) = *link else { continue };
                    *digit = u8::try_from(held(link)?.index()).ok()?;
                }
                lines.content(digits)
            }
        }
    }
}

/// Tells whether the slant in one of the cells around a corner, clockwise from the one above and to the left, ends there:
/// those that fall do so in the first and the third.
pub(crate) fn is_slant_to(at: usize, slant: Symbol) -> bool {
    slant.index() == 1 - at % 2
}

impl LineLayer {
    /// Tells whether a search decides the content of a node, which is one of the lines.
    pub(crate) fn is_searched(&self, node: Node) -> bool {
        let is_way = self.nodes.place(node).is_some();
        let is_link = self.nodes.link_at(node).is_some();
        match self.spec.decided {
            Decided::Ways => is_way,
            Decided::Faces => !is_way && !is_link,
            Decided::WaysAndFaces => !is_link,
            Decided::Symbols => false,
            Decided::Links => is_link,
        }
    }

    /// Returns what a search decides about a node of a board.
    pub(crate) fn source(&self, board: &Board, node: Node) -> Source<'_> {
        match (self.nodes.link_at(node), self.nodes.place(node), self.spec.decided) {
            (_, Some(place), Decided::Symbols) => self.slants(board, place),
            (_, Some(place), Decided::Links) => {
                Source::Links { lines: self, links: self.links_at(place) }
            }
            (Some(_), _, Decided::Links) => Source::Itself(node),
            (Some((place, is_down)), _, Decided::Faces) => {
                Source::Faces { lines: self, faces: self.beside(place, is_down).to_vec() }
            }
            (Some((place, is_down)), ..) => self.way(place, is_down),
            (None, Some(place), Decided::Faces) => {
                Source::Faces { lines: self, faces: self.faces(place).to_vec() }
            }
            (None, ..) => Source::Itself(node),
        }
    }

    /// Returns the source of how slants end at a corner of a board.
    fn slants(&self, board: &Board, corner: Cell) -> Source<'_> {
        let cell =
            |side| board.beside(self.spec.course, corner, side).first().copied().map(Node::from);
        Source::Slants { lines: self, cells: CellSide::ALL.map(cell) }
    }

    /// Returns the source of the link from a place to the right or down, by the way in which lines run through the place.
    fn way(&self, place: Cell, is_down: bool) -> Source<'_> {
        let side = if is_down { CellSide::Down } else { CellSide::Right };
        Source::Way { lines: self, node: self.nodes.node(place), side }
    }

    /// Puts the lines into a grid that run through its nodes in these ways, row by row.
    pub(crate) fn put(&self, ways: &[Symbol], grid: &mut Grid) {
        for (place, &way) in self.nodes.shape.iter().zip(ways) {
            grid.set(self.nodes.node(place), Some(way));
        }
        self.complete_ways(grid);
    }

    /// Finds out what follows from the nodes of a grid on a board that a search decides.
    pub(crate) fn complete(&self, board: &Board, grid: &mut Grid) {
        if matches!(self.spec.decided, Decided::Ways | Decided::WaysAndFaces) {
            return self.complete_ways(grid);
        }
        let ways = self.nodes.shape.iter().map(|place| self.nodes.node(place));
        let links = self.links().map(|(place, is_down)| self.nodes.link(place, is_down));
        for node in ways.chain(links).filter(|&node| !self.is_searched(node)) {
            let held = |node| grid.get(node);
            let content = self.source(board, node).content(held);
            grid.set(node, content);
        }
    }

    /// Finds links and faces of a grid by how lines run through nodes. A link has the line that leaves its first node.
    /// The first faces of each row decide about the others.
    pub(crate) fn complete_ways(&self, grid: &mut Grid) {
        for (place, is_down) in self.links() {
            let lines = self.way(place, is_down).content(|node| grid.get(node));
            grid.set(self.nodes.link(place, is_down), lines);
        }
        if !self.spec.are_loops {
            return;
        }
        for place in self.nodes.shape.iter() {
            let Some(face) = self.nodes.face(place) else { continue };
            let before = CellSide::Left.neighbour(self.nodes.shape, place);
            let Some(crossed) = grid.get(self.nodes.link(place, true)) else { continue };
            let before = before.and_then(|it| grid.get(self.nodes.face(it)?));
            let is_inside = before.is_some_and(|content| content.index() > 0);
            grid.set(face, Symbol::new(usize::from(is_inside != (crossed.index() > 0))));
        }
        if let Some(enclosed) = self.enclosed() {
            self.enclose(enclosed, grid);
        }
    }

    /// Tells nodes without a line that are inside of loops from those outside: all faces around them are inside.
    fn enclose(&self, enclosed: Symbol, grid: &mut Grid) {
        for place in self.nodes.shape.iter() {
            let way = grid.get(self.nodes.node(place));
            let is_inside = |face: Option<Node>| {
                face.is_some_and(|face| grid.get(face).is_some_and(|it| it.index() > 0))
            };
            if way.is_some_and(|way| self.code_of(way) == 0)
                && self.faces(place).into_iter().all(is_inside)
            {
                grid.set(self.nodes.node(place), Some(enclosed));
            }
        }
    }

    /// Returns the links, each by its first place and whether it leads down.
    pub(crate) fn links(&self) -> impl Iterator<Item = (Cell, bool)> {
        let shape = self.nodes.shape;
        let exists = move |&(place, is_down): &(Cell, bool)| {
            let side = if is_down { CellSide::Down } else { CellSide::Right };
            self.link_contents() > 0 && side.neighbour(shape, place).is_some()
        };
        shape.iter().flat_map(|place| [(place, false), (place, true)]).filter(exists)
    }

    /// Returns the links at a node, clockwise from the top.
    pub(super) fn links_at(&self, place: Cell) -> [Option<Node>; 4] {
        CellSide::ALL.map(|side| {
            let next = side.neighbour(self.nodes.shape, place)?;
            let is_down = matches!(side, CellSide::Up | CellSide::Down);
            Some(self.nodes.link(place.min(next), is_down))
        })
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
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::{Alphabet, COURSES, LineCode, LineSpec, Names, Shape};

    proptest! {
        #[test]
        fn ways_and_faces_follow_from_each_other(inside in prop::collection::vec(any::<bool>(), 12)) {
            let shape = Shape::new(3, 4).unwrap();
            let names = Names { symbols: vec!["a".into()], ..Names::default() };
            let mut board = Board::new(shape, Alphabet::new(names).unwrap());
            let spec = LineSpec {
                name: None,
                course: &COURSES[0],
                code: LineCode::Strands(1),
                are_loops: true,
                decided: Decided::Faces,
                empty: None,
                cross: None,
            };
            let lines = spec.build(shape, &board.domain()).unwrap();
            let nodes = lines.nodes.shape;
            board.layers.push(lines.clone());
            let mut by_faces = Grid::empty(shape);
            by_faces.extend_to(board.domain().nodes());
            let faces = nodes.iter().filter_map(|place| lines.nodes.face(place));
            for (face, is_inside) in faces.zip(&inside) {
                by_faces.set(face, Symbol::new(usize::from(*is_inside)));
            }
            let mut by_ways = by_faces.clone();
            lines.complete(&board, &mut by_faces);
            let way = |place| by_faces.get(lines.nodes.node(place)).unwrap();
            lines.put(&nodes.iter().map(way).collect::<Vec<_>>(), &mut by_ways);
            prop_assert_eq!(by_ways, by_faces);
        }

        #[test]
        fn borders_follow_from_ways_and_ways_from_borders(
            borders in prop::collection::vec(any::<bool>(), 7..8),
        ) {
            let shape = Shape::new(1, 2).unwrap();
            let names = Names { symbols: vec!["a".into()], ..Names::default() };
            let mut board = Board::new(shape, Alphabet::new(names).unwrap());
            let lines = LineSpec::borders("area").build(shape, &board.domain()).unwrap();
            let nodes = lines.nodes.shape;
            board.layers.push(lines.clone());
            let mut by_borders = Grid::empty(shape);
            by_borders.extend_to(board.domain().nodes());
            let domain = board.domain();
            let searched: Vec<Node> = domain.iter().filter(|&it| lines.has(it) && lines.is_searched(it)).collect();
            prop_assert_eq!(searched.len(), borders.len());
            for (&link, is_border) in searched.iter().zip(borders) {
                by_borders.set(link, Symbol::new(usize::from(is_border)));
            }
            let mut by_ways = by_borders.clone();
            lines.complete(&board, &mut by_borders);
            let way = |place| by_borders.get(lines.nodes.node(place)).unwrap();
            lines.put(&nodes.iter().map(way).collect::<Vec<_>>(), &mut by_ways);
            prop_assert_eq!(by_ways, by_borders);
        }
    }
}
