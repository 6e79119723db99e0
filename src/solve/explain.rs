//! Explains a wrong output: the first cell that differs, and the rule that it breaks.

use std::io::Cursor;

use super::Pipeline;
use super::claim::{self, Claim};
use super::work::Worker;
use crate::check::{CellDifference, Explain, Explanation};
use crate::puzzle::{Aim, CaseRules, Question};
use crate::text::{AnswerReader, Case, Multiplicity, Next, PrintedAnswer, Reader, Wait};

impl Explain for Pipeline {
    fn explain(&self, input: &[u8], expected: &[u8], got: &[u8]) -> Option<Explanation> {
        let format = self.definition.format.as_ref();
        if matches!(self.definition.blueprint.question, Question::All { .. }) || format.answer.total
        {
            // Several solutions of a case are not read back, and a sum belongs to no case.
            return None;
        }
        let mut cases = Reader::new(format, Cursor::new(input));
        let mut expected = AnswerReader::new(&format.answer, expected);
        let mut got = AnswerReader::new(&format.answer, got);
        loop {
            let Ok(Next::Case(case)) = cases.next(Wait::Yes) else { return None };
            let rules = self.definition.blueprint.bind(&case.facts).ok()?;
            if self.is_silent(&case) {
                continue;
            }
            let expected = claim::read(self, &mut expected, &case, &rules).ok()??;
            let got = claim::read(self, &mut got, &case, &rules).ok()??;
            if expected.printed == got.printed {
                continue;
            }
            let breach = |claim: &Claim| breach(&case, &rules, claim);
            let not_best = self.not_best(&case, &rules, &expected);
            return Some(Explanation {
                case: case.number,
                cell: first_difference(&case, &expected.printed, &got.printed),
                expected_breach: breach(&expected),
                got_breach: breach(&got),
                not_best,
            });
        }
    }
}

impl Pipeline {
    /// Says how an expected answer is not the best, if the best is asked for and was found.
    fn not_best(&self, case: &Case, rules: &CaseRules, expected: &Claim) -> Option<String> {
        let blueprint = &self.definition.blueprint;
        let Question::Best(aim) = blueprint.question else { return None };
        let best = Worker::new(self).answer(case).ok()?.answer.value?;
        if expected.printed.multiplicity == Multiplicity::None {
            return Some(format!("it says that there is none, and there is one worth {best}"));
        }
        let printed = expected.printed.value.as_ref().and_then(|value| value.parse().ok());
        let shown = || blueprint.worth(&case.facts, rules, expected.solution.as_ref()?);
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
        answered.is_ok_and(|it| {
            super::printable::multiplicity(&self.definition, &it.answer) == Multiplicity::None
        })
    }
}

fn first_difference(
    case: &Case,
    expected: &PrintedAnswer,
    got: &PrintedAnswer,
) -> Option<CellDifference> {
    let (expected, got) = (expected.solution.cells.as_ref()?, got.solution.cells.as_ref()?);
    let board = &case.facts.board;
    let mut cells = board.cells().zip(expected.iter().zip(got));
    let (cell, (expected, got)) = cells.find(|(_, (expected, got))| expected != got)?;
    let show = |word: &[u8]| format!("`{}`", String::from_utf8_lossy(word));
    Some(CellDifference { cell: board.shape.name(cell), expected: show(expected), got: show(got) })
}

/// Returns the breach of a rule, if a claim shows a wrong solution.
fn breach(case: &Case, rules: &CaseRules, claim: &Claim) -> Option<String> {
    let wrong = rules.verify(&case.facts, claim.solution.as_ref()?).err()?;
    Some(wrong.describe())
}
