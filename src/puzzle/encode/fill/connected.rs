//! The encoding of [`BoundConnected`]: for each group a net of its cells, with at most one piece.
//!
//! Size: a node per cell of a group.

use super::FillDraft;
use super::cells::cell_net;
use super::encoding::{Encoding, GroupEncoding};
use crate::encode::error::AskError;
use crate::grid::Symbol;
use crate::rules::BoundConnected;
use runner_cover::Net;

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding::of_groups::<BoundConnected>("connected");

impl GroupEncoding for BoundConnected {
    fn is_about(&self, symbol: Symbol) -> bool {
        self.symbols.contains(&symbol)
    }

    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        let net = Net::connected();
        draft.net(cell_net(draft, &self.group, &self.symbols, net, |_| (None, None)));
        Ok(())
    }
}
