//! Trials: whether one content more breaks a rule, found from the few demands that look at it.

use super::constraint::{Trial, Watch};
use super::{Constraint, Constraints, GroupConstraint};
use crate::grid::{Board, Grid, Node};

/// The demands of some constraints, by the nodes at which they look.
pub(crate) struct Trials<'w> {
    board: &'w Board,
    /// For each node, the demands that look at it and at few others.
    of_nodes: Vec<Vec<&'w dyn GroupConstraint>>,
    trials: Vec<Box<dyn Trial + 'w>>,
    always: Vec<&'w dyn GroupConstraint>,
    /// The constraints that consist of no demands on single groups.
    whole: Vec<&'w dyn Constraint>,
}

impl<'w> Trials<'w> {
    /// Prepares trials of a grid that keeps all constraints so far.
    pub(crate) fn new(constraints: &'w Constraints, board: &'w Board, grid: &'w Grid) -> Self {
        let of_nodes = vec![Vec::new(); board.domain().nodes()];
        let (trials, always, whole) = (Vec::new(), Vec::new(), Vec::new());
        let mut all = Self { board, of_nodes, trials, always, whole };
        for constraint in constraints {
            let Some(demands) = constraint.demands() else {
                all.whole.push(&**constraint);
                continue;
            };
            for demand in demands {
                match demand.watch(board, grid) {
                    Watch::Nodes(nodes) => {
                        for node in nodes {
                            all.of_nodes[node.index()].push(demand);
                        }
                    }
                    Watch::Trial(trial) => all.trials.push(trial),
                    Watch::Always => all.always.push(demand),
                }
            }
        }
        all
    }

    /// Tells whether a constraint may be broken since a node of the grid has a content. A `false` is certain.
    pub(crate) fn may_break(&self, grid: &Grid, node: Node) -> bool {
        let board = self.board;
        let mut near = self.of_nodes[node.index()].iter().chain(&self.always);
        near.any(|demand| demand.breach(board, grid).is_some())
            || self.trials.iter().any(|trial| trial.may_break(grid, node))
            || self.whole.iter().any(|constraint| constraint.breach(board, grid).is_some())
    }
}
