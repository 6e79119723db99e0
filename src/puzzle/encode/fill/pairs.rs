//! The encoding of [`BoundPairs`]: a secondary item for each pair of cells and each set of symbols
//! of the first cell that conflict with the same symbols of the second. It is covered by the
//! options of this set, and by the options of all symbols in the second cell that do not fit them.
//! Options of one cell exclude each other anyway, so the item adds exactly this conflict.
//!
//! Size: an item per pair and set, at most symbols + 1 entries per symbol of the first cell.

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
    let symbols: Vec<_> = draft.terrain.board().alphabet.symbols().collect();
    for pair in &related.pairs {
        let [first, second] = pair.cells;
        // Each set, and the symbols that it conflicts with.
        let mut sets: Vec<(Vec<_>, Vec<_>)> = Vec::new();
        for &symbol in symbols.iter().filter(|&&symbol| draft.offers(first, symbol)) {
            let against =
                |&&other: &&_| !pair.fits.allow(symbol, other) && draft.offers(second, other);
            let against: Vec<_> = symbols.iter().filter(against).copied().collect();
            match sets.iter_mut().find(|(_, known)| *known == against) {
                Some((set, _)) => set.push(symbol),
                None => sets.push((vec![symbol], against)),
            }
        }
        for (set, against) in sets.into_iter().filter(|(_, against)| !against.is_empty()) {
            let item = draft.secondary();
            let options = set.into_iter().map(|symbol| (first, symbol));
            for (cell, symbol) in options.chain(against.into_iter().map(|it| (second, it))) {
                draft.add(cell, symbol, item);
            }
        }
    }
}
