//! What a state knows of a piece, and what is demanded of it.

#![expect(clippy::cast_possible_truncation, reason = "a number is unpacked that was packed")]

use std::collections::BTreeSet;

use crate::cover::model::{Net, NetNode, narrow};

/// What is known of a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PieceFacts {
    /// How many nodes it has, as far as that matters.
    size: u32,
    /// How many it must have, or zero.
    wanted: u32,
    /// Its labels, as told by the rules.
    labels: u32,
}

/// What is demanded of the pieces of a net.
#[derive(Clone, Debug)]
pub(super) struct PieceRules {
    /// The least number of pieces.
    pub(super) least: u32,
    /// The greatest number of pieces, if it can be exceeded.
    pub(super) most: Option<u32>,
    pub(super) loops: bool,
    /// The least and the greatest size of a piece.
    sizes: (u32, u32),
    /// From here on, it does not matter how large a piece is.
    large: u32,
    labels: LabelRules,
    everywhere: bool,
    /// The labels that are to be together and that several nodes have: their bits.
    pub(super) together: u32,
    /// How many bits a size, a wanted size and labels take.
    bits: [u32; 3],
    /// The number of nodes of the net.
    nodes: u32,
}

/// Returns a size that is wanted of a piece, or more than there are nodes if it has none.
fn possible(size: u32, nodes: u32) -> u32 {
    if size == 0 { nodes + 1 } else { size.min(nodes + 1) }
}

/// How labels are known.
#[derive(Clone, Debug)]
enum LabelRules {
    /// By number, from one on: a piece has one at the most.
    One(Vec<u32>),
    /// By a bit for each.
    Set(Vec<u32>),
    /// By a bit that tells whether there is any.
    Any,
}

/// The most labels that are told apart where a piece may have several, or where those that are
/// finished are remembered.
const LABELS_MAX: usize = 32;

impl PieceFacts {
    pub(super) const NONE: Self = Self { size: 0, wanted: 0, labels: 0 };
}

impl PieceRules {
    /// Returns the rules of a net, or nothing if it has too many labels.
    pub(super) fn new(net: &Net) -> Option<Self> {
        let demand = &net.demand;
        let nodes = narrow(net.nodes.len());
        let labels: BTreeSet<u32> = net.nodes.iter().filter_map(|node| node.label).collect();
        let list: Vec<u32> = labels.into_iter().collect();
        let rules = &demand.labels;
        if rules.together && list.len() > LABELS_MAX {
            return None;
        }
        let is_shared = |label: &u32| {
            net.nodes.iter().filter(|node| node.label == Some(*label)).take(2).count() == 2
        };
        let together = (0..).zip(&list).filter(|(_, label)| rules.together && is_shared(label));
        let together = together.fold(0, |bits, (number, _)| bits | 1 << number);
        let bits_of = |number: u32| u32::BITS - number.leading_zeros();
        let (labels, label_bits) = match (rules.mixed, rules.together) {
            (false, _) => (LabelRules::One(list.clone()), bits_of(narrow(list.len()))),
            (true, true) => (LabelRules::Set(list.clone()), narrow(list.len())),
            (true, false) => (LabelRules::Any, u32::from(rules.everywhere && !list.is_empty())),
        };
        let wanted = net.nodes.iter().filter_map(|node| node.size);
        let wanted = wanted.map(|size| possible(size, nodes)).max().unwrap_or(0);
        let sizes = ((*demand.sizes.start()).min(nodes + 1), *demand.sizes.end());
        // One more than any size that is asked for.
        let limit = if sizes.1 < nodes { sizes.1 + 1 } else { 0 };
        let most_wanted = if wanted > 0 { wanted + 1 } else { 0 };
        let least = if sizes.0 > 1 { sizes.0 } else { 0 };
        let large = limit.max(most_wanted).max(least);
        Some(Self {
            least: *demand.pieces.start(),
            most: Some(*demand.pieces.end()).filter(|&most| most < nodes),
            loops: demand.loops,
            sizes,
            large,
            labels,
            everywhere: rules.everywhere,
            together,
            bits: [bits_of(large), bits_of(wanted), label_bits],
            nodes,
        })
    }

    /// Returns what is known of a piece that is a single node.
    pub(super) fn facts(&self, node: &NetNode) -> PieceFacts {
        let place =
            |list: &[u32]| node.label.and_then(|label| list.binary_search(&label).ok()).map(narrow);
        let labels = match &self.labels {
            LabelRules::One(list) => place(list).map_or(0, |place| place + 1),
            LabelRules::Set(list) => place(list).map_or(0, |place| 1 << place),
            LabelRules::Any => u32::from(node.label.is_some() && self.bits[2] > 0),
        };
        let wanted = node.size.map_or(0, |size| possible(size, self.nodes));
        let size = self.large.min(1);
        PieceFacts { size, wanted, labels }
    }

    /// Returns what is known of two pieces that are joined, if they may be.
    #[inline]
    pub(super) fn joined(&self, one: PieceFacts, other: PieceFacts) -> Option<PieceFacts> {
        let size = (one.size + other.size).min(self.large);
        let wanted = one.wanted.max(other.wanted);
        let has_two = one.wanted != other.wanted && one.wanted.min(other.wanted) > 0;
        if has_two || size > self.sizes.1 || wanted > 0 && size > wanted {
            return None;
        }
        let labels = match self.labels {
            LabelRules::One(_) if one.labels.min(other.labels) > 0 => {
                (one.labels == other.labels).then_some(one.labels)?
            }
            _ => one.labels | other.labels,
        };
        Some(PieceFacts { size, wanted, labels })
    }

    /// Tells whether a piece that is finished is as demanded.
    #[inline]
    pub(super) fn is_whole(&self, facts: PieceFacts) -> bool {
        (self.sizes.0 <= 1 || facts.size >= self.sizes.0)
            && (facts.wanted == 0 || facts.size == facts.wanted)
            && !(self.everywhere && facts.labels == 0)
    }

    /// Returns the bits of the labels of a piece that are to be together.
    pub(super) fn bits_together(&self, facts: PieceFacts) -> u32 {
        match self.labels {
            LabelRules::One(_) if facts.labels > 0 && self.together > 0 => {
                self.together & 1 << (facts.labels - 1)
            }
            LabelRules::Set(_) => facts.labels & self.together,
            _ => 0,
        }
    }

    /// Returns up to which number finished pieces are counted.
    pub(super) fn count_max(&self) -> u32 {
        self.most.unwrap_or(self.least)
    }

    /// Returns how many bits are known of a piece.
    pub(super) fn width(&self) -> u32 {
        self.bits.iter().sum()
    }

    /// Packs what is known of a piece.
    #[inline]
    pub(super) fn pack(&self, facts: PieceFacts) -> u64 {
        let [size, wanted, _] = self.bits;
        u64::from(facts.size)
            | u64::from(facts.wanted) << size
            | u64::from(facts.labels) << (size + wanted)
    }

    /// Unpacks what is known of a piece.
    #[inline]
    pub(super) fn unpack(&self, packed: u64) -> PieceFacts {
        let [size, wanted, labels] = self.bits;
        let part = |shift: u32, bits: u32| (packed >> shift & !(!0 << bits)) as u32;
        PieceFacts {
            size: part(0, size),
            wanted: part(size, wanted),
            labels: part(size + wanted, labels),
        }
    }
}
