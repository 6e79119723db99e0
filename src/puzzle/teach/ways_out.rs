//! Parts that must be connected to others, and have one way to them.

use super::finding::{Broken, Finding, Found};
use super::kind::Kind;
use super::state::State;
use crate::grid::{Node, Symbol};
use crate::rules::{BoundNet, NetPart, Term};

/// Finds a part with only one way to another, if all present parts of a net must be in one piece.
pub(super) fn glance(net: &BoundNet, state: &State) -> Found {
    let is_plain = |part: &NetPart| part.links.iter().all(|link| link.held.is_none());
    if net.demand.pieces[1] != 1 || !net.parts.iter().all(is_plain) {
        return Ok(None);
    }
    let held = |part: usize| net.parts[part].held.as_ref();
    let present: Vec<Option<bool>> =
        (0..net.parts.len()).map(|part| state.is_held(held(part))).collect();
    let are_there = || (0..present.len()).filter(|&part| present[part] == Some(true));
    for part in are_there() {
        let around = || net.parts[part].links.iter().map(|link| link.to);
        let mut ways = around().filter(|&it| present[it] != Some(false));
        let (way, next) = (ways.next(), ways.next());
        let is_open = next.is_none() && way.is_none_or(|it| present[it].is_none());
        let Some(other) = are_there().find(|&it| it != part).filter(|_| is_open) else { continue };
        let beside = around().filter(|&it| Some(it) != way);
        let known = [part, other].into_iter().chain(beside);
        let known: Vec<Node> = known.filter_map(|it| Some(held(it)?.node)).collect();
        let Some(Term { node, weights }) = way.and_then(held) else { return Err(Broken(known)) };
        let without = state.contents(*node).filter(|it| weights[it.index()] == 0);
        let excluded: Vec<(Node, Symbol)> = without.map(|it| (*node, it)).collect();
        return Ok(Finding::new(Kind::OneWayOut, excluded, known, state));
    }
    Ok(None)
}
