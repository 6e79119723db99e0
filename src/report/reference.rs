//! The reference page of the definition language.

use std::fmt::Write as _;

use crate::problem::{Key, Kind, SECTIONS, UNTIL, Word};

/// Returns the reference as Markdown: a table for each section.
pub fn reference() -> String {
    let mut page = String::new();
    for section in SECTIONS {
        let (title, doc) = (section.title, section.doc);
        // Writing into a `String` cannot fail.
        let _ = write!(page, "### `{title}`\n\n{doc}\n\n");
        page += "| key | what it says | if absent | example |\n|---|---|---|---|\n";
        for key in section.keys {
            row(key, key.name, &mut page);
            match key.kind {
                Kind::Layers(keys) => {
                    for inner in keys {
                        row(inner, inner.name, &mut page);
                    }
                }
                Kind::Cases(_) => {
                    for inner in UNTIL {
                        row(inner, inner.name, &mut page);
                    }
                }
                Kind::Text
                | Kind::Template
                | Kind::Flag
                | Kind::Side
                | Kind::Word(_)
                | Kind::Scopes(_) => {}
            }
        }
        page.push('\n');
    }
    page
}

fn row(key: &Key, name: &str, page: &mut String) {
    let words = match key.kind {
        Kind::Word(words) | Kind::Cases(words) | Kind::Scopes(words) => words,
        Kind::Text | Kind::Template | Kind::Flag | Kind::Side | Kind::Layers(_) => &[],
    };
    let words: Vec<String> =
        words.iter().map(|Word { word, doc }| format!("`\"{word}\"`: {doc}")).collect();
    let words = if words.is_empty() { String::new() } else { format!(" {}.", words.join("; ")) };
    let absent = match key.default {
        None => "must be there".to_owned(),
        Some("an error") => "an error".to_owned(),
        Some(value) => format!("`{value}`"),
    };
    let (doc, example) = (key.doc, key.example);
    let _ = writeln!(page, "| `{name}` | {doc}{words} | {absent} | `{example}` |");
}
