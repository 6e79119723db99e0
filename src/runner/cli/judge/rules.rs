//! The rules of a problem of ours, as a checker for the judge.

use crate::compare::{Agreement, Checker, Objection, compare};
use crate::solve::Pipeline;

/// The rules of a problem of ours.
pub(super) struct OwnRules<'p>(pub(super) &'p Pipeline);

impl Checker for OwnRules<'_> {
    fn corrected(&self, input: &[u8], answer: &[u8], output: &[u8]) -> Result<Vec<u8>, Objection> {
        let right = match self.0.checker() {
            Some(checker) => checker.corrected(input, answer, output),
            None => Ok(answer.to_vec()),
        };
        let is_wrong = match &right {
            Ok(right) => matches!(compare(right, output).agreement, Agreement::Wrong(_)),
            Err(objection) => matches!(objection, Objection::Output(_)),
        };
        // Nothing can be said of a program by an answer that is wrong itself.
        if is_wrong && let Some(why) = self.0.not_best_answer(input, answer, output) {
            return Err(Objection::Answer(why));
        }
        right
    }
}
