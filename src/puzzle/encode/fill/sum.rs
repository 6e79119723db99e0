//! The encoding of [`BoundSum`]: the group is an item with bounds; every option that puts a symbol in
//! one of its cells covers it as many times as the value of the symbol exceeds the least one there.
//!
//! Size: an item per group, an entry per cell of a group and symbol. Bounds that always hold are
//! left out.

use std::sync::Arc;

use super::encoding::{Encoding, GroupEncoding};
use super::net::Filling;
use super::{FillDraft, count};
use crate::encode::error::AskError;
use crate::grid::Symbol;
use crate::rules::BoundSum;

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding::of_groups::<BoundSum>("sum");

impl GroupEncoding for BoundSum {
    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        let Some(least) = least(self, draft) else {
            // A cell that nothing fits is a demand of its own.
            return Ok(());
        };
        let sum = least.iter().fold(0_i64, |sum, &least| sum.saturating_add(least));
        let (min, max) = (self.min.saturating_sub(sum), self.max.saturating_sub(sum));
        count::bound(draft, min, max, &raised(self, draft, &least))
    }
}

/// Returns the least value in each cell.
fn least(summed: &BoundSum, draft: &FillDraft<'_>) -> Option<Vec<i64>> {
    let symbols: Vec<Symbol> = draft.terrain.board().alphabet.symbols().collect();
    let least = |(&cell, values): (_, &Arc<[i64]>)| {
        let offered = symbols.iter().filter(|&&symbol| draft.offers(cell, symbol));
        offered.map(|symbol| values[symbol.index()]).min()
    };
    summed.group.cells.iter().zip(&summed.values).map(least).collect()
}

/// Returns the symbols in cells whose value is not the least one there, and by how much it exceeds that.
fn raised(summed: &BoundSum, draft: &FillDraft<'_>, least: &[i64]) -> Vec<(Filling, u64)> {
    let symbols: Vec<Symbol> = draft.terrain.board().alphabet.symbols().collect();
    let cells = summed.group.cells.iter().zip(&summed.values).zip(least);
    let mut fillings = Vec::new();
    for ((&cell, values), &least) in cells {
        let raised = symbols.iter().filter(|symbol| values[symbol.index()] > least);
        let raised = raised.map(|&symbol| ((cell, symbol), values[symbol.index()].abs_diff(least)));
        fillings.extend(raised);
    }
    fillings
}
