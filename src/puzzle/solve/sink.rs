//! Writes results in the order of the cases.

use std::io::{self, Write};

use super::work::Solved;
use super::{RunErrorKind, Tally, Unanswered};
use crate::text::{AnswerFormat, Writer};

/// Writes results, with separators between answers.
pub(super) struct Sink<'o> {
    output: &'o mut dyn Write,
    report: &'o mut dyn FnMut(&Unanswered),
    between: &'o str,
    printed: bool,
    total: i128,
    tally: Tally,
}

impl<'o> Sink<'o> {
    /// Returns a sink; `is_first` tells whether no answers stand before its own.
    pub(super) fn new(
        output: &'o mut dyn Write,
        report: &'o mut dyn FnMut(&Unanswered),
        between: &'o str,
        is_first: bool,
    ) -> Self {
        let tally = Tally::default();
        Self { output, report, between, printed: !is_first, total: 0, tally }
    }

    /// Writes the results of a batch.
    pub(super) fn accept(&mut self, solved: &mut Solved) -> Result<(), RunErrorKind> {
        self.tally.cases += solved.cases;
        self.tally.work.add(solved.work);
        self.total += solved.total;
        self.write(solved).map_err(RunErrorKind::Write)?;
        solved.halt.take().map_or(Ok(()), Err)
    }

    fn write(&mut self, solved: &Solved) -> io::Result<()> {
        // The first answer has no separator before it.
        let is_first = solved.is_printed && !self.printed;
        let mut written = if is_first { self.between.len() } else { 0 };
        self.printed |= solved.is_printed;
        for (before, unanswered) in &solved.unanswered {
            let before = written.max(*before);
            self.output.write_all(&solved.text[written..before])?;
            written = before;
            self.tally.unanswered += 1;
            (self.report)(unanswered);
        }
        self.output.write_all(&solved.text[written..])?;
        // An interactive user may wait for these answers before sending more input.
        self.output.flush()
    }

    /// Writes the sum over all cases, if that is printed, and returns the tally.
    pub(super) fn finish(self, format: &AnswerFormat) -> Result<Tally, RunErrorKind> {
        if format.total {
            let mut text = Vec::new();
            Writer::new(format).total(self.total, &mut text);
            self.output
                .write_all(&text)
                .and_then(|()| self.output.flush())
                .map_err(RunErrorKind::Write)?;
        }
        Ok(self.tally)
    }
}
