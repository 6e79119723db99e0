//! The best solution.

use std::ops::ControlFlow;

use super::{Answer, Ask};
use crate::cover::{Aim, Costed, Query, Search, Wanted};
use crate::puzzle::bind::Solution;
use crate::puzzle::error::{EngineError, complete};

/// How many guesses are made to look at all solutions before the best is looked for by other means.
const GLANCE_NODES: u64 = 2000;

impl Ask<'_> {
    pub(super) fn best(&self, aim: Aim) -> Result<Answer, EngineError> {
        let (mut best, saw_all) = self.best_at_a_glance(aim);
        if !saw_all {
            let wanted = Wanted { aim, count: 1, bound: None };
            let found = complete(self.code.problem().best(&self.settings, wanted)?)?;
            best = found.into_iter().next();
        }
        let decode = |best: &Costed| self.code.decode(&best.options);
        let solutions: Vec<Solution> = best.iter().map(decode).collect();
        Ok(Answer { count: solutions.len().into(), value: best.map(|it| it.cost), solutions })
    }

    /// Returns the best of the covers that are found with few guesses, and whether these are all:
    /// then preparing to leave out most of them would take longer.
    fn best_at_a_glance(&self, aim: Aim) -> (Option<Costed>, bool) {
        let problem = self.code.problem();
        let query = Query { nodes_max: Some(GLANCE_NODES), ..Query::default() };
        let mut best: Option<Costed> = None;
        let outcome = Search::new(problem).visit(&query, |cover| {
            let cost: i64 = cover.iter().map(|&option| problem.cost(option)).sum();
            let beats = |best: &Costed| match aim {
                Aim::Cheapest => cost < best.cost,
                Aim::Dearest => cost > best.cost,
            };
            if best.as_ref().is_none_or(beats) {
                best = Some(Costed { cost, options: cover.to_vec() });
            }
            ControlFlow::<()>::Continue(())
        });
        (best, outcome.is_complete())
    }
}
