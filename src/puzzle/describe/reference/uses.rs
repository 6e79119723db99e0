//! Whether a definition uses a word of the language.

use toml::de::{DeTable, DeValue};

use super::entry::Entry;
use crate::definition::{SECTIONS, scope_row};

impl Entry {
    /// Tells whether a definition uses it.
    pub(super) fn is_used(&self, definition: &DeTable<'_>) -> bool {
        let in_section = |name: &str, is_it: &dyn Fn(&str) -> bool| {
            let section = definition.get(name).map(toml::Spanned::get_ref);
            section.is_some_and(|section| has_text(section, is_it))
        };
        match self {
            Self::Section(section) => definition.get(section.name).is_some(),
            Self::Key(_, places) => places.iter().any(|place| {
                let names: Vec<&str> = place.split('.').collect();
                has_key(definition, &names)
            }),
            Self::Scope(row) => {
                in_section("model", &|text| scope_row(text).is_some_and(|known| known == *row))
            }
            Self::Slot(row) => in_section("output", &|text| {
                let parts = text.split('{').filter_map(|part| part.strip_prefix(row.name));
                parts.into_iter().any(|rest| rest.starts_with(['}', ':']))
            }),
            Self::Name(row) => in_section("model", &|text| {
                let words = text.split(|char: char| !char.is_ascii_alphanumeric() && char != '_');
                words.into_iter().any(|word| word == row.name)
            }),
            Self::Function(row) => SECTIONS
                .iter()
                .any(|section| in_section(section.name, &|text| calls(text, row.name()))),
        }
    }
}

/// Tells whether a text calls a function.
fn calls(text: &str, function: &str) -> bool {
    text.match_indices(function).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let is_whole =
            !before.is_some_and(|char| char.is_ascii_alphanumeric() || "_.".contains(char));
        is_whole && text[at + function.len()..].trim_start().starts_with('(')
    })
}

/// Tells whether a value is such a text, or has one in it.
fn has_text(value: &DeValue<'_>, is_it: &dyn Fn(&str) -> bool) -> bool {
    match value {
        DeValue::String(text) => is_it(text),
        DeValue::Array(values) => values.iter().any(|value| has_text(value.get_ref(), is_it)),
        DeValue::Table(table) => table.values().any(|value| has_text(value.get_ref(), is_it)),
        _ => false,
    }
}

/// Tells whether a table has a key, given by its name after the names of the keys of the tables that it is in.
fn has_key(table: &DeTable<'_>, names: &[&str]) -> bool {
    let [name, rest @ ..] = names else { return true };
    table.get(*name).is_some_and(|value| reaches(value.get_ref(), rest))
}

/// Tells whether a value, or a table in it, has a key. Tables with names of one's own stand between.
fn reaches(value: &DeValue<'_>, names: &[&str]) -> bool {
    if names.is_empty() {
        return true;
    }
    match value {
        DeValue::Array(values) => values.iter().any(|value| reaches(value.get_ref(), names)),
        DeValue::Table(table) => {
            let named = table.values().filter(|value| value.get_ref().is_table());
            has_key(table, names) || named.into_iter().any(|value| reaches(value.get_ref(), names))
        }
        _ => false,
    }
}
