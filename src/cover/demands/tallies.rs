//! Tallies: bounds of the sums over pieces. The sizes of pieces are one of them: every node adds 1.
//!
//! What a present node adds lies between two bounds (`groups.rs`), and so does the sum of a piece made by
//! certain links. The rest of the possible piece around it may add to that or not: it counts with zero, or
//! with its own bounds if it is sure to be in the same piece.

use super::groups::{Grouping, Interval, WeightGroup, WeightedList};
use super::pieces::NetPieces;
use super::status::{Fact, NetStatus, Status};
use crate::model::{Bits, Net, NetTally, OptionId, Problem, distinct, narrow};

/// One thread's view of the tallies of a net.
#[derive(Clone, Debug, Default)]
pub(crate) struct WatchedTallies(Vec<WatchedTally>);

#[derive(Clone, Debug)]
struct WatchedTally {
    nodes: Vec<WeighedNode>,
    /// The sums of the pieces made by certain links, by their first nodes.
    pieces: Vec<PieceSum>,
    /// The sums of the shares of all pieces in a possible piece, by its first node.
    shares: Vec<Interval>,
}

/// What a node adds, and demands of its piece.
#[derive(Clone, Debug)]
struct WeighedNode {
    /// What it adds whatever is chosen.
    weight: i64,
    groups: Vec<NodeGroup>,
    /// The bounds of its piece.
    bounds: Interval,
}

#[derive(Clone, Debug)]
struct NodeGroup {
    weights: WeightGroup,
    /// Whether each of its options makes the node present.
    makes_present: bool,
}

#[derive(Clone, Copy, Debug)]
struct PieceSum {
    sum: Interval,
    /// What it adds to the sum of another piece in its possible piece.
    share: Interval,
    /// The bounds that its nodes demand.
    bounds: Interval,
}

/// Pieces that are or would be one: the first node of the possible piece around them, and the first nodes
/// of the pieces made by certain links.
#[derive(Clone, Copy, Debug)]
pub(super) struct JoinedPieces<'p> {
    pub(super) around: u32,
    pub(super) pieces: &'p [u32],
}

impl WatchedTallies {
    pub(crate) fn new(problem: &Problem, net: &Net) -> Self {
        let mut grouping = Grouping::new(problem);
        let sizes = net.sizes_tally();
        let tallies = net.tallies.iter().chain(&sizes);
        Self(tallies.map(|tally| WatchedTally::new(net, tally, &mut grouping)).collect())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Tells whether what nodes add depends on nothing but whether they are present.
    pub(crate) fn are_fixed(&self) -> bool {
        self.0.iter().flat_map(|tally| &tally.nodes).all(|node| node.groups.is_empty())
    }

    /// Returns the options on which they depend, some several times.
    pub(crate) fn options(&self) -> impl Iterator<Item = OptionId> {
        let groups = self.0.iter().flat_map(|tally| &tally.nodes).flat_map(|node| &node.groups);
        groups.flat_map(|group| &group.weights.options).map(|weighted| weighted.0)
    }

    /// Returns the number of nodes and options of all tallies.
    pub(super) fn size(&self) -> usize {
        self.0.iter().map(|tally| tally.nodes.len()).sum::<usize>() + self.options().count()
    }

    /// Derives what each node adds from the chosen and the active options.
    pub(crate) fn read(&mut self, chosen: &Bits, active: &Bits) {
        let nodes = self.0.iter_mut().flat_map(|tally| &mut tally.nodes);
        for group in nodes.flat_map(|node| &mut node.groups) {
            group.weights.read(chosen, active);
        }
    }

    /// Adds up the pieces. With `no_more`, all present nodes of a possible piece are in one piece.
    pub(super) fn add_up(
        &mut self,
        status: &NetStatus,
        [certain, possible]: [&NetPieces; 2],
        no_more: bool,
    ) {
        self.0.iter_mut().for_each(|tally| tally.add_up(status, [certain, possible], no_more));
    }

    /// Tells whether pieces may be one.
    pub(super) fn may_be(&self, joined: JoinedPieces<'_>) -> bool {
        self.0.iter().all(|tally| {
            let (sum, bounds) = tally.sum(joined);
            bounds.least <= bounds.most && sum.meets(bounds)
        })
    }

    /// Sets `sums` to those of a piece alone.
    pub(super) fn begin(&self, piece: u32, sums: &mut Vec<Interval>) {
        sums.clear();
        sums.extend(self.0.iter().map(|tally| tally.pieces[piece as usize].sum));
    }

    /// Adds what another piece may add.
    pub(super) fn add(&self, other: u32, sums: &mut [Interval]) {
        for (sum, tally) in sums.iter_mut().zip(&self.0) {
            *sum = *sum + tally.pieces[other as usize].share;
        }
    }

    /// Tells whether sums may be within the bounds of a piece.
    pub(super) fn are_enough(&self, piece: u32, sums: &[Interval]) -> bool {
        let mut tallies = self.0.iter().zip(sums);
        tallies.all(|(tally, sum)| sum.meets(tally.pieces[piece as usize].bounds))
    }

    /// Adds the options that would give a node a weight which the piece of the node, joined with others,
    /// may not have. If the node is not present, they must make it present.
    pub(super) fn forbid(
        &self,
        node: u32,
        joined: JoinedPieces<'_>,
        (is_present, active): (bool, &Bits),
        facts: &mut Vec<Fact>,
    ) {
        for tally in &self.0 {
            let groups = tally.nodes[node as usize].groups.iter();
            for group in groups.filter(|group| is_present || group.makes_present) {
                let excluded = group.weights.excluded(tally.sum(joined), active);
                facts.extend(excluded.map(Fact::Excluded));
            }
        }
    }
}

impl WatchedTally {
    fn new(net: &Net, tally: &NetTally, grouping: &mut Grouping<'_>) -> Self {
        let bounds = Interval { least: *tally.sums.start(), most: *tally.sums.end() };
        let mut nodes: Vec<WeighedNode> = net
            .nodes
            .iter()
            .map(|_| WeighedNode { weight: 0, groups: Vec::new(), bounds })
            .collect();
        let mut lists: Vec<Vec<WeightedList<'_>>> = vec![Vec::new(); nodes.len()];
        for it in &tally.weights {
            match &it.options {
                None => nodes[it.node as usize].weight += it.weight,
                Some(options) => lists[it.node as usize].push((options, it.weight)),
            }
        }
        for (node, sums) in &tally.sums_at {
            let bounds = &mut nodes[*node as usize].bounds;
            *bounds = bounds.and(Interval { least: *sums.start(), most: *sums.end() });
        }
        // A link with options makes its ends present.
        let has_plain_links = net.links.iter().all(|link| link.options.is_none());
        for ((node, lists), owner) in nodes.iter_mut().zip(lists).zip(&net.nodes) {
            let is_open = has_plain_links && !owner.always;
            let group = |weights| NodeGroup::new(weights, &owner.options, is_open);
            node.groups = grouping.groups(&lists).into_iter().map(group).collect();
        }
        Self { nodes, pieces: Vec::new(), shares: Vec::new() }
    }

    fn add_up(&mut self, status: &NetStatus, [certain, possible]: [&NetPieces; 2], no_more: bool) {
        self.pieces.clear();
        self.pieces.extend(self.nodes.iter().map(|node| PieceSum {
            sum: node.sum(),
            share: Interval::default(),
            bounds: node.bounds,
        }));
        self.shares.clear();
        self.shares.resize(self.nodes.len(), Interval::default());
        // The first node of a piece stands before its others.
        for node in (0..narrow(self.nodes.len())).rev() {
            let PieceSum { sum, bounds, .. } = self.pieces[node as usize];
            let status = status.nodes[node as usize];
            if status == Status::Never {
                continue;
            }
            if !certain.is_first(node) {
                let first = &mut self.pieces[certain.first(node) as usize];
                (first.sum, first.bounds) = (first.sum + sum, first.bounds.and(bounds));
                continue;
            }
            let is_sure = no_more && status.is_certain();
            let share = if is_sure { sum } else { sum.or_zero() };
            self.pieces[node as usize].share = share;
            let shares = &mut self.shares[possible.first(node) as usize];
            *shares = *shares + share;
        }
    }

    /// Returns what pieces add up to if they are one, and the bounds that they demand.
    fn sum(&self, joined: JoinedPieces<'_>) -> (Interval, Interval) {
        let mut sum = self.shares[joined.around as usize];
        let mut bounds = Interval { least: i64::MIN, most: i64::MAX };
        for &piece in joined.pieces {
            let piece = self.pieces[piece as usize];
            sum = sum - piece.share + piece.sum;
            bounds = bounds.and(piece.bounds);
        }
        (sum, bounds)
    }
}

impl WeighedNode {
    /// Returns what the node adds while it is present.
    fn sum(&self) -> Interval {
        let groups = self.groups.iter().map(|group| group.weights.range);
        groups.fold(Interval::exactly(self.weight), |sum, range| sum + range)
    }
}

impl NodeGroup {
    /// Returns a group of a node with these options. If it is open, it is present only while one of them
    /// is chosen.
    fn new(mut weights: WeightGroup, options: &[OptionId], is_open: bool) -> Self {
        let own = distinct(options.iter().copied());
        let is_of_node = |it: &&(OptionId, i64)| own.binary_search(&it.0).is_ok();
        let has_all = || weights.options.iter().filter(is_of_node).count() == own.len();
        if is_open && weights.must && has_all() {
            weights = weights.of_those(|option| own.binary_search(&option).is_ok());
        }
        let makes_present = weights.options.iter().all(|it| is_of_node(&it));
        Self { weights, makes_present }
    }
}
