//! The encoding of [`BoundLines`]: a secondary item for each pair of neighbours. Its colour
//! stands for the strands and the colour of the line across their border; 0 means no line. A net connects
//! the cells: the symbols that send a line from a cell to its neighbour make the link between both
//! hold.
//!
//! Size: an item per pair of neighbours, and two entries per option.

use super::border::Border;
use super::encoding::Encoding;
use super::{FillDraft, connected, inside, loops, marks, slants};
use crate::encode::error::{AskError, in_time};
use crate::grid::{CellSide, Decided, Node};
use crate::rules::{BoundLines, BoundTallies, Constraints, all_of};
use runner_cover::Entry;

/// The rule's row.
pub(super) const ENCODING: Encoding =
    Encoding { exclude, ..Encoding::of_all::<Vec<BoundLines>>(encode) };

/// Removes symbols that send a line out of the group.
fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    for lines in all_of::<BoundLines>(constraints) {
        let layer = lines.of(draft.terrain.board());
        match layer.map(|layer| (layer, layer.spec.decided)) {
            Some((_, Decided::Symbols)) => {}
            Some((layer, Decided::Faces)) => loops::exclude(layer, draft),
            other => {
                if let Some((layer, _)) = other {
                    inside::exclude(layer, draft);
                }
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
}

fn encode(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    for lines in all_of::<BoundLines>(constraints) {
        in_time()?;
        let layer = lines.of(draft.terrain.board());
        match layer.map(|layer| (layer, layer.spec.decided)) {
            Some((_, Decided::Symbols)) => {
                slants::add(lines, draft)?;
                join(lines, constraints, draft)?;
            }
            Some((layer, Decided::Faces)) => loops::add(lines, layer, draft)?,
            other => {
                let borders = borders(lines, draft);
                marks::add(lines, &borders, draft)?;
                if let Some((layer, Decided::WaysAndFaces)) = other {
                    inside::add((lines, layer), &borders, draft)?;
                }
                join(lines, constraints, draft)?;
            }
        }
    }
    Ok(())
}

/// Adds the net of lines, with all tallies of it, if something is demanded of its pieces.
fn join(
    lines: &BoundLines,
    constraints: &Constraints,
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let mut tallies = all_of::<BoundTallies>(constraints);
    let net = &lines.pieces.net;
    if net.has_demands() || tallies.any(|it| it.net == *net) {
        connected::encode_net(net, constraints, draft)?;
    }
    Ok(())
}

/// Adds the items between the places of a group, and returns them.
fn borders(lines: &BoundLines, draft: &mut FillDraft<'_>) -> Vec<Border> {
    let mut borders = Vec::new();
    for &place in lines.cells() {
        for side in [CellSide::Right, CellSide::Down] {
            let Some(next) = lines.next(place, side) else { continue };
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
        }
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
