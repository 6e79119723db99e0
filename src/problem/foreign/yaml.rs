//! Reading YAML of any shape.

use std::fs;
use std::io;
use std::path::Path;

use serde_json::Value;

use super::constants::Constants;

/// Reads a file: `None` if it is not there, and why it cannot be read if it cannot.
pub(super) fn read(path: &Path) -> Result<Option<Value>, String> {
    read_filled(path, &Constants::default())
}

/// Reads a file in which constants are filled in.
pub(super) fn read_filled(path: &Path, constants: &Constants) -> Result<Option<Value>, String> {
    let bytes = match fs::read(path) {
        Ok(bytes) => constants.fill(&bytes),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(format!("cannot read {}: {error}", path.display())),
    };
    let text = String::from_utf8(bytes)
        .map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    // A file of nothing, or of comments, says nothing.
    let says_something =
        text.lines().any(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#'));
    if !says_something {
        return Ok(Some(Value::Null));
    }
    parse(&text).map(Some).map_err(|error| {
        let place = error.location().map_or((1, 1), |at| (at.line(), at.column()));
        let message = error.without_snippet().to_string();
        let message = message.split(" at line ").next().unwrap_or_default().to_owned();
        format!("{}:{}:{}: {message}", path.display(), place.0, place.1)
    })
}

/// Reads a text. `y` and `no` are words, and only `true` and `false` are not.
pub(super) fn parse(text: &str) -> Result<Value, serde_saphyr::Error> {
    let options = serde_saphyr::options! { strict_booleans: true };
    serde_saphyr::from_str_with_options(text, options)
}

/// Returns a number, which may stand in quotes.
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

fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(_) | Value::Bool(_) => Some(value.to_string()),
        _ => None,
    }
}
