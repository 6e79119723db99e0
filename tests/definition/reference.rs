//! The reference page of the definition language.

use std::fmt::Write as _;

use super::limits::{LIMITS, Limit};
use crate::definition::{Key, SCOPE_WORDS, SECTIONS, Word, reserved, section_doc};
use crate::expr::{FUNCTIONS, FunctionRow};
use crate::language::{NAMES, NameRow};
use crate::text::SLOTS;

/// Renders the reference as Markdown: a table for each section and for each table within it.
pub(super) fn reference() -> String {
    let mut page = String::new();
    for section in SECTIONS {
        // Writing into a `String` cannot fail.
        let _ = write!(page, "### `{}`\n\n{}\n\n", section.title, section_doc(&section));
        table(section.keys, &mut page);
        for key in section.keys {
            inner(section.name, key, &mut page);
        }
    }
    page += "### Scopes\n\nA scope cuts the board into groups of cells. The names at `groups` in `[model]` are scopes, too. Holes belong to none, but a \
             group whose cells are all holes is a group too, with the size 0. Groups are numbered, from zero, and \
             their cells are in reading order, if nothing else is stated; groups around cells are in the reading \
             order of these cells.\n\n\
             | scope | groups |\n|---|---|\n";
    for Word { word, doc } in SCOPE_WORDS {
        let _ = writeln!(page, "| `\"{word}\"` | {doc} |");
    }
    page += "\n### Slots\n\nTexts in `[output]` show these, in braces. One that shows an answer stands where an answer is \
             printed: not in `none`, `head` or `tail`.\n\n| slot | value | beside |\n|---|---|---|\n";
    for row in SLOTS {
        let _ = writeln!(page, "| `{{{}}}` | {} | {} |", row.name, row.doc, row.beside());
    }
    page += "\n### Names in expressions\n\nExpressions use the names of fields, and these. `runner help NAME` explains each.\n\n\
             | name | value | stands in |\n|---|---|---|\n";
    for NameRow { name, doc, stands } in NAMES {
        let _ = writeln!(page, "| `{name}` | {doc} | {stands} |");
    }
    page += "\n### Functions\n\nExpressions can call these functions.\n\n| function | value |\n|---|---|\n";
    for FunctionRow { form, doc, .. } in FUNCTIONS {
        let _ = writeln!(page, "| `{form}` | {doc} |");
    }
    let names: Vec<String> = reserved().map(|name| format!("`{name}`")).collect();
    let _ = write!(
        page,
        "\n### Names\n\nNames of fields consist of lower-case letters, digits and `_`. These names are \
         reserved: {}.\n\n### Limits\n\nA definition or input beyond these limits is rejected with a message.\n\n\
         | at most | |\n|---:|---|\n",
        names.join(", ")
    );
    for Limit { what, most } in LIMITS {
        let _ = writeln!(page, "| {} | {what} |", grouped(*most));
    }
    page.push('\n');
    page
}

/// Renders a number with blanks between its thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .filter_map(|group| std::str::from_utf8(group).ok())
        .collect();
    groups.join(" ")
}

fn table(keys: &[Key], page: &mut String) {
    *page += "| key | meaning | default | example |\n|---|---|---|---|\n";
    for key in keys {
        row(key, page);
    }
    page.push('\n');
}

/// Adds the tables that a key may hold.
fn inner(path: &str, key: &Key, page: &mut String) {
    let keys = key.kind.inner();
    if keys.is_empty() {
        return;
    }
    let path = format!("{path}.{}", key.name);
    let _ = write!(page, "#### A table at `{path}`\n\n");
    table(keys, page);
    for key in keys {
        inner(&path, key, page);
    }
}

fn row(key: &Key, page: &mut String) {
    let words: Vec<String> =
        key.kind.words().iter().map(|Word { word, doc }| format!("`\"{word}\"`: {doc}")).collect();
    let words = if words.is_empty() { String::new() } else { format!(" {}.", words.join("; ")) };
    let absent = key.default.unwrap_or("required");
    let (name, doc, example) = (key.name, key.doc, key.example);
    let _ = writeln!(page, "| `{name}` | {doc}{words} | {absent} | `{example}` |");
}
