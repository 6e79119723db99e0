//! The pieces of a net: a forest of trees, each node with a link to its parent (union-find); and those that a link
//! which does not hold keeps apart.

use super::status::{NetStatus, Status};
use crate::model::{Net, NetDemand, NetNode, distinct, narrow};

/// The pieces that arise from joining nodes.
#[derive(Clone, Debug, Default)]
pub(super) struct NetPieces {
    /// The parent of each node; the first node of a piece is its own.
    parents: Vec<u32>,
    /// The properties of the piece of each first node.
    known: Vec<NetPiece>,
}

/// The properties of a piece.
#[derive(Clone, Copy, Debug, Default)]
struct NetPiece {
    /// The nodes that count as present.
    present: u32,
    label: Said,
}

/// The common statement of several nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Said {
    /// No node states anything.
    #[default]
    Nothing,
    /// All statements are equal.
    One(u32),
    /// Two statements differ.
    Several,
}

impl Said {
    fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Nothing, said) | (said, Self::Nothing) => said,
            (one, other) if one == other => one,
            _ => Self::Several,
        }
    }
}

impl NetPieces {
    /// Makes each node a piece of its own. `is_present` tells which nodes count as present.
    pub(super) fn begin(&mut self, net: &Net, is_present: impl Fn(usize) -> bool) {
        self.parents.clear();
        self.parents.extend(0..narrow(net.nodes.len()));
        self.known.clear();
        self.known.extend(net.nodes.iter().enumerate().map(|(number, node)| NetPiece {
            present: u32::from(is_present(number)),
            label: node.label.map_or(Said::Nothing, Said::One),
        }));
    }

    /// Returns the first node of the piece of a node.
    pub(super) fn first(&self, mut node: u32) -> u32 {
        while self.parents[node as usize] != node {
            node = self.parents[node as usize];
        }
        node
    }

    fn piece(&self, node: u32) -> &NetPiece {
        &self.known[self.first(node) as usize]
    }

    /// Joins two nodes. Returns whether they were in different pieces.
    pub(super) fn join(&mut self, ends: [u32; 2]) -> bool {
        let [one, other] = self.firsts(ends);
        if one == other {
            return false;
        }
        let (first, second) = (one.min(other), one.max(other));
        // The lower node leads; halving every path that is walked would gain nothing on boards.
        self.parents[second as usize] = first;
        for end in ends {
            self.parents[end as usize] = first;
        }
        self.known[first as usize] = self.known[first as usize].with(&self.known[second as usize]);
        true
    }

    /// Makes each node's parent the first of its piece. A parent stands before its nodes, so one pass
    /// is enough.
    pub(super) fn flatten(&mut self) {
        for node in 0..self.parents.len() {
            self.parents[node] = self.parents[self.parents[node] as usize];
        }
    }

    /// Tells whether a node is the first of its piece.
    pub(super) fn is_first(&self, node: u32) -> bool {
        self.parents[node as usize] == node
    }

    /// Returns the first nodes of the pieces of two nodes.
    pub(super) fn firsts(&self, [one, other]: [u32; 2]) -> [u32; 2] {
        // Not by `map`, whose calls are not inlined: a fifth of a search with nets.
        [self.first(one), self.first(other)]
    }

    /// Returns how many nodes of the piece of a node count as present.
    pub(super) fn present(&self, node: u32) -> u32 {
        self.piece(node).present
    }

    /// Tells whether the nodes of a piece so far break no demand.
    pub(super) fn is_sound(&self, demand: &NetDemand, node: u32) -> bool {
        self.piece(node).is_sound(demand)
    }

    /// Tells whether a link may hold between two nodes.
    pub(super) fn may_join(&self, demand: &NetDemand, ends: [u32; 2]) -> bool {
        let [one, other] = self.firsts(ends);
        if one == other {
            return demand.loops;
        }
        self.known[one as usize].with(&self.known[other as usize]).is_sound(demand)
    }

    /// Tells whether a node may be present, if these pieces are the largest possible. With `no_more`,
    /// its piece must have a present node already.
    pub(super) fn may_be(&self, demand: &NetDemand, node: u32, no_more: bool) -> bool {
        let piece = self.piece(node);
        let lacks_label = demand.labels.everywhere && piece.label == Said::Nothing;
        let is_new = no_more && piece.present == 0;
        !lacks_label && !is_new
    }

    /// Tells whether all nodes of a label that are certain are in one piece.
    pub(super) fn labels_are_together(&self, net: &Net, nodes: &[Status]) -> bool {
        let certain = (0..).zip(net.nodes.iter().zip(nodes)).filter(|(_, (_, it))| it.is_certain());
        let piece =
            |(number, (node, _)): (u32, (&NetNode, _))| Some((node.label?, self.first(number)));
        distinct(certain.filter_map(piece)).windows(2).all(|pair| pair[0].0 != pair[1].0)
    }
}

impl NetPiece {
    fn with(&self, other: &Self) -> Self {
        Self { present: self.present + other.present, label: self.label.and(other.label) }
    }

    fn is_sound(&self, demand: &NetDemand) -> bool {
        demand.labels.mixed || self.label != Said::Several
    }
}

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
