//! A view of the pieces of a net between two choices.

use super::pieces::{NetPieces, SplitPieces};
use super::status::{Fact, NetStatus, Status};
use super::tallies::{JoinedPieces, WatchedTallies};
use crate::model::{Net, NetLink, Rows};

/// The pieces of a net, and what may still join them.
#[derive(Clone, Copy)]
pub(super) struct PiecesView<'n> {
    pub(super) net: &'n Net,
    pub(super) edges: &'n Rows<(u32, u32)>,
    pub(super) status: &'n NetStatus,
    pub(super) certain: &'n NetPieces,
    pub(super) possible: &'n NetPieces,
    pub(super) split: &'n SplitPieces,
    pub(super) tallies: &'n WatchedTallies,
}

impl PiecesView<'_> {
    /// Returns the nodes that are present in every cover.
    pub(super) fn certain_nodes(&self) -> impl Iterator<Item = u32> {
        let nodes = (0..).zip(&self.status.nodes);
        nodes.filter(|(_, status)| status.is_certain()).map(|(node, _)| node)
    }

    /// Tells whether two pieces may be joined.
    pub(super) fn may_join(&self, pieces: [u32; 2]) -> bool {
        let demand = &self.net.demand;
        let joined = JoinedPieces { around: self.possible.first(pieces[0]), pieces: &pieces };
        self.certain.may_join(demand, pieces)
            && !(demand.split && self.split.has(pieces))
            && self.tallies.may_be(joined)
    }

    /// Returns the pieces to which links from a node may lead, each after the fact that such a link needs.
    pub(super) fn ways(&self, node: u32) -> impl Iterator<Item = (Fact, u32)> {
        let edges = self.edges.row(node as usize).iter();
        let edges = edges.filter(|&&(other, link)| {
            let is_link = self.status.links[link as usize] != Status::Never;
            is_link && self.status.nodes[other as usize] != Status::Never
        });
        edges.map(|&(other, link)| {
            let is_plain = self.net.links[link as usize].options.is_none();
            let exit = if is_plain { Fact::Present(other) } else { Fact::Holds(link) };
            (exit, self.certain.first(other))
        })
    }

    /// Returns the pieces that are one if a node is present: its own, and those to which links without
    /// options join it. `pieces` is working memory.
    pub(super) fn joined<'p>(&self, node: u32, pieces: &'p mut Vec<u32>) -> JoinedPieces<'p> {
        pieces.clear();
        pieces.push(self.certain.first(node));
        let ways = if self.status.is_open(node) { self.edges.row(node as usize) } else { &[] };
        for &(other, link) in ways {
            let is_plain = self.net.links[link as usize].options.is_none();
            if is_plain && self.status.nodes[other as usize].is_certain() {
                pieces.push(self.certain.first(other));
            }
        }
        pieces.sort_unstable();
        pieces.dedup();
        JoinedPieces { around: self.possible.first(node), pieces }
    }

    /// Tells whether the pieces that a link joins may be one by their sums. For a link without options,
    /// [`PiecesView::joined`] finds it out.
    pub(super) fn have_sums(&self, link: &NetLink) -> bool {
        let pieces = self.certain.firsts(link.ends);
        let around = self.possible.first(pieces[0]);
        link.options.is_none()
            || pieces[0] == pieces[1]
            || self.tallies.may_be(JoinedPieces { around, pieces: &pieces })
    }
}
