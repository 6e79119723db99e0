//! The best solution.

use super::Solutions;
use super::asking::Ask;
use super::listing::SOLUTIONS_MAX;
use super::work::EngineWork;
use crate::encode::bind::Solution;
use crate::encode::error::{AskError, EngineError, complete};
use crate::encode::invalid::InvalidCase;
use runner_cover::Aim;

impl Ask<'_> {
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
