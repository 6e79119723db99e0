//! Proves steps by brute force: no contents of the nodes that a step is about meet its demands and break its conclusion,
//! if only what its premises are is known.

use std::collections::HashSet;

use super::Step;
use super::demand::{Demand, Placed};
use super::state::State;
use super::steps::Told;
use super::teacher::Teacher;
use crate::grid::{Node, Symbol};

/// More contents than these are not tried.
const TRIED_MAX: usize = 1 << 13;

/// What came of proofs.
#[derive(Debug, Default)]
pub(crate) struct Proofs {
    /// The steps that follow.
    pub proved: usize,
    /// Those for which too much had to be tried.
    pub skipped: usize,
    /// Those that do not follow.
    pub wrong: Vec<String>,
}

impl Proofs {
    /// Counts whether there is a counterexample, if that is known.
    fn add(&mut self, found: Option<bool>, what: impl FnOnce() -> String) {
        match found {
            Some(true) => self.wrong.push(what()),
            Some(false) => self.proved += 1,
            None => self.skipped += 1,
        }
    }
}

/// Contents that are excluded, by what is known of some nodes.
struct Claim<'c> {
    before: &'c State,
    excluded: &'c [(Node, Symbol)],
    known: &'c [Node],
}

impl Teacher<'_> {
    /// Proves a finding before it is taken.
    pub(super) fn prove(&mut self, told: &Told, proofs: &mut Proofs) {
        let finding = &told.finding;
        let targets = finding.excluded.iter().map(|&(node, _)| node);
        let known: Vec<Node> = targets.chain(finding.premises.iter().copied()).collect();
        let demands: Vec<usize> = told.demands.iter().flat_map(|&it| self.behind(it)).collect();
        let is_gone = |state: &State, node, content| !state.has(node, content);
        let before = self.state.clone();
        let claim = Claim { before: &before, excluded: &finding.excluded, known: &known };
        proofs.add(self.check(&claim, &demands, is_gone), || format!("{told:?}"));
    }

    /// Proves a step that was taken, by its rules as a whole, and by what earlier steps have told of its places.
    pub(super) fn prove_step(
        &mut self,
        (before, earlier): (&State, &HashSet<(Node, Symbol)>),
        step: &Step,
        proofs: &mut Proofs,
    ) {
        let excluded: Vec<(Node, Symbol)> =
            step.excluded.iter().copied().filter(|it| !earlier.contains(it)).collect();
        let targets: Vec<Node> = excluded.iter().map(|&(node, _)| node).collect();
        let known = [targets.as_slice(), &step.premises].concat();
        let is_behind = |placed: &Placed<'_>| {
            !matches!(placed.demand, Demand::Leftover(_))
                && placed.rules.iter().all(|rule| step.rules.contains(rule))
        };
        let demands: Vec<usize> =
            (0..self.demands.len()).filter(|&it| is_behind(&self.demands[it])).collect();
        let is_gone = |state: &State, node, content| {
            !state.has(node, content)
                && (!targets.contains(&node) || earlier.contains(&(node, content)))
        };
        let claim = Claim { before, excluded: &excluded, known: &known };
        proofs.add(self.check(&claim, &demands, is_gone), || format!("{step:?}"));
    }

    /// Looks for contents with which demands are met and a claim is wrong. Returns whether there are some, or nothing if too
    /// much would have to be tried.
    fn check(
        &mut self,
        claim: &Claim<'_>,
        demands: &[usize],
        is_gone: impl Fn(&State, Node, Symbol) -> bool,
    ) -> Option<bool> {
        let Claim { before, excluded, known } = claim;
        let mut nodes = known.to_vec();
        nodes.extend(demands.iter().flat_map(|&it| &self.demands[it].nodes));
        nodes.sort_unstable();
        nodes.dedup();
        let now = std::mem::replace(&mut self.state, State::new(self.board));
        for node in before.nodes().filter(|&it| before.count(it) == 0) {
            before.get(node).into_iter().for_each(|hole| self.state.close(node, hole));
        }
        for &node in known.iter().filter(|&&it| before.count(it) > 0) {
            for content in before.all(node).filter(|&it| is_gone(before, node, it)) {
                self.state.exclude(node, content);
            }
        }
        let mut left = TRIED_MAX;
        let found = excluded.iter().any(|&(node, content)| {
            let mark = self.state.mark();
            self.state.set(node, content);
            let found = self.has_counterexample(&nodes, demands, &mut left);
            self.state.undo(mark);
            found
        });
        self.state = now;
        (found || left > 0).then_some(found)
    }

    /// Returns the demands of rules from which a demand follows.
    fn behind(&self, demand: usize) -> Vec<usize> {
        let Placed { demand: Demand::Leftover(_), rules, .. } = &self.demands[demand] else {
            return vec![demand];
        };
        let is_behind = |placed: &Placed<'_>| {
            !matches!(placed.demand, Demand::Leftover(_))
                && placed.rules.iter().all(|rule| rules.contains(rule))
        };
        (0..self.demands.len()).filter(|&it| is_behind(&self.demands[it])).collect()
    }

    /// Tells whether some contents of nodes meet demands, trying no more than are left.
    fn has_counterexample(&mut self, nodes: &[Node], demands: &[usize], left: &mut usize) -> bool {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        let breach = |&it: &usize| self.demands[it].demand.breach(self.board, &self.state);
        if demands.iter().any(|it| breach(it).is_some()) {
            return false;
        }
        let open = nodes.iter().copied().filter(|&it| self.state.is_open(it));
        let Some(node) = open.min_by_key(|&it| self.state.count(it)) else { return true };
        let contents: Vec<Symbol> = self.state.contents(node).collect();
        contents.into_iter().any(|content| {
            let mark = self.state.mark();
            self.state.set(node, content);
            let found = self.has_counterexample(nodes, demands, left);
            self.state.undo(mark);
            found
        })
    }
}
