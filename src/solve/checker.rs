//! Judging outputs where several are right: every answer is verified, and printed as it should be.

use std::io::Cursor;

use super::claim::{self, Claim};
use super::{Road, printed};
use crate::check::Checker;
use crate::puzzle::{AskError, Demand, Order, Place, Question};
use crate::text::{self, AnswerReader, Case, Next, Reader, Slot, Verdict, Wait, Writer};

impl Road {
    /// Returns a checker, if a case of this problem may have several right answers, and answers show
    /// them as a grid, by the numbers of pieces, or by where symbols stand in rows or columns.
    pub fn checker(&self) -> Option<&(dyn Checker + Sync)> {
        let question = self.definition.blueprint.question;
        let one_of_some = matches!(question, Question::Any | Question::Best(_));
        let fills = matches!(self.definition.blueprint.place, Place::Fill);
        let mut slots = self.definition.format.answer.one.slots();
        let shown = slots.any(|slot| match slot {
            Slot::Grid | Slot::Chosen => true,
            // A list says too little of pieces.
            Slot::ByRow | Slot::ByColumn => fills,
            _ => false,
        });
        ((one_of_some || self.lists_in_any_order()) && shown).then_some(self)
    }

    /// Tells whether all solutions are printed, and may be in any order.
    fn lists_in_any_order(&self) -> bool {
        let question = self.definition.blueprint.question;
        matches!(question, Question::All { order: Order::Any, .. })
    }

    /// Verifies the claim of an output about a case, against what one right output claims.
    fn judge(
        &self,
        case: &Case,
        demand: &Demand,
        claim: &Claim,
        reference: Option<&Claim>,
    ) -> Result<(), String> {
        let there_is_one = reference.is_some_and(|it| it.printed.verdict != Verdict::None);
        if claim.printed.verdict == Verdict::None {
            return if there_is_one { Err("it has an answer".to_owned()) } else { Ok(()) };
        }
        let solution = claim.solution.as_ref().ok_or("the answer makes no sense")?;
        demand.verify(&case.facts, solution).map_err(|wrong| wrong.describe(&case.facts))?;
        if !there_is_one {
            return Err("this answer is right, but the expected output says there is none".into());
        }
        let blueprint = &self.definition.blueprint;
        if let Question::Best(_) = blueprint.question {
            let worth = |claim: &Claim| {
                let solution = claim.solution.as_ref()?;
                blueprint.worth(&case.facts, demand, solution)
            };
            let (own, best) = (worth(claim), reference.and_then(worth));
            if own != best {
                let show = |worth: Option<i64>| worth.unwrap_or_default();
                return Err(format!("it is worth {}, not {}", show(own), show(best)));
            }
        }
        Ok(())
    }

    /// Appends a claim as it should be printed.
    fn reprint(&self, case: &Case, demand: &Demand, claim: Claim, out: &mut Vec<u8>) {
        let solution = claim.solution.filter(|_| claim.printed.verdict != Verdict::None);
        let value = solution
            .as_ref()
            .and_then(|solution| self.definition.blueprint.worth(&case.facts, demand, solution));
        let solutions = printed::solutions(&case.facts, demand, solution.into_iter().collect());
        let answer = text::Answer {
            case: case.number,
            facts: &case.facts,
            verdict: claim.printed.verdict,
            count: claim.printed.count.as_deref(),
            value,
            solutions: &solutions,
        };
        Writer::new(&self.definition.format.answer).print(&answer, out);
    }
}

impl Checker for Road {
    fn corrected(&self, input: &[u8], answer: &[u8], output: &[u8]) -> Result<Vec<u8>, String> {
        if self.lists_in_any_order() {
            return self.corrected_lists(input, output);
        }
        let format = &self.definition.format;
        let mut cases = Reader::new(format, Cursor::new(input));
        let mut expected = AnswerReader::new(&format.answer, answer);
        let mut got = AnswerReader::new(&format.answer, output);
        let mut corrected = Vec::new();
        loop {
            let case = match cases.next(Wait::Yes) {
                Ok(Next::Case(case)) => case,
                Ok(Next::End | Next::Pause) => return Ok(corrected),
                Err(error) => return Err(format!("the input cannot be read: {error}")),
            };
            let wrong = |reason: String| format!("case {}: {reason}", case.number);
            let demand = self.definition.blueprint.bind(&case.facts);
            let demand = demand.map_err(|misfit| wrong(misfit.to_string()))?;
            let unread = |error: AskError| wrong(format!("it cannot be checked: {error}"));
            let reference = claim::read(self, &mut expected, &case, &demand).map_err(unread)?;
            let claim = claim::read(self, &mut got, &case, &demand).map_err(unread)?;
            let claim = claim.ok_or_else(|| wrong("no answer is to be found".to_owned()))?;
            self.judge(&case, &demand, &claim, reference.as_ref()).map_err(wrong)?;
            if case.number > 1 {
                corrected.extend_from_slice(format.answer.between.as_bytes());
            }
            self.reprint(&case, &demand, claim, &mut corrected);
        }
    }
}
