//! The grades of `grade`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::line;
use runner_puzzle::{CaseGrade, Level};

#[derive(Serialize)]
struct GradeJson<'l> {
    input: &'l str,
    case: u64,
    answers: &'static str,
    clues: usize,
    minimal: Option<bool>,
    level: Option<&'static str>,
    steps: BTreeMap<&'static str, usize>,
    guesses: Option<u64>,
}

/// Renders how hard a case is.
pub(crate) fn grade_json(input: &str, case: u64, grade: &CaseGrade) -> String {
    let keys = GradeJson {
        input,
        case,
        answers: grade.answers.word(),
        clues: grade.clues,
        minimal: grade.minimal,
        level: grade.level.map(Level::word),
        steps: grade.steps.iter().copied().collect(),
        guesses: grade.guesses,
    };
    line("runner/grade/1", &keys)
}
