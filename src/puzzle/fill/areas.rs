//! The encoding of [`BoundAreas`]: the net of the cells with the symbols, whose pieces are the areas. A
//! cell that says the size of its area is a node with that size. If only one cell says it, every
//! piece has a label, and these nodes have different ones. If all cells say the same size, all pieces
//! have it.
//!
//! Size: a node per cell of a group.

use super::FillDraft;
use super::cells::cell_net;
use super::encoding::{Encoding, GroupEncoding};
use crate::cover::{LabelDemand, NetDemand, NetNode};
use crate::grid::Symbol;
use crate::puzzle::error::AskError;
use crate::rules::BoundAreas;

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding::of_groups::<BoundAreas>("areas");

impl GroupEncoding for BoundAreas {
    fn is_about(&self, symbol: Symbol) -> bool {
        self.symbols.contains(&symbol)
    }

    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        let number = |number: i64| u32::try_from(number.max(0)).unwrap_or(u32::MAX);
        if self.min > self.max || self.max < 0 {
            draft.impossible();
            return Ok(());
        }
        let one = self.one_sized;
        // If all cells say the same, the engine need not remember who said it.
        let same = match self.sizes.split_first() {
            Some((&Some(size), rest)) if !one && rest.iter().all(|it| *it == Some(size)) => {
                Some(size)
            }
            _ => None,
        };
        let demand = NetDemand {
            sizes: same.map_or(1..=u32::MAX, |size| number(size)..=number(size)),
            pieces: number(self.min)..=number(self.max),
            labels: LabelDemand { mixed: !one, everywhere: one, ..LabelDemand::default() },
            ..NetDemand::default()
        };
        let node = |place: usize| {
            let size = self.sizes[place].filter(|_| same.is_none()).map(number);
            let label = size.filter(|_| one).and_then(|_| u32::try_from(place).ok());
            NetNode { label, size, ..NetNode::default() }
        };
        let net = cell_net(draft, &self.group, &self.symbols, demand, node);
        if net.nodes.is_empty() && self.min > 0 {
            draft.impossible();
        }
        draft.net(net);
        Ok(())
    }
}
