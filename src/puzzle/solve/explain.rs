//! Explains a wrong output: the first cell that differs, and the rule that it breaks.

use std::fmt;
use std::io::Cursor;

use super::parsed::{self, ParsedAnswer};
use super::work::Worker;
use super::wrong::PrintedBreach;
use super::{Solver, printable};
use crate::encode::{Aim, BoundModel, Question, Solution};
use crate::grid::Cell;
use crate::text::{AnswerReader, Case, Multiplicity, Next, PrintedAnswer, Reader, Wait};

/// The first case in which two outputs differ, with both answers.
#[derive(Debug)]
pub struct Mismatch {
    pub(crate) case: Case,
    pub(crate) rules: BoundModel,
    /// The first cell that differs, if both outputs have a grid, and a sentence about it.
    pub(crate) cell: Option<(Cell, String)>,
    /// Why the expected output is not the best, if the question asks for the best.
    not_best: Option<String>,
    pub(crate) expected: MismatchSide,
    pub(crate) got: MismatchSide,
}

/// The answer of one output to a case.
#[derive(Debug)]
pub(crate) struct MismatchSide {
    /// The words of the cells, if it has a grid.
    pub(crate) words: Option<Vec<Vec<u8>>>,
    /// The solution that it shows, if it shows a valid one.
    pub(crate) solution: Option<Solution>,
    /// The rule that it breaks, with the cells.
    pub(crate) breach: Option<PrintedBreach>,
}

impl Mismatch {
    /// Returns why the expected output is not the best, if the question asks for the best.
    pub fn not_best(&self) -> Option<&str> {
        self.not_best.as_deref()
    }
}

impl fmt::Display for Mismatch {
    /// Writes a line for the case, with the first cell that differs, and one for each rule that is broken.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "case {}", self.case.number)?;
        if let Some((_, difference)) = &self.cell {
            write!(formatter, ", {difference}")?;
        }
        let breaches = [("expected", &self.expected.breach), ("printed", &self.got.breach)];
        for (which, breach) in breaches {
            if let Some(breach) = breach {
                write!(formatter, "\nthe {which} answer breaks a rule: {}", breach.text)?;
            }
        }
        if let Some(not_best) = &self.not_best {
            write!(formatter, "\nthe expected answer is not the best: {not_best}")?;
        } else if self.cell.is_some() && breaches.iter().all(|(_, breach)| breach.is_none()) {
            formatter.write_str("\nboth answers obey every rule: the case has several answers")?;
        }
        Ok(())
    }
}

impl Solver {
    /// Returns the first case in which two outputs differ, if it can be found.
    pub fn mismatch(&self, input: &[u8], expected: &[u8], got: &[u8]) -> Option<Mismatch> {
        let format = self.definition.format.as_ref();
        if self.definition.model.question.lists() || format.answer.total {
            // Several solutions of a case are not read back, and a sum belongs to no case.
            return None;
        }
        let mut cases = Reader::new(format, Cursor::new(input));
        let mut expected = AnswerReader::new(&format.answer, expected);
        let mut got = AnswerReader::new(&format.answer, got);
        loop {
            let Ok(Next::Case(case)) = cases.next(Wait::Yes) else { return None };
            let rules = self.definition.model.bind(&case.data).ok()?;
            if self.is_silent(&case) {
                continue;
            }
            let expected = parsed::read(self, &mut expected, &case, &rules).ok()??;
            let got = parsed::read(self, &mut got, &case, &rules).ok()??;
            if expected.printed == got.printed {
                continue;
            }
            let not_best = self.not_best(&case, &rules, &expected);
            let cell = self.first_difference(&case, &expected.printed, &got.printed);
            let [expected, got] = [expected, got].map(|parsed| self.side(&case, &rules, parsed));
            return Some(Mismatch { case, rules, cell, not_best, expected, got });
        }
    }

    /// Explains why an expected output is not the best in the first case in which another one differs, if the
    /// question asks for the best.
    pub fn not_best_answer(&self, input: &[u8], expected: &[u8], got: &[u8]) -> Option<String> {
        let asks_best = matches!(self.definition.model.question, Question::Best(_));
        let mismatch = asks_best.then(|| self.mismatch(input, expected, got)).flatten();
        mismatch?.not_best
    }

    /// Explains why an expected answer is not the best, if the question asks for the best and it was
    /// found.
    fn not_best(&self, case: &Case, rules: &BoundModel, expected: &ParsedAnswer) -> Option<String> {
        let model = &self.definition.model;
        let Question::Best(aim) = model.question else { return None };
        let best = Worker::new(self).answer(case).ok()?.1.value?;
        if expected.printed.multiplicity == Multiplicity::None {
            return Some(format!("it says that there is none, and there is one worth {best}"));
        }
        let printed = expected.printed.value.as_ref().and_then(|value| value.parse().ok());
        let shown = || model.worth(&case.data, rules, expected.solution.as_ref()?);
        let worth: i64 = printed.or_else(shown)?;
        let is_worse = match aim {
            Aim::Dearest => worth < best,
            Aim::Cheapest => worth > best,
        };
        is_worse.then(|| format!("it is worth {worth}, and there is an answer worth {best}"))
    }

    /// Tells whether nothing is printed for a case, because it has no answer and the format has no
    /// text for that.
    fn is_silent(&self, case: &Case) -> bool {
        let none = self.definition.format.answer.none.as_ref();
        if none.is_some_and(|none| !none.is_empty()) {
            return false;
        }
        let answered = Worker::new(self).answer(case);
        answered.is_ok_and(|(_, answer)| {
            printable::multiplicity(&self.definition, &answer) == Multiplicity::None
        })
    }

    /// Returns the first cell in which two answers differ.
    fn first_difference(
        &self,
        case: &Case,
        expected: &PrintedAnswer,
        got: &PrintedAnswer,
    ) -> Option<(Cell, String)> {
        let (expected, got) = (expected.solution.cells.as_ref()?, got.solution.cells.as_ref()?);
        let board = &case.data.board;
        let mut cells = board.cells().zip(expected.iter().zip(got));
        let (cell, (expected, got)) = cells.find(|(_, (expected, got))| expected != got)?;
        let show = |word| self.content(board, word);
        let (name, expected, got) = (board.shape.name(cell), show(expected), show(got));
        Some((cell, format!("cell {name}: expected {expected}, got {got}")))
    }

    /// Returns the solution of a parsed answer, and the rule that it breaks, if it shows a wrong solution.
    fn side(&self, case: &Case, rules: &BoundModel, parsed: ParsedAnswer) -> MismatchSide {
        let breach = self.breach(case, rules, &parsed);
        MismatchSide { words: parsed.printed.solution.cells, solution: parsed.solution, breach }
    }
}
