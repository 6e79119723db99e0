//! The encoding of a [`Tally`] of a net: options add to the pieces of nodes.

use super::FillDraft;
use super::derived::{self, Resolved};
use super::net::{DraftNet, NodeWeight};
use super::weights::Choice;
use crate::encode::error::AskError;
use crate::grid::Symbol;
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
        for term in &part.terms {
            for (choice, weight) in choices(term, draft)? {
                net.weights.push(NodeWeight { tally: number, node, choice, weight });
            }
        }
    }
    for &(part, [least, most]) in &tally.dues {
        if let Some(node) = nodes[part] {
            net.net.sum_at(number, node, least..=most);
        }
    }
    Ok(())
}

/// Returns the choices that a term weighs.
fn choices(term: &Term, draft: &mut FillDraft<'_>) -> Result<Vec<(Choice, i64)>, AskError> {
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
