//! The net of the nodes that lines connect, and the items between them.

use std::collections::HashMap;

use super::net::DraftNet;
use crate::grid::{Cell, CellSide};
use crate::rules::BoundLines;
use runner_cover::ItemId;

/// A pair of neighbours, and the item that is coloured by the line between them.
pub(super) struct Border {
    /// The first place, and the side of the other one.
    pub(super) at: (Cell, CellSide),
    /// The item.
    pub(super) item: ItemId,
    /// The number of colours that stand for a line; they are counted from one.
    pub(super) colours: usize,
}

/// Tells whether something is demanded of the pieces that lines form.
pub(super) fn has_demands(lines: &BoundLines) -> bool {
    lines.pieces.is_some()
        || lines.could_close_loops()
        || !lines.labels.is_empty()
        || !lines.marks.sizes.is_empty()
}

/// Returns the net of the nodes of a group, with the demands on its pieces.
pub(super) fn net(lines: &BoundLines) -> DraftNet {
    let mut net = DraftNet::default();
    if let Some(pieces) = lines.pieces {
        net.net.pieces(pieces..=pieces);
    }
    if lines.could_close_loops() {
        net.net.without_loops();
    }
    net.net.apart();
    net.net.together();
    for _ in lines.cells() {
        net.node(Vec::new());
    }
    for &(cell, size) in &lines.marks.sizes {
        let size = u32::try_from(size).unwrap_or(u32::MAX);
        if let Some(place) = lines.place(cell).filter(|_| size > 0) {
            net.net.size(place, size);
        }
    }
    let mut with_label: HashMap<u32, u32> = HashMap::new();
    for (_, label) in &lines.labels {
        *with_label.entry(*label).or_default() += 1;
    }
    for &(cell, label) in &lines.labels {
        // If another cell has the label, a line must come here.
        let always = with_label[&label] > 1;
        let Some(place) = lines.place(cell) else { continue };
        net.net.label(place, label);
        if always {
            net.net.always(place);
        }
    }
    net
}
