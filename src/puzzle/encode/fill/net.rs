//! Nets of the engine, in terms of cells and symbols.

use crate::grid::{Cell, Symbol};
use runner_cover::{Net, NetDemand, NetLink, NetNode, OptionId};

/// A symbol in a cell.
pub(super) type Filling = (Cell, Symbol);

/// A [`Net`] whose options are symbols in cells.
#[derive(Clone, Debug, Default)]
pub(super) struct DraftNet {
    /// The nodes, each with the symbols that make it present. Its options are filled in later.
    pub(super) nodes: Vec<(NetNode, Vec<Filling>)>,
    /// The links, each with the symbols that make it hold; `None` if it holds while both ends are
    /// present.
    pub(super) links: Vec<([usize; 2], Option<Vec<Filling>>)>,
    pub(super) demand: NetDemand,
}

impl DraftNet {
    /// Returns the net with options instead of symbols. Symbols without an option are left out.
    pub(super) fn resolved(self, option: impl Fn(Filling) -> Option<OptionId>) -> Net {
        let options = |fillings: Vec<Filling>| fillings.into_iter().filter_map(&option).collect();
        let nodes = self.nodes.into_iter();
        let nodes = nodes.map(|(node, made_by)| NetNode { options: options(made_by), ..node });
        // A board has fewer cells than options, which are below 2^31.
        let end = |end: usize| u32::try_from(end).unwrap_or(u32::MAX);
        let links = self
            .links
            .into_iter()
            .map(|(ends, made_by)| NetLink { ends: ends.map(end), options: made_by.map(options) });
        Net { nodes: nodes.collect(), links: links.collect(), demand: self.demand }
    }
}
