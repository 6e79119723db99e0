//! The steps to an answer that need no guess.

use super::error::MakeErrorKind;
use super::grade::with_ladder;
use super::piece_steps::PieceStep;
use crate::definition::Definition;
use crate::encode::BoundModel;
use crate::grid::{CaseData, Cell, Node};
use crate::teach::{LessonPlan, Step, lesson};

/// The steps to an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(unnameable_types, reason = "what `Explained` holds; its users need not name it")]
pub struct StepList {
    /// The deductions, each from all before it.
    pub steps: Vec<ExplainedStep>,
    /// Whether they lead to the answer, or are as many as wanted; else only a guess helps.
    pub is_done: bool,
}

/// A step to an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(unnameable_types, reason = "what `Explained` holds; its users need not name it")]
pub struct ExplainedStep {
    /// What follows, and why.
    pub sentence: String,
    /// The kind, one of [`CaseGrade::kinds`](super::CaseGrade::kinds); none on a board of pieces.
    pub kind: Option<&'static str>,
    /// The names of the places about which something follows.
    pub places: Vec<String>,
    /// The names of the places of which what is known is used.
    pub premises: Vec<String>,
    /// The rules from which it follows, in sentences.
    pub rules: Vec<String>,
}

/// A case with the steps to its answer.
#[derive(Debug)]
pub(crate) struct TaughtCase {
    pub data: CaseData,
    pub rules: BoundModel,
    pub steps: TaughtSteps,
}

/// Steps on a board of symbols or lines, or on one of pieces.
#[derive(Debug)]
pub(crate) enum TaughtSteps {
    Contents(Vec<Step>),
    Pieces(Vec<PieceStep>),
}

/// Returns the first steps to the answer of a case that has one, in words and as they are.
pub(super) fn steps(
    definition: &Definition,
    data: &CaseData,
    most: usize,
) -> Result<(StepList, Option<TaughtCase>), MakeErrorKind> {
    let rules = definition.model.bind(data)?;
    let Some(tiling) = &rules.tiling else {
        let plan = LessonPlan { most, is_telling: true, ..LessonPlan::all() };
        let lesson = lesson(definition, data, &rules, plan);
        let names = |nodes: &mut dyn Iterator<Item = Node>| {
            let mut names: Vec<String> = nodes.map(|it| data.board.node_name(it)).collect();
            names.dedup();
            names
        };
        let sentence =
            |rule: usize| definition.model.rules[rule].sentence(&definition.symbols, true);
        let steps = lesson.steps.iter().map(|step| ExplainedStep {
            places: names(&mut step.excluded.iter().map(|it| it.0)),
            premises: names(&mut step.premises.iter().copied()),
            rules: step.rules.iter().map(|&it| sentence(it)).collect(),
            kind: Some(step.kind.word()),
            sentence: step.sentence.clone(),
        });
        let steps: Vec<ExplainedStep> = steps.collect();
        let list = StepList { is_done: lesson.is_done || steps.len() == most, steps };
        let steps = TaughtSteps::Contents(lesson.steps);
        return Ok((list, Some(TaughtCase { data: data.clone(), rules, steps })));
    };
    let climbed = with_ladder(definition, data, |mut ladder| {
        let mut steps = Vec::new();
        while steps.len() < most {
            let Some(step) = ladder.step() else { break };
            let reason = ladder.reason(step);
            let covered = ladder.moved(step);
            steps.extend(covered.map(|covered| PieceStep { means: step.means, covered, reason }));
        }
        (ladder.is_done() || steps.len() == most, steps)
    })?;
    let (is_done, taught) = climbed.unwrap_or_default();
    let (shape, pieces) = (data.board.shape, tiling.pieces.as_slice());
    let names = |cells: &[Cell]| cells.iter().map(|&cell| shape.name(cell)).collect();
    let steps = taught.iter().map(|step| ExplainedStep {
        sentence: step.sentence(shape, pieces),
        places: names(step.cells()),
        premises: names(step.premises()),
        ..ExplainedStep::default()
    });
    let list = StepList { is_done, steps: steps.collect() };
    let steps = TaughtSteps::Pieces(taught);
    Ok((list, Some(TaughtCase { data: data.clone(), rules, steps })))
}
