//! The encoding of [`BoundConnected`]: for each group a net of its cells, of one piece at the most.
//!
//! Size: a node per cell of a group.

use super::cells::cell_net;
use super::encoding::Encoding;
use crate::cover::{NetDemand, NetNode};
use crate::rules::{BoundConnected, of_type};

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding {
    counts: |constraints, symbol| {
        of_type::<BoundConnected>(constraints).any(|it| it.symbols.contains(&symbol))
    },
    ..Encoding::new("connected", |constraints, draft| {
        for connected in of_type::<BoundConnected>(constraints) {
            for group in &connected.groups {
                let demand = NetDemand { pieces: 0..=1, ..NetDemand::default() };
                let node = |_| NetNode::default();
                let net = cell_net(draft, group, &connected.symbols, demand, node);
                draft.net(net);
            }
        }
        Ok(())
    })
};
