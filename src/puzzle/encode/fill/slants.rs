//! The encoding of slants: the symbol in a cell makes a link between two corners hold.
//!
//! Size: no items but those of the cells, and those of corners at which only some numbers of slants may end.

use super::{FillDraft, table};
use crate::encode::error::AskError;
use crate::rules::{BoundLines, BoundTable};

/// Adds the demands on how many slants end at corners.
pub(super) fn add(lines: &BoundLines, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    for (number, &place) in lines.cells().iter().enumerate() {
        let node = lines.node(place);
        let allowed = draft.contents(node).map(|content| lines.allows(number, content)).collect();
        let table = BoundTable::of_node(node, allowed);
        if table.allowed.contains(&false) {
            table::add(&table, draft)?;
        }
    }
    Ok(())
}
