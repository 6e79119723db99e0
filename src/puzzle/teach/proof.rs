//! Proves steps by brute force: no contents of the nodes that a step is about meet its demands and break its conclusion,
//! if only what its premises are is known.

use super::demand::{Demand, Placed};
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

impl Teacher<'_> {
    /// Proves a step before it is taken.
    pub(super) fn prove(&mut self, told: &Told, proofs: &mut Proofs) {
        let finding = &told.finding;
        let targets = finding.excluded.iter().map(|&(node, _)| node);
        let demands: Vec<usize> = told.demands.iter().flat_map(|&it| self.behind(it)).collect();
        let known: Vec<Node> = targets.chain(finding.premises.iter().copied()).collect();
        let mut nodes = known.clone();
        nodes.extend(demands.iter().flat_map(|&it| &self.demands[it].nodes));
        nodes.sort_unstable();
        nodes.dedup();
        let open = super::state::State::new(self.board);
        let before = std::mem::replace(&mut self.state, open);
        for node in before.nodes().filter(|&it| before.count(it) == 0) {
            before.get(node).into_iter().for_each(|hole| self.state.close(node, hole));
        }
        for &node in known.iter().filter(|&&it| before.count(it) > 0) {
            for content in before.all(node).filter(|&it| !before.has(node, it)) {
                self.state.exclude(node, content);
            }
        }
        let mut left = TRIED_MAX;
        let found = finding.excluded.iter().any(|&(node, content)| {
            let mark = self.state.mark();
            self.state.set(node, content);
            let found = self.has_counterexample(&nodes, &demands, &mut left);
            self.state.undo(mark);
            found
        });
        self.state = before;
        match found {
            true => proofs.wrong.push(format!("{told:?}")),
            false if left == 0 => proofs.skipped += 1,
            false => proofs.proved += 1,
        }
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
