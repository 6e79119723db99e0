//! `problem.yaml`: who made the problem, and what it is called.
//!
//! The file is that of the ICPC problem package format (versions `legacy` to `2025-09`). Only
//! what the program uses is read; all else may stand there.

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use thiserror::Error;

/// What `problem.yaml` says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Metadata {
    #[serde(default)]
    name: Name,
}

/// What is wrong with a `problem.yaml`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct MetadataError {
    message: String,
    /// The line, counted from one.
    pub line: u64,
    /// The character in the line, counted from one.
    pub column: u64,
}

/// The title: one, or one for each language.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Name {
    One(String),
    Each(BTreeMap<String, String>),
    /// Whatever a text says that was looked at when the program was tested.
    Unread(&'static str),
}

/// By way of a value of any shape, which foreign packages are read into too.
impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = |value| if let Value::String(text) = value { Some(text) } else { None };
        let name = match Value::deserialize(deserializer)? {
            Value::Object(titles) => {
                let titles = titles.into_iter().map(|(language, it)| Some((language, text(it)?)));
                titles.collect::<Option<_>>().map(Self::Each)
            }
            title => text(title).map(Self::One),
        };
        name.ok_or_else(|| D::Error::custom("`name` is a title, or a title for each language"))
    }
}

impl Default for Name {
    fn default() -> Self {
        Self::One(String::new())
    }
}

impl Metadata {
    /// Reads the text of a `problem.yaml`.
    pub fn parse(text: &str) -> Result<Self, MetadataError> {
        serde_saphyr::from_str(text).map_err(|error| {
            let place = error.location().map_or((1, 1), |at| (at.line(), at.column()));
            // The message repeats the place at its end; that is shown by other means.
            let message = error.without_snippet().to_string();
            let message = message.split(" at line ").next().unwrap_or_default().to_owned();
            MetadataError { message, line: place.0, column: place.1 }
        })
    }

    /// Returns what a sound text says; it is read when it is asked for, as most who answer an input
    /// do not.
    pub(super) fn unread(text: &'static str) -> Self {
        Self { name: Name::Unread(text) }
    }

    /// Returns the title in one line, the English one if there are several; it may be empty.
    pub fn title(&self) -> String {
        let title = match &self.name {
            Name::Unread(text) => {
                return Self::parse(text).map_or_else(|_| String::new(), |read| read.title());
            }
            Name::One(title) => title,
            Name::Each(titles) => {
                titles.get("en").or(titles.values().next()).map_or("", String::as_str)
            }
        };
        title.chars().map(|char| if char.is_control() { ' ' } else { char }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_built_in_is_sound() {
        for built_in in super::super::builtin::all() {
            let read = built_in.metadata.map(|yaml| Metadata::parse(yaml).unwrap().title());
            assert_eq!(built_in.metadata.map(|yaml| Metadata::unread(yaml).title()), read);
        }
    }

    #[test]
    fn reads_the_title() {
        let title = |yaml| Metadata::parse(yaml).map(|metadata| metadata.title());
        assert_eq!(title("name: Sudoku\nlimits: {time_limit: 1}\n").unwrap(), "Sudoku");
        assert_eq!(title("name: {de: Zahlen, en: Numbers}\n").unwrap(), "Numbers");
        assert_eq!(title("uuid: x\n").unwrap(), "");
        assert_eq!(title("name: \"a\\nb\\e[1m\"\n").unwrap(), "a b [1m");
        assert!(title("name: [a, b]\n").is_err());
        assert!(title("name: {\n").is_err());
    }
}
