//! Sums over nodes of lines that a search does not decide, in terms of those that it does.

use std::sync::Arc;

use super::{FillDraft, automaton};
use crate::encode::error::AskError;
use crate::encode::invalid::InvalidCase;
use crate::encode::limits::ROWS_MAX;
use crate::grid::{Node, Source, Symbol, is_slant_to};
use crate::rules::{BoundTable, Term, add_term};
use runner_cover::Entry;

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
    if draft.terrain.board().layers.is_empty() {
        resolved.terms = terms.to_vec();
        return resolved;
    }
    for term in terms {
        let derived =
            DerivedTerm { source: draft.source(term.node), weights: Arc::clone(&term.weights) };
        match derived.source {
            Source::Slants { .. } => match derived.by_slants(draft) {
                Some(terms) => {
                    for term in terms {
                        add_term(&mut resolved.terms, term);
                    }
                }
                None => resolved.derived.push(derived),
            },
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

    /// Returns the weights of the slants around a corner, if those of what follows from them are sums of these.
    fn by_slants(&self, draft: &FillDraft<'_>) -> Option<Vec<Term>> {
        let Source::Slants { lines, cells } = &self.source else { return None };
        let weight = |digits| self.weights.get(lines.content(digits)?.index()).copied();
        let none = weight([0; 4])?;
        let mut own = [0; 4];
        for (at, own) in own.iter_mut().enumerate() {
            let mut digits = [0; 4];
            digits[at] = 1;
            *own = weight(digits)?.checked_sub(none)?;
        }
        let is_sum = (0..16).all(|number: usize| {
            let digits = [0, 1, 2, 3].map(|at| u8::from(number >> at & 1 == 1));
            let sum = own.iter().zip(digits).map(|(own, digit)| own * i64::from(digit));
            let is_there =
                cells.iter().zip(digits).all(|(cell, digit)| cell.is_some() || digit == 0);
            !is_there || weight(digits) == Some(none + sum.sum::<i64>())
        });
        let mut constant = none;
        let mut terms = Vec::new();
        for (at, cell) in cells.iter().enumerate() {
            let Some(node) = *cell else { continue };
            let weights = draft
                .contents(node)
                .map(|it| constant + if is_slant_to(at, it) { own[at] } else { 0 });
            terms.push(Term { node, weights: weights.collect() });
            constant = 0;
        }
        (is_sum && !terms.is_empty()).then_some(terms)
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
        let one = draft.primary();
        let mut options = Vec::new();
        for (content, demands) in decided(&self.source, draft)? {
            let weight = content.and_then(|it| self.weights.get(it.index()).copied());
            let entries = [one.into()].into_iter().chain(demands).collect();
            options.push((draft.option(entries)?, weight.unwrap_or(0)));
        }
        Ok(options)
    }
}

/// A content that follows from what a search decides, with the entries that demand what it follows from.
type Decided = (Option<Symbol>, Vec<Entry>);

/// Returns all that a node can hold, or nothing without a node.
pub(super) fn contents(
    node: Option<Node>,
    draft: &mut FillDraft<'_>,
) -> Result<Vec<Decided>, AskError> {
    let Some(node) = node else { return Ok(vec![(None, Vec::new())]) };
    decided(&draft.source(node), draft)
}

fn decided(source: &Source<'_>, draft: &mut FillDraft<'_>) -> Result<Vec<Decided>, AskError> {
    let nodes = source.nodes();
    let rows = rows(&nodes, draft)?;
    let decided = |row: Vec<Symbol>| {
        let content =
            source.content(|node| nodes.iter().position(|&it| it == node).map(|at| row[at]));
        let demands = nodes.iter().zip(&row).map(|(&node, &it)| draft.demand(node, it)).collect();
        (content, demands)
    };
    Ok(rows.into_iter().map(decided).collect())
}

/// Returns the demand of a table about a corner of slants as one on how many end there, if it is that: they are a number
/// within bounds.
pub(super) fn as_number(table: &BoundTable, draft: &FillDraft<'_>) -> Option<(Term, [i64; 2])> {
    let &[node] = table.nodes.as_slice() else { return None };
    let Source::Slants { cells, .. } = draft.source(node) else { return None };
    let count = |content: Symbol| i64::from(content.index().count_ones());
    let most = i64::try_from(cells.iter().flatten().count()).ok()?;
    let reached = draft.contents(node).filter(|content| {
        cells.iter().enumerate().all(|(at, cell)| cell.is_some() || content.index() >> at & 1 == 0)
    });
    let reached: Vec<(i64, bool)> = reached.map(|it| (count(it), table.allows(&[it]))).collect();
    let allowed = || reached.iter().filter(|(_, is_allowed)| *is_allowed).map(|(count, _)| *count);
    let bounds = [allowed().min()?, allowed().max()?];
    let is_within = |count| (bounds[0]..=bounds[1]).contains(&count);
    let is_number = most > 0 && reached.iter().all(|&(count, it)| is_within(count) == it);
    let weights = draft.contents(node).map(count).collect();
    is_number.then_some((Term { node, weights }, bounds))
}

/// Returns all that some nodes can hold together, that of the last node changing fastest.
pub(super) fn rows(nodes: &[Node], draft: &FillDraft<'_>) -> Result<Vec<Vec<Symbol>>, InvalidCase> {
    let mut rows: Vec<Vec<Symbol>> = vec![Vec::new()];
    for &node in nodes {
        let offered = draft.contents(node).filter(|&content| draft.offers(node, content));
        let offered: Vec<Symbol> = offered.collect();
        let longer = |row: &Vec<Symbol>| -> Vec<Vec<Symbol>> {
            offered.iter().map(|&content| [row.as_slice(), &[content]].concat()).collect()
        };
        rows = rows.iter().flat_map(longer).collect();
        if rows.len() > ROWS_MAX {
            let what = "contents of places that a rule is about together";
            return Err(InvalidCase::TooLarge { most: ROWS_MAX, what });
        }
    }
    Ok(rows)
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
    // Whether the first face is inside, and the sum.
    let next = |place: usize, &(is_inside, sum): &(bool, i64), content: Symbol| {
        let own = content.index() > 0;
        let Some(at) = place.checked_sub(1) else {
            let rim: i64 = rim.iter().map(|(_, weights)| weights[usize::from(own)]).sum();
            return Some((own, rim));
        };
        Some((is_inside, sum + inner[at].1[usize::from(own != is_inside)]))
    };
    automaton::encode(draft, &nodes, [(false, 0)], next, |&(_, sum)| (min..=max).contains(&sum))
}
