//! The best solution.

use super::Solutions;
use super::asking::Ask;
use super::few::{self, BestOf};
use super::listing::SOLUTIONS_MAX;
use super::work::EngineWork;
use crate::encode::bind::{BoundModel, Solution};
use crate::encode::error::{AskError, EngineError, complete};
use crate::encode::invalid::InvalidCase;
use crate::encode::question::Order;
use runner_cover::Aim;

impl Ask<'_> {
    /// Returns the first of the best solutions in an order.
    pub(super) fn first_best(
        &self,
        rules: &BoundModel,
        (aim, order): (Aim, Order),
    ) -> Result<Solutions, AskError> {
        let mut answer = self.best(aim)?;
        if let Some(value) = answer.value {
            let best = Some(BestOf { aim, value });
            answer.solutions =
                few::first(self.data, rules, self.checked, (order, 1), best)?.solutions;
        }
        Ok(answer)
    }

    pub(super) fn best(&self, aim: Aim) -> Result<Solutions, AskError> {
        let mut count = 1;
        loop {
            let found = self.code.problem().query().best(aim, count, None);
            let found = found.map_err(EngineError::Unsupported)?;
            let work = EngineWork::of(&found);
            let found = complete(found)?;
            let is_all = found.len() < count;
            let best = found.into_iter().find(|best| self.checked.pass(self.code, &best.options));
            if best.is_none() && !is_all {
                // All of them break a rule that the engine does not know.
                if count >= SOLUTIONS_MAX {
                    let cells = self.data.board.shape.cells();
                    return Err(InvalidCase::TooMany { solutions: count, cells }.into());
                }
                count *= 4;
                continue;
            }
            let solution = best.iter().map(|best| self.code.decode(&best.options));
            let solutions: Vec<Solution> = solution.collect();
            let value = best.map(|it| it.cost);
            let count = solutions.len().into();
            return Ok(Solutions { count, value, solutions, work, ..Solutions::default() });
        }
    }
}
