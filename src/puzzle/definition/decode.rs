//! Decodes a TOML document without stopping at the first fault.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::fault::{Fault, FaultKind};
use crate::language::{Key, Section};

/// A value with its place in the text.
pub(super) type TomlValue<'d> = Spanned<DeValue<'d>>;

/// Collects faults during decoding.
#[derive(Debug)]
pub(super) struct Decoder<'d> {
    source: &'d str,
    pub(super) faults: Vec<Fault>,
}

/// A table whose keys have been checked.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeyTable<'d> {
    /// Its name in messages: `[grid]`.
    name: &'static str,
    /// Its entries; none if it is absent.
    entries: Option<&'d DeTable<'d>>,
    /// The place where a missing key is reported.
    span: (usize, usize),
}

/// A string with its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Text {
    pub(super) value: String,
    pub(super) span: Range<usize>,
}

impl<'d> Decoder<'d> {
    pub(super) fn new(source: &'d str) -> Self {
        Self { source, faults: Vec::new() }
    }

    /// Reports a fault.
    pub(super) fn fault(&mut self, span: Range<usize>, kind: FaultKind) {
        self.faults.push(Fault { kind, span });
    }

    /// Opens a table, and reports unknown keys.
    pub(super) fn table(
        &mut self,
        name: &'static str,
        entries: &'d DeTable<'d>,
        span: Range<usize>,
        known: &[&'static str],
    ) -> KeyTable<'d> {
        for key in entries.keys().filter(|key| !known.contains(&key.get_ref().as_ref())) {
            let (key, span) = (key.get_ref().to_string(), key.span());
            let kind = FaultKind::UnknownKey { key, table: name, known: known.to_vec() };
            self.fault(span, kind);
        }
        KeyTable { name, entries: Some(entries), span: (span.start, span.end) }
    }

    /// Opens a section; one that is absent is empty.
    pub(super) fn section(&mut self, top: KeyTable<'d>, section: &Section) -> Option<KeyTable<'d>> {
        let Some(value) = top.get(section.name) else {
            return Some(KeyTable { name: section.title, entries: None, span: (0, 0) });
        };
        match value.get_ref().as_table() {
            Some(entries) => {
                let known = names(section.keys);
                Some(self.table(section.title, entries, value.span(), &known))
            }
            None => self.wrong_type(value, "a table"),
        }
    }

    /// Returns the value of a required key.
    pub(super) fn required(
        &mut self,
        table: KeyTable<'d>,
        key: &'static str,
    ) -> Option<&'d TomlValue<'d>> {
        let value = table.get(key);
        if value.is_none() {
            // Only the first line of a table is marked.
            let (start, end) = table.span;
            let line = self.source[start..end].find('\n').map_or(end, |line| start + line);
            self.fault(start..line, FaultKind::MissingKey { key, table: table.name });
        }
        value
    }

    /// Reports a value of a wrong type.
    pub(super) fn wrong_type<T>(
        &mut self,
        value: &TomlValue<'_>,
        wanted: &'static str,
    ) -> Option<T> {
        let found = value.get_ref().type_str();
        self.fault(value.span(), FaultKind::WrongType { wanted, found });
        None
    }

    /// Reads a string.
    pub(super) fn text(&mut self, value: &TomlValue<'_>) -> Option<Text> {
        match value.get_ref().as_str() {
            Some(text) => Some(Text { value: text.to_owned(), span: value.span() }),
            None => self.wrong_type(value, "a string"),
        }
    }

    /// Reads an optional string.
    pub(super) fn optional_text(&mut self, table: KeyTable<'d>, key: &'static str) -> Option<Text> {
        table.get(key).and_then(|value| self.text(value))
    }

    /// Reads a required string.
    pub(super) fn required_text(&mut self, table: KeyTable<'d>, key: &'static str) -> Option<Text> {
        self.required(table, key).and_then(|value| self.text(value))
    }

    /// Reads an array.
    pub(super) fn array(&mut self, value: &'d TomlValue<'d>) -> Option<&'d [TomlValue<'d>]> {
        match value.get_ref().as_array() {
            Some(array) => Some(&array[..]),
            None => self.wrong_type(value, "an array"),
        }
    }

    /// Reads a word from a list.
    pub(super) fn word<T: Copy>(
        &mut self,
        what: &'static str,
        text: &Text,
        words: &[(&'static str, T)],
    ) -> Option<T> {
        let found = words.iter().find(|(word, _)| *word == text.value);
        if found.is_none() {
            let known = words.iter().map(|(word, _)| (*word).to_owned()).collect();
            let word = text.value.clone();
            self.fault(text.span.clone(), FaultKind::UnknownWord { what, word, known });
        }
        found.map(|&(_, value)| value)
    }

    /// Returns the place of a part of a string in the document.
    ///
    /// A string with escapes is longer than its value. The part is then searched by its text; if it
    /// is not found, the place of the whole string is returned.
    pub(super) fn part(&self, text: &Text, part: Range<usize>) -> Range<usize> {
        let raw = &self.source[text.span.clone()];
        let quotes = if raw.starts_with("\"\"\"") || raw.starts_with("'''") { 3 } else { 1 };
        let start = if raw.get(quotes..).is_some_and(|raw| raw.starts_with(&text.value)) {
            Some(quotes + part.start)
        } else {
            raw.find(&text.value[part.clone()]).filter(|_| !part.is_empty())
        };
        start.map_or(text.span.clone(), |start| {
            let start = text.span.start + start;
            start..start + part.len()
        })
    }
}

/// Returns the names of keys.
pub(super) fn names(keys: &[Key]) -> Vec<&'static str> {
    keys.iter().map(|key| key.name).collect()
}

impl<'d> KeyTable<'d> {
    /// Returns the place of the table.
    pub(super) fn span(&self) -> Range<usize> {
        self.span.0..self.span.1
    }

    /// Returns the place of the value of a key, or else of the table.
    pub(super) fn span_of(&self, key: &str) -> Range<usize> {
        self.get(key).map_or(self.span(), Spanned::span)
    }

    /// Returns where a key stands, if it does.
    pub(super) fn span_of_key(&self, key: &str) -> Option<Range<usize>> {
        self.entries?.get_key_value(key).map(|(key, _)| key.span())
    }

    /// Returns the value of a key.
    pub(super) fn get(&self, key: &str) -> Option<&'d TomlValue<'d>> {
        self.entries?.get(key)
    }
}
