//! The encoding of [`BoundLines`]: a secondary item for each pair of neighbours. Its colour
//! stands for the strands and the colour of the line across their border; 0 means no line. A net connects
//! the cells: the symbols that send a line from a cell to its neighbour make the link between both
//! hold.
//!
//! Size: an item per pair of neighbours, and two entries per option.

use std::collections::HashMap;

use super::encoding::{Encoding, GroupEncoding};
use super::net::DraftNet;
use super::{FillDraft, loops};
use crate::encode::error::AskError;
use crate::grid::{CellSide, Decided, LineLayer, Node, Symbol};
use crate::rules::{BoundLines, Constraints, all_of};
use runner_cover::Entry;

/// The rule's row.
pub(super) const ENCODING: Encoding =
    Encoding { exclude, ..Encoding::of_groups::<BoundLines>("lines") };

/// Removes symbols that send a line out of the group.
fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    let by_faces = by_faces(draft);
    if let Some(layer) = &by_faces {
        loops::exclude(layer, draft);
    }
    for lines in all_of::<BoundLines>(constraints).filter(|_| by_faces.is_none()) {
        for (number, &place) in lines.cells().iter().enumerate() {
            let ends = CellSide::ALL.into_iter().filter(|&it| lines.next(place, it).is_none());
            let ends: Vec<CellSide> = ends.collect();
            let node = lines.node(place);
            for content in draft.contents(node) {
                let is_loose = ends.iter().any(|&side| lines.leaves(content, side).is_some());
                if is_loose || !lines.allows(number, content) {
                    draft.bar(node, content);
                }
            }
        }
    }
}

/// Returns the lines of the board if a search decides about its faces.
fn by_faces(draft: &FillDraft<'_>) -> Option<LineLayer> {
    draft.terrain.board().lines.clone().filter(|lines| lines.decided == Decided::Faces)
}

impl GroupEncoding for BoundLines {
    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        if let Some(layer) = by_faces(draft) {
            return loops::add(self, &layer, draft);
        }
        add(self, draft);
        Ok(())
    }
}

/// Adds the items of a group, and its net if it needs one.
fn add(lines: &BoundLines, draft: &mut FillDraft<'_>) {
    let mut net = DraftNet::default();
    if let Some(pieces) = lines.pieces {
        net.net.pieces(pieces..=pieces);
    }
    if !lines.loops {
        net.net.without_loops();
    }
    net.net.apart();
    net.net.together();
    for _ in lines.cells() {
        net.node(Vec::new());
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
    for (number, &place) in lines.cells().iter().enumerate() {
        for side in [CellSide::Right, CellSide::Down] {
            let next = lines.next(place, side);
            let Some((next, next_number)) = next.zip(next.and_then(|it| lines.place(it))) else {
                continue;
            };
            let ends = [(lines.node(place), side), (lines.node(next), side.opposite())];
            let colours = colours(lines, draft, ends);
            let border = draft.secondary();
            for (node, side) in ends {
                for content in draft.contents(node) {
                    let own = lines.leaves(content, side);
                    let colour = own.and_then(|own| colours.iter().position(|it| *it == own));
                    let number = colour.map_or(0, |place| place + 1);
                    let number = u32::try_from(number).unwrap_or(u32::MAX - 1);
                    draft.add(node, content, Entry::coloured(border, number));
                }
            }
            let (node, _) = ends[0];
            let sends = |content: &Symbol| {
                lines.leaves(*content, side).is_some() && draft.offers(node, *content)
            };
            let sent = draft.contents(node).filter(sends).map(|content| (node, content)).collect();
            net.links.push(([number, next_number], sent));
        }
    }
    if lines.pieces.is_some() || !lines.loops || !lines.labels.is_empty() {
        draft.net(net);
    }
}

/// Returns the colours of lines that can leave nodes to sides.
fn colours(
    lines: &BoundLines,
    draft: &FillDraft<'_>,
    ends: [(Node, CellSide); 2],
) -> Vec<(u8, i64)> {
    let mut colours = Vec::new();
    for (node, side) in ends {
        let offered = draft.contents(node).filter(|&content| draft.offers(node, content));
        colours.extend(offered.filter_map(|content| lines.leaves(content, side)));
    }
    colours.sort_unstable();
    colours.dedup();
    colours
}
