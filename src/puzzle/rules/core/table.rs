//! Table: what a few nodes hold together is one of the rows that are allowed.

use std::sync::Arc;

use crate::grid::{Board, Grid, Node, Place, Symbol};
use crate::rules::Breach;

/// Nodes, and what they may hold together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundTable {
    /// The nodes.
    pub nodes: Vec<Node>,
    /// The number of contents of each node.
    pub contents: Vec<usize>,
    /// Whether each combination of contents is allowed, that of the last node changing fastest.
    pub allowed: Arc<[bool]>,
    /// The places that it is about.
    pub places: Vec<Place>,
    /// What they must satisfy.
    pub says: Arc<str>,
}

impl BoundTable {
    /// Tells whether some contents, one for each node, are allowed together.
    pub(crate) fn allows(&self, held: &[Symbol]) -> bool {
        let row = held.iter().zip(&self.contents);
        self.allowed[row.fold(0, |row, (content, contents)| row * contents + content.index())]
    }

    /// Tells whether everything is allowed.
    pub(crate) fn allows_all(&self) -> bool {
        !self.allowed.contains(&false)
    }

    /// Returns a breach by a grid, if it can not be completed.
    pub(crate) fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let held: Option<Vec<Symbol>> = self.nodes.iter().map(|&node| grid.get(node)).collect();
        let is_broken = match held {
            Some(held) => !self.allows(&held),
            None => !self.allowed.contains(&true),
        };
        is_broken.then(|| {
            let names: Vec<String> = self.places.iter().map(|&it| board.place_name(it)).collect();
            let does = if names.len() == 1 { "does" } else { "do" };
            let text = format!("{} {does} not satisfy `{}`", names.join(" and "), self.says);
            let cells: Vec<_> = self.places.iter().map(|&it| board.cell_at(it)).collect();
            Breach { cell: cells.last().copied(), cells, text }
        })
    }
}
