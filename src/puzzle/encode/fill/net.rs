//! Nets of the engine, in terms of cells and symbols.

use crate::grid::{Cell, Symbol};
use runner_cover::{Net, OptionId};

/// A symbol in a cell.
pub(super) type Filling = (Cell, Symbol);

/// A [`Net`] whose options are symbols in cells.
#[derive(Clone, Debug, Default)]
pub(super) struct DraftNet {
    /// The net, without what depends on options.
    pub(super) net: Net,
    /// For each node, the symbols that make it present.
    pub(super) nodes: Vec<Vec<Filling>>,
    /// The links that hold because of symbols.
    pub(super) links: Vec<([usize; 2], Vec<Filling>)>,
}

impl DraftNet {
    /// Adds a node that is present because of symbols, and returns its number.
    pub(super) fn node(&mut self, made_by: Vec<Filling>) -> usize {
        self.nodes.push(made_by);
        self.net.node([])
    }

    /// Returns the net with options instead of symbols. Symbols without an option are left out.
    pub(super) fn resolved(self, option: impl Fn(Filling) -> Option<OptionId>) -> Net {
        let Self { mut net, nodes, links } = self;
        for (node, made_by) in nodes.into_iter().enumerate() {
            net.present(node, made_by.into_iter().filter_map(&option));
        }
        for ([one, other], made_by) in links {
            net.link_while(one, other, made_by.into_iter().filter_map(&option));
        }
        net
    }
}
