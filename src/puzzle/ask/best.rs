//! The best solution.

use super::Answer;
use super::asking::Ask;
use crate::cover::{Aim, Wanted};
use crate::puzzle::bind::Solution;
use crate::puzzle::error::{EngineError, complete};

impl Ask<'_> {
    pub(super) fn best(&self, aim: Aim) -> Result<Answer, EngineError> {
        let wanted = Wanted { aim, count: 1, bound: None };
        let best = complete(self.code.problem().best(&self.settings, wanted)?)?.into_iter().next();
        let solution = best.iter().map(|best| self.code.decode(&best.options));
        let solutions: Vec<Solution> = solution.collect();
        Ok(Answer { count: solutions.len().into(), value: best.map(|it| it.cost), solutions })
    }
}
