//! Pieces that stay apart: between them is a link that does not hold.

use super::pieces::NetPieces;
use super::status::{NetStatus, Status};
use crate::model::Net;

/// The pairs of pieces that no link may join, by their first nodes.
#[derive(Clone, Debug, Default)]
pub(super) struct SplitPieces {
    pairs: Vec<[u32; 2]>,
}

impl SplitPieces {
    /// Finds the pairs among the pieces made by certain links. Returns whether all links within pieces can
    /// hold.
    pub(super) fn find(&mut self, net: &Net, status: &NetStatus, certain: &NetPieces) -> bool {
        self.pairs.clear();
        for (link, &holds) in net.links.iter().zip(&status.links) {
            if holds != Status::Never {
                continue;
            }
            // A link without options holds whenever its ends are in one piece.
            let [one, other] = certain.firsts(link.ends);
            if one == other {
                return false;
            }
            self.pairs.push([one.min(other), one.max(other)]);
        }
        self.pairs.sort_unstable();
        true
    }

    /// Tells whether the pieces with these first nodes stay apart.
    pub(super) fn has(&self, [one, other]: [u32; 2]) -> bool {
        self.pairs.binary_search(&[one.min(other), one.max(other)]).is_ok()
    }
}
