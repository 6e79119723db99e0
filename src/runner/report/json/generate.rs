//! The cases of `generate`.

use serde::Serialize;

use super::grade::GradeJson;
use super::line;
use runner_puzzle::CaseGrade;

/// A case that was made.
#[derive(Debug)]
pub(crate) struct MadeRecord<'m> {
    /// The seed.
    pub seed: u64,
    /// Its number.
    pub number: u64,
    /// It as an input of its own.
    pub input: &'m str,
    /// A link to it, if there is one.
    pub link: Option<String>,
    /// The output for it.
    pub answer: &'m str,
    /// Its grade, unless it could not be graded.
    pub grade: Option<CaseGrade>,
}

#[derive(Serialize)]
struct MadeJson<'m> {
    seed: u64,
    case: u64,
    puzzle: &'m str,
    link: Option<&'m str>,
    answer: &'m str,
    #[serde(flatten)]
    grade: Option<GradeJson>,
}

/// Renders a case that was made.
pub(crate) fn generate_json(made: &MadeRecord<'_>) -> String {
    let keys = MadeJson {
        seed: made.seed,
        case: made.number,
        puzzle: made.input,
        link: made.link.as_deref(),
        answer: made.answer,
        grade: made.grade.as_ref().map(GradeJson::new),
    };
    line("runner/generate/1", &keys)
}
