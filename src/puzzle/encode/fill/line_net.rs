//! The demands on the net of the nodes that lines connect, and the items between them.

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

/// Adds the demands on the pieces that lines form to a net; `node` returns the node of a place by its number.
pub(super) fn demand(
    lines: &BoundLines,
    net: &mut DraftNet,
    node: impl Fn(usize) -> Option<usize>,
) {
    if let Some(pieces) = lines.pieces {
        net.net.pieces(pieces..=pieces);
    }
    if lines.could_close_loops() {
        net.net.without_loops();
    }
    net.net.apart();
    net.net.together();
    let node = |cell| lines.place(cell).and_then(&node);
    for &(cell, size) in &lines.marks.sizes {
        let size = u32::try_from(size).unwrap_or(u32::MAX);
        if let Some(node) = node(cell).filter(|_| size > 0) {
            net.net.size(node, size);
        }
    }
    let mut with_label: HashMap<u32, u32> = HashMap::new();
    for (_, label) in &lines.labels {
        *with_label.entry(*label).or_default() += 1;
    }
    for &(cell, label) in &lines.labels {
        // Where no line can be, none joins the place with others.
        let node = node(cell).unwrap_or_else(|| net.node(Vec::new()));
        net.net.label(node, label);
        // If another cell has the label, a line must come here.
        if with_label[&label] > 1 {
            net.net.always(node);
        }
    }
}
