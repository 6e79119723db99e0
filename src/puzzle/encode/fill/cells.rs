//! Nets of the cells of a group.

use std::collections::HashMap;

use super::FillDraft;
use super::net::{DraftNet, Filling};
use crate::grid::{Cell, Group, Near, Symbol};
use runner_cover::{NetDemand, NetNode};

/// Returns the net of the cells of a group. A node is a cell, present while it holds one of the
/// symbols; neighbours are linked while both are present. What else a node is depends on the place of
/// its cell in the group.
pub(super) fn cell_net(
    draft: &FillDraft<'_>,
    group: &Group,
    symbols: &[Symbol],
    demand: NetDemand,
    node: impl Fn(usize) -> NetNode,
) -> DraftNet {
    let shape = draft.terrain.shape();
    let mut known: HashMap<Cell, usize> = HashMap::new();
    let mut net = DraftNet { demand, ..DraftNet::default() };
    for (place, &cell) in group.cells.iter().enumerate() {
        let held = symbols.iter().map(|&symbol| (cell, symbol));
        let held: Vec<Filling> =
            held.filter(|&(cell, symbol)| draft.offers(cell, symbol)).collect();
        if held.is_empty() {
            continue;
        }
        known.insert(cell, net.nodes.len());
        net.nodes.push((node(place), held));
        for near in Near::Edge.around(shape, cell) {
            // A cell that stands twice in a group is its later node.
            let link = |&one| ([one, net.nodes.len() - 1], None);
            net.links.extend(known.get(&near).map(link));
        }
    }
    net
}
