//! Why contents were excluded.

use std::collections::BTreeSet;

use super::finding::Finding;
use super::kind::Kind;
use super::state::State;
use crate::grid::{Node, Symbol};

/// A finding that was applied.
#[derive(Clone, Debug)]
pub(super) struct Logged {
    pub(super) finding: Finding,
    /// The number of the demand that found it, if it was one.
    pub(super) demand: Option<usize>,
    /// The numbers of the other demands that were used.
    pub(super) others: Vec<usize>,
    /// What was said of it.
    pub(super) text: String,
}

impl Logged {
    /// Returns the finding of one demand, without words.
    pub(super) const fn silent(demand: usize, finding: Finding) -> Self {
        Self { finding, demand: Some(demand), others: Vec::new(), text: String::new() }
    }

    /// Tells whether it is what holes and single cells exclude by themselves.
    pub(super) fn is_beginning(&self) -> bool {
        self.demand.is_none() && self.finding.kind == Kind::Clue
    }
}

/// All findings, and what each has excluded.
#[derive(Clone, Debug)]
pub(super) struct Log {
    pub(super) all: Vec<Logged>,
    /// For each content of each node, the number of the finding that excluded it.
    why: Vec<Option<usize>>,
}

impl Log {
    pub(super) fn new(state: &State) -> Self {
        Self { all: Vec::new(), why: vec![None; state.slots()] }
    }

    /// Adds a finding, which excludes what is still possible.
    pub(super) fn add(&mut self, logged: Logged, state: &mut State) {
        let number = self.all.len();
        for &(node, content) in &logged.finding.excluded {
            if state.exclude(node, content) {
                self.why[state.slot(node, content)] = Some(number);
            }
        }
        self.all.push(logged);
    }

    /// Forgets findings after the first ones, and why contents were excluded that no longer are.
    pub(super) fn forget(&mut self, length: usize, back: &[(Node, Symbol)], state: &State) {
        self.all.truncate(length);
        for &(node, content) in back {
            self.why[state.slot(node, content)] = None;
        }
    }

    /// Returns the findings with which contents of a node were excluded.
    pub(super) fn of_node(&self, node: Node, state: &State) -> BTreeSet<usize> {
        let gone = state.all(node).filter(|&it| !state.has(node, it));
        gone.filter_map(|it| self.why[state.slot(node, it)]).collect()
    }

    /// Returns the findings from a number on that led to what is known of some nodes, in order.
    pub(super) fn leading_to(&self, nodes: &[Node], from: usize, state: &State) -> BTreeSet<usize> {
        let (mut all, mut open) = (BTreeSet::new(), nodes.to_vec());
        let mut seen: BTreeSet<Node> = nodes.iter().copied().collect();
        while let Some(node) = open.pop() {
            for number in self.of_node(node, state).into_iter().filter(|&it| it >= from) {
                if all.insert(number) {
                    let premises = &self.all[number].finding.premises;
                    open.extend(premises.iter().copied().filter(|&it| seen.insert(it)));
                }
            }
        }
        all
    }
}
