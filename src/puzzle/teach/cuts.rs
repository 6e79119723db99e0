//! What shows that parts of a net cannot be connected: the parts around some of them that are absent.

use super::state::State;
use crate::grid::{Node, Symbol};
use crate::rules::{BoundNet, NetPart};

/// Returns nodes that are enough to show that a content of another node leaves the present parts of a net in more than
/// one piece, if it does: those around one of the pieces, and one of a part in it and elsewhere.
pub(super) fn border(
    net: &BoundNet,
    state: &State,
    (node, content): (Node, Symbol),
) -> Option<Vec<Node>> {
    let is_plain = |part: &NetPart| part.links.iter().all(|link| link.held.is_none());
    if net.demand.pieces[1] != 1 || !net.parts.iter().all(is_plain) {
        return None;
    }
    let is_present = |part: &NetPart| match &part.held {
        Some(held) if held.node == node => Some(held.weights[content.index()] > 0),
        held => state.is_held(held.as_ref()),
    };
    let present: Vec<Option<bool>> = net.parts.iter().map(is_present).collect();
    let pieces = net.pieces(|part| present[part] != Some(false), |_| true);
    let mut shown: Vec<(Vec<usize>, usize)> = Vec::new();
    for piece in pieces.all() {
        let Some(&first) = piece.iter().find(|&&part| present[part] == Some(true)) else {
            continue;
        };
        let around = piece.iter().flat_map(|&part| &net.parts[part].links).map(|link| link.to);
        let mut around: Vec<usize> = around.filter(|&it| present[it] == Some(false)).collect();
        around.sort_unstable();
        around.dedup();
        shown.push((around, first));
    }
    shown.sort_by_key(|(around, _)| around.len());
    let [(around, first), (_, other), ..] = shown.as_slice() else { return None };
    let nodes = around.iter().chain([first, other]);
    let nodes = nodes.filter_map(|&part| Some(net.parts[part].held.as_ref()?.node));
    Some(nodes.filter(|&it| it != node).collect())
}
