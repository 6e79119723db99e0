//! Scan: a state that is worked out along some nodes, one after the other, ends well.

use std::collections::HashSet;
use std::fmt;

use crate::grid::{Board, Grid, Group, Node, Symbol};
use crate::rules::breach::{name, words};
use crate::rules::common::{in_time, shown};
use crate::rules::constraint::{GroupConstraint, Watch};
use crate::rules::groups::order;
use crate::rules::{Breach, RuleError};

/// The maximum number of states of a scan between two of its nodes.
pub(crate) const STATES_MAX: usize = 1 << 16;

/// What is known after some of the nodes.
pub(crate) type State = [i64; 2];

/// How nodes are read: an automaton, which tells right contents from wrong ones, and what it is about.
pub(crate) trait Reading: fmt::Debug + Send + Sync {
    /// Returns the state before the first node.
    fn start(&self) -> State {
        [0; 2]
    }

    /// Returns the state after a node, by its place among the nodes, from that before it; or nothing if it could not end
    /// well.
    fn next(&self, place: usize, state: State, content: Symbol) -> Option<State>;

    /// Tells whether a state after the last node is right. Unless this is stated, it begins with the number that is found.
    fn accepts(&self, [found, _]: State) -> bool {
        self.fits(&[found])
    }

    /// Tells whether the set of the contents so far decides about most of the state, whatever their order.
    fn is_by_sets(&self) -> bool {
        false
    }

    /// Returns the numbers that some contents, one for each node, show, unless these are too great.
    fn found(&self, held: &[Symbol]) -> Option<Vec<i64>>;

    /// Returns the minimum and the maximum of the number that is found, if it is one.
    fn range(&self) -> [i64; 2] {
        [i64::MIN, i64::MAX]
    }

    /// Tells whether numbers that were found are right.
    fn fits(&self, found: &[i64]) -> bool {
        let [min, max] = self.range();
        matches!(*found, [found] if (min..=max).contains(&found))
    }

    /// Names the numbers that are right.
    fn due(&self) -> String {
        shown(self.range())
    }

    /// Says that a group shows some numbers.
    fn says(&self, group: &str, numbers: &str) -> String;

    /// Says why some contents are wrong, whatever numbers they show, if they are.
    fn stops(&self, group: &str, held: &[Symbol]) -> Option<String> {
        let _ = (group, held);
        None
    }
}

/// Nodes that are read in order.
#[derive(Debug)]
pub(crate) struct BoundScan {
    /// The group whose places the nodes belong to.
    pub group: Group,
    /// The nodes, in the order in which they are read.
    pub nodes: Vec<Node>,
    /// How they are read.
    pub reading: Box<dyn Reading>,
}

impl BoundScan {
    /// Returns the demand on the cells of a group, read from the first one or from the last one.
    pub(crate) fn along(group: Group, from_end: bool, reading: impl Reading + 'static) -> Self {
        let nodes = order(&group, from_end).map(Node::from).collect();
        Self { group, nodes, reading: Box::new(reading) }
    }

    /// Returns the numbers that a grid shows, if it holds all nodes.
    pub(crate) fn found(&self, grid: &Grid) -> Option<Vec<i64>> {
        self.reading.found(&self.held(grid)?)
    }

    fn held(&self, grid: &Grid) -> Option<Vec<Symbol>> {
        self.nodes.iter().map(|&node| grid.get(node)).collect()
    }
}

impl GroupConstraint for BoundScan {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let (held, group) = (self.held(grid)?, name(&self.group, board));
        let found = self.reading.found(&held);
        let is_right = found.as_ref().is_some_and(|found| self.reading.fits(found));
        let numbers = |found: Vec<i64>| words(found.iter().map(ToString::to_string));
        let differs = || {
            let found = found.map_or("a longer number".to_owned(), numbers);
            format!("{}, not {}", self.reading.says(&group, &found), self.reading.due())
        };
        let text = || self.reading.stops(&group, &held).unwrap_or_else(differs);
        (!is_right).then(|| Breach::of(&self.group, text()))
    }

    fn watch<'w>(&'w self, _: &'w Board, _: &'w Grid) -> Watch<'w> {
        Watch::Nodes(self.nodes.clone())
    }

    fn never(&self, board: &Board, holes: bool) -> Option<RuleError> {
        if holes {
            return None;
        }
        let mut states = HashSet::from([self.reading.start()]);
        for (place, &node) in self.nodes.iter().enumerate() {
            let contents: Vec<Symbol> = board.domain().contents(node).collect();
            let next = |&state: &State| {
                contents.iter().filter_map(move |&it| self.reading.next(place, state, it))
            };
            states = states.iter().flat_map(next).collect();
            if states.len() > STATES_MAX || in_time().is_err() {
                return None;
            }
        }
        let is_never = !states.into_iter().any(|state| self.reading.accepts(state));
        let says = || self.reading.says(&self.group.to_string(), &self.reading.due());
        is_never.then(|| RuleError::Never(says()))
    }
}
