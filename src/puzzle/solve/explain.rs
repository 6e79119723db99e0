//! Explains a wrong output: the first case without a right answer, the cell that differs, and the rule that it
//! breaks.

use std::fmt;
use std::io::Cursor;
use std::ops::Range;

use super::parsed::{self, ParsedAnswer};
use super::work::Worker;
use super::wrong::PrintedBreach;
use super::{Solver, printable, spans};
use crate::encode::{Aim, BoundModel, Question, Solution};
use crate::grid::Cell;
use crate::text::{AnswerReader, Case, Multiplicity, Next, PrintedAnswer, Reader, Wait};

/// The first case in which two outputs differ, and not both are right, with both answers.
#[derive(Debug)]
pub struct Mismatch {
    pub(crate) case: Case,
    /// The bytes of the case in the input, the expected output and the printed one.
    spans: [Range<usize>; 3],
    pub(crate) rules: BoundModel,
    /// The first cell that differs, if both outputs have a grid, and a sentence about it.
    pub(crate) cell: Option<(Cell, String)>,
    /// Why the expected output is not the best, if the question asks for the best.
    not_best: Option<String>,
    pub(crate) expected: MismatchSide,
    pub(crate) got: MismatchSide,
    /// Whether the printed answer can be read.
    is_read: bool,
}

/// The answer of one output to a case; without anything if none can be read.
#[derive(Debug, Default)]
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

    /// Returns the bytes of the case in the input, the expected output and the printed one, in whole lines.
    pub fn spans(&self) -> &[Range<usize>; 3] {
        &self.spans
    }
}

impl fmt::Display for Mismatch {
    /// Writes a line for the case, with the first cell that differs, and one for each rule that is broken.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "case {}", self.case.number)?;
        if let Some((_, difference)) = &self.cell {
            write!(formatter, ", {difference}")?;
        }
        if !self.is_read {
            formatter.write_str(": no answer can be read")?;
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
    /// Returns the first case in which two outputs differ, unless both answers are right, if it can be found.
    pub fn mismatch(&self, input: &[u8], expected: &[u8], got: &[u8]) -> Option<Mismatch> {
        let format = self.definition.format.as_ref();
        let prints_several = self.definition.model.question.lists() || format.answer.by.is_some();
        if prints_several || format.answer.total {
            // Several solutions or values of a case are not read back, and a sum belongs to no case.
            return None;
        }
        let mut cases = Reader::new(format, Cursor::new(input));
        let [mut due, mut printed] =
            [expected, got].map(|output| AnswerReader::new(&format.answer, output));
        loop {
            let Ok(Next::Case(case)) = cases.next(Wait::Yes) else { return None };
            let rules = self.definition.model.bind(&case.data).ok()?;
            if self.is_silent(&case) {
                continue;
            }
            let begun = [&due, &printed].map(|reader| reader.rest().len());
            let right = parsed::read(self, &mut due, &case, &rules).ok()??;
            let claim = parsed::read(self, &mut printed, &case, &rules).ok()?;
            if claim.as_ref().is_some_and(|claim| self.agrees(&case, &rules, claim, &right)) {
                continue;
            }
            let end = if claim.is_some() { printed.at() } else { got.len() };
            let spans = [
                spans::of_case(input, case.place, cases.place()),
                spans::of_answer(expected, expected.len() - begun[0]..due.at()),
                spans::of_answer(got, got.len() - begun[1]..end),
            ];
            let not_best = self.not_best(&case, &rules, &right);
            let cell = claim
                .as_ref()
                .and_then(|claim| self.first_difference(&case, &right.printed, &claim.printed));
            let is_read = claim.is_some();
            let got = claim.map(|claim| self.side(&case, &rules, claim)).unwrap_or_default();
            let expected = self.side(&case, &rules, right);
            return Some(Mismatch { case, spans, rules, cell, not_best, expected, got, is_read });
        }
    }

    /// Tells whether an answer to a case is the expected one, or right as well.
    fn agrees(
        &self,
        case: &Case,
        rules: &BoundModel,
        claim: &ParsedAnswer,
        right: &ParsedAnswer,
    ) -> bool {
        let is_right = |answer| self.judge(case, rules, answer, Some(right)).is_ok();
        let are_right = || self.has_checker() && is_right(right) && is_right(claim);
        claim.printed == right.printed || are_right()
    }

    /// Explains why an expected output is not the best in the first case in which another one differs, if the
    /// question asks for the best.
    pub fn not_best_answer(&self, input: &[u8], expected: &[u8], got: &[u8]) -> Option<String> {
        let asks_best = matches!(self.definition.model.question, Question::Best { .. });
        let mismatch = asks_best.then(|| self.mismatch(input, expected, got)).flatten();
        mismatch?.not_best
    }

    /// Explains why an expected answer is not the best, if the question asks for the best and it was
    /// found.
    fn not_best(&self, case: &Case, rules: &BoundModel, expected: &ParsedAnswer) -> Option<String> {
        let Question::Best { aim, .. } = self.definition.model.question else { return None };
        let best = Worker::new(self).answer(case).ok()?.1.value?;
        if expected.printed.multiplicity == Multiplicity::None {
            return Some(format!("it says that there is none, and there is one worth {best}"));
        }
        let printed = expected.printed.value.as_ref().and_then(|value| value.parse().ok());
        let shown = || rules.worth(expected.solution.as_ref()?);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::definition::Definition;

    const DEFINITION: &str = r##"
        input  = { cases = "count", read = ["board"] }
        grid   = { rows = 2, cols = 2, symbols = "1-2", blank = "*" }
        model  = { givens = "board", distinct = ["rows", "columns"] }
        output = { answer = "any", one = "Case #{case}:\n{grid}", between = "\n" }
    "##;
    const INPUT: &str = "3\n**\n**\n\n1*\n**\n\n*1\n**\n";
    const EXPECTED: &str = "Case #1:\n12\n21\n\nCase #2:\n12\n21\n\nCase #3:\n21\n12\n";

    /// Returns the parts of the texts that belong to the first wrong case, and what is wrong.
    fn wrong_case(got: &str) -> ([&str; 3], String) {
        let solver = Solver::new(Definition::parse(DEFINITION).unwrap());
        let texts = [INPUT, EXPECTED, got];
        let [input, expected, printed] = texts.map(str::as_bytes);
        let mismatch = solver.mismatch(input, expected, printed).unwrap();
        let mut spans = mismatch.spans().iter().cloned();
        let parts = texts.map(|text| &text[spans.next().unwrap()]);
        (parts, mismatch.to_string())
    }

    #[test]
    fn a_case_with_another_right_answer_is_passed_over() {
        let got = "Case #1:\n21\n12\n\nCase #2:\n12\n12\n\nCase #3:\n21\n12\n";
        let (parts, why) = wrong_case(got);
        assert_eq!(parts, ["1*\n**\n", "Case #2:\n12\n21\n", "Case #2:\n12\n12\n"]);
        let breach = "the printed answer breaks a rule: column 1 holds `1` twice, in r1c1 and r2c1";
        assert_eq!(why, format!("case 2, cell r2c1: expected `2`, got `1`\n{breach}"));
    }

    #[test]
    fn a_case_without_an_answer_ends_with_the_output() {
        for end in ["Case #3:\n21\n1", "", "Case #3:\n"] {
            let got = format!("Case #1: 21 12\nCase #2:\n12\n21\n\n{end}");
            let (parts, why) = wrong_case(&got);
            assert_eq!(parts, ["*1\n**\n", "Case #3:\n21\n12\n", end]);
            assert_eq!(why, "case 3: no answer can be read");
        }
    }
}
