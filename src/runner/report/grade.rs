//! How hard a case is, in words and as JSON.

use serde::Serialize;

use runner_puzzle::language::counted;
use runner_puzzle::setter::{CaseGrade, Level};

/// Renders the grade of a case, in a line.
pub(crate) fn grade(case: u64, grade: &CaseGrade) -> String {
    let count = |count: u64, things| counted(i64::try_from(count).unwrap_or(i64::MAX), things);
    let mut parts = vec![grade.answers.quantity().to_owned(), count(grade.clues as u64, "clues")];
    parts.extend(
        grade.minimal.map(|minimal| if minimal { "minimal" } else { "not minimal" }.to_owned()),
    );
    parts.extend(grade.level.map(|level| level.word().to_owned()));
    parts.extend(grade.guesses.map(|guesses| {
        if guesses == 1 { "1 guess".to_owned() } else { format!("{guesses} guesses") }
    }));
    format!("case {case}: {}\n", parts.join(", "))
}

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
