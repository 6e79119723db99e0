//! Nets of the cells of a group.

use std::collections::HashMap;

use super::FillDraft;
use super::net::{DraftNet, Filling};
use crate::grid::{Cell, Group, Near, Node, Symbol};
use runner_cover::Net;

/// Returns the net of the cells of a group. A node is a cell, present while it holds one of the
/// symbols; neighbours are linked while both are present. Its label and size depend on the place of its cell
/// in the group.
pub(super) fn cell_net(
    draft: &FillDraft<'_>,
    group: &Group,
    symbols: &[Symbol],
    net: Net,
    traits: impl Fn(usize) -> (Option<u32>, Option<u32>),
) -> DraftNet {
    let shape = draft.terrain.shape();
    let mut known: HashMap<Cell, usize> = HashMap::new();
    let mut net = DraftNet { net, ..DraftNet::default() };
    for (place, &cell) in group.cells.iter().enumerate() {
        let held = symbols.iter().map(|&symbol| (Node::from(cell), symbol));
        let held: Vec<Filling> =
            held.filter(|&(node, symbol)| draft.offers(node, symbol)).collect();
        if held.is_empty() {
            continue;
        }
        let (node, (label, size)) = (net.node(held), traits(place));
        known.insert(cell, node);
        net.net.label(node, label);
        net.net.size(node, size);
        for near in Near::Edge.around(shape, cell) {
            // A cell that stands twice in a group is its later node.
            if let Some(&one) = known.get(&near) {
                net.net.link(one, node);
            }
        }
    }
    net
}
