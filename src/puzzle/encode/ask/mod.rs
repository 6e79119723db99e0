//! Asks the engine.
//!
//! A question that the engine cannot answer or finish is an error, never "no solution": see
//! [`EngineError`](super::EngineError).

mod answer;
mod asking;
mod best;
mod by_value;
mod checked;
mod code;
mod few;
mod list;
mod listing;
mod open;
mod recognise;
mod spare;
#[cfg(test)]
mod tests;
mod work;

pub(crate) use answer::{Shown, Solutions};
#[cfg(test)]
pub(crate) use listing::CELLS_MAX;
pub(crate) use listing::SOLUTIONS_MAX;
pub(crate) use recognise::PartlyShown;
pub(crate) use work::EngineWork;

use num_bigint::BigUint;

use self::asking::Ask;
pub(super) use self::checked::Checked;
use self::code::Code;
use super::bind::BoundModel;
use super::error::{AskError, in_time};
use super::fill::{FillEncoding, FillTask};
use super::model::Model;
use super::question::{Question, Several};
use super::tile::{TileEncoding, TileTask};
use crate::grid::CaseData;

impl Model {
    /// Answers a case. `shown` can ask for a solution that the question itself does not need.
    ///
    /// # Errors
    ///
    /// The case is invalid, the deadline of the thread has passed, or the engine failed.
    pub(crate) fn answer(
        &self,
        data: &CaseData,
        rules: &BoundModel,
        shown: Shown,
    ) -> Result<Solutions, AskError> {
        if let Some(answer) = self.answer_open(data, rules)? {
            return Ok(answer);
        }
        let code = self.encode(data, rules, shown)?;
        in_time()?;
        if code.is_hopeless() {
            return Ok(Solutions::default());
        }
        let checked = Checked::new(self, data, rules);
        let ask = Ask::new(&code, data, &checked);
        Ok(match self.question {
            Question::Any | Question::Decide => ask.some(1)?,
            Question::Classify => ask.some(2)?,
            Question::Minimal => {
                let mut answer = ask.some(2)?;
                answer.spare = answer.count == 1_u8.into() && self.has_spare(data, rules)?;
                answer
            }
            Question::Count { any } => {
                let modulus = self.modulus(data)?;
                // A remainder does not tell how many solutions exist.
                let in_all = modulus.filter(|_| shown == Shown::None);
                let mut answer = ask.count(shown, in_all)?;
                if shown == Shown::Least && answer.count > BigUint::ZERO {
                    let shown = if any { ask.some(1)? } else { ask.least(rules)? };
                    answer.solutions = shown.solutions;
                }
                if let Some(modulus) = modulus {
                    answer.count %= modulus.get();
                }
                answer
            }
            Question::CountByValue => {
                let mut answer = ask.count_by_value(rules.pair)?;
                if let Some(modulus) = self.modulus(data)? {
                    let counts = answer.by_value.values_mut().chain([&mut answer.count]);
                    counts.for_each(|count| *count %= modulus.get());
                }
                answer
            }
            Question::Least => ask.least(rules)?,
            Question::Best { aim, order: None } => ask.best(aim)?,
            Question::Best { aim, order: Some(order) } => ask.first_best(rules, (aim, order))?,
            Question::Pick { order } => {
                let picked = self.picked(data)?;
                let mut answer = ask.first(rules, (order, picked), false)?;
                answer.solutions.drain(..answer.solutions.len().min(picked - 1));
                answer.count = answer.solutions.len().into();
                answer
            }
            Question::All { order, first: None, .. } => ask.all(order)?,
            Question::All { order, first: Some(wanted), counted } => {
                ask.first(rules, (order, wanted), counted)?
            }
        })
    }

    fn encode(&self, data: &CaseData, rules: &BoundModel, shown: Shown) -> Result<Code, AskError> {
        if let Some(tiling) = &rules.tiling {
            let is_first = self.question.row().several == Several::First;
            let listed = is_first || self.question.lists();
            let counted = matches!(self.question, Question::Count { .. });
            let ordered = listed || counted && shown == Shown::Least;
            let task = TileTask { ordered, ..TileTask::new(data, rules, tiling) };
            return TileEncoding::new(task).map(Code::Tile);
        }
        let is_priced = rules.worth.is_some();
        FillEncoding::new(FillTask { is_priced, ..FillTask::new(data, rules) }).map(Code::Fill)
    }
}
