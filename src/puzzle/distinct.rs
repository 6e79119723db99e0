//! The encoding of [`Distinct`]: a group and a symbol are an item.
//!
//! The item is primary where the group has a cell for every symbol, for then each symbol must
//! occur; otherwise it is secondary (Knuth's rule in SUDOKU-GENERAL-DLX). Size: an item per
//! group and symbol, an entry per cell of a group and symbol.

use super::Draft;
use crate::cover::Builder;
use crate::rules::Distinct;

/// Adds the items of a rule.
pub(super) fn encode(rule: &Distinct, draft: &mut Draft, builder: &mut Builder) {
    for group in rule.groups() {
        let full = group.cells.len() == draft.symbols;
        for symbol in 0..draft.symbols {
            let item = if full { builder.primary() } else { builder.secondary() };
            for &cell in &group.cells {
                draft.add(cell, symbol, item);
            }
        }
    }
}
