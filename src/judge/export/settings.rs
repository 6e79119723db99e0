//! `problem.yaml` in other versions.

use serde_json::{Map, Value, json};

use super::error::ExportError;
use super::format::{Format, Source};
use crate::package::{COMMON_LIMITS, Metadata};

/// Settings that have no effect on how submissions are judged.
const DROPPED: [&str; 4] = ["languages", "embargo_until", "allow_file_writing", "version"];

/// Refuses keys that only one version has, and that change how submissions are judged.
pub(super) fn refuse(yaml: &Value, metadata: &Metadata) -> Result<(), ExportError> {
    let kinds = [
        (metadata.is_scoring, "scoring"),
        (metadata.is_submit_answer, "submit-answer"),
        (!yaml["constants"].is_null(), "constants"),
    ];
    match kinds.into_iter().find(|(is, _)| *is) {
        Some((_, kind)) => {
            Err(ExportError::Named("another version has no equal for", kind.to_owned()))
        }
        None => Ok(()),
    }
}

/// Writes the settings of a problem in a format, with the flags of the default validator.
pub(super) fn write(format: &Format, from: &Source<'_>, flags: &[String]) -> String {
    let yaml = from.yaml;
    let title = if yaml["name"].is_null() { json!(from.id) } else { yaml["name"].clone() };
    let mut keys = vec![("problem_format_version", json!(format.name)), ("name", title)];
    keys.extend((format.keys)(from, flags));
    let common = COMMON_LIMITS.map(|name| (name, yaml["limits"][name].clone()));
    let limits = common.into_iter().chain((format.limits)(from)).filter(|(_, it)| is_said(it));
    let limits: Map<_, _> = limits.map(|(name, value)| (name.to_owned(), value)).collect();
    keys.push(("limits", limits.into()));
    // JSON is YAML: in quotes, no word is a number or a truth value.
    let lines = keys.into_iter().filter(|(_, value)| is_said(value));
    lines.map(|(key, value)| format!("{key}: {value}\n")).collect::<Vec<_>>().concat()
}

fn is_said(value: &Value) -> bool {
    match value {
        Value::Object(map) => !map.is_empty(),
        Value::Array(items) => !items.is_empty(),
        Value::String(text) => !text.is_empty(),
        value => !value.is_null(),
    }
}

/// Returns the settings that are not written in another version.
pub(super) fn dropped(yaml: &Value) -> Vec<String> {
    let keys = DROPPED
        .into_iter()
        .filter(|key| !yaml[*key].is_null())
        .map(|key| format!("`{key}` of problem.yaml"));
    let sources = yaml["source"].as_array().map_or(0, Vec::len);
    let more = (sources > 1).then(|| "all of `source` of problem.yaml but the first".to_owned());
    keys.chain(more).collect()
}
