//! The encoding of [`BoundLines`]: a secondary item for each pair of neighbours. Its colour
//! stands for the strands and the colour of the line across their border; 0 means no line. A net connects
//! the cells: the symbols that send a line from a cell to its neighbour make the link between both
//! hold.
//!
//! Size: an item per pair of neighbours, and two entries per option.

use super::encoding::{Encoding, GroupEncoding};
use super::line_net::{Border, LineEnd, LineNodes, has_demands};
use super::{FillDraft, inside, loops, marks, slants};
use crate::encode::error::AskError;
use crate::grid::{CellSide, Decided, Node, Symbol};
use crate::rules::{BoundLines, Constraints, all_of};
use runner_cover::Entry;

/// The rule's row.
pub(super) const ENCODING: Encoding =
    Encoding { exclude, ..Encoding::of_groups::<BoundLines>("lines") };

/// Removes symbols that send a line out of the group.
fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    match draft.decided() {
        Some(Decided::Symbols) => {}
        Some(Decided::Faces) => loops::exclude(draft),
        Some(Decided::Ways | Decided::WaysAndFaces | Decided::Borders) | None => {
            inside::exclude(draft);
            for lines in all_of::<BoundLines>(constraints) {
                exclude_ways(lines, draft);
            }
        }
    }
}

fn exclude_ways(lines: &BoundLines, draft: &mut FillDraft<'_>) {
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
    marks::exclude(lines, draft);
}

impl GroupEncoding for BoundLines {
    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        match draft.decided() {
            Some(Decided::Symbols) => slants::add(self, draft),
            Some(Decided::Faces) => loops::add(self, draft),
            Some(Decided::WaysAndFaces) => {
                let borders = add(self, draft);
                marks::add(self, &borders, draft)?;
                inside::add(self, &borders, draft)
            }
            Some(Decided::Ways | Decided::Borders) | None => {
                let borders = add(self, draft);
                marks::add(self, &borders, draft)
            }
        }
    }
}

/// Adds the items of a group, and its net if it needs one. Returns the items.
fn add(lines: &BoundLines, draft: &mut FillDraft<'_>) -> Vec<Border> {
    let (mut nodes, mut borders) = (LineNodes::new(lines), Vec::new());
    for (number, &place) in lines.cells().iter().enumerate() {
        for side in [CellSide::Right, CellSide::Down] {
            let next = lines.next(place, side);
            let Some((next, next_number)) = next.zip(next.and_then(|it| lines.place(it))) else {
                continue;
            };
            let ends = [(lines.node(place), side), (lines.node(next), side.opposite())];
            let colours = colours(lines, draft, ends);
            let item = draft.secondary();
            borders.push(Border { at: (place, side), item, colours: colours.len() });
            for (node, side) in ends {
                for content in draft.contents(node) {
                    let own = lines.leaves(content, side);
                    let colour = own.and_then(|own| colours.iter().position(|it| *it == own));
                    let number = colour.map_or(0, |place| place + 1);
                    let number = u32::try_from(number).unwrap_or(u32::MAX - 1);
                    draft.add(node, content, Entry::coloured(item, number));
                }
            }
            let end = |number, (node, side): (Node, CellSide)| {
                let sends = |content: &Symbol| {
                    lines.leaves(*content, side).is_some() && draft.offers(node, *content)
                };
                let sent = draft.contents(node).filter(sends).map(|content| (node, content));
                LineEnd { number, side, sent: sent.collect() }
            };
            nodes.link(lines, [end(number, ends[0]), end(next_number, ends[1])]);
        }
    }
    if has_demands(lines) {
        draft.net(nodes.net);
    }
    borders
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
