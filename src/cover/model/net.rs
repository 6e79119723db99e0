//! Nets: nodes, links between them, and demands on the pieces that they form.

use std::ops::RangeInclusive;

use super::ids::{OptionId, narrow};
use super::net_demand::{LabelDemand, NetDemand};
use super::rows::Rows;
use super::tally::{NetTally, NetWeight};

/// Nodes and links that depend on the chosen options, and demands on the pieces that arise.
///
/// * A node is *present* if it is always present, if one of its options is chosen, or if a link with
///   options holds at it.
/// * A link with options *holds* while one of them is chosen. A link without options holds while
///   both its ends are present.
/// * A *piece* is a largest set of present nodes that are connected by links that hold.
///
/// A cover of a problem fulfils the demands of all its nets. Nodes are numbered from zero in the order of
/// their addition.
///
/// ```
/// use runner_cover::{Builder, Net};
///
/// // Three cells in a row are black or white, and the black ones hang together.
/// let (mut builder, mut net) = (Builder::new(), Net::connected());
/// for cell in builder.primaries(3) {
///     net.node([builder.option([cell])?]);
///     builder.option([cell])?;
/// }
/// net.link(0, 1);
/// net.link(1, 2);
/// builder.net(net)?;
/// assert_eq!(builder.build().count(), 7_u8.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Net {
    pub(crate) nodes: Vec<NetNode>,
    pub(crate) links: Vec<NetLink>,
    pub(crate) demand: NetDemand,
    pub(crate) tallies: Vec<NetTally>,
}

/// A node of a [`Net`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct NetNode {
    /// Whether it is always present.
    pub(crate) always: bool,
    /// It is present while one of these options is chosen.
    pub(crate) options: Vec<OptionId>,
    /// Its label, for the demands in [`LabelDemand`].
    pub(crate) label: Option<u32>,
    /// The number of nodes of its piece, if the node is present.
    pub(crate) size: Option<u32>,
}

/// A link between two nodes of a [`Net`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NetLink {
    /// The two nodes, by their places in the net; no other link joins the same two.
    pub(crate) ends: [u32; 2],
    /// The link holds while one of these options is chosen; with `None`, while both its ends are
    /// present.
    pub(crate) options: Option<Vec<OptionId>>,
}

/// Nodes and links.
///
/// A link of a node that has not been added is an error when the net is added to a builder.
///
/// # Panics
///
/// Other methods panic if they get such a node.
impl Net {
    /// Returns a net without nodes and demands.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns a net whose present nodes form at most one piece.
    pub fn connected() -> Self {
        let mut net = Self::new();
        net.pieces(0..=1);
        net
    }

    /// Adds a node, which is present while one of these options is chosen. Returns its number.
    pub fn node(&mut self, options: impl IntoIterator<Item = OptionId>) -> usize {
        let options = options.into_iter().collect();
        self.nodes.push(NetNode { options, ..NetNode::default() });
        self.nodes.len() - 1
    }

    /// Adds options that make a node present.
    pub fn present(&mut self, node: usize, options: impl IntoIterator<Item = OptionId>) {
        self.nodes[node].options.extend(options);
    }

    /// Makes a node present whatever is chosen.
    pub fn always(&mut self, node: usize) {
        self.nodes[node].always = true;
    }

    /// Gives a node a label, for the demands on labels.
    pub fn label(&mut self, node: usize, label: impl Into<Option<u32>>) {
        self.nodes[node].label = label.into();
    }

    /// Demands that the piece of a node, if it is present, has this many nodes.
    pub fn size(&mut self, node: usize, size: impl Into<Option<u32>>) {
        self.nodes[node].size = size.into();
    }

    /// Adds a link that holds while both nodes are present. No other link may join the same two.
    pub fn link(&mut self, one: usize, other: usize) {
        self.links.push(NetLink { ends: [narrow(one), narrow(other)], options: None });
    }

    /// Adds a link that holds, with both nodes present, while one of these options is chosen. No other link
    /// may join the same two.
    pub fn link_while(
        &mut self,
        one: usize,
        other: usize,
        options: impl IntoIterator<Item = OptionId>,
    ) {
        let options = Some(options.into_iter().collect());
        self.links.push(NetLink { ends: [narrow(one), narrow(other)], options });
    }
}

/// Demands.
impl Net {
    /// Demands this many pieces.
    pub fn pieces(&mut self, pieces: RangeInclusive<u32>) {
        self.demand.pieces = pieces;
    }

    /// Demands that each piece has this many nodes.
    pub fn sizes(&mut self, sizes: RangeInclusive<u32>) {
        self.demand.sizes = sizes;
    }

    /// Demands that links that hold close no loop.
    pub fn without_loops(&mut self) {
        self.demand.loops = false;
    }

    /// Demands that every link between two nodes of one piece holds, so that a link between present nodes
    /// that does not hold splits two pieces.
    pub fn split(&mut self) {
        self.demand.split = true;
    }

    /// Demands that no piece has nodes of different labels.
    pub fn apart(&mut self) {
        self.demand.labels.mixed = false;
    }

    /// Demands that all present nodes of a label are in one piece.
    pub fn together(&mut self) {
        self.demand.labels.together = true;
    }

    /// Demands that every piece has a node with a label.
    pub fn labelled(&mut self) {
        self.demand.labels.everywhere = true;
    }
}

impl Net {
    /// Returns all options that it depends on, some several times.
    pub(crate) fn options(&self) -> impl Iterator<Item = OptionId> {
        let of_nodes = self.nodes.iter().flat_map(|node| &node.options);
        let of_links = self.links.iter().flat_map(|link| link.options.iter().flatten());
        of_nodes.chain(of_links).chain(self.tallies.iter().flat_map(NetTally::options)).copied()
    }

    /// Returns for each node the other end of each of its links, and the link.
    pub(crate) fn edges(&self) -> Rows<(u32, u32)> {
        let mut edges = vec![Vec::new(); self.nodes.len()];
        for (number, link) in (0..).zip(&self.links) {
            let [one, other] = link.ends;
            edges[one as usize].push((other, number));
            edges[other as usize].push((one, number));
        }
        edges.into_iter().collect()
    }

    /// Returns the net without labels, the sizes of nodes, and the demands on them.
    pub(crate) fn without_labels(mut self) -> Self {
        self.demand.labels = LabelDemand::default();
        self.nodes.iter_mut().for_each(|node| (node.label, node.size) = (None, None));
        self
    }

    /// Returns the demands on the sizes of pieces as a tally, if there are any.
    pub(crate) fn sizes_tally(&self) -> Option<NetTally> {
        let [least, most] = [self.demand.sizes.start(), self.demand.sizes.end()];
        let nodes = || (0..).zip(&self.nodes);
        let is_free = *least <= 1 && *most == u32::MAX;
        let weight = |(node, _)| NetWeight { node, options: None, weight: 1 };
        let size = |(node, it): (u32, &NetNode)| {
            let size = i64::from(it.size?);
            Some((node, size..=size))
        };
        let tally = NetTally {
            sums: i64::from(*least)..=i64::from(*most),
            weights: nodes().map(weight).collect(),
            sums_at: nodes().filter_map(size).collect(),
        };
        (!is_free || !tally.sums_at.is_empty()).then_some(tally)
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
            // One that cannot hold any more still splits pieces.
            net.demand.split || !options.is_empty()
        });
        net.tallies.iter_mut().for_each(|tally| tally.reduce(&is_chosen, &number));
        let is_open = net.options().next().is_some();
        is_open.then_some(net)
    }
}
