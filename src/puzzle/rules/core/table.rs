//! Table: what a few nodes hold together is one of the rows that are allowed.

use std::collections::BTreeMap;
use std::sync::Arc;

use smallvec::SmallVec;

use crate::grid::{Board, Cell, Grid, Node, Place, Symbol};
use crate::rules::constraint::Watch;
use crate::rules::{Breach, Constraint, GroupConstraint, RuleError};

/// Tables of a rule, without those that allow everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundTables {
    pub tables: Vec<BoundTable>,
}

/// Nodes, and what they may hold together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundTable {
    /// The nodes.
    pub nodes: SmallVec<[Node; 2]>,
    /// The number of contents of each node.
    pub contents: SmallVec<[usize; 2]>,
    /// Whether each combination of contents is allowed, that of the last node changing fastest.
    pub allowed: Arc<[bool]>,
    /// The places that it is about.
    pub places: SmallVec<[Place; 2]>,
    /// What they must satisfy.
    pub says: Arc<str>,
}

impl BoundTable {
    /// Returns the demand that a node has one of the contents that are allowed.
    pub(crate) fn of_node(node: Node, allowed: Arc<[bool]>) -> Self {
        let contents = [allowed.len()].into_iter().collect();
        let nodes = [node].into_iter().collect();
        Self { nodes, contents, allowed, places: SmallVec::new(), says: Arc::from("") }
    }

    /// Returns the contents of two nodes that alone are not allowed together.
    pub(crate) fn forbidden_pair(&self) -> Option<[Symbol; 2]> {
        let &[_, others] = self.contents.as_slice() else { return None };
        let mut forbidden = (0..self.allowed.len()).filter(|&row| !self.allowed[row]);
        let row = forbidden.next().filter(|_| forbidden.next().is_none())?;
        Some([Symbol::new(row / others)?, Symbol::new(row % others)?])
    }

    /// Tells whether some contents, one for each node, are allowed together.
    pub(crate) fn allows(&self, held: &[Symbol]) -> bool {
        let row = held.iter().zip(&self.contents);
        self.allowed[row.fold(0, |row, (content, contents)| row * contents + content.index())]
    }
}

impl GroupConstraint for BoundTable {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
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

    fn watch<'w>(&'w self, _: &'w Board, _: &'w Grid) -> Watch<'w> {
        Watch::Nodes(self.nodes.to_vec())
    }
}

impl BoundTables {
    /// Returns the constraint that some tables are.
    pub(crate) fn new(mut tables: Vec<BoundTable>) -> Self {
        tables.retain(|table| table.allowed.contains(&false));
        Self { tables }
    }
}

impl Constraint for BoundTables {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        self.tables.iter().find_map(|table| table.breach(board, grid))
    }

    fn demands(&self) -> Option<Vec<&dyn GroupConstraint>> {
        Some(self.tables.iter().map(|table| table as &dyn GroupConstraint).collect())
    }

    fn demands_nothing(&self) -> bool {
        self.tables.is_empty()
    }

    fn never(&self, board: &Board, holes: bool) -> Option<RuleError> {
        if holes {
            return None;
        }
        let stuck = self.tables.iter().find(|table| !table.allowed.contains(&true));
        let cells = stuck.and_then(|table| match *table.nodes.as_slice() {
            [first, second] => Some([board.cell_of(first)?, board.cell_of(second)?]),
            _ => None,
        });
        if let Some([first, second]) = cells.map(|cells| cells.map(|it| board.shape.name(it))) {
            let why = format!("no two symbols fit together in {first} and {second}");
            return Some(RuleError::Never(why));
        }
        if board.alphabet.background().is_some() {
            return None;
        }
        // Each cell, with whether each symbol is left there.
        let mut left: BTreeMap<Cell, Vec<bool>> = BTreeMap::new();
        for table in &self.tables {
            if let [node] = *table.nodes.as_slice()
                && let Some(cell) = board.cell_of(node)
            {
                let left = left.entry(cell).or_insert_with(|| vec![true; table.allowed.len()]);
                left.iter_mut().zip(&*table.allowed).for_each(|(left, allowed)| *left &= allowed);
            }
        }
        let (&cell, _) = left.iter().find(|(_, left)| !left.contains(&true))?;
        Some(RuleError::Never(format!("no symbol can stand in {}", board.shape.name(cell))))
    }
}
