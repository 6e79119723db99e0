//! Draws a case as it is, where it is not a puzzle.

use super::draw::Drawing;
use super::error::{GoOn, MakeErrorKind};
use super::options::GeneratorOptions;
use super::random::Random;
use crate::definition::Definition;
use crate::encode::{Model, Question, Several, Shown};
use crate::grid::CaseData;

/// The number of cases tried before the generator gives up.
pub(super) const ATTEMPTS: u32 = 400;

/// Draws a case that is valid, and has an answer if its problem promises one.
pub(super) fn drawn(
    definition: &Definition,
    options: &GeneratorOptions,
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<CaseData, MakeErrorKind> {
    let mut attempts = 1;
    loop {
        MakeErrorKind::unless(go_on)?;
        let data =
            Drawing { definition, set: &options.set, is_usual: options.usual, random }.data();
        let valid = data.and_then(|data| {
            let what = "an answer";
            let is_missing = MakeErrorKind::NotFound { what, attempts, are_several: false };
            if has_due_answer(definition, &data)? { Ok(data) } else { Err(is_missing) }
        });
        match valid {
            Err(error) if error.is_of_one_case() && attempts < ATTEMPTS => attempts += 1,
            done => return done,
        }
    }
}

/// Tells whether a case that is valid has an answer, unless it need not have one.
fn has_due_answer(definition: &Definition, data: &CaseData) -> Result<bool, MakeErrorKind> {
    let rules = definition.model.bind(data)?;
    let shown = definition.model.question.row().several;
    let asks_for_one = matches!(shown, Several::Any | Several::First);
    if !asks_for_one || definition.format.answer.none.is_some() {
        return Ok(true);
    }
    let model = definition.model.clone();
    let any = match model.question {
        Question::Pick { .. } => model,
        _ => Model { question: Question::Any, score: None, second: None, ..model },
    };
    Ok(!any.answer(data, &rules, Shown::None)?.solutions.is_empty())
}
