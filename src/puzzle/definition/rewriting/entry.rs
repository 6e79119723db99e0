//! Entries of a definition, and what goes with them when they are left out.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::definition::Key;
use crate::definition::keys::SECTIONS;

/// A key with its value.
pub(super) struct Entry<'t, 'd> {
    pub(super) key: Key,
    pub(super) span: Range<usize>,
    pub(super) value: &'t Spanned<DeValue<'d>>,
}

/// Returns the keys of a table that are known.
pub(super) fn entries<'t, 'd>(table: &'t DeTable<'d>, keys: &[Key]) -> Vec<Entry<'t, 'd>> {
    let entry = |(name, value): (&Spanned<_>, &'t Spanned<DeValue<'d>>)| {
        let name_is = |key: &&Key| key.name == AsRef::<str>::as_ref(name.get_ref());
        let span = name.span().start..value.span().end;
        keys.iter().find(name_is).map(|&key| Entry { key, span, value })
    };
    table.iter().filter_map(entry).collect()
}

/// Returns the keys of a section that are known.
pub(super) fn of_section<'t, 'd>(document: &'t DeTable<'d>, name: &str) -> Vec<Entry<'t, 'd>> {
    let section = SECTIONS.iter().find(|section| section.name == name);
    let table = document.get(name).and_then(|value| value.get_ref().as_table());
    table.zip(section).map(|(table, section)| entries(table, section.keys)).unwrap_or_default()
}

/// Returns the tables of a list in one pair of brackets.
pub(super) fn listed<'t, 'd>(
    text: &str,
    value: &'t Spanned<DeValue<'d>>,
) -> Vec<&'t Spanned<DeValue<'d>>> {
    let DeValue::Array(values) = value.get_ref() else { return Vec::new() };
    let is_in_braces = |it: &&Spanned<DeValue<'_>>| text[it.span()].starts_with('{');
    if values.iter().all(|it| is_in_braces(&it)) { values.iter().collect() } else { Vec::new() }
}

/// Returns the text of a value in a table, if it is a string or a whole number.
pub(super) fn plain<'t>(table: &'t DeTable<'_>, key: &str) -> Option<&'t str> {
    match table.get(key)?.get_ref() {
        DeValue::Integer(number) => Some(number.as_str()),
        value => value.as_str(),
    }
}

/// Returns the bytes of an entry or an element with its line, if nothing else stands there, or with its comma.
pub(super) fn with_its_line(text: &str, span: &Range<usize>) -> Range<usize> {
    let start = text[..span.start].rfind('\n').map_or(0, |end| end + 1);
    let end = text[span.end..].find('\n').map_or(text.len(), |end| span.end + end + 1);
    let (before, after) = (text[start..span.start].trim(), text[span.end..end].trim());
    let is_alone = before.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.".contains(&byte))
        && (after.is_empty() || after == "," || after.starts_with('#'));
    if is_alone {
        return start..end;
    }
    let rest = text[span.end..].trim_start();
    if let Some(rest) = rest.strip_prefix(',') {
        return span.start..text.len() - rest.trim_start_matches(' ').len();
    }
    let before = text[..span.start].trim_end();
    before.strip_suffix(',').map_or(before.len(), str::len)..span.end
}
