//! Records for other programs: each is one object of JSON, in one line.
//!
//! `keys.md` documents every key, and what a schema promises: keys may be added to one, and with any
//! other change it has a new number. `tests/cli/records.rs` compares what is printed with it.

mod check;
mod cover;
mod explain;
mod generate;
mod grade;
mod judge;
mod problem;
mod solve;
mod stress;
mod validate;

pub(crate) use explain::explain_json;
pub(crate) use generate::{MadeRecord, generate_json};
pub(crate) use grade::grade_json;
pub(crate) use judge::judge_json;
pub(crate) use problem::{list_json, show_json};
pub(crate) use solve::{case_json, total_json};
pub(crate) use stress::{StressFailure, stress_json};
pub(crate) use validate::{bounds_json, validate_json, verify_json};

use serde::Serialize;

use runner_judge::Difference;

/// The reference of all keys.
pub(crate) const KEYS: &str = include_str!("keys.md");

/// A place in a text, counted from one.
#[derive(Serialize)]
struct PlaceJson {
    line: u64,
    column: u64,
}

impl From<[u64; 2]> for PlaceJson {
    fn from([line, column]: [u64; 2]) -> Self {
        Self { line, column }
    }
}

impl From<&Difference> for PlaceJson {
    fn from(difference: &Difference) -> Self {
        Self { line: difference.line as u64, column: difference.column as u64 }
    }
}

/// Renders a record as a line.
fn line(schema: &str, keys: &impl Serialize) -> String {
    begin(schema) + &end(keys)
}

/// Renders the beginning of a record: the name of its schema.
fn begin(schema: &str) -> String {
    format!("{{\"schema\":\"{schema}\"")
}

/// Renders the rest of a record: more keys, and the end of the line.
fn end(keys: &impl Serialize) -> String {
    // Texts and numbers can always be serialised.
    let object = serde_json::to_string(keys).unwrap_or_default();
    format!(",{}\n", object.trim_start_matches('{'))
}
