//! The encoding of [`BoundTable`], in terms of what a search decides. With one node, its options that are not allowed are
//! left out; with two, a secondary item for each set of contents of the first that conflict with the same of the
//! second; with more, an option for each row that is allowed.

use super::FillDraft;
use crate::encode::error::AskError;
use crate::encode::invalid::InvalidCase;
use crate::encode::limits::ROWS_MAX;
use crate::grid::{CellSide, LineLayer, Node, Symbol};
use crate::rules::BoundTable;

/// What a search decides of a node.
enum Source {
    /// Its content.
    Itself(Node),
    /// How lines run through this node, of which the link at a side is a part.
    Way(Node, CellSide),
    /// Which faces are inside: a link is where two differ, and a way follows from four; `None` is outside.
    Faces(Vec<Option<Node>>),
}

/// Nodes that a search decides, and the rows of contents that are allowed, of all that they can hold.
pub(super) struct Expanded {
    pub(super) nodes: Vec<Node>,
    rows: Vec<(Vec<Symbol>, bool)>,
}

/// Returns what a search decides of a node.
fn source(node: Node, lines: Option<&LineLayer>) -> Source {
    let Some(lines) = lines.filter(|lines| !lines.is_searched(node)) else {
        return Source::Itself(node);
    };
    match (lines.nodes.link_at(node), lines.nodes.place(node)) {
        (Some((place, is_down)), _) if lines.is_by_faces => {
            Source::Faces(lines.beside(place, is_down).to_vec())
        }
        (Some((place, is_down)), _) => {
            let side = if is_down { CellSide::Down } else { CellSide::Right };
            Source::Way(lines.nodes.node(place), side)
        }
        (None, Some(place)) => Source::Faces(lines.faces(place).to_vec()),
        (None, None) => Source::Itself(node),
    }
}

impl Source {
    /// Returns the content of the node that it is of, by what nodes hold.
    fn content(
        &self,
        lines: Option<&LineLayer>,
        held: impl Fn(Node) -> Option<Symbol>,
    ) -> Option<Symbol> {
        match self {
            Self::Itself(node) => held(*node),
            Self::Way(node, side) => {
                let (lines, way) = (lines?, held(*node)?);
                Symbol::new(lines.code.across(*side, lines.code_of(way)).0.into())
            }
            Self::Faces(faces) => {
                let is_inside = |face: &Option<Node>| {
                    face.is_some_and(|face| held(face).is_some_and(|it| it.index() > 0))
                };
                match *faces.iter().map(is_inside).collect::<Vec<_>>() {
                    [one, other] => Symbol::new(usize::from(one != other)),
                    [one, two, three, four] => {
                        let sides = [one != two, two != three, three != four, four != one];
                        lines?.content(sides.map(u8::from))
                    }
                    _ => None,
                }
            }
        }
    }

    fn nodes(&self) -> Vec<Node> {
        match self {
            Self::Itself(node) | Self::Way(node, _) => vec![*node],
            Self::Faces(faces) => faces.iter().flatten().copied().collect(),
        }
    }
}

/// Returns a table in terms of what a search decides.
pub(super) fn expand(table: &BoundTable, draft: &FillDraft<'_>) -> Result<Expanded, AskError> {
    let lines = draft.terrain.board().lines.as_ref();
    let sources: Vec<Source> = table.nodes.iter().map(|&node| source(node, lines)).collect();
    let mut nodes: Vec<Node> = sources.iter().flat_map(Source::nodes).collect();
    nodes.sort_unstable();
    nodes.dedup();
    let mut rows: Vec<Vec<Symbol>> = vec![Vec::new()];
    for &node in &nodes {
        let offered = draft.contents(node).filter(|&content| draft.offers(node, content));
        let offered: Vec<Symbol> = offered.collect();
        let longer = |row: &Vec<Symbol>| -> Vec<Vec<Symbol>> {
            offered.iter().map(|&content| [row.as_slice(), &[content]].concat()).collect()
        };
        rows = rows.iter().flat_map(longer).collect();
        if rows.len() > ROWS_MAX {
            let what = "contents of places that a rule is about together";
            return Err(InvalidCase::TooLarge { most: ROWS_MAX, what }.into());
        }
    }
    let judged = |row: Vec<Symbol>| {
        let held = |node: Node| nodes.binary_search(&node).ok().map(|at| row[at]);
        let contents = sources.iter().map(|source| source.content(lines, held));
        let contents: Option<Vec<Symbol>> = contents.collect();
        let is_allowed = contents.is_some_and(|contents| table.allows(&contents));
        (row, is_allowed)
    };
    let rows = rows.into_iter().map(judged).collect();
    Ok(Expanded { nodes, rows })
}

impl Expanded {
    /// Takes out the options of a single node that are not allowed. Tells whether that is all.
    pub(super) fn bar(&self, draft: &mut FillDraft<'_>) -> bool {
        match self.nodes.as_slice() {
            [] => {
                if self.rows.iter().any(|(_, is_allowed)| !is_allowed) {
                    draft.impossible();
                }
                true
            }
            &[node] => {
                for (row, _) in self.rows.iter().filter(|(_, is_allowed)| !is_allowed) {
                    draft.bar(node, row[0]);
                }
                true
            }
            _ => false,
        }
    }

    /// Adds the items and options of a table of several nodes.
    pub(super) fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        if let &[first, second] = self.nodes.as_slice() {
            self.conflicts(first, second, draft);
            return Ok(());
        }
        let one = draft.primary();
        for (row, _) in self.rows.iter().filter(|(_, is_allowed)| *is_allowed) {
            let mut entries = vec![one.into()];
            for (&node, &content) in self.nodes.iter().zip(row) {
                entries.push(draft.demand(node, content));
            }
            draft.option(entries)?;
        }
        Ok(())
    }

    fn conflicts(&self, first: Node, second: Node, draft: &mut FillDraft<'_>) {
        // Each set of contents of the first, and those of the second that it conflicts with.
        let mut sets: Vec<(Vec<Symbol>, Vec<Symbol>)> = Vec::new();
        for of_first in self.rows.chunk_by(|(one, _), (other, _)| one[0] == other[0]) {
            let against = of_first.iter().filter(|(_, is_allowed)| !is_allowed);
            let against: Vec<Symbol> = against.map(|(row, _)| row[1]).collect();
            let own = of_first[0].0[0];
            match sets.iter_mut().find(|(_, known)| *known == against) {
                Some((set, _)) => set.push(own),
                None => sets.push((vec![own], against)),
            }
        }
        for (set, against) in sets.into_iter().filter(|(_, against)| !against.is_empty()) {
            let item = draft.secondary();
            for content in set {
                draft.add(first, content, item);
            }
            for content in against {
                draft.add(second, content, item);
            }
        }
    }
}
