//! Checks the pieces of nets, without the engine.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

use super::super::model::Instance;
use super::{CoverNet, NetUse, range};

/// Why a cover does not fulfil the demands of a net. Pieces are named by one of their nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetBreach {
    /// There are too many or too few pieces.
    Pieces(u32, RangeInclusive<u32>),
    /// A piece has too many or too few nodes.
    Size(String, u32, RangeInclusive<u32>),
    /// Links close a loop.
    Loop(String),
    /// Nodes of different labels are connected.
    Joined(String, String),
    /// Nodes that must be connected are not.
    Parted(String, String),
    /// A piece has no node with a label.
    Unlabelled(String),
}

impl fmt::Display for NetBreach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pieces(one, other) => {
                write!(f, "the number of pieces is {one} instead of {text}", text = range(other))
            }
            Self::Size(one, other, third) => write!(
                f,
                "the number of nodes in the piece of `{one}` is {other} instead of {text}",
                text = range(third)
            ),
            Self::Loop(it) => write!(f, "a loop closes through `{it}`"),
            Self::Joined(one, other) => write!(f, "`{one}` and `{other}` are in one piece"),
            Self::Parted(one, other) => write!(f, "`{one}` and `{other}` are in different pieces"),
            Self::Unlabelled(it) => write!(f, "the piece of `{it}` has no label"),
        }
    }
}

impl Error for NetBreach {}

/// Checks the nets of an instance, for one cover after another.
pub(in super::super) struct NetCheck<'i> {
    instance: &'i Instance<'i>,
    /// The links at each node, with their other ends.
    links_at: Vec<Vec<(usize, usize)>>,
    is_present: Vec<bool>,
    /// Whether each link holds.
    holds: Vec<bool>,
    /// Whether the piece of each node is known.
    is_found: Vec<bool>,
}

/// A piece.
struct FoundPiece {
    nodes: Vec<usize>,
    /// A node on a loop.
    on_loop: Option<usize>,
}

impl<'i> NetCheck<'i> {
    pub(in super::super) fn new(instance: &'i Instance<'i>) -> Self {
        let (nodes, links) = (instance.nets().nodes.len(), &instance.nets().links);
        let mut links_at = vec![Vec::new(); nodes];
        for (number, link) in links.iter().enumerate() {
            let [one, other] = link.ends.map(|end| end as usize);
            links_at[one].push((number, other));
            links_at[other].push((number, one));
        }
        let (is_present, is_found) = (vec![false; nodes], vec![false; nodes]);
        Self { instance, links_at, is_present, holds: vec![false; links.len()], is_found }
    }

    /// Forgets the last cover.
    pub(in super::super) fn begin(&mut self) {
        self.is_present.clear();
        self.is_present.extend(self.instance.nets().nodes.iter().map(|node| node.always));
        self.holds.fill(false);
        self.is_found.fill(false);
    }

    /// Records the nodes and links that an option names.
    pub(in super::super) fn choose(&mut self, uses: &[NetUse]) {
        for &used in uses {
            match used {
                NetUse::Node(node) => self.is_present[node as usize] = true,
                NetUse::Link(link) => {
                    self.holds[link as usize] = true;
                    for end in self.instance.nets().links[link as usize].ends {
                        self.is_present[end as usize] = true;
                    }
                }
            }
        }
    }

    /// Checks all nets, once all options are chosen.
    pub(in super::super) fn check(&mut self) -> Result<(), NetBreach> {
        let nets = self.instance.nets();
        for (holds, link) in self.holds.iter_mut().zip(&nets.links) {
            *holds |=
                link.is_standing && link.ends.iter().all(|&end| self.is_present[end as usize]);
        }
        nets.nets.iter().try_for_each(|net| self.check_net(net))
    }

    fn check_net(&mut self, net: &CoverNet) -> Result<(), NetBreach> {
        let mut pieces: Vec<usize> = Vec::new();
        // A node of each label, with the number of its piece.
        let mut labelled: HashMap<&str, (usize, usize)> = HashMap::new();
        for node in net.nodes.start as usize..net.nodes.end as usize {
            if !self.is_present[node] || self.is_found[node] {
                continue;
            }
            let piece = self.piece(node);
            self.check_piece(net, &piece)?;
            let nodes = &self.instance.nets().nodes;
            for &it in piece.nodes.iter().filter(|_| net.demand.labels.together) {
                let Some(label) = nodes[it].label else { continue };
                let (earlier, number) = *labelled.entry(label).or_insert((it, pieces.len()));
                if number != pieces.len() {
                    return Err(NetBreach::Parted(self.name(earlier), self.name(it)));
                }
            }
            pieces.push(node);
        }
        let count = count(&pieces);
        let wanted = &net.demand.pieces;
        match pieces[..] {
            _ if wanted.contains(&count) => Ok(()),
            [one, other, ..] if *wanted.end() == 1 => {
                Err(NetBreach::Parted(self.name(one), self.name(other)))
            }
            _ => Err(NetBreach::Pieces(count, wanted.clone())),
        }
    }

    /// Returns the piece of a node that is present.
    fn piece(&mut self, node: usize) -> FoundPiece {
        let mut piece = FoundPiece { nodes: vec![node], on_loop: None };
        self.is_found[node] = true;
        // Nodes whose links have not been followed, each with the link that led to it.
        let mut open = vec![(node, None)];
        while let Some((node, by)) = open.pop() {
            for &(link, other) in &self.links_at[node] {
                if !self.holds[link] || by == Some(link) {
                    continue;
                }
                if self.is_found[other] {
                    piece.on_loop = Some(other);
                    continue;
                }
                self.is_found[other] = true;
                piece.nodes.push(other);
                open.push((other, Some(link)));
            }
        }
        piece
    }

    fn check_piece(&self, net: &CoverNet, piece: &FoundPiece) -> Result<(), NetBreach> {
        let first = || self.name(piece.nodes[0]);
        let size = count(&piece.nodes);
        if !net.demand.sizes.contains(&size) {
            return Err(NetBreach::Size(first(), size, net.demand.sizes.clone()));
        }
        let nodes = &self.instance.nets().nodes;
        for &node in &piece.nodes {
            if let Some(wanted) = nodes[node].size.filter(|&wanted| wanted != size) {
                return Err(NetBreach::Size(self.name(node), size, wanted..=wanted));
            }
        }
        if let Some(node) = piece.on_loop.filter(|_| !net.demand.loops) {
            return Err(NetBreach::Loop(self.name(node)));
        }
        let mut labelled = piece.nodes.iter().filter(|&&node| nodes[node].label.is_some());
        match labelled.next() {
            None if net.demand.labels.everywhere => Err(NetBreach::Unlabelled(first())),
            Some(&one) if !net.demand.labels.mixed => {
                let other = labelled.find(|&&it| nodes[it].label != nodes[one].label);
                let joined = |&it: &usize| Err(NetBreach::Joined(self.name(one), self.name(it)));
                other.map_or(Ok(()), joined)
            }
            _ => Ok(()),
        }
    }

    fn name(&self, node: usize) -> String {
        self.instance.nets().nodes[node].name.to_owned()
    }
}

/// Returns how many nodes there are: at most as many as have numbers.
fn count(nodes: &[usize]) -> u32 {
    u32::try_from(nodes.len()).unwrap_or(u32::MAX)
}
