//! The encoding of [`BoundLines`]: a secondary item for each pair of neighbours. Its colour
//! stands for the strands and the colour of the line across their border; 0 means no line. A net connects
//! the cells: the symbols that send a line from a cell to its neighbour make the link between both
//! hold.
//!
//! Size: an item per pair of neighbours, and two entries per option.

use std::collections::HashMap;

use super::FillDraft;
use super::encoding::{Encoding, GroupEncoding};
use super::net::{DraftNet, Filling};
use crate::encode::error::AskError;
use crate::grid::{Cell, CellSide, Symbol};
use crate::rules::{BoundLines, Constraints, all_of};
use runner_cover::Entry;

/// The rule's row.
pub(super) const ENCODING: Encoding =
    Encoding { exclude, ..Encoding::of_groups::<BoundLines>("lines") };

/// Removes symbols that send a line out of the group.
fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    let shape = draft.terrain.shape();
    let symbols: Vec<Symbol> = draft.terrain.board().alphabet.symbols().collect();
    for lines in all_of::<BoundLines>(constraints) {
        for &cell in lines.cells() {
            let ends =
                CellSide::ALL.into_iter().filter(|&it| lines.next(shape, cell, it).is_none());
            let ends: Vec<CellSide> = ends.collect();
            for &symbol in &symbols {
                if ends.iter().any(|&side| lines.leaves(symbol, side).is_some()) {
                    draft.bar(cell, symbol);
                }
            }
        }
    }
}

impl GroupEncoding for BoundLines {
    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        add(self, draft);
        Ok(())
    }
}

/// Adds the items of a group, and its net if it needs one.
fn add(lines: &BoundLines, draft: &mut FillDraft<'_>) {
    let shape = draft.terrain.shape();
    let symbols: Vec<Symbol> = draft.terrain.board().alphabet.symbols().collect();
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
    for (place, &cell) in lines.cells().iter().enumerate() {
        for side in [CellSide::Right, CellSide::Down] {
            let next = lines.next(shape, cell, side);
            let Some((next, next_place)) = next.zip(next.and_then(|it| lines.place(it))) else {
                continue;
            };
            let colours = colours(lines, draft, &symbols, [(cell, side), (next, side.opposite())]);
            let border = draft.secondary();
            for (cell, side) in [(cell, side), (next, side.opposite())] {
                for &symbol in &symbols {
                    let own = lines.leaves(symbol, side);
                    let colour = own.and_then(|own| colours.iter().position(|it| *it == own));
                    let number = colour.map_or(0, |place| place + 1);
                    let number = u32::try_from(number).unwrap_or(u32::MAX - 1);
                    draft.add(cell, symbol, Entry::coloured(border, number));
                }
            }
            let sends = |symbol: &&Symbol| {
                lines.leaves(**symbol, side).is_some() && draft.offers(cell, **symbol)
            };
            let sent: Vec<Filling> =
                symbols.iter().filter(sends).map(|&symbol| (cell, symbol)).collect();
            net.links.push(([place, next_place], sent));
        }
    }
    if lines.pieces.is_some() || !lines.loops || !lines.labels.is_empty() {
        draft.net(net);
    }
}

/// Returns the colours of lines that can leave cells to sides.
fn colours(
    lines: &BoundLines,
    draft: &FillDraft<'_>,
    symbols: &[Symbol],
    ends: [(Cell, CellSide); 2],
) -> Vec<(u8, i64)> {
    let mut colours = Vec::new();
    for (cell, side) in ends {
        let offered = symbols.iter().filter(|&&symbol| draft.offers(cell, symbol));
        colours.extend(offered.filter_map(|&symbol| lines.leaves(symbol, side)));
    }
    colours.sort_unstable();
    colours.dedup();
    colours
}
