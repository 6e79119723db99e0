//! The encoding of [`BoundAreas`]: the net of the cells with the symbols, whose pieces are the areas. A
//! cell that says the size of its area is a node with that size. If only one cell says it, every
//! piece has a label, and these nodes have different ones. If all cells say the same size, all pieces
//! have it.
//!
//! Size: a node per cell of a group.

use super::FillDraft;
use super::cells::cell_net;
use super::encoding::Encoding;
use crate::cover::{LabelDemand, NetDemand, NetNode};
use crate::rules::{BoundAreas, all_of};

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding {
    counts: |constraints, symbol| {
        all_of::<BoundAreas>(constraints).any(|it| it.symbols.contains(&symbol))
    },
    ..Encoding::new("areas", |constraints, draft| {
        all_of(constraints).for_each(|areas| add(areas, draft));
        Ok(())
    })
};

/// Adds the net of a group.
fn add(areas: &BoundAreas, draft: &mut FillDraft<'_>) {
    let number = |number: i64| u32::try_from(number.max(0)).unwrap_or(u32::MAX);
    if areas.min > areas.max || areas.max < 0 {
        draft.impossible();
        return;
    }
    let one = areas.one_sized;
    // If all cells say the same, the engine need not remember who said it.
    let same = match areas.sizes.split_first() {
        Some((&Some(size), rest)) if !one && rest.iter().all(|it| *it == Some(size)) => Some(size),
        _ => None,
    };
    let demand = NetDemand {
        sizes: same.map_or(1..=u32::MAX, |size| number(size)..=number(size)),
        pieces: number(areas.min)..=number(areas.max),
        labels: LabelDemand { mixed: !one, everywhere: one, ..LabelDemand::default() },
        ..NetDemand::default()
    };
    let node = |place: usize| {
        let size = areas.sizes[place].filter(|_| same.is_none()).map(number);
        let label = size.filter(|_| one).and_then(|_| u32::try_from(place).ok());
        NetNode { label, size, ..NetNode::default() }
    };
    let net = cell_net(draft, &areas.group, &areas.symbols, demand, node);
    if net.nodes.is_empty() && areas.min > 0 {
        draft.impossible();
    }
    draft.net(net);
}
