//! The encoding of [`Counted`]: the group is an item with bounds, which every option covers that
//! puts one of the symbols in one of its cells.
//!
//! Size: an item per group, an entry per cell of a group and symbol. Bounds that hold anyway add
//! nothing.

use super::Draft;
use crate::rules::Counted;

/// Adds the item of a group.
pub(super) fn encode(counted: &Counted, draft: &mut Draft<'_>) {
    let offers = |cell| counted.symbols.iter().any(|&symbol| draft.offers(cell, symbol));
    let possible = counted.group.cells.iter().filter(|&&cell| offers(cell)).count();
    let Ok(min) = usize::try_from(counted.min.max(0)) else { return draft.impossible() };
    let Ok(max) = usize::try_from(counted.max) else { return draft.impossible() };
    let max = max.min(possible);
    if min > max {
        return draft.impossible();
    }
    if min == 0 && max == possible {
        return;
    }
    let bound = |bound: usize| u32::try_from(bound).unwrap_or(u32::MAX);
    let item = draft.bounded(bound(min), bound(max));
    for &cell in &counted.group.cells {
        for &symbol in &counted.symbols {
            draft.add(cell, symbol, item);
        }
    }
}
