//! Nets of the engine, in terms of nodes and their contents.

use crate::grid::{Node, Symbol};
use runner_cover::{Net, OptionId};

/// A node with one of its contents: a symbol in a cell, or a way in which lines run.
pub(super) type Filling = (Node, Symbol);

/// An option that a sum or a net weighs.
#[derive(Clone, Copy, Debug)]
pub(super) enum Choice {
    /// A content of a node.
    Content(Node, Symbol),
    /// An option of a rule, by its number.
    Option(usize),
}

/// A [`Net`] whose options are contents of nodes.
#[derive(Clone, Debug, Default)]
pub(super) struct DraftNet {
    /// The net, without what depends on options.
    pub(super) net: Net,
    /// For each node of the net, the contents that make it present.
    pub(super) nodes: Vec<Vec<Filling>>,
    /// The links that hold because of contents.
    pub(super) links: Vec<([usize; 2], Vec<Filling>)>,
    /// What nodes add to tallies because of choices.
    pub(super) weights: Vec<NodeWeight>,
}

/// What a node adds to a tally while a choice is taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeWeight {
    pub(super) tally: usize,
    pub(super) node: usize,
    pub(super) choice: Choice,
    pub(super) weight: i64,
}

impl DraftNet {
    /// Adds a node that is present because of contents, and returns its number.
    pub(super) fn node(&mut self, made_by: Vec<Filling>) -> usize {
        self.nodes.push(made_by);
        self.net.node([])
    }

    /// Returns the net with options instead of choices. Those without an option are left out.
    pub(super) fn resolved(self, option_of: impl Fn(Choice) -> Option<OptionId>) -> Net {
        let Self { mut net, nodes, links, weights } = self;
        let option = |(node, content): Filling| option_of(Choice::Content(node, content));
        for (node, made_by) in nodes.into_iter().enumerate() {
            net.present(node, made_by.into_iter().filter_map(&option));
        }
        for ([one, other], made_by) in links {
            net.link_while(one, other, made_by.into_iter().filter_map(&option));
        }
        for NodeWeight { tally, node, choice, weight } in weights {
            net.weigh_while(tally, node, option_of(choice), weight);
        }
        net
    }
}
