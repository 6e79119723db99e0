//! The net of the nodes that lines connect, and the items between them. Where two lines can cross, the second one has a
//! node of its own; so they are two pieces, or meet elsewhere.

use std::collections::HashMap;

use super::net::{DraftNet, Filling};
use crate::grid::{Cell, CellSide};
use crate::rules::BoundLines;
use runner_cover::ItemId;

/// The nodes of a net of lines.
pub(super) struct LineNodes {
    /// The net.
    pub(super) net: DraftNet,
    /// For each place, the node of the second line if two can cross there. The node of the first has the place's number.
    second: Vec<Option<usize>>,
}

impl LineNodes {
    /// Makes the nodes of a group's lines, and the demands on their pieces.
    pub(super) fn new(lines: &BoundLines) -> Self {
        let mut net = net(lines);
        let second = |number| lines.may_cross(number).then(|| net.node(Vec::new()));
        let second = (0..lines.cells().len()).map(second).collect();
        Self { net, second }
    }

    /// Links two places between which a line runs with some of the contents of each: those that send it.
    pub(super) fn link(&mut self, lines: &BoundLines, ends: [LineEnd; 2]) {
        let [one, other] = ends;
        let is_crossed = [&one, &other].map(|end| self.second[end.number].is_some());
        match is_crossed {
            [_, false] => self.link_to(lines, &one, other.number),
            [false, true] => self.link_to(lines, &other, one.number),
            // Which lines are joined depends on both: what is between them joins one of each.
            [true, true] => {
                let between = self.net.node(Vec::new());
                self.link_to(lines, &one, between);
                self.link_to(lines, &other, between);
            }
        }
    }

    /// Links the lines of an end with a node.
    fn link_to(&mut self, lines: &BoundLines, end: &LineEnd, to: usize) {
        let is_second = |&(_, content): &Filling| lines.is_second(end.number, content, end.side);
        let (second, first): (Vec<_>, Vec<_>) = end.sent.iter().copied().partition(is_second);
        self.net.links.push(([end.number, to], first));
        if let Some(node) = self.second[end.number] {
            self.net.links.push(([node, to], second));
        }
    }
}

/// The end of a line between two places.
pub(super) struct LineEnd {
    /// The number of the place.
    pub(super) number: usize,
    /// The side at which it leaves.
    pub(super) side: CellSide,
    /// The contents that send it.
    pub(super) sent: Vec<Filling>,
}

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
