//! The settings of groups of tests, in any version.

use serde_json::Value;

use super::error::ExportError;
use super::files::PackageFiles;
use crate::package::parse_yaml;

/// The groups of tests that every package has.
pub(super) const MAIN: [&str; 2] = ["data/sample", "data/secret"];

/// The names of the arguments of validators, in `legacy` and in 2025-09.
pub(super) const ARGUMENTS: [[&str; 2]; 2] = [
    ["output_validator_flags", "output_validator_args"],
    ["input_validator_flags", "input_validator_args"],
];

/// Returns the files below `data` with this ending.
pub(super) fn named(files: &PackageFiles, end: &str) -> Vec<String> {
    files.below("data").filter(|name| name.ends_with(end)).map(str::to_owned).collect()
}

pub(super) fn parsed(files: &PackageFiles, name: &str) -> Result<Value, ExportError> {
    let bytes = files.0.get(name).map(|file| file.bytes.as_slice()).unwrap_or_default();
    let text = String::from_utf8_lossy(bytes);
    parse_yaml(&text)
        .map_err(|error| ExportError::Named("a file is not YAML", format!("{name}: {error}")))
}

/// Returns the keys of a file of settings that the other version does not have.
pub(super) fn dropped_keys(file: &str, settings: &Value, kept: &[&str]) -> Vec<String> {
    let keys = settings.as_object().into_iter().flatten().map(|(key, _)| key);
    let dropped = keys.filter(|key| !kept.contains(&key.as_str()));
    dropped.map(|key| format!("`{key}` of {file}")).collect()
}

/// Returns the arguments of validators in a file.
pub(super) fn arguments(file: &str, value: &Value) -> Result<Vec<String>, ExportError> {
    match value {
        Value::Object(_) => {
            Err(ExportError::Named("arguments of single validators", file.to_owned()))
        }
        value => Ok(words(value)),
    }
}

/// Returns words: a list of them, or those of a text.
pub(super) fn words(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => text.split_whitespace().map(str::to_owned).collect(),
        Value::Array(items) => items
            .iter()
            .map(|it| it.as_str().map_or_else(|| it.to_string(), str::to_owned))
            .collect(),
        _ => Vec::new(),
    }
}
