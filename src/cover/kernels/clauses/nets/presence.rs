//! When nodes are present and links hold.

use super::super::literal::Literal;
use crate::demands::{WatchedNet, WatchedTallies};
use crate::model::{Id, Net, OptionId, Rows, distinct};

/// Whether a node is present, or a link holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Presence {
    Never,
    Always,
    /// While the literal is true.
    While(Literal),
    /// A link without options: while both its ends are present.
    WithEnds,
}

impl Presence {
    /// Returns the literal, if it depends on one.
    pub(in super::super) fn literal(self) -> Option<Literal> {
        match self {
            Self::While(literal) => Some(literal),
            _ => None,
        }
    }
}

#[derive(Clone, Debug)]
pub(in super::super) struct NetLiterals {
    pub(in super::super) net: Net,
    pub(in super::super) nodes: Vec<Presence>,
    pub(in super::super) links: Vec<Presence>,
    /// The links that depend on literals or never hold.
    pub(in super::super) links_with_options: Vec<u32>,
    /// The options that its tallies depend on.
    pub(in super::super) weighed: Vec<OptionId>,
    /// What a search begins with.
    pub(in super::super) watched: WatchedNet,
}

impl NetLiterals {
    /// Returns a net with its literals, and the options that its tallies depend on.
    pub(in super::super) fn new(
        net: Net,
        (nodes, links): (Vec<Presence>, Vec<Presence>),
        tallies: WatchedTallies,
    ) -> Self {
        let weighed: Vec<OptionId> = distinct(tallies.options());
        let is_open =
            |link: &(u32, &Presence)| matches!(link.1, Presence::While(_) | Presence::Never);
        let links_with_options = (0..).zip(&links).filter(is_open).map(|it| it.0).collect();
        let watched = WatchedNet::new(&net, tallies);
        Self { net, nodes, links, links_with_options, weighed, watched }
    }

    /// Returns the variables that it depends on, some several times.
    pub(in super::super) fn variables(&self) -> impl Iterator<Item = usize> {
        let elements = self.nodes.iter().chain(&self.links).filter_map(|it| it.literal());
        elements.map(Literal::variable).chain(self.weighed.iter().map(|option| option.at()))
    }
}

/// What a variable is in a net.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) struct NetUse {
    pub(in super::super) net: u32,
    /// The link that it stands for; `None` if it is a node or an option.
    pub(in super::super) link: Option<u32>,
}

impl NetUse {
    /// Returns what each variable is in nets.
    pub(in super::super) fn of_variables(nets: &[NetLiterals], variables: usize) -> Rows<Self> {
        let mut uses = Vec::new();
        for (net, of) in (0..).zip(nets) {
            let mut note = |variable: usize, link| uses.push((variable, Self { net, link }));
            for literal in of.nodes.iter().filter_map(|it| it.literal()) {
                note(literal.variable(), None);
            }
            of.weighed.iter().for_each(|option| note(option.at(), None));
            for (link, presence) in (0..).zip(&of.links) {
                presence.literal().iter().for_each(|it| note(it.variable(), Some(link)));
            }
        }
        let uses = distinct(uses);
        let first = |variable| uses.partition_point(|it| it.0 < variable);
        let own = |variable| uses[first(variable)..first(variable + 1)].iter().map(|it| it.1);
        (0..variables).map(own).collect()
    }
}
