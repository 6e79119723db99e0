//! Reads YAML of any shape.

use std::path::Path;

use serde_json::Value;
use serde_saphyr::{DuplicateKeyPolicy, Error, UserMessageFormatter};

use super::constants::Constants;
use super::faults::PackageWarning;
use super::load_error::{LoadError, YamlError};
use super::paths;

/// Reads a file: `None` if it is not there.
pub(super) fn read(path: &Path) -> Result<Option<Value>, LoadError> {
    read_filled(path, &Constants::default())
}

/// Reads a file, and fills in constants.
pub(super) fn read_filled(path: &Path, constants: &Constants) -> Result<Option<Value>, LoadError> {
    let text = paths::text(path, |bytes| constants.fill(&bytes))?;
    let Some(text) = text else { return Ok(None) };
    match parse(&text) {
        Ok(value) => Ok(Some(value)),
        Err(error) => Err(LoadError::Yaml { path: path.to_path_buf(), text, error }),
    }
}

/// Parses a text. Only `true` and `false` are booleans; `y` and `no` are words. Of the values of a key
/// that a map has twice, the last one counts, as in `PyYAML`.
pub(crate) fn parse(text: &str) -> Result<Value, YamlError> {
    parsed(text, DuplicateKeyPolicy::LastWins).map_err(|error| {
        let (line, column) = place(&error);
        // The message repeats the place at its end, which is shown separately.
        let message = error.without_snippet().render_with_formatter(&UserMessageFormatter);
        let message = message.split(" at line ").next().unwrap_or_default().to_owned();
        YamlError { message, line, column }
    })
}

/// Returns a text in one line: other control characters become blanks, too.
pub(super) fn in_one_line(text: &str) -> String {
    text.chars().map(|char| if char.is_control() { ' ' } else { char }).collect()
}

/// Returns the first key in a file that a map has twice.
pub(super) fn doubled(path: &Path) -> Option<PackageWarning> {
    let text = paths::text(path, |bytes| bytes).ok()??;
    let error = parsed(&text, DuplicateKeyPolicy::Error).err().filter(|_| parse(&text).is_ok())?;
    let Error::DuplicateMappingKey { key, .. } = error.without_snippet() else { return None };
    let (line, column) = place(&error);
    let place = format!("{}:{line}:{column}", path.display());
    Some(PackageWarning::Doubled(key.clone().unwrap_or_default(), place))
}

fn place(error: &Error) -> (u64, u64) {
    error.location().map_or((1, 1), |at| (at.line(), at.column()))
}

fn parsed(text: &str, duplicate_keys: DuplicateKeyPolicy) -> Result<Value, Error> {
    // An empty text, or one of comments, has no value.
    let says_something =
        text.lines().any(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#'));
    if !says_something {
        return Ok(Value::Null);
    }
    let options = serde_saphyr::options! { strict_booleans: true, duplicate_keys: duplicate_keys };
    serde_saphyr::from_str_with_options(text, options)
}

/// Returns a number, which may be in quotes.
pub(super) fn number(value: &Value) -> Option<f64> {
    value.as_f64().or_else(|| value.as_str()?.trim().parse().ok()).filter(|it| it.is_finite())
}

/// Returns words: a list of them, or those of a text.
pub(super) fn words(value: &Value) -> Option<Vec<String>> {
    match value {
        Value::String(text) => Some(text.split_whitespace().map(str::to_owned).collect()),
        Value::Array(items) => Some(items.iter().filter_map(scalar).collect()),
        Value::Null => Some(Vec::new()),
        Value::Number(_) | Value::Bool(_) => scalar(value).map(|word| vec![word]),
        Value::Object(_) => None,
    }
}

/// Returns a text, a number or a truth value in its written form.
pub(super) fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(_) | Value::Bool(_) => Some(value.to_string()),
        _ => None,
    }
}
