//! The solver: cases in, answers out, in order, on all cores, in constant memory.
//!
//! A [`Solver`] is a definition with its puzzle compiled, only once if possible. [`Solver::run`]
//! answers an input: several threads take turns at reading batches of cases (`pool.rs`), in a size chosen
//! by `pace.rs`; `work.rs` solves, verifies and prints each batch; `sink.rs` writes the results in the
//! order of the cases. The reader never waits for input while it holds unsolved cases, so answers are
//! printed as early as possible.
//!
//! Cases that differ only in their givens share a compiled puzzle: their cells are bytes, from the givens
//! to the verified solution. If such cases are only a plain grid, a batch holds them as one array of these
//! bytes. A plain case whose answer cannot be printed at once, and any other case, is a value of its own.
//!
//! [`Solver::mismatch`] explains a wrong output by cell and rule; [`Solver::corrected`] accepts any
//! right answer.
//!
//! This is the only room that knows both text and puzzles.

mod again;
mod begun;
mod check_error;
mod checker;
#[cfg(test)]
mod deadlines;
mod explain;
mod listed;
mod lists;
mod outcome;
mod pace;
mod parsed;
mod pool;
mod printable;
mod shown;
mod sink;
mod solver;
mod spans;
mod work;
mod wrong;

use std::io::{Read, Write};
use std::num::NonZero;
use std::sync::Arc;

pub use check_error::CheckError;
pub use explain::Mismatch;
pub(crate) use explain::MismatchSide;
pub(crate) use outcome::{Contradiction, NoAnswer, RunErrorKind};
pub use outcome::{RunError, Tally, Unanswered};
pub use shown::ShownCase;
pub use solver::Solver;

use self::sink::Sink;

impl Solver {
    /// Answers an input, in the order of its cases.
    ///
    /// If a case has no answer although the problem promises one, it is passed to `report` after
    /// all answers before it have been written. Nothing is printed for it, and the next cases are
    /// answered.
    ///
    /// # Errors
    ///
    /// Why the run ended early. All answers before the error have been written.
    pub fn run<R: Read + Send + 'static>(
        self: &Arc<Self>,
        input: R,
        output: &mut dyn Write,
        report: &mut dyn FnMut(&Unanswered),
        threads: NonZero<usize>,
    ) -> Result<Tally, RunError> {
        let format = &self.definition.format.answer;
        let mut sink = Sink::new(output, report, &format.between, self.first == 1);
        let mut answers = pool::start(self, input, threads);
        while let Some(mut solved) = answers.next()? {
            sink.accept(&mut solved)?;
            answers.give_back(solved);
        }
        Ok(sink.finish(format)?)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::io;

    use super::*;
    use crate::definition::Definition;

    const DEFINITION: &str = r#"
        input  = { cases = "eof", read = ["givens"] }
        grid   = { rows = 2, cols = 2, symbols = "a b", blank = "." }
        model  = { givens = "givens", distinct = ["rows", "columns"] }
        output = { one = "{grid}" }
    "#;

    fn run(
        solver: Solver,
        input: impl Read + Send + 'static,
        threads: usize,
    ) -> (Vec<u8>, RunErrorKind) {
        let mut output = Vec::new();
        let threads = NonZero::new(threads).unwrap();
        let run = Arc::new(solver).run(input, &mut output, &mut |_| {}, threads);
        (output, run.unwrap_err().0)
    }

    #[test]
    fn a_wrong_answer_is_not_printed() {
        let definition = Definition::parse(DEFINITION).unwrap();
        // A puzzle without the columns answers the second case wrongly.
        let careless = Definition::parse(&DEFINITION.replace(r#", "columns""#, "")).unwrap();
        for threads in [1, 2] {
            let mut solver = Solver::new(definition.clone());
            let compiled = solver.compiled.as_mut().unwrap();
            let rules = compiled.rules.clone();
            *compiled = Solver::new(careless.clone()).compiled.unwrap();
            compiled.rules = rules;
            assert!(solver.plain.is_some());
            let (output, halt) = run(solver, &b"a.\n.a\n\na.\n..\n"[..], threads);
            assert!(matches!(halt, RunErrorKind::Unverified { case: 2, .. }), "{halt:?}");
            assert_eq!(output, b"ab\nba\n");
        }
    }

    #[test]
    fn a_case_without_an_answer_is_told_in_its_place() {
        let definition = DEFINITION.replace("{grid}\"", "{grid}\", between = \"--\\n\"");
        for threads in [1, 2] {
            let log = RefCell::new(Vec::new());
            let solver = Arc::new(Solver::new(Definition::parse(&definition).unwrap()));
            let input = &b"aa\n..\n\na.\n..\n\n..\nbb\n\nb.\n..\n"[..];
            let mut report = |it: &Unanswered| {
                log.borrow_mut().extend_from_slice(format!("({})\n", it.case).as_bytes());
            };
            let threads = NonZero::new(threads).unwrap();
            solver.run(input, &mut Log(&log), &mut report, threads).unwrap();
            assert_eq!(log.into_inner(), b"(1)\nab\nba\n(3)\n--\nba\nab\n");
        }
    }

    /// An output that records the order of events.
    struct Log<'l>(&'l RefCell<Vec<u8>>);

    impl Write for Log<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.borrow_mut().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// An input that panics when it is read.
    struct Fails;

    impl Read for Fails {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            panic!("this panic is part of a test");
        }
    }

    #[test]
    fn a_failed_reader_is_not_the_end_of_the_input() {
        let solver = Solver::new(Definition::parse(DEFINITION).unwrap());
        assert!(matches!(run(solver, Fails, 2).1, RunErrorKind::Panicked));
    }
}
