//! What an answer is worth, as the cost of options: the search for the best answer, and counts by value, add it up.

use super::FillDraft;
use super::derived::{self, Resolved};
use crate::encode::error::AskError;
use crate::rules::{Term, Worth};

/// Lets options cost what the contents of nodes are worth.
pub(super) fn encode(worth: &Worth, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let domain = draft.terrain.board().domain();
    let background = draft.terrain.board().alphabet.background();
    let Resolved { terms, derived } = derived::resolve(&worth.terms, draft);
    let mut costs = vec![0; domain.slots()];
    let mut always = worth.always;
    for Term { node, weights } in terms {
        // A cell without a chosen option holds the background: others cost by how much more they are worth.
        let may_be_left = draft.nodes[node.index()].is_none();
        let rest = background.filter(|_| may_be_left).map_or(0, |it| weights[it.index()]);
        always += rest;
        for (content, weight) in draft.contents(node).zip(&*weights) {
            costs[domain.slot(node, content)] += weight - rest;
        }
    }
    draft.costs = costs;
    for term in derived {
        for (option, weight) in term.options(draft)? {
            draft.extra[option].1 = weight;
        }
    }
    if always != 0 {
        // An option that every cover has.
        let item = draft.primary();
        draft.extra.push((vec![item.into()], always));
    }
    Ok(())
}
