//! Judges outputs of problems with several right answers: every answer is verified, and printed in
//! the right layout.

use std::io::Cursor;

use super::check_error::CheckError;
use super::parsed::{self, ParsedAnswer};
use super::{Solver, printable};
use crate::encode::{Aim, AskError, BoundModel, Order, Place, Question};
use crate::text::{
    self, AnswerReader, Case, Multiplicity, Next, Reader, Shows, Slot, Unprintable, Wait, Writer,
};

impl Solver {
    /// Tells whether a case of this problem may have several right answers, and the output shows a
    /// solution: as a grid, as a list of pieces or their numbers, or by the places of symbols in rows or columns.
    pub fn has_checker(&self) -> bool {
        let question = self.definition.model.question;
        let fills = matches!(self.definition.model.place, Place::Fill);
        let (format, mut slots) =
            (&self.definition.format, self.definition.format.answer.one.slots());
        let grid = slots.any(|slot| match slot.shows() {
            Shows::Whole => true,
            // A list of cells does not determine the pieces, one of pieces does.
            Shows::Cells => fills || *slot == Slot::Places,
            Shows::Nothing | Shows::Part => false,
        });
        let layers = &format.board.layers;
        let is_drawn = |layer: usize| {
            format.answer.one.slots().any(|slot| slot.layer(layers.iter()) == Some(layer))
        };
        let are_drawn = (0..layers.len()).all(|at| !layers[at].are_drawn() || is_drawn(at));
        let has_symbols = !format.board.has_drawn_lines() || !format.board.symbols.is_empty();
        let shown = are_drawn && (grid || !has_symbols);
        (question.accepts_any() || self.lists_in_any_order()) && shown
    }

    /// Returns the right output, byte for byte, with the answers of this output, if all of them are
    /// right. `answer` is a right output for the input.
    ///
    /// # Errors
    ///
    /// The first wrong answer, and whether it is in `output` or in `answer`; or why none was judged.
    pub fn corrected(
        &self,
        input: &[u8],
        answer: &[u8],
        output: &[u8],
    ) -> Result<Vec<u8>, CheckError> {
        if self.lists_in_any_order() {
            return self.corrected_lists(input, output);
        }
        let format = self.definition.format.as_ref();
        let mut cases = Reader::new(format, Cursor::new(input));
        let mut expected = AnswerReader::new(&format.answer, answer);
        let mut got = AnswerReader::new(&format.answer, output);
        let mut corrected = Vec::new();
        loop {
            let case = match cases.next(Wait::Yes) {
                Ok(Next::Case(case)) => case,
                Ok(Next::End | Next::Pause) => return Ok(corrected),
                Err(error) => return Err(CheckError::Unknown(error.to_string())),
            };
            let told = |reason: String| format!("case {}: {reason}", case.number);
            let wrong = |objection| match objection {
                CheckError::Output(reason) => CheckError::Output(told(reason)),
                CheckError::Answer(reason) => CheckError::Answer(told(reason)),
                CheckError::Unknown(reason) => CheckError::Unknown(told(reason)),
            };
            let rules = self.definition.model.bind(&case.data);
            let rules = rules.map_err(|invalid| CheckError::Unknown(told(invalid.to_string())))?;
            let unread = |error: AskError| CheckError::Unknown(told(error.to_string()));
            let reference = parsed::read(self, &mut expected, &case, &rules).map_err(unread)?;
            let parsed = parsed::read(self, &mut got, &case, &rules).map_err(unread)?;
            let parsed =
                parsed.ok_or_else(|| CheckError::Output(told("no answer was found".to_owned())))?;
            self.judge(&case, &rules, &parsed, reference.as_ref()).map_err(wrong)?;
            if case.number > 1 {
                corrected.extend_from_slice(format.answer.between.as_bytes());
            }
            let printed = self.reprint(&case, &rules, parsed, &mut corrected);
            printed.map_err(|error| CheckError::Unknown(told(error.to_string())))?;
        }
    }

    /// Tells whether all solutions are printed in any order.
    fn lists_in_any_order(&self) -> bool {
        let question = self.definition.model.question;
        matches!(question, Question::All { order: Order::Any, .. })
    }

    /// Verifies the answer to a case in an output. `reference` is the one in a right output. A list that could also
    /// stand for other places is not wrong for certain.
    pub(super) fn judge(
        &self,
        case: &Case,
        rules: &BoundModel,
        parsed: &ParsedAnswer,
        reference: Option<&ParsedAnswer>,
    ) -> Result<(), CheckError> {
        self.judge_as_read(case, rules, parsed, reference).map_err(|objection| {
            let is_output = matches!(objection, CheckError::Output(_));
            if is_output && parsed::is_ambiguous(self, &case.data, rules, &parsed.printed.solution)
            {
                let reason = "several places look alike in its list";
                return CheckError::Unknown(reason.to_owned());
            }
            objection
        })
    }

    /// Verifies the answer to a case as it was read.
    fn judge_as_read(
        &self,
        case: &Case,
        rules: &BoundModel,
        parsed: &ParsedAnswer,
        reference: Option<&ParsedAnswer>,
    ) -> Result<(), CheckError> {
        let there_is_one =
            reference.is_some_and(|it| it.printed.multiplicity != Multiplicity::None);
        if parsed.printed.multiplicity == Multiplicity::None {
            let there_is = || CheckError::Output("it has an answer".to_owned());
            return if there_is_one { Err(there_is()) } else { Ok(()) };
        }
        let senseless = || CheckError::Output("the answer is invalid".to_owned());
        if let Some(breach) = self.breach(case, rules, parsed) {
            return Err(CheckError::Output(breach.text));
        }
        parsed.solution.as_ref().ok_or_else(senseless)?;
        if !there_is_one {
            let reason = "it claims that no answer exists, but this is one";
            return Err(CheckError::Answer(reason.to_owned()));
        }
        let count = |parsed: &ParsedAnswer| parsed.printed.count.clone();
        if let Some(due) = reference.and_then(count)
            && count(parsed).as_ref() != Some(&due)
        {
            return Err(CheckError::Output(format!("the number of answers is not {due}")));
        }
        if let Question::Best { aim, .. } = self.definition.model.question {
            let worth = |parsed: &ParsedAnswer| rules.worth(parsed.solution.as_ref()?);
            let Some(best) = reference.and_then(worth) else {
                return Err(CheckError::Answer("its value was not found".to_owned()));
            };
            let Some(own) = worth(parsed) else { return Err(senseless()) };
            let better = match aim {
                Aim::Dearest => own > best,
                Aim::Cheapest => own < best,
            };
            if better {
                let reason = format!("its value is {best}, but an answer with value {own} exists");
                return Err(CheckError::Answer(reason));
            }
            if own != best {
                return Err(CheckError::Output(format!("its value is {own}, not {best}")));
            }
        }
        Ok(())
    }

    /// Appends an answer in the right layout.
    fn reprint(
        &self,
        case: &Case,
        rules: &BoundModel,
        parsed: ParsedAnswer,
        out: &mut Vec<u8>,
    ) -> Result<(), Unprintable> {
        let solution =
            parsed.solution.filter(|_| parsed.printed.multiplicity != Multiplicity::None);
        let value = solution.as_ref().and_then(|solution| rules.worth(solution));
        let format = &self.definition.format.answer;
        let solutions = printable::pictures(format, &case.data, rules, &solution);
        let answer = text::Printable {
            case: case.number,
            data: &case.data,
            multiplicity: parsed.printed.multiplicity,
            count: parsed.printed.count.as_deref(),
            value,
            second: None,
            by_value: &[],
            solutions: &solutions,
        };
        Writer::new(format).print(&answer, out).map(drop)
    }
}
