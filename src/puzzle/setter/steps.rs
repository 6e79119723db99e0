//! The steps to an answer.

use super::answers::any_answer;
use super::error::MakeErrorKind;
use super::grade::with_ladder;
use super::piece_steps::PieceStep;
use crate::definition::Definition;
use crate::encode::{BoundModel, Solution};
use crate::grid::{CaseData, Cell, Grid, Node};
use crate::rules::Placement;
use crate::teach::{Lesson, LessonPlan, Step, lesson};

/// The steps to an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(unnameable_types, reason = "what `Explained` holds; its users need not name it")]
pub struct StepList {
    /// The deductions, each from all before it; a guess where none is known.
    pub steps: Vec<ExplainedStep>,
    /// Whether they lead to the answer; else there are more.
    pub is_done: bool,
}

/// A step to an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    let (list, steps) = match any_answer(definition, data)? {
        Some(Solution::Fill(answer)) => filled((definition, data, &rules), &answer, most),
        Some(Solution::Tile(answer)) => tiled((definition, data, &rules), &answer, most)?,
        None => return Ok((StepList::default(), None)),
    };
    Ok((list, Some(TaughtCase { data: data.clone(), rules, steps })))
}

/// Returns the steps on a board of symbols or lines.
fn filled(
    (definition, data, rules): (&Definition, &CaseData, &BoundModel),
    answer: &Grid,
    most: usize,
) -> (StepList, TaughtSteps) {
    let plan = LessonPlan { most, is_telling: true, answer: Some(answer), ..LessonPlan::all() };
    let Lesson { steps, is_done } = lesson(definition, data, rules, plan);
    let names = |nodes: &mut dyn Iterator<Item = Node>| {
        let mut names: Vec<String> = nodes.map(|it| data.board.node_name(it)).collect();
        names.dedup();
        names
    };
    let sentence = |rule: usize| definition.model.rules[rule].sentence(&definition.symbols, true);
    let explained = steps.iter().map(|step| ExplainedStep {
        places: names(&mut step.excluded.iter().map(|it| it.0)),
        premises: names(&mut step.premises.iter().copied()),
        rules: step.rules.iter().map(|&it| sentence(it)).collect(),
        kind: Some(step.kind.word()),
        sentence: step.sentence.clone(),
    });
    (StepList { steps: explained.collect(), is_done }, TaughtSteps::Contents(steps))
}

/// Returns the steps on a board of pieces.
fn tiled(
    (definition, data, rules): (&Definition, &CaseData, &BoundModel),
    answer: &[Placement],
    most: usize,
) -> Result<(StepList, TaughtSteps), MakeErrorKind> {
    let climbed = with_ladder(definition, data, |mut ladder| {
        let mut steps = Vec::new();
        while steps.len() < most && !ladder.is_done() {
            let Some(step) = ladder.step() else {
                let Some(covered) = ladder.reveal(answer) else { break };
                steps.push(PieceStep { covered, deduced: None });
                continue;
            };
            let deduced = Some((step.means, ladder.reason(step)));
            let covered = ladder.covered(step.option);
            steps.extend(covered.map(|covered| PieceStep { covered, deduced }));
        }
        (ladder.is_done(), steps)
    })?;
    let (is_done, steps) = climbed.unwrap_or_default();
    let (Some(tiling), shape) = (&rules.tiling, data.board.shape) else {
        return Ok((StepList::default(), TaughtSteps::Pieces(Vec::new())));
    };
    let names = |cells: &[Cell]| cells.iter().map(|&cell| shape.name(cell)).collect();
    let explained = steps.iter().map(|step| ExplainedStep {
        sentence: step.sentence(shape, tiling),
        kind: None,
        places: names(step.cells()),
        premises: names(step.premises()),
        rules: step.rule().map(str::to_owned).into_iter().collect(),
    });
    Ok((StepList { steps: explained.collect(), is_done }, TaughtSteps::Pieces(steps)))
}
