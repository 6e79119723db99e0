//! The encoding of [`BoundConnected`]: for each group a net of its cells, of one piece at the most.
//!
//! Size: a node per cell of a group.

use super::cells::cell_net;
use super::encoding::Encoding;
use crate::cover::{NetDemand, NetNode};
use crate::rules::{BoundConnected, all_of};

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding {
    counts: |constraints, symbol| {
        all_of::<BoundConnected>(constraints).any(|it| it.symbols.contains(&symbol))
    },
    ..Encoding::new("connected", |constraints, draft| {
        for BoundConnected { group, symbols } in all_of(constraints) {
            let demand = NetDemand { pieces: 0..=1, ..NetDemand::default() };
            let net = cell_net(draft, group, symbols, demand, |_| NetNode::default());
            draft.net(net);
        }
        Ok(())
    })
};
