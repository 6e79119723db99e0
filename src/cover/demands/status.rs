//! Which nodes and links of a net are certain, and which are possible; and what follows from its demands.

use super::mask::OptionMask;
use crate::model::{Bits, Net, NetLink, OptionId};

/// Whether a node is present, or a link holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// No, in every cover.
    #[default]
    Never,
    /// It depends on active options.
    May,
    /// Yes, in every cover.
    Is,
}

impl Status {
    pub(crate) fn is_certain(self) -> bool {
        self == Self::Is
    }
}

/// Which nodes are present and which links hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct NetStatus {
    pub(crate) nodes: Vec<Status>,
    pub(crate) links: Vec<Status>,
}

/// The options of the nodes and links of a net.
#[derive(Clone, Debug)]
pub(crate) struct NetMasks {
    pub(crate) nodes: Vec<OptionMask>,
    /// Those of links without options are empty.
    pub(crate) links: Vec<OptionMask>,
}

impl NetMasks {
    pub(crate) fn new(net: &Net) -> Self {
        let of_link = |link: &NetLink| OptionMask::new(link.options.iter().flatten().copied());
        Self {
            nodes: net
                .nodes
                .iter()
                .map(|node| OptionMask::new(node.options.iter().copied()))
                .collect(),
            links: net.links.iter().map(of_link).collect(),
        }
    }
}

impl NetStatus {
    /// Derives each status from the chosen and the active options.
    pub(crate) fn read(&mut self, net: &Net, masks: &NetMasks, chosen: &Bits, active: &Bits) {
        let of_options = |options: &OptionMask| {
            if options.meets(chosen) {
                Status::Is
            } else if options.meets(active) {
                Status::May
            } else {
                Status::Never
            }
        };
        // Loops: as iterators, these take a fifth of a search with nets.
        let Self { nodes, links } = self;
        nodes.clear();
        for (node, options) in net.nodes.iter().zip(&masks.nodes) {
            nodes.push(if node.always { Status::Is } else { of_options(options) });
        }
        links.clear();
        for (link, options) in net.links.iter().zip(&masks.links) {
            let status = of_options(options);
            links.push(status);
            for end in link.ends {
                let node = &mut nodes[end as usize];
                *node = status.max(*node);
            }
        }
        for (number, link) in net.links.iter().enumerate() {
            if link.options.is_none() {
                let [one, other] = link.ends;
                links[number] = nodes[one as usize].min(nodes[other as usize]);
            }
        }
    }

    /// Tells whether it is open if a node will be present.
    pub(crate) fn is_open(&self, node: u32) -> bool {
        self.nodes[node as usize] == Status::May
    }
}

/// A consequence of the demands of a net: true in every cover that has the chosen options and no other than
/// these and the active ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fact {
    /// A node is not present.
    Absent(u32),
    /// A node is present.
    Present(u32),
    /// A link with options does not hold.
    Fails(u32),
    /// A link holds.
    Holds(u32),
    /// An option is not chosen.
    Excluded(OptionId),
}
