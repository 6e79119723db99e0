//! The encoding of [`BoundDistinct`]: an item for each group and symbol.
//!
//! If a group has as many cells as there are symbols, each symbol must occur and the item is
//! primary; otherwise it is secondary (Knuth's rule in SUDOKU-GENERAL-DLX). Size: an item per group
//! and symbol, an entry per cell of a group and symbol.

use super::FillDraft;
use super::encoding::Encoding;
use crate::grid::Symbol;
use crate::rules::{BoundDistinct, of_type};

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding::new(|constraints, draft| {
    of_type(constraints).for_each(|apart| add(apart, draft));
    Ok(())
});

/// Adds the items of a constraint.
fn add(apart: &BoundDistinct, draft: &mut FillDraft<'_>) {
    let filled = draft.terrain.board().alphabet.background().is_none();
    for group in &apart.groups {
        let offered = |draft: &FillDraft<'_>, symbol| {
            group.cells.iter().any(|&cell| draft.offers(cell, symbol))
        };
        let symbols: Vec<Symbol> = (0..apart.symbols)
            .filter_map(Symbol::new)
            .filter(|&symbol| offered(draft, symbol))
            .collect();
        if filled && group.cells.len() > symbols.len() {
            draft.impossible();
            return;
        }
        let full = filled && group.cells.len() == symbols.len();
        for symbol in symbols {
            let item = if full { draft.primary() } else { draft.secondary() };
            for &cell in &group.cells {
                draft.add(cell, symbol, item);
            }
        }
    }
}
