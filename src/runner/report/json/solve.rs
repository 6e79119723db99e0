//! The answers of `solve`.

use std::borrow::Cow;

use serde::Serialize;

use super::{PlaceJson, line};
use runner_puzzle::ShownCase;

const SCHEMA: &str = "runner/solve/1";

#[derive(Serialize)]
struct CaseJson<'c> {
    input: &'c str,
    case: Option<u64>,
    outcome: &'static str,
    output: Option<Cow<'c, str>>,
    detail: String,
    rule: Option<String>,
    place: Option<PlaceJson>,
}

/// Renders a case with its answer; `input` is the name of the input.
pub(crate) fn case_json(input: &str, shown: &ShownCase<'_>) -> String {
    let case = Some(shown.number());
    let Some(unanswered) = shown.unanswered else { return answered(input, case, shown.text) };
    let found = unanswered.diagnostic();
    let keys = CaseJson {
        input,
        case,
        outcome: unanswered.word(),
        output: None,
        detail: found.title,
        rule: found.label,
        place: found.place.map(PlaceJson::from),
    };
    line(SCHEMA, &keys)
}

/// Renders the text that is printed for all cases of an input together.
pub(crate) fn total_json(input: &str, output: &[u8]) -> String {
    answered(input, None, output)
}

fn answered(input: &str, case: Option<u64>, output: &[u8]) -> String {
    let keys = CaseJson {
        input,
        case,
        outcome: "answered",
        output: Some(String::from_utf8_lossy(output)),
        detail: String::new(),
        rule: None,
        place: None,
    };
    line(SCHEMA, &keys)
}
