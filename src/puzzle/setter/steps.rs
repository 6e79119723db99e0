//! The steps to an answer that need no guess, in sentences.

use super::error::MakeErrorKind;
use super::grade::with_ladder;
use super::piece_steps::piece_sentence;
use crate::definition::Definition;
use crate::encode::Technique;
use crate::grid::CaseData;
use crate::teach::{Step, lesson};

/// The steps to an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StepList {
    /// The deductions, each from all before it.
    pub sentences: Vec<String>,
    /// The end of the steps, unless there are more than wanted.
    pub end: StepsEnd,
}

/// The end of a list of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepsEnd {
    /// The answer.
    Answer,
    /// Only a guess helps.
    Guess,
}

/// Returns the first steps to the answer of a case that has one.
pub(super) fn steps(
    definition: &Definition,
    data: &CaseData,
    most: usize,
) -> Result<StepList, MakeErrorKind> {
    let rules = definition.model.bind(data)?;
    let Some(tiling) = &rules.tiling else {
        let lesson = lesson(definition, data, &rules, most, true);
        let end = if lesson.is_done { StepsEnd::Answer } else { StepsEnd::Guess };
        let words = |step: Step| format!("{} [{}]", step.sentence, step.kind.word());
        return Ok(StepList { sentences: lesson.steps.into_iter().map(words).collect(), end });
    };
    let climbed = with_ladder(definition, data, |mut ladder| {
        let mut sentences = Vec::new();
        while sentences.len() < most {
            let Some(step) = ladder.step(Technique::Connected) else { break };
            if let Some(covered) = &step.moved {
                let names = (data.board.shape, tiling.pieces.as_slice());
                sentences.push(piece_sentence(names, step.means, covered, &ladder.reason(&step)));
            }
        }
        let end = if ladder.is_done() { StepsEnd::Answer } else { StepsEnd::Guess };
        StepList { sentences, end }
    })?;
    Ok(climbed.unwrap_or(StepList { sentences: Vec::new(), end: StepsEnd::Guess }))
}
