//! What is still possible at each node, and what is known.

use crate::grid::{Board, Domain, Grid, Node, Symbol};
use crate::rules::Term;

/// The contents that are still possible at the nodes of a board.
#[derive(Clone, Debug)]
pub(super) struct State {
    domain: Domain,
    /// The number of the first content of each node among all, and one for the end.
    first: Vec<usize>,
    /// Whether each content of each node is possible.
    open: Vec<bool>,
    /// How many contents of each node are.
    left: Vec<usize>,
    /// The nodes with one content.
    pub(super) grid: Grid,
    /// What was excluded, in order.
    trail: Vec<(Node, Symbol)>,
    /// A node without any content.
    empty: Option<Node>,
}

/// A state to which one can return.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark(usize);

impl State {
    /// Returns the state in which everything is possible.
    pub(super) fn new(board: &Board) -> Self {
        let domain = board.domain();
        let mut grid = Grid::empty(board.shape);
        grid.extend_to(domain.nodes());
        let left: Vec<usize> = domain.iter().map(|node| domain.contents(node).count()).collect();
        for node in domain.iter().filter(|node| left[node.index()] == 1) {
            grid.set(node, Symbol::new(0));
        }
        let firsts = left.iter().scan(0, |sum, &it| Some(std::mem::replace(sum, *sum + it)));
        let first = firsts.chain([domain.slots()]).collect();
        let open = vec![true; domain.slots()];
        Self { domain, first, open, left, grid, trail: Vec::new(), empty: None }
    }

    /// Returns the nodes.
    pub(super) fn nodes(&self) -> impl Iterator<Item = Node> + use<> {
        self.domain.iter()
    }

    /// Returns the number of contents of all nodes.
    pub(super) fn slots(&self) -> usize {
        self.domain.slots()
    }

    /// Returns the number of a content of a node among all.
    pub(super) fn slot(&self, node: Node, content: Symbol) -> usize {
        self.first[node.index()] + content.index()
    }

    /// Tells whether a content of a node is possible.
    pub(super) fn has(&self, node: Node, content: Symbol) -> bool {
        self.open[self.slot(node, content)]
    }

    /// Returns the contents of a node that are possible.
    pub(super) fn contents(&self, node: Node) -> impl Iterator<Item = Symbol> + '_ {
        let open = &self.open[self.first[node.index()]..self.first[node.index() + 1]];
        let open = open.iter().enumerate().filter(|&(_, &is_open)| is_open);
        open.filter_map(|(content, _)| Symbol::new(content))
    }

    /// Returns all contents of a node, possible or not.
    pub(super) fn all(&self, node: Node) -> impl Iterator<Item = Symbol> + use<> {
        let range = self.first[node.index()]..self.first[node.index() + 1];
        (0..range.len()).filter_map(Symbol::new)
    }

    /// Returns the number of contents of a node that are possible.
    pub(super) fn count(&self, node: Node) -> usize {
        self.left[node.index()]
    }

    /// Tells whether several contents of a node are possible.
    pub(super) fn is_open(&self, node: Node) -> bool {
        self.left[node.index()] > 1
    }

    /// Tells whether something is known of a node.
    pub(super) fn is_narrowed(&self, node: Node) -> bool {
        self.left[node.index()] < self.first[node.index() + 1] - self.first[node.index()]
    }

    /// Returns the only content of a node.
    pub(super) fn get(&self, node: Node) -> Option<Symbol> {
        self.grid.get(node)
    }

    /// Tells whether a node has one of the contents that count, if that is known; without a node, it has.
    pub(super) fn is_held(&self, held: Option<&Term>) -> Option<bool> {
        let Some(Term { node, weights }) = held else { return Some(true) };
        let mut counts = self.contents(*node).map(|it| weights[it.index()] > 0);
        let first = counts.next().unwrap_or_default();
        counts.all(|it| it == first).then_some(first)
    }

    /// Excludes a content of a node. Returns whether it was possible.
    pub(super) fn exclude(&mut self, node: Node, content: Symbol) -> bool {
        let slot = self.slot(node, content);
        if !std::mem::replace(&mut self.open[slot], false) {
            return false;
        }
        self.trail.push((node, content));
        self.left[node.index()] -= 1;
        match self.left[node.index()] {
            0 => {
                self.empty = self.empty.or(Some(node));
                self.grid.set(node, None);
            }
            1 => {
                let last = self.contents(node).next();
                self.grid.set(node, last);
            }
            _ => {}
        }
        true
    }

    /// Excludes all other contents of a node.
    pub(super) fn set(&mut self, node: Node, content: Symbol) {
        for other in self.all(node).filter(|&other| other != content) {
            self.exclude(node, other);
        }
    }

    /// Makes a node a hole, which no search decides: it has none of the contents.
    pub(super) fn close(&mut self, node: Node, hole: Symbol) {
        let range = self.first[node.index()]..self.first[node.index() + 1];
        self.open[range].fill(false);
        self.left[node.index()] = 0;
        self.grid.set(node, Some(hole));
    }

    /// Returns a node without any content.
    pub(super) fn empty(&self) -> Option<Node> {
        self.empty
    }

    /// Returns the present state.
    pub(super) fn mark(&self) -> Mark {
        Mark(self.trail.len())
    }

    /// Returns what was excluded since a state.
    pub(super) fn since(&self, Mark(length): Mark) -> &[(Node, Symbol)] {
        &self.trail[length..]
    }

    /// Returns to a state.
    pub(super) fn undo(&mut self, Mark(length): Mark) {
        while self.trail.len() > length {
            let Some((node, content)) = self.trail.pop() else { break };
            let slot = self.slot(node, content);
            self.open[slot] = true;
            self.left[node.index()] += 1;
            let only = if self.is_open(node) { None } else { Some(content) };
            self.grid.set(node, only);
        }
        self.empty = None;
    }
}
