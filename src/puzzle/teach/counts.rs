//! Counts and sums within bounds.

use super::finding::{Broken, Finding, Found};
use super::kind::Kind;
use super::state::State;
use crate::grid::Node;
use crate::rules::{BoundSum, Term};

/// Returns the least and the greatest weight of what a node can hold.
pub(super) fn range(term: &Term, state: &State) -> [i64; 2] {
    let weights = state.contents(term.node).map(|content| term.weights[content.index()]);
    weights.fold([i64::MAX, i64::MIN], |[least, most], it| [least.min(it), most.max(it)])
}

/// Returns the least and the greatest sum of what nodes can hold.
pub(super) fn total(sum: &BoundSum, state: &State) -> [i64; 2] {
    sum.terms.iter().fold([0, 0], |[least, most], term| {
        let [low, high] = range(term, state);
        [least.saturating_add(low), most.saturating_add(high)]
    })
}

pub(super) fn nodes(sum: &BoundSum) -> impl Iterator<Item = Node> + Clone + '_ {
    let when = sum.when.iter().map(|&(node, _)| node);
    sum.terms.iter().map(|term| term.node).chain(when)
}

/// Tells whether sums from one number to another can be as demanded.
fn can_be(sum: &BoundSum, [least, most]: [i64; 2]) -> bool {
    match sum.modulo {
        Some(modulo) => least != most || least.rem_euclid(modulo) == sum.min,
        None => least <= sum.max && most >= sum.min,
    }
}

/// Finds what would make a sum too small or too great.
pub(super) fn glance(sum: &BoundSum, state: &State) -> Found {
    if nodes(sum).any(|node| state.count(node) == 0) {
        return Ok(None);
    }
    let all = total(sum, state);
    if let Some((node, content)) = sum.when {
        if !state.has(node, content) || can_be(sum, all) && state.is_open(node) {
            return Ok(None);
        }
        if state.is_open(node) {
            return Ok(Finding::new(Kind::SumBounds, vec![(node, content)], nodes(sum), state));
        }
    }
    if !can_be(sum, all) {
        return Err(Broken(nodes(sum).collect()));
    }
    let [least, most] = all;
    let (mut excluded, mut is_short) = (Vec::new(), false);
    for term in sum.terms.iter().filter(|term| state.is_open(term.node)) {
        let [low, high] = range(term, state);
        for content in state.contents(term.node) {
            let weight = term.weights[content.index()];
            let with = [least - low + weight, most - high + weight];
            if !can_be(sum, with) {
                is_short |= with[1] < sum.min;
                excluded.push((term.node, content));
            }
        }
    }
    let kind = match (&sum.counted, is_short) {
        (Some(_), false) => Kind::CountFull,
        (Some(_), true) => Kind::CountNeedsAll,
        (None, false) if least == sum.max => Kind::CountFull,
        (None, true) if most == sum.min => Kind::CountNeedsAll,
        (None, _) => Kind::SumBounds,
    };
    Ok(Finding::new(kind, excluded, nodes(sum), state))
}
