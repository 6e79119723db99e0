//! Writing results in the order of the cases.

use std::io::Write;

use super::work::{Outcome, Solved};
use super::{Halt, Tally, Unanswered};

/// Writes results, with what stands between answers.
pub(super) struct Sink<'o> {
    output: &'o mut dyn Write,
    report: &'o mut dyn FnMut(&Unanswered),
    between: &'o str,
    printed: bool,
    tally: Tally,
}

impl<'o> Sink<'o> {
    pub(super) fn new(
        output: &'o mut dyn Write,
        report: &'o mut dyn FnMut(&Unanswered),
        between: &'o str,
    ) -> Self {
        Self { output, report, between, printed: false, tally: Tally::default() }
    }

    /// Writes the results of a batch.
    pub(super) fn accept(&mut self, solved: Solved) -> Result<(), Halt> {
        self.tally.cases += solved.cases;
        for outcome in &solved.outcomes {
            match outcome {
                Outcome::Printed(text) => self.write(text).map_err(Halt::Write)?,
                Outcome::Unanswered(unanswered) => {
                    self.tally.unanswered += 1;
                    (self.report)(unanswered);
                }
            }
        }
        // Whoever waits for these answers may be waiting before asking for more.
        self.output.flush().map_err(Halt::Write)?;
        solved.halt.map_or(Ok(()), Err)
    }

    fn write(&mut self, text: &[u8]) -> std::io::Result<()> {
        if self.printed {
            self.output.write_all(self.between.as_bytes())?;
        }
        self.printed = true;
        self.output.write_all(text)
    }

    pub(super) fn tally(&self) -> Tally {
        self.tally
    }
}
