//! The rules of a problem, as judging asks for them.

use std::sync::Arc;

use runner_judge::{Checker, Comparison, Objection, Verdict};
use runner_puzzle::{CheckError, Solver};

/// Accepts any right output of a problem.
#[derive(Clone, Debug)]
pub(crate) struct RulesChecker(Arc<Solver>);

impl RulesChecker {
    /// Returns the checker of a problem.
    pub(crate) fn new(solver: &Arc<Solver>) -> Self {
        Self(Arc::clone(solver))
    }
}

impl Checker for RulesChecker {
    fn corrected(&self, input: &[u8], answer: &[u8], output: &[u8]) -> Result<Vec<u8>, Objection> {
        let right = if self.0.has_checker() {
            self.0.corrected(input, answer, output)
        } else {
            Ok(answer.to_vec())
        };
        let is_wrong = match &right {
            Ok(right) => Comparison::new(right, output).verdict() == Verdict::WrongAnswer,
            Err(error) => matches!(error, CheckError::Output(_)),
        };
        // Nothing can be said of a program by an answer that is wrong itself.
        if is_wrong && let Some(why) = self.0.not_best_answer(input, answer, output) {
            return Err(Objection::Answer(why));
        }
        right.map_err(|error| match error {
            CheckError::Output(why) => Objection::Output(why),
            CheckError::Answer(why) => Objection::Answer(why),
            CheckError::Unknown(why) => Objection::Unknown(why),
        })
    }
}
