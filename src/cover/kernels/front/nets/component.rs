//! The size, the wanted size and the labels of a piece, and the demands on them.

#![expect(clippy::cast_possible_truncation, reason = "a number is unpacked that was packed")]

use crate::model::{Net, NetNode, distinct, narrow};

/// The size, the wanted size and the labels of a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ComponentData {
    /// The number of its nodes; larger numbers that no demand tells apart are equal.
    size: u32,
    /// The number of nodes that it must have, or zero.
    wanted: u32,
    /// Its labels, encoded as [`LabelRules`] says.
    labels: u32,
}

/// The demands on the pieces of a net.
#[derive(Clone, Debug)]
pub(super) struct PieceRules {
    /// The least number of pieces.
    pub(super) least: u32,
    /// The greatest number of pieces, if it can be exceeded.
    pub(super) most: Option<u32>,
    pub(super) loops: bool,
    /// The least and the greatest size of a piece.
    sizes: (u32, u32),
    /// Sizes from this one on are equal.
    large: u32,
    labels: LabelRules,
    everywhere: bool,
    /// A bit for each label that several nodes have and that must be in one piece.
    pub(super) together: u32,
    /// The widths of a size, a wanted size and labels, in bits.
    bits: [u32; 3],
    /// The number of nodes of the net.
    nodes: u32,
}

/// Returns the wanted size if a piece can have it; else a number greater than the number of nodes.
fn possible(size: u32, nodes: u32) -> u32 {
    if size == 0 { nodes + 1 } else { size.min(nodes + 1) }
}

/// The encoding of labels.
#[derive(Clone, Debug)]
enum LabelRules {
    /// By number, from one on: a piece has at most one.
    One(Vec<u32>),
    /// By a bit for each.
    Set(Vec<u32>),
    /// By a bit that tells whether there is any.
    Any,
}

/// The maximum number of labels if a state needs a bit for each.
const LABELS_MAX: usize = 32;

impl ComponentData {
    pub(super) const NONE: Self = Self { size: 0, wanted: 0, labels: 0 };
}

impl PieceRules {
    /// Returns the rules of a net, or nothing if it has too many labels, has tallies, or splits pieces:
    /// states know neither sums nor which open pieces must stay apart.
    pub(super) fn new(net: &Net) -> Option<Self> {
        let demand = &net.demand;
        let nodes = narrow(net.nodes.len());
        let list: Vec<u32> = distinct(net.nodes.iter().filter_map(|node| node.label));
        let rules = &demand.labels;
        if demand.split || !net.tallies.is_empty() || rules.together && list.len() > LABELS_MAX {
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
        // One more than any wanted size.
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

    /// Returns the data of a piece that is a single node.
    pub(super) fn data(&self, node: &NetNode) -> ComponentData {
        let place =
            |list: &[u32]| node.label.and_then(|label| list.binary_search(&label).ok()).map(narrow);
        let labels = match &self.labels {
            LabelRules::One(list) => place(list).map_or(0, |place| place + 1),
            LabelRules::Set(list) => place(list).map_or(0, |place| 1 << place),
            LabelRules::Any => u32::from(node.label.is_some() && self.bits[2] > 0),
        };
        let wanted = node.size.map_or(0, |size| possible(size, self.nodes));
        let size = self.large.min(1);
        ComponentData { size, wanted, labels }
    }

    /// Returns the data of two pieces after they are joined, or nothing if that breaks a demand.
    #[inline]
    pub(super) fn joined(&self, one: ComponentData, other: ComponentData) -> Option<ComponentData> {
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
        Some(ComponentData { size, wanted, labels })
    }

    /// Returns the packed data of two pieces after they are joined, or nothing if that breaks a demand.
    #[inline]
    pub(super) fn added(&self, one: u64, other: u64) -> Option<u64> {
        self.joined(self.unpack(one), self.unpack(other)).map(|data| self.pack(data))
    }

    /// Tells whether a finished piece fulfils the demands.
    #[inline]
    pub(super) fn is_whole(&self, data: ComponentData) -> bool {
        (self.sizes.0 <= 1 || data.size >= self.sizes.0)
            && (data.wanted == 0 || data.size == data.wanted)
            && !(self.everywhere && data.labels == 0)
    }

    /// Returns the bits of those labels of a piece that must be in one piece.
    pub(super) fn bits_together(&self, data: ComponentData) -> u32 {
        match self.labels {
            LabelRules::One(_) if data.labels > 0 && self.together > 0 => {
                self.together & 1 << (data.labels - 1)
            }
            LabelRules::Set(_) => data.labels & self.together,
            _ => 0,
        }
    }

    /// Returns the maximum of the count of finished pieces: larger counts are equal to it.
    pub(super) fn count_max(&self) -> u32 {
        self.most.unwrap_or(self.least)
    }

    /// Returns the number of bits of packed data.
    pub(super) fn width(&self) -> u32 {
        self.bits.iter().sum()
    }

    /// Packs data into bits.
    #[inline]
    pub(super) fn pack(&self, data: ComponentData) -> u64 {
        let [size, wanted, _] = self.bits;
        u64::from(data.size)
            | u64::from(data.wanted) << size
            | u64::from(data.labels) << (size + wanted)
    }

    /// Unpacks data from bits.
    #[inline]
    pub(super) fn unpack(&self, packed: u64) -> ComponentData {
        let [size, wanted, labels] = self.bits;
        let part = |shift: u32, bits: u32| (packed >> shift & !(!0 << bits)) as u32;
        ComponentData {
            size: part(0, size),
            wanted: part(size, wanted),
            labels: part(size + wanted, labels),
        }
    }
}
