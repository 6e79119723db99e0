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
    let (mut is_seen, mut shown) = (vec![false; present.len()], Vec::new());
    for first in (0..present.len()).filter(|&part| present[part] == Some(true)) {
        if is_seen[first] {
            continue;
        }
        let (mut piece, mut around, mut from) = (vec![first], Vec::new(), 0);
        is_seen[first] = true;
        while let Some(&part) = piece.get(from) {
            for next in net.parts[part].links.iter().map(|link| link.to) {
                match present[next] {
                    Some(false) => around.push(next),
                    _ if !is_seen[next] => {
                        is_seen[next] = true;
                        piece.push(next);
                    }
                    _ => {}
                }
            }
            from += 1;
        }
        around.sort_unstable();
        around.dedup();
        shown.push((around, first));
    }
    let least = (0..shown.len()).min_by_key(|&piece| shown[piece].0.len())?;
    let other = shown.iter().map(|&(_, first)| first).find(|&first| first != shown[least].1)?;
    let (around, first) = shown.swap_remove(least);
    let nodes = around.into_iter().chain([first, other]);
    let nodes = nodes.filter_map(|part| Some(net.parts[part].held.as_ref()?.node));
    Some(nodes.filter(|&it| it != node).collect())
}
