//! Nets: nodes, links between them, and demands on the pieces that they form.

use std::ops::RangeInclusive;

use super::ids::OptionId;

/// Nodes and links that depend on the chosen options, and demands on the pieces that arise.
///
/// * A node is *present* if it is always present, if one of its options is chosen, or if a link with
///   options holds at it.
/// * A link with options *holds* while one of them is chosen. A link without options holds while
///   both its ends are present.
/// * A *piece* is a largest set of present nodes that are connected by links that hold.
///
/// A cover of a problem fulfils the demands of all its nets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Net {
    /// The nodes.
    pub nodes: Vec<NetNode>,
    /// The links.
    pub links: Vec<NetLink>,
    /// The demands.
    pub demand: NetDemand,
}

/// A node of a [`Net`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NetNode {
    /// Whether it is always present.
    pub always: bool,
    /// It is present while one of these options is chosen.
    pub options: Vec<OptionId>,
    /// Its label, for the demands in [`LabelDemand`].
    pub label: Option<u32>,
    /// The number of nodes of its piece, if the node is present.
    pub size: Option<u32>,
}

/// A link between two nodes of a [`Net`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetLink {
    /// The two nodes, by their places in the net; no other link joins the same two.
    pub ends: [u32; 2],
    /// The link holds while one of these options is chosen; with `None`, while both its ends are
    /// present.
    pub options: Option<Vec<OptionId>>,
}

/// The demands on the pieces of a [`Net`]. By default there are none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetDemand {
    /// The number of pieces.
    pub pieces: RangeInclusive<u32>,
    /// The number of nodes of each piece.
    pub sizes: RangeInclusive<u32>,
    /// Whether links that hold may close a loop.
    pub loops: bool,
    /// The demands on labels.
    pub labels: LabelDemand,
}

/// The demands on the labels in the pieces of a [`Net`]. By default there are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LabelDemand {
    /// Whether a piece may have nodes of different labels.
    pub mixed: bool,
    /// Whether all present nodes of a label are in one piece.
    pub together: bool,
    /// Whether every piece has a node with a label.
    pub everywhere: bool,
}

impl Default for NetDemand {
    fn default() -> Self {
        Self {
            pieces: 0..=u32::MAX,
            sizes: 1..=u32::MAX,
            loops: true,
            labels: LabelDemand::default(),
        }
    }
}

impl Default for LabelDemand {
    fn default() -> Self {
        Self { mixed: true, together: false, everywhere: false }
    }
}

impl Net {
    /// Returns all options that it depends on, some several times.
    pub(crate) fn options(&self) -> impl Iterator<Item = OptionId> {
        let of_nodes = self.nodes.iter().flat_map(|node| &node.options);
        of_nodes.chain(self.links.iter().flat_map(|link| link.options.iter().flatten())).copied()
    }

    /// Returns for each link the options that it and its ends depend on.
    pub(crate) fn neighbours(&self) -> impl Iterator<Item = impl Iterator<Item = OptionId>> {
        self.links.iter().map(|link| {
            let ends = link.ends.into_iter().flat_map(|end| &self.nodes[end as usize].options);
            ends.chain(link.options.iter().flatten()).copied()
        })
    }

    /// Returns the net after some options are chosen and all others without a new number are removed,
    /// or `None` if it then depends on no option.
    pub(crate) fn reduced(
        &self,
        is_chosen: impl Fn(OptionId) -> bool,
        number: impl Fn(OptionId) -> Option<OptionId>,
    ) -> Option<Self> {
        let mut net = self.clone();
        for node in &mut net.nodes {
            node.always |= node.options.iter().any(|&option| is_chosen(option));
            node.options = node.options.iter().filter_map(|&option| number(option)).collect();
        }
        net.links.retain_mut(|link| {
            let Some(options) = &mut link.options else { return true };
            if options.iter().any(|&option| is_chosen(option)) {
                for end in link.ends {
                    net.nodes[end as usize].always = true;
                }
                link.options = None;
                return true;
            }
            *options = options.iter().filter_map(|&option| number(option)).collect();
            !options.is_empty()
        });
        let is_open = net.options().next().is_some();
        is_open.then_some(net)
    }
}
