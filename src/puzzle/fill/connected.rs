//! The encoding of [`BoundConnected`]: a net for each group. A node is a cell, present while it holds
//! one of the symbols; neighbours are linked while both are present; there is one piece at the most.
//!
//! Size: a node per cell of a group.

use super::FillDraft;
use super::encoding::Encoding;
use super::net::{DraftNet, Filling};
use crate::cover::{NetDemand, NetNode};
use crate::grid::{Group, Near};
use crate::rules::{BoundConnected, of_type};

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding {
    counts: |constraints, symbol| {
        of_type::<BoundConnected>(constraints).any(|it| it.symbols.contains(&symbol))
    },
    ..Encoding::new("connected", |constraints, draft| {
        for connected in of_type::<BoundConnected>(constraints) {
            for group in &connected.groups {
                add(connected, group, draft);
            }
        }
        Ok(())
    })
};

/// Adds the net of a group.
fn add(connected: &BoundConnected, group: &Group, draft: &mut FillDraft<'_>) {
    let shape = draft.terrain.shape();
    let mut place = vec![None; shape.cells()];
    let demand = NetDemand { pieces: 0..=1, ..NetDemand::default() };
    let mut net = DraftNet { demand, ..DraftNet::default() };
    for &cell in &group.cells {
        let held = connected.symbols.iter().map(|&symbol| (cell, symbol));
        let held: Vec<Filling> =
            held.filter(|&(cell, symbol)| draft.offers(cell, symbol)).collect();
        if held.is_empty() {
            continue;
        }
        place[cell.index()] = Some(net.nodes.len());
        net.nodes.push((NetNode::default(), held));
        for near in Near::Edge.around(shape, cell) {
            // A cell that stands twice in a group is its later node.
            let ends = place[near.index()].zip(place[cell.index()]);
            net.links.extend(ends.map(|(one, other)| ([one, other], None)));
        }
    }
    draft.net(net);
}
