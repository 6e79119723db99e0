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
    pub(crate) rules: &'c BoundModel,
    /// The first solution of the answer, if it has one.
    pub(crate) solution: Option<&'c Solution>,
    /// The output for it.
    pub text: &'c [u8],
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
    /// Answers an input like [`Solver::run`], on this thread, and passes each case to `show` until
    /// that breaks.
    ///
    /// # Errors
    ///
    /// As [`Solver::run`].
    pub fn run_shown(
        &self,
        input: impl Read + Send + 'static,
        output: &mut dyn Write,
        report: &mut dyn FnMut(&Unanswered),
        show: &mut dyn FnMut(&ShownCase<'_>) -> ControlFlow<()>,
    ) -> Result<Tally, RunError> {
        let format = self.definition.format.as_ref();
        let mut cases = Reader::new(format, input).numbered_from(self.first);
        let mut sink = Sink::new(output, report, &format.answer.between, self.first == 1);
        let mut worker = Worker::new(self);
        while let Next::Case(case) = cases.next(Wait::Yes)? {
            let (mut solved, answered) = (Solved::default(), worker.answer(&case));
            let (rules, answer) = match worker.finish(&case, answered, &mut solved)? {
                Some((rules, answer)) => (Some(rules), answer),
                None => (self.definition.model.bind(&case.data).ok(), Solutions::default()),
            };
            let between = format.answer.between.len().min(solved.text.len());
            let (solution, text) = (answer.solutions.first(), &solved.text[between..]);
            let definition = &self.definition;
            let goes_on = rules.map(|rules| {
                show(&ShownCase { definition, case: &case, rules: &rules, solution, text })
            });
            sink.accept(&mut solved)?;
            if goes_on.is_some_and(|it| it.is_break()) {
                break;
            }
        }
        Ok(sink.finish(&format.answer)?)
    }
}
