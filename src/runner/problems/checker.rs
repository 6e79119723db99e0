//! The rules of a problem, as judging asks for them.

use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;

use runner_judge::{Checker, Comparison, Objection, Verdict};
use runner_puzzle::{CheckError, Diagnostic, Solver, Unanswered};

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

    fn fault_of_input(&self, input: &[u8]) -> Option<String> {
        let rejected = self.0.definition().validate(input, None).err()?;
        Some(placed(&rejected.diagnostic()))
    }

    fn fault_of_answer(&self, input: &[u8], answer: &[u8]) -> Option<String> {
        let (mut own, mut unanswered) = (Vec::new(), None);
        let mut report = |case: &Unanswered| {
            unanswered.get_or_insert_with(|| placed(&case.diagnostic()));
        };
        let input_again = Cursor::new(input.to_vec());
        let ran = self.0.run(input_again, &mut own, &mut report, NonZero::<usize>::MIN);
        if let Some(why) = ran.err().map(|error| error.to_string()).or(unanswered) {
            return Some(why);
        }
        match self.corrected(input, &own, answer) {
            Ok(right) => {
                let comparison = Comparison::new(&right, answer);
                let place = comparison.difference?.to_string();
                let reason = comparison.reason();
                Some(if reason.is_empty() { place } else { format!("{reason}: {place}") })
            }
            Err(objection) => Some(objection.to_string()),
        }
    }
}

/// Renders what is wrong in a line, with its place.
fn placed(diagnostic: &Diagnostic) -> String {
    let place = diagnostic.place.map(|[line, column]| format!("line {line}, column {column}: "));
    let label = diagnostic.label.as_ref().map(|label| format!(": {label}"));
    [place.unwrap_or_default(), diagnostic.to_string(), label.unwrap_or_default()].concat()
}
