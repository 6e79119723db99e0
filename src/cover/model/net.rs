//! What hangs together: nodes, links between them, and what is demanded of the pieces.

use std::ops::RangeInclusive;

use super::ids::OptionId;

/// Nodes and links that depend on the chosen options, and demands on the pieces that arise.
///
/// * A node is *present* if it always is, while one of its options is chosen, or while a link that
///   has options holds at it.
/// * A link with options *holds* while one of them is chosen. A link without options holds while
///   both its ends are present.
/// * A *piece* is a largest set of present nodes that hang together by links that hold.
///
/// A cover of a problem fulfils the demands of all its nets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Net {
    /// The nodes.
    pub nodes: Vec<NetNode>,
    /// The links.
    pub links: Vec<NetLink>,
    /// What is demanded.
    pub demand: NetDemand,
}

/// A node of a [`Net`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NetNode {
    /// Whether it is present whatever is chosen.
    pub always: bool,
    /// It is present while one of these options is chosen.
    pub options: Vec<OptionId>,
    /// Its label; [`LabelDemand`] says what that means.
    pub label: Option<u32>,
    /// If it is present, its piece has this many nodes.
    pub size: Option<u32>,
}

/// A link between two nodes of a [`Net`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetLink {
    /// The two nodes, by their places in the net; no other link joins the same two.
    pub ends: [u32; 2],
    /// It holds while one of these is chosen; or if there are none to name, while both ends are
    /// present.
    pub options: Option<Vec<OptionId>>,
}

/// What is demanded of the pieces of a [`Net`]. The default demands nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetDemand {
    /// How many pieces there are.
    pub pieces: RangeInclusive<u32>,
    /// How many nodes each piece has.
    pub sizes: RangeInclusive<u32>,
    /// Whether links that hold may close a loop.
    pub loops: bool,
    /// What is demanded of labels.
    pub labels: LabelDemand,
}

/// What is demanded of the labels in the pieces of a [`Net`]. The default demands nothing.
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
    pub(in crate::cover) fn options(&self) -> impl Iterator<Item = OptionId> {
        let of_nodes = self.nodes.iter().flat_map(|node| &node.options);
        of_nodes.chain(self.links.iter().flat_map(|link| link.options.iter().flatten())).copied()
    }

    /// Returns for each link the options that it and its ends depend on.
    pub(in crate::cover) fn neighbours(
        &self,
    ) -> impl Iterator<Item = impl Iterator<Item = OptionId>> {
        self.links.iter().map(|link| {
            let ends = link.ends.into_iter().flat_map(|end| &self.nodes[end as usize].options);
            ends.chain(link.options.iter().flatten()).copied()
        })
    }

    /// Returns what is left of it once some options are chosen and only those with a new number
    /// are left, or nothing if it depends on none of these.
    pub(in crate::cover) fn reduced(
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
