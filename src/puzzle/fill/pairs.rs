//! The encoding of [`BoundPairs`]: a secondary item for each pair of cells and each symbol of the
//! first cell. It is covered by the option of this symbol, and by the options of all symbols in the
//! second cell that do not fit it. These exclude each other anyway, so the item adds exactly this
//! conflict.
//!
//! Size: an item per pair and symbol, at most symbols + 1 entries each.

use super::FillDraft;
use super::encoding::Encoding;
use crate::rules::{BoundPairs, of_type};

/// The rule's row.
pub(super) const ENCODING: Encoding =
    Encoding::of_all::<BoundPairs>("pairs", |constraints, draft| {
        of_type(constraints).for_each(|related| add(related, draft));
        Ok(())
    });

/// Adds the items of a constraint.
fn add(related: &BoundPairs, draft: &mut FillDraft<'_>) {
    let symbols = draft.terrain.board().alphabet.symbols();
    let symbols: Vec<_> = symbols.collect();
    for &[first, second] in &related.pairs {
        for &symbol in
            symbols.iter().filter(|&&symbol| draft.offers(first, symbol)).collect::<Vec<_>>()
        {
            let against =
                |&&other: &&_| !related.allows(symbol, other) && draft.offers(second, other);
            let against: Vec<_> = symbols.iter().filter(against).copied().collect();
            if against.is_empty() {
                continue;
            }
            let item = draft.secondary();
            draft.add(first, symbol, item);
            for other in against {
                draft.add(second, other, item);
            }
        }
    }
}
