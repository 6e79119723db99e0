//! The grades of `grade`.

use serde::Serialize;

use super::line;
use runner_puzzle::{CaseGrade, Level};

#[derive(Serialize)]
pub(super) struct GradeJson {
    answers: &'static str,
    clues: usize,
    minimal: Option<bool>,
    level: Option<&'static str>,
    steps: Vec<StepsJson>,
    score: Option<usize>,
    guesses: Option<u64>,
}

/// How often a kind of step is needed.
#[derive(Serialize)]
struct StepsJson {
    kind: &'static str,
    count: usize,
}

impl GradeJson {
    pub(super) fn new(grade: &CaseGrade) -> Self {
        Self {
            answers: grade.answers.word(),
            clues: grade.clues,
            minimal: grade.minimal,
            level: grade.level.map(Level::word),
            steps: grade.steps.iter().map(|&(kind, count)| StepsJson { kind, count }).collect(),
            score: grade.score,
            guesses: grade.guesses,
        }
    }
}

#[derive(Serialize)]
struct CaseJson<'l> {
    input: &'l str,
    case: u64,
    #[serde(flatten)]
    grade: GradeJson,
}

/// Renders how hard a case is.
pub(crate) fn grade_json(input: &str, case: u64, grade: &CaseGrade) -> String {
    line("runner/grade/1", &CaseJson { input, case, grade: GradeJson::new(grade) })
}
