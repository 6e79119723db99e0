//! Writing results in the order of the cases.

use std::io::{self, Write};

use super::work::Solved;
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
    pub(super) fn accept(&mut self, solved: &mut Solved) -> Result<(), Halt> {
        self.tally.cases += solved.cases;
        self.write(solved).map_err(Halt::Write)?;
        solved.halt.take().map_or(Ok(()), Err)
    }

    fn write(&mut self, solved: &Solved) -> io::Result<()> {
        if solved.is_printed {
            if self.printed {
                self.output.write_all(self.between.as_bytes())?;
            }
            self.printed = true;
        }
        let mut written = 0;
        for (before, unanswered) in &solved.unanswered {
            self.output.write_all(&solved.text[written..*before])?;
            written = *before;
            self.tally.unanswered += 1;
            (self.report)(unanswered);
        }
        self.output.write_all(&solved.text[written..])?;
        // Whoever waits for these answers may be waiting before asking for more.
        self.output.flush()
    }

    pub(super) fn tally(&self) -> Tally {
        self.tally
    }
}
