//! Proves steps by brute force: no contents of the nodes that a step is about meet its demands and break its conclusion,
//! if only what its premises are is known.

use super::steps::Told;
use super::teacher::Teacher;
use crate::grid::{Node, Symbol};

/// More ways to fill the nodes than these are not tried.
const WAYS_MAX: usize = 1 << 17;

/// What came of proofs.
#[derive(Debug, Default)]
pub(crate) struct Proofs {
    /// The steps that follow.
    pub proved: usize,
    /// Those about too many nodes.
    pub skipped: usize,
    /// Those that do not follow.
    pub wrong: Vec<String>,
}

impl Teacher<'_> {
    /// Proves a step before it is taken.
    pub(super) fn prove(&mut self, told: &Told, proofs: &mut Proofs) {
        let finding = &told.finding;
        let targets = finding.excluded.iter().map(|&(node, _)| node);
        let known: Vec<Node> = targets.chain(finding.premises.iter().copied()).collect();
        let mut nodes = known.clone();
        nodes.extend(told.demands.iter().flat_map(|&it| &self.demands[it].nodes));
        nodes.sort_unstable();
        nodes.dedup();
        let contents = |node: Node| -> Vec<Symbol> {
            if known.contains(&node) {
                self.state.contents(node).collect()
            } else {
                self.state.all(node).collect()
            }
        };
        let ways: Vec<(Node, Vec<Symbol>)> = nodes.iter().map(|&it| (it, contents(it))).collect();
        let count = ways.iter().fold(1, |count: usize, it| count.saturating_mul(it.1.len()));
        if count > WAYS_MAX {
            proofs.skipped += 1;
            return;
        }
        let before = std::mem::replace(&mut self.state, super::state::State::new(self.board));
        let is_wrong = self.has_counterexample(&ways, told, false);
        self.state = before;
        if is_wrong {
            proofs.wrong.push(format!("{told:?}"));
        } else {
            proofs.proved += 1;
        }
    }

    /// Tells whether some contents meet all demands and hold something that was excluded.
    fn has_counterexample(
        &mut self,
        ways: &[(Node, Vec<Symbol>)],
        told: &Told,
        holds_excluded: bool,
    ) -> bool {
        let Some(((node, contents), rest)) = ways.split_first() else {
            let breach = |&it: &usize| self.demands[it].demand.breach(self.board, &self.state);
            return holds_excluded && told.demands.iter().all(|it| breach(it).is_none());
        };
        contents.iter().any(|&content| {
            let holds_excluded =
                holds_excluded || told.finding.excluded.contains(&(*node, content));
            self.state.has(*node, content)
                && self.with(*node, content, |teacher| {
                    teacher.state.empty().is_none()
                        && teacher.has_counterexample(rest, told, holds_excluded)
                })
        })
    }
}
