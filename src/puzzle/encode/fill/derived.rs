//! Sums over nodes of lines that a search does not decide, in terms of those that it does.

use std::sync::Arc;

use super::{FillDraft, automaton, table};
use crate::encode::error::AskError;
use crate::grid::{Node, Source, Symbol};
use crate::rules::{Term, add_term};

/// A sum in terms of what a search decides.
#[derive(Debug, Default)]
pub(super) struct Resolved<'t> {
    /// The nodes that it decides.
    pub(super) terms: Vec<Term>,
    /// Nodes whose contents follow from which faces are inside, or from several borders.
    pub(super) derived: Vec<DerivedTerm<'t>>,
}

/// A node whose content follows from others, with a weight for each of its contents.
#[derive(Debug)]
pub(super) struct DerivedTerm<'t> {
    source: Source<'t>,
    weights: Arc<[i64]>,
}

/// Returns the terms of a sum in terms of what a search decides.
pub(super) fn resolve<'t>(terms: &[Term], draft: &FillDraft<'t>) -> Resolved<'t> {
    let mut resolved = Resolved::default();
    if draft.terrain.board().lines.is_none() {
        resolved.terms = terms.to_vec();
        return resolved;
    }
    for term in terms {
        let derived =
            DerivedTerm { source: draft.source(term.node), weights: Arc::clone(&term.weights) };
        match derived.source {
            Source::Faces { .. } | Source::Links { .. } => resolved.derived.push(derived),
            Source::Itself(_) => add_term(&mut resolved.terms, term.clone()),
            Source::Way { node, .. } => {
                let weight = |content| derived.weight(|_| Some(content));
                let weights = draft.contents(node).map(weight).collect();
                add_term(&mut resolved.terms, Term { node, weights });
            }
        }
    }
    resolved
}

impl DerivedTerm<'_> {
    /// Returns the weight of the content that follows from what nodes hold.
    fn weight(&self, held: impl Fn(Node) -> Option<Symbol>) -> i64 {
        let content = self.source.content(held);
        content.and_then(|it| self.weights.get(it.index()).copied()).unwrap_or(0)
    }

    /// Returns the faces on both sides of a link, and its weights.
    fn as_link(&self) -> Option<([Option<Node>; 2], [i64; 2])> {
        match (&self.source, &*self.weights) {
            (Source::Faces { faces, .. }, &[empty, line]) => {
                Some((faces.as_slice().try_into().ok()?, [empty, line]))
            }
            _ => None,
        }
    }

    /// Adds options of which one is taken: one for all that the nodes can hold together from which the content
    /// follows. Returns their numbers, each with the weight of what follows.
    pub(super) fn options(&self, draft: &mut FillDraft<'_>) -> Result<Vec<(usize, i64)>, AskError> {
        let (one, nodes) = (draft.primary(), self.source.nodes());
        let mut options = Vec::new();
        for row in table::rows(&nodes, draft)? {
            let held = |node| nodes.iter().position(|&it| it == node).map(|at| row[at]);
            let weight = self.weight(held);
            let demands =
                nodes.iter().zip(&row).map(|(&node, &content)| draft.demand(node, content));
            let entries = [one.into()].into_iter().chain(demands).collect();
            options.push((draft.option(entries)?, weight));
        }
        Ok(options)
    }
}

/// Links beside a face: the face at the other side of each, and the weights of no line and of a line.
type Beside = Vec<(Option<Node>, [i64; 2])>;

/// Returns the face that all nodes are links beside, if there is one, and these.
pub(super) fn common_face(derived: &[DerivedTerm<'_>]) -> Option<(Node, Beside)> {
    let links: Option<Vec<_>> = derived.iter().map(DerivedTerm::as_link).collect();
    let links = links?;
    let ([one, other], _) = *links.first()?;
    [one, other].into_iter().flatten().find_map(|face| {
        let beside = |&([one, other], weights): &([Option<Node>; 2], [i64; 2])| {
            let beyond = match (one == Some(face), other == Some(face)) {
                (true, false) => other,
                (false, true) => one,
                _ => return None,
            };
            Some((beyond, weights))
        };
        Some((face, links.iter().map(beside).collect::<Option<_>>()?))
    })
}

/// Adds the demand that the weights of the links beside a face add up to a sum within bounds: an automaton that reads the
/// face first.
pub(super) fn differ(
    face: Node,
    others: &Beside,
    [min, max]: [i64; 2],
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let (inner, rim): (Beside, Beside) = others.iter().copied().partition(|(it, _)| it.is_some());
    let nodes: Vec<Node> = [face].into_iter().chain(inner.iter().filter_map(|it| it.0)).collect();
    // The number of faces read, whether the first one is inside, and the sum.
    let next = |&(read, is_inside, sum): &(usize, bool, i64), content: Symbol| {
        let own = content.index() > 0;
        let Some(at) = read.checked_sub(1) else {
            let rim: i64 = rim.iter().map(|(_, weights)| weights[usize::from(own)]).sum();
            return Some((1, own, rim));
        };
        Some((read + 1, is_inside, sum + inner[at].1[usize::from(own != is_inside)]))
    };
    automaton::encode(draft, &nodes, (0, false, 0), next, |&(.., sum)| (min..=max).contains(&sum))
}
