//! Counts and sums within bounds.

use super::finding::{Broken, Finding, Found};
use super::kind::Kind;
use super::state::State;
use crate::grid::{Node, Symbol};
use crate::rules::{BoundSum, Term};

/// Returns the least and the greatest weight of what a node can hold.
pub(super) fn range(term: &Term, state: &State) -> [i64; 2] {
    range_of(term, state.contents(term.node))
}

/// Returns the least and the greatest weight of some contents.
fn range_of(term: &Term, contents: impl Iterator<Item = Symbol>) -> [i64; 2] {
    let weights = contents.map(|content| term.weights[content.index()]);
    weights.fold([i64::MAX, i64::MIN], |[least, most], it| [least.min(it), most.max(it)])
}

/// Returns the least and the greatest sum of what nodes can hold.
pub(super) fn total(sum: &BoundSum, state: &State) -> [i64; 2] {
    added(sum.terms.iter().map(|term| range(term, state)))
}

fn added(ranges: impl Iterator<Item = [i64; 2]>) -> [i64; 2] {
    ranges.fold([0_i64; 2], |[least, most], [low, high]| {
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

/// Returns the bounds of a sum if the node of a term, which has bounds of its own, counts a weight.
fn with([least, most]: [i64; 2], [low, high]: [i64; 2], weight: i64) -> [i64; 2] {
    [least - low + weight, most - high + weight]
}

/// Tells whether a sum excludes the same contents if nothing is known of open nodes.
fn is_plain(sum: &BoundSum, excluded: &[(Node, Symbol)], state: &State) -> bool {
    let range = |term: &Term| {
        let is_open = state.is_open(term.node);
        if is_open { range_of(term, state.all(term.node)) } else { range(term, state) }
    };
    let ranges: Vec<[i64; 2]> = sum.terms.iter().map(range).collect();
    let all = added(ranges.iter().copied());
    excluded.iter().all(|&(node, content)| {
        let mut own = sum.terms.iter().zip(&ranges).filter(|(term, _)| term.node == node);
        own.any(|(term, range)| !can_be(sum, with(all, *range, term.weights[content.index()])))
    })
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
    let (mut excluded, mut is_short) = (Vec::new(), false);
    for term in sum.terms.iter().filter(|term| state.is_open(term.node)) {
        let own = range(term, state);
        for content in state.contents(term.node) {
            let with = with(all, own, term.weights[content.index()]);
            if !can_be(sum, with) {
                is_short |= with[1] < sum.min;
                excluded.push((term.node, content));
            }
        }
    }
    if excluded.is_empty() {
        return Ok(None);
    }
    let kind = match (&sum.counted, is_short) {
        (Some(_), false) => Kind::CountFull,
        (Some(_), true) => Kind::CountNeedsAll,
        // A sum that is full only beside what open nodes cannot hold asks for notes, too.
        (None, _) if !is_plain(sum, &excluded, state) => Kind::SumLimits,
        (None, false) if all[0] == sum.max => Kind::CountFull,
        (None, true) if all[1] == sum.min => Kind::CountNeedsAll,
        (None, _) => Kind::SumBounds,
    };
    Ok(Finding::new(kind, excluded, nodes(sum), state))
}
