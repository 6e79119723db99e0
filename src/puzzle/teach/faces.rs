//! What is inside and outside of loops: a line is exactly where they meet.

use super::finding::{Broken, Finding, Found};
use super::kind::Kind;
use super::state::State;
use crate::grid::{Board, LineLayer, Node, Symbol};

/// Nodes beside each other: a link and the faces at its sides, or a place without a line and the faces around it.
#[derive(Clone, Debug)]
pub(super) struct Faces {
    /// The node of the line, and the faces that have nodes.
    pub(super) nodes: Vec<Node>,
    /// Whether a face has no node: it is outside.
    has_outside: bool,
    /// For each content of the first node, what it says.
    says: Vec<Said>,
}

/// What the content of a node of lines says of the faces beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Said {
    /// They are on different sides of the line.
    Differ,
    /// They are all on the same side.
    Same,
    /// They are all inside.
    Inside,
    /// They are all outside.
    Outside,
    Nothing,
}

impl Faces {
    /// Returns those of a board.
    pub(super) fn all(board: &Board) -> Vec<Self> {
        let loops = board.layers.iter().filter(|lines| lines.spec.are_loops);
        loops.flat_map(|lines| Self::of_links(lines).chain(Self::of_places(lines))).collect()
    }

    fn of_links(lines: &LineLayer) -> impl Iterator<Item = Self> + '_ {
        lines.links().map(|(place, is_down)| {
            let faces = lines.beside(place, is_down);
            let said = (0..lines.link_contents()).map(|it| [Said::Same, Said::Differ][it.min(1)]);
            Self::new(lines.nodes.link(place, is_down), &faces, said.collect())
        })
    }

    fn of_places(lines: &LineLayer) -> impl Iterator<Item = Self> + '_ {
        let places = lines.nodes.shape.iter().filter(|_| lines.enclosed().is_some());
        places.map(|place| {
            let said = lines.contents().map(|content| match lines.code_of(content) {
                0 if lines.enclosed() == Some(content) => Said::Inside,
                0 => Said::Outside,
                _ => Said::Nothing,
            });
            Self::new(lines.nodes.node(place), &lines.faces(place), said.collect())
        })
    }

    fn new(first: Node, faces: &[Option<Node>], says: Vec<Said>) -> Self {
        let nodes = [first].into_iter().chain(faces.iter().copied().flatten()).collect();
        Self { nodes, has_outside: faces.contains(&None), says }
    }

    /// Excludes what does not fit.
    pub(super) fn glance(&self, state: &State) -> Found {
        let (first, faces) = (self.nodes[0], &self.nodes[1..]);
        if self.nodes.iter().any(|&node| state.count(node) == 0) {
            return Ok(None);
        }
        let side = |inside: bool| Symbol::new(usize::from(inside));
        let may_be = |inside: bool| {
            let all = faces.iter().all(|&it| side(inside).is_some_and(|side| state.has(it, side)));
            all && !(inside && self.has_outside)
        };
        let may_differ = {
            let is_sure = |inside: bool| faces.iter().all(|&it| state.get(it) == side(inside));
            !is_sure(false) && (self.has_outside || !is_sure(true))
        };
        let fits = |content: &Symbol| match self.says[content.index()] {
            Said::Differ => may_differ,
            Said::Same => may_be(true) || may_be(false),
            Said::Inside => may_be(true),
            Said::Outside => may_be(false),
            Said::Nothing => true,
        };
        let wrong = state.contents(first).filter(|content| !fits(content));
        let wrong: Vec<(Node, Symbol)> = wrong.map(|content| (first, content)).collect();
        if wrong.len() == state.count(first) {
            return Err(Broken(self.nodes.clone()));
        }
        if let Some(found) = Finding::new(Kind::InsideOutside, wrong, faces.iter().copied(), state)
        {
            return Ok(Some(found));
        }
        Ok(self.of_faces(state))
    }

    /// Excludes what does not fit to a line that is known.
    fn of_faces(&self, state: &State) -> Option<Finding> {
        let faces = &self.nodes[1..];
        let said = self.says[state.get(self.nodes[0])?.index()];
        let known: Vec<bool> =
            faces.iter().filter_map(|&it| Some(state.get(it)?.index() > 0)).collect();
        let known = || known.iter().copied().chain(self.has_outside.then_some(false));
        let is_inside = match said {
            Said::Nothing => return None,
            Said::Inside => true,
            Said::Outside => false,
            Said::Same => known().next()?,
            Said::Differ => !known().next()?,
        };
        let wrong = Symbol::new(usize::from(!is_inside))?;
        let open = faces.iter().filter(|&&face| state.is_open(face));
        let excluded: Vec<(Node, Symbol)> = open.map(|&face| (face, wrong)).collect();
        Finding::new(Kind::InsideOutside, excluded, self.nodes.iter().copied(), state)
    }
}
