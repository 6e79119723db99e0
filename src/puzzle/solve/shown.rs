//! Answers cases one by one, to be shown as they are.

use std::io::{Read, Write};
use std::ops::ControlFlow;

use super::sink::Sink;
use super::work::{Solved, Worker};
use super::{RunError, Solver, Tally, Unanswered};
use crate::definition::Definition;
use crate::encode::{BoundModel, Solution, Solutions};
use crate::text::{Case, Next, Reader, Wait};

/// A case with its answer.
#[derive(Debug)]
#[non_exhaustive]
pub struct ShownCase<'c> {
    pub(crate) definition: &'c Definition,
    pub(crate) case: &'c Case,
    /// Its rules, unless they could not be made.
    pub(crate) rules: Option<&'c BoundModel>,
    /// The first solution of the answer, if it has one.
    pub(crate) solution: Option<&'c Solution>,
    /// The output for it.
    pub text: &'c [u8],
    /// Why it has no answer, although the problem promises one, or was given up.
    pub unanswered: Option<&'c Unanswered>,
}

impl ShownCase<'_> {
    /// Returns the number of the case.
    pub const fn number(&self) -> u64 {
        self.case.number
    }

    /// Tells whether the answer has a solution.
    pub const fn has_solution(&self) -> bool {
        self.solution.is_some()
    }
}

impl Solver {
    /// Answers an input like [`Solver::run`], on this thread, until `show` breaks. It gets each case once
    /// the answers before it are written.
    ///
    /// # Errors
    ///
    /// As [`Solver::run`].
    pub fn run_shown(
        &self,
        input: impl Read + Send + 'static,
        output: &mut dyn Write,
        show: &mut dyn FnMut(&ShownCase<'_>) -> ControlFlow<()>,
    ) -> Result<Tally, RunError> {
        let format = self.definition.format.as_ref();
        let mut cases = Reader::new(format, input).numbered_from(self.first);
        let mut report = |_: &_| {};
        let mut sink = Sink::new(output, &mut report, &format.answer.between, self.first == 1);
        let mut worker = Worker::new(self);
        while let Next::Case(case) = cases.next(Wait::Yes)? {
            let (mut solved, answered) = (Solved::default(), worker.answer(&case));
            let (rules, answer) = match worker.finish(&case, answered, &mut solved)? {
                Some((rules, answer)) => (Some(rules), answer),
                None => (self.definition.model.bind(&case.data).ok(), Solutions::default()),
            };
            let between = format.answer.between.len().min(solved.text.len());
            let goes_on = show(&ShownCase {
                definition: &self.definition,
                case: &case,
                rules: rules.as_ref(),
                solution: answer.solutions.first(),
                text: &solved.text[between..],
                unanswered: solved.unanswered.first().map(|(_, unanswered)| unanswered),
            });
            sink.accept(&mut solved)?;
            if goes_on.is_break() {
                break;
            }
        }
        Ok(sink.finish(&format.answer)?)
    }
}
