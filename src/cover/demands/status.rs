//! Which nodes and links of a net are certain, and which are possible.

use crate::model::{Bits, Net, OptionId};

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

impl NetStatus {
    /// Derives each status from the chosen and the active options.
    pub(crate) fn read(&mut self, net: &Net, chosen: &Bits, active: &Bits) {
        // Loops: as iterators, these take a fifth of a search with nets.
        let of_options = |options: &[OptionId]| {
            let mut status = Status::Never;
            for &option in options {
                if chosen.contains(option) {
                    return Status::Is;
                }
                if active.contains(option) {
                    status = Status::May;
                }
            }
            status
        };
        let Self { nodes, links } = self;
        nodes.clear();
        for node in &net.nodes {
            nodes.push(if node.always { Status::Is } else { of_options(&node.options) });
        }
        links.clear();
        for link in &net.links {
            let status = link.options.as_deref().map_or(Status::Never, of_options);
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
