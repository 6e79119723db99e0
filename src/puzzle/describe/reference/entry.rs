//! What the reference explains: the tables, keys, scopes, slots, names and functions of the definition language.

use crate::definition::{Key, SECTIONS, scope_row, section_doc};
use crate::expr::{FUNCTIONS, FunctionRow};
use crate::grid::{SCOPES, ScopeRow};
use crate::language::{NAMES, NameRow, Section};
use crate::text::{SLOTS, SlotRow};

/// A word of the language.
#[derive(Clone)]
pub(super) enum Entry {
    /// A table of a definition.
    Section(Section),
    /// A key, and where it stands: `model.count.where`. Keys of several tables with one meaning are one entry.
    Key(Key, Vec<String>),
    /// A scope.
    Scope(&'static ScopeRow),
    /// A slot of texts.
    Slot(&'static SlotRow),
    /// A name in expressions.
    Name(&'static NameRow),
    /// A function of expressions.
    Function(&'static FunctionRow),
}

impl Entry {
    /// Returns all entries.
    pub(super) fn all() -> Vec<Self> {
        let mut all: Vec<Self> = SECTIONS.into_iter().map(Self::Section).collect();
        for section in &SECTIONS {
            keys(section.name, section.keys, &mut all);
        }
        all.extend(SCOPES.iter().map(Self::Scope));
        all.extend(SLOTS.iter().map(Self::Slot));
        all.extend(NAMES.iter().map(Self::Name));
        all.extend(FUNCTIONS.iter().map(Self::Function));
        all
    }

    /// Returns the entries that a word means.
    pub(super) fn find(entries: &[Self], word: &str) -> Vec<Self> {
        let mut found: Vec<Self> = Vec::new();
        for entry in entries.iter().filter(|entry| entry.is_meant(word)) {
            let same = found.iter_mut().find_map(|known| known.places_of(entry));
            match (same, entry) {
                (Some(places), Self::Key(_, more)) => places.extend_from_slice(more),
                _ => found.push(entry.clone()),
            }
        }
        found
    }

    /// Returns the places of a key that is the same as another one.
    fn places_of(&mut self, other: &Self) -> Option<&mut Vec<String>> {
        let (Self::Key(key, places), Self::Key(other, _)) = (self, other) else { return None };
        let known = |key: &Key| (key.name, key.doc, key.default, key.example);
        (known(key) == known(other)).then_some(places)
    }

    /// Returns its name alone.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Section(section) => section.name,
            Self::Key(key, _) => key.name,
            Self::Scope(row) => row.words,
            Self::Slot(row) => row.name,
            Self::Name(row) => row.name,
            Self::Function(row) => row.name(),
        }
    }

    /// Tells whether a word means it.
    fn is_meant(&self, word: &str) -> bool {
        match self {
            Self::Section(section) => [section.name, section.title].contains(&word),
            Self::Key(_, places) => {
                let place = word.replace(['[', ']'], "").replace(' ', ".");
                places.iter().any(|known| {
                    known
                        .strip_suffix(&place)
                        .is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
                })
            }
            Self::Scope(row) => match scope_row(word) {
                Some(meant) => *row == meant,
                None => row.words.strip_prefix(word).is_some_and(|rest| rest.starts_with(' ')),
            },
            Self::Slot(row) => word.trim_matches(['{', '}']) == row.name,
            Self::Name(row) => row.name == word,
            Self::Function(row) => [row.name(), row.form].contains(&word.trim_end_matches("()")),
        }
    }

    /// Returns its name, and where it belongs.
    pub(super) fn title(&self) -> String {
        match self {
            Self::Section(section) => format!("{}, a table of a definition", section.title),
            Self::Key(key, places) => {
                let tables = places.iter().filter_map(|place| Some(place.rsplit_once('.')?.0));
                let tables: Vec<String> = tables.map(|table| format!("[{table}]")).collect();
                format!("{}, a key in {}", key.name, tables.join(", "))
            }
            Self::Scope(row) => format!("\"{}\", a scope", row.words),
            Self::Slot(row) => format!("{{{}}}, a slot of texts in [output]", row.name),
            Self::Name(row) => format!("{}, a name in expressions", row.name),
            Self::Function(row) => format!("{}, a function of expressions", row.form),
        }
    }

    /// Returns its meaning.
    pub(super) fn meaning(&self) -> String {
        match self {
            Self::Section(section) => section_doc(section),
            Self::Key(key, _) => key.doc.to_owned(),
            Self::Scope(row) => row.doc.to_owned(),
            Self::Slot(row) => row.doc.to_owned(),
            Self::Name(row) => row.doc.to_owned(),
            Self::Function(row) => row.doc.to_owned(),
        }
    }

    /// Returns what else is known about it, each with a name.
    pub(super) fn facts(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Key(key, _) => vec![
                ("default", key.default.unwrap_or("none, it is required").replace('`', "")),
                ("example", format!("{} = {}", key.name, key.example)),
            ],
            Self::Scope(row) => vec![("example", format!("in = \"{}\"", row.words))],
            Self::Slot(row) => vec![
                ("example", format!("one = \"{{{}}}\"", row.name)),
                ("beside", row.beside().replace('`', "")),
            ],
            Self::Name(row) => vec![("stands in", row.stands.replace('`', ""))],
            Self::Section(_) | Self::Function(_) => Vec::new(),
        }
    }

    /// Returns the lists of its words and its keys, each with a title.
    pub(super) fn parts(&self) -> Vec<(&'static str, Vec<(&'static str, String)>)> {
        let (words, keys) = match self {
            Self::Section(section) => (&[][..], section.keys),
            Self::Key(key, _) => (key.kind.words(), key.kind.inner()),
            Self::Scope(_) | Self::Slot(_) | Self::Name(_) | Self::Function(_) => {
                (&[][..], &[][..])
            }
        };
        let words = words.iter().map(|word| (word.word, word.doc.to_owned())).collect();
        let keys = keys.iter().map(|key| {
            let default =
                key.default.map(|default| format!("Default: {}.", default.replace('`', "")));
            (key.name, format!("{} {}", key.doc, default.unwrap_or_else(|| "Required.".to_owned())))
        });
        let mut parts = vec![("its words", words), ("its keys", keys.collect())];
        parts.retain(|(_, rows): &(_, Vec<_>)| !rows.is_empty());
        parts
    }
}

/// Adds the keys of a table, and those of the tables in it.
fn keys(table: &str, of: &[Key], out: &mut Vec<Entry>) {
    for key in of {
        let place = format!("{table}.{}", key.name);
        out.push(Entry::Key(*key, vec![place.clone()]));
        keys(&place, key.kind.inner(), out);
    }
}
