//! How hard a case is, as JSON.

use serde::Serialize;

use runner_puzzle::{CaseGrade, Level};

/// A line of JSON.
#[derive(Serialize)]
struct GradeLine<'l> {
    input: &'l str,
    case: u64,
    answers: &'static str,
    clues: usize,
    minimal: Option<bool>,
    level: Option<&'static str>,
    guesses: Option<u64>,
}

/// Returns how hard a case is as a line of JSON.
pub(crate) fn grade_json(input: &str, case: u64, grade: &CaseGrade) -> String {
    let line = GradeLine {
        input,
        case,
        answers: grade.answers.word(),
        clues: grade.clues,
        minimal: grade.minimal,
        level: grade.level.map(Level::word),
        guesses: grade.guesses,
    };
    // Numbers and texts can always be serialised.
    serde_json::to_string(&line).unwrap_or_default() + "\n"
}
