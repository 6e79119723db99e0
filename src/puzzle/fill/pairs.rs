//! The encoding of [`Related`]: for a pair of cells and a symbol of the first, a secondary item
//! that the option for that symbol covers, and those that put into the second cell what does not go
//! with it. The latter exclude each other anyhow, so the item says just what it should.
//!
//! Size: an item per pair and symbol, at most symbols + 1 entries each.

use super::Draft;
use crate::rules::Related;

/// Adds the items of a constraint.
pub(super) fn encode(related: &Related, draft: &mut Draft<'_>) {
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
