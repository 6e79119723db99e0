//! Nodes of lines that a search does not decide, in terms of those that it does.
//!
//! If it decides how lines run through nodes, a link is a part of such a way. If it decides which faces are
//! inside, a link is where two faces differ, and a way follows from four.

use super::FillDraft;
use crate::encode::error::AskError;
use crate::grid::{Cell, CellSide, LineLayer, Node, Symbol};
use crate::rules::{Term, add_term};

/// A sum in terms of what a search decides.
#[derive(Debug, Default)]
pub(super) struct Resolved {
    /// The nodes that it decides.
    pub(super) terms: Vec<Term>,
    /// Links, each between two faces, with their weights.
    pub(super) links: Vec<([Option<Node>; 2], [i64; 2])>,
    /// Ways in which lines run through the place of a node, which follow from the faces around it.
    pub(super) ways: Vec<(Cell, Term)>,
}

/// Returns the terms of a sum in terms of what a search decides.
pub(super) fn resolve(terms: &[Term], draft: &FillDraft<'_>) -> Resolved {
    let Some(lines) = &draft.terrain.board().lines else {
        return Resolved { terms: terms.to_vec(), ..Resolved::default() };
    };
    let mut resolved = Resolved::default();
    for term in terms {
        let link = lines.nodes.link_at(term.node);
        match (link, lines.nodes.place(term.node)) {
            (Some((place, is_down)), _) if lines.is_by_faces => {
                let weights = [0, 1].map(|at| term.weights.get(at).copied().unwrap_or(0));
                resolved.links.push((lines.beside(place, is_down), weights));
            }
            (Some((place, is_down)), _) => {
                add_term(&mut resolved.terms, of_link(lines, (place, is_down), term));
            }
            (None, Some(place)) if lines.is_by_faces => {
                resolved.ways.push((place, term.clone()));
            }
            _ => resolved.terms.push(term.clone()),
        }
    }
    resolved
}

/// Returns the term of a link by the ways in which lines run through its first node.
fn of_link(lines: &LineLayer, (place, is_down): (Cell, bool), link: &Term) -> Term {
    let side = if is_down { CellSide::Down } else { CellSide::Right };
    let weight = |way: Symbol| {
        let across = lines.code.across(side, lines.code_of(way)).0;
        link.weights.get(usize::from(across)).copied().unwrap_or(0)
    };
    Term { node: lines.nodes.node(place), weights: lines.contents().map(weight).collect() }
}

/// Adds options of which one is taken: one for each way in which faces can be inside. Returns their numbers, each with the
/// weight of what follows.
pub(super) fn of_faces<const N: usize>(
    faces: [Option<Node>; N],
    weight: impl Fn([bool; N]) -> i64,
    draft: &mut FillDraft<'_>,
) -> Result<Vec<(usize, i64)>, AskError> {
    let one = draft.primary();
    let mut options = Vec::new();
    for way in 0..1_u32 << N {
        let inside: [bool; N] = std::array::from_fn(|at| way >> at & 1 == 1);
        let mut entries = vec![one.into()];
        let mut fits = true;
        for (face, is_inside) in faces.into_iter().zip(inside) {
            match (face, Symbol::new(usize::from(is_inside))) {
                (Some(face), Some(content)) if draft.offers(face, content) => {
                    entries.push(draft.demand(face, content));
                }
                (None, _) if !is_inside => {}
                _ => fits = false,
            }
        }
        if fits {
            options.push((draft.option(entries)?, weight(inside)));
        }
    }
    Ok(options)
}

/// Adds options for the ways in which lines run through a place, as [`of_faces`] does.
pub(super) fn of_way(
    lines: &LineLayer,
    (place, term): &(Cell, Term),
    draft: &mut FillDraft<'_>,
) -> Result<Vec<(usize, i64)>, AskError> {
    let weight = |[first, second, third, fourth]: [bool; 4]| {
        let sides = [first != second, second != third, third != fourth, fourth != first];
        let way = lines.content(sides.map(u8::from));
        way.and_then(|way| term.weights.get(way.index()).copied()).unwrap_or(0)
    };
    of_faces(lines.faces(*place), weight, draft)
}
