//! The encoding of [`BoundAreas`]: the net of the cells with the symbols, whose pieces are the areas. A
//! cell that states the size of its area is a node with that size. If exactly one cell of each area
//! states it, every piece has a label, and these nodes have different ones. If all cells state the same
//! size, all pieces have it, or, if there is to be one area, the cells in it are counted.
//!
//! Size: a node per cell of a group.

use super::FillDraft;
use super::cells::cell_net;
use super::encoding::{Encoding, GroupEncoding};
use super::weights::{Choice, bound};
use crate::encode::error::AskError;
use crate::grid::{Cell, Symbol};
use crate::rules::{BoundAreas, Constraints, all_of};
use runner_cover::Net;

/// The rule's row.
pub(super) const ENCODING: Encoding =
    Encoding { exclude, ..Encoding::of_groups::<BoundAreas>("areas") };

/// Removes contents with which a cell would be in no area that must be in one.
fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    for areas in all_of::<BoundAreas>(constraints).filter(|areas| areas.are_in) {
        let cells = areas.group.cells.iter().zip(areas.marked.iter().flatten());
        for &cell in cells.filter(|&(_, &is_marked)| is_marked).map(|(cell, _)| cell) {
            for symbol in draft.contents(cell).filter(|it| !areas.symbols.contains(it)) {
                draft.bar(cell, symbol);
            }
        }
    }
}

impl GroupEncoding for BoundAreas {
    fn is_about(&self, symbol: Symbol) -> bool {
        // Where a cell must be in an area, all else is excluded.
        self.are_in || self.symbols.contains(&symbol)
    }

    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        let number = |number: i64| u32::try_from(number.max(0)).unwrap_or(u32::MAX);
        if self.min > self.max || self.max < 0 {
            draft.impossible();
            return Ok(());
        }
        let one = self.marked.is_some();
        // If all cells state the same size, the engine need not remember which one did.
        let same = match self.sizes.split_first() {
            Some((&Some(size), rest)) if !one && rest.iter().all(|it| *it == Some(size)) => {
                Some(size)
            }
            _ => None,
        };
        // For a single area, a count is equivalent and cheaper.
        let counted = same.filter(|_| self.min == 1 && self.max == 1);
        if let Some(size) = counted {
            let held = |&cell: &Cell| {
                let choice = |&symbol: &Symbol| (Choice::Content(cell.into(), symbol), 1);
                self.symbols.iter().map(choice).collect()
            };
            let held: Vec<Vec<_>> = self.group.cells.iter().map(held).collect();
            bound(draft, size, size, &held)?;
        }
        let sizes = same.filter(|_| counted.is_none()).map(number);
        let mut net = Net::new();
        net.pieces(number(self.min)..=number(self.max));
        if let Some(size) = sizes {
            net.sizes(size..=size);
        }
        if one {
            net.apart();
            net.labelled();
        }
        let node = |place: usize| {
            let size = self.sizes[place].filter(|_| same.is_none()).map(number);
            let is_marked = self.marked.as_ref().is_some_and(|marked| marked[place]);
            let label = is_marked.then_some(place).and_then(|place| u32::try_from(place).ok());
            (label, size)
        };
        let net = cell_net(draft, &self.group, &self.symbols, net, node);
        if net.nodes.is_empty() && self.min > 0 {
            draft.impossible();
        }
        draft.net(net);
        Ok(())
    }
}
