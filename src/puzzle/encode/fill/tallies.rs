//! The encoding of a [`Tally`] of a net: options add to the pieces of nodes.

use super::FillDraft;
use super::derived::{self, Resolved};
use super::net::{Choice, DraftNet, NodeWeight};
use crate::encode::error::AskError;
use crate::grid::{Node, Symbol};
use crate::rules::{BoundTallies, Constraints, Tally, Term, all_of};

/// Tells whether a tally weighs a symbol.
pub(super) fn are_about(constraints: &Constraints, symbol: Symbol) -> bool {
    let weighs = |term: &Term| term.weights.get(symbol.index()).is_some_and(|&it| it != 0);
    let tallies = all_of::<BoundTallies>(constraints).flat_map(|it| &it.tallies);
    tallies.flat_map(|it| &it.parts).flat_map(|it| &it.terms).any(weighs)
}

/// Adds a tally to a net with a node for each part that may be present.
pub(super) fn encode(
    tally: &Tally,
    nodes: &[Option<usize>],
    net: &mut DraftNet,
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let [least, most] = tally.sums;
    let number = net.net.tally(least..=most);
    for (part, node) in tally.parts.iter().zip(nodes) {
        let Some(node) = *node else { continue };
        if part.always != 0 {
            net.net.weigh(number, node, part.always);
        }
        let mut choices = Vec::new();
        for term in &part.terms {
            choices.extend(choices_of(term, draft)?);
        }
        for terms in &part.all_of {
            choices.extend(joint(terms, draft)?.into_iter().map(|choice| (choice, 1)));
        }
        let weights = choices.into_iter();
        net.weights.extend(weights.map(|(choice, weight)| NodeWeight {
            tally: number,
            node,
            choice,
            weight,
        }));
    }
    for &(part, [least, most]) in &tally.dues {
        if let Some(node) = nodes[part] {
            net.net.sum_at(number, node, least..=most);
        }
    }
    Ok(())
}

/// Adds options of which one is taken: one for all that the nodes of some terms can hold together. Returns those with
/// which all terms are 1.
fn joint(terms: &[Term], draft: &mut FillDraft<'_>) -> Result<Vec<Choice>, AskError> {
    let nodes: Vec<Node> = terms.iter().map(|term| term.node).collect();
    let (one, mut choices) = (draft.primary(), Vec::new());
    for row in derived::rows(&nodes, draft)? {
        let demands = nodes.iter().zip(&row).map(|(&node, &it)| draft.demand(node, it));
        let option = [one.into()].into_iter().chain(demands).collect();
        let option = draft.option(option)?;
        if terms.iter().zip(&row).all(|(term, content)| term.weights[content.index()] == 1) {
            choices.push(Choice::Option(option));
        }
    }
    Ok(choices)
}

/// Returns the choices that a term weighs.
fn choices_of(term: &Term, draft: &mut FillDraft<'_>) -> Result<Vec<(Choice, i64)>, AskError> {
    let Resolved { terms, derived } = derived::resolve(std::slice::from_ref(term), draft);
    let mut choices = Vec::new();
    for term in &terms {
        let contents = draft.contents(term.node).filter(|&it| draft.offers(term.node, it));
        choices
            .extend(contents.map(|it| (Choice::Content(term.node, it), term.weights[it.index()])));
    }
    for term in &derived {
        let options = term.options(draft)?.into_iter();
        choices.extend(options.map(|(option, weight)| (Choice::Option(option), weight)));
    }
    choices.retain(|&(_, weight)| weight != 0);
    Ok(choices)
}
