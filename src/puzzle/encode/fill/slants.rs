//! The encoding of slants: a net connects the corners, and the symbol in a cell makes a link between two of them hold.
//!
//! Size: no items but those of the cells, and those of corners at which only some numbers of slants may end.

use super::line_net::{demand, has_demands};
use super::net::DraftNet;
use super::{FillDraft, table};
use crate::encode::error::AskError;
use crate::grid::{CellSide, Symbol, is_slant_to};
use crate::rules::{BoundLines, BoundTable};

/// Adds the demands on how many slants end at corners, and the net.
pub(super) fn add(lines: &BoundLines, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    for (number, &place) in lines.cells().iter().enumerate() {
        let node = lines.node(place);
        let allowed = draft.contents(node).map(|content| lines.allows(number, content)).collect();
        let table = BoundTable::of_node(node, allowed);
        if table.allowed.contains(&false) {
            table::add(&table, draft)?;
        }
    }
    if has_demands(lines) {
        link(lines, draft);
    }
    Ok(())
}

/// Adds the net.
fn link(lines: &BoundLines, draft: &mut FillDraft<'_>) {
    let (mut net, board) = (DraftNet::default(), draft.terrain.board());
    for _ in lines.cells() {
        net.node(Vec::new());
    }
    demand(lines, &mut net, Some);
    let Some(course) = board.lines.as_ref().map(|lines| lines.course) else { return };
    for (number, &place) in lines.cells().iter().enumerate() {
        for side in [CellSide::Down, CellSide::Left] {
            let next = lines.next(place, side).and_then(|next| lines.place(next));
            let cell = board.beside(course, place, side).first().copied();
            let Some((next, cell)) = next.zip(cell) else { continue };
            let slants = (0..2).filter_map(Symbol::new);
            let sent = slants.filter(|&slant| is_slant_to(side as usize, slant));
            let sent = sent.map(|slant| (cell.into(), slant)).collect();
            net.links.push(([number, next], sent));
        }
    }
    draft.net(net);
}
