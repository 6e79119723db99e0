//! Why contents were excluded.

use std::collections::{BTreeSet, HashMap};

use super::finding::Finding;
use super::state::State;
use crate::grid::{Node, Symbol};

/// Why a content of a node was excluded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// By a finding, the one with this number.
    Found(usize),
    /// Another node tells the same of a line.
    Told(Node),
}

/// A finding that was applied.
#[derive(Clone, Debug)]
pub(super) struct Logged {
    pub(super) finding: Finding,
    /// The number of the demand, unless the finding needed several.
    pub(super) demand: Option<usize>,
    /// What was said of it.
    pub(super) text: String,
}

/// All findings, and what each has excluded.
#[derive(Clone, Debug, Default)]
pub(super) struct Log {
    pub(super) all: Vec<Logged>,
    why: HashMap<(Node, Symbol), Why>,
}

impl Log {
    /// Adds why a content was excluded.
    pub(super) fn note(&mut self, node: Node, content: Symbol, why: Why) {
        self.why.insert((node, content), why);
    }

    /// Forgets findings after the first ones, and what was excluded.
    pub(super) fn forget(&mut self, length: usize, excluded: &[(Node, Symbol)]) {
        self.all.truncate(length);
        for gone in excluded {
            self.why.remove(gone);
        }
    }

    /// Returns the findings with which contents of a node were excluded, those that only told the same included.
    pub(super) fn of_node(&self, node: Node, state: &State) -> BTreeSet<usize> {
        let (mut found, mut seen, mut open) = (BTreeSet::new(), vec![node], vec![node]);
        while let Some(node) = open.pop() {
            for content in state.all(node).filter(|&it| !state.has(node, it)) {
                match self.why.get(&(node, content)) {
                    Some(Why::Found(number)) => {
                        found.insert(*number);
                    }
                    Some(&Why::Told(other)) if !seen.contains(&other) => {
                        seen.push(other);
                        open.push(other);
                    }
                    _ => {}
                }
            }
        }
        found
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
