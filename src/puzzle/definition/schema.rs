//! A JSON Schema of the definition language, for completion and checks in editors.

use serde_json::{Map, Value, json};

use super::{Definition, Key, Kind, SCOPE_WORDS, SECTIONS, Word, section_doc};
use crate::grid::{Cut, SCOPES, ScopeRow};

impl Definition {
    /// Returns a JSON Schema of all definitions, as text.
    ///
    /// It knows keys, types and words. Only [`Self::parse`] finds out whether they fit together.
    pub fn schema() -> String {
        let mut sections = Map::new();
        for section in SECTIONS {
            let mut table = table(section.keys);
            table["description"] = json!(section_doc(&section));
            sections.insert(section.name.to_owned(), table);
        }
        let schema = json!({
            "$schema": "http://json-schema.org/draft-07/schema#",
            "title": "puzzle.toml",
            "description": "A grid puzzle: how it is read, what must hold, how it is printed.",
            "type": "object",
            "additionalProperties": false,
            "properties": sections,
        });
        // Maps with string keys and finite numbers can always be serialised.
        serde_json::to_string_pretty(&schema).unwrap_or_default() + "\n"
    }
}

fn table(keys: &[Key]) -> Value {
    let mut properties = Map::new();
    for key in keys {
        let mut value = value(key.kind);
        value["description"] = json!(describe(key));
        properties.insert(key.name.to_owned(), value);
    }
    let required = keys.iter().filter(|key| key.default.is_none()).map(|key| key.name);
    json!({
        "type": "object",
        "additionalProperties": false,
        "required": required.collect::<Vec<_>>(),
        "properties": properties,
    })
}

fn describe(key: &Key) -> String {
    let words = match key.kind {
        Kind::Scopes | Kind::ScopesOrTables(_) => SCOPE_WORDS,
        kind => kind.words(),
    };
    let mut text = key.doc.to_owned();
    for Word { word, doc } in words {
        text.extend([" `", word, "`: ", doc, "."]);
    }
    text.extend([" Example: ", key.example]);
    text
}

fn value(kind: Kind) -> Value {
    let text = || json!({ "type": "string" });
    let list = |items: Value| json!({ "type": "array", "items": items });
    let scopes = |items: Value| json!({ "type": "array", "uniqueItems": true, "items": items });
    match kind {
        Kind::Text
        | Kind::Words
        | Kind::Template
        | Kind::FieldName(_)
        | Kind::CluesOrTable
        | Kind::TableOfWords
        | Kind::NewField(_)
        | Kind::NewFields(_)
        | Kind::WordsOrField(..)
        | Kind::Symbols
        | Kind::Character
        | Kind::Size
        | Kind::Range => text(),
        Kind::Flag => json!({ "type": "boolean" }),
        Kind::Integer => json!({ "type": "integer" }),
        Kind::Expr(_) | Kind::WordOrExpr(_) => {
            json!({ "type": ["integer", "string"] })
        }
        Kind::FlagOrExpr(_) => json!({ "type": ["boolean", "integer", "string"] }),
        Kind::ExprOrTable(keys) => {
            json!({ "oneOf": [{ "type": ["integer", "string"] }, table(keys)] })
        }
        Kind::OneOrTwoExprs(keys) => {
            let mut all = value(Kind::ExprOrTable(keys));
            let list =
                json!({ "type": "array", "items": all.clone(), "minItems": 1, "maxItems": 2 });
            all["oneOf"].as_array_mut().into_iter().for_each(|choices| choices.push(list.clone()));
            all
        }
        Kind::Word(words) => json!({ "type": "string", "pattern": pattern(words) }),
        Kind::Scopes => json!({ "oneOf": [scope(), scopes(scope())] }),
        Kind::ScopesOrTables(keys) => {
            json!({ "oneOf": [scope(), scopes(json!({ "oneOf": [scope(), table(keys)] }))] })
        }
        Kind::Texts => list(text()),
        Kind::Named(keys) => json!({ "type": "object", "additionalProperties": table(keys) }),
        Kind::WordOrTable(words, keys) => {
            json!({ "oneOf": [{ "type": "string", "pattern": pattern(words) }, table(keys)] })
        }
        Kind::TextsOrTables(keys) => {
            let one = json!({ "oneOf": [text(), table(keys)] });
            json!({ "oneOf": [text(), table(keys), list(one)] })
        }
        Kind::Table(keys) => table(keys),
        Kind::Tables(keys) => list(table(keys)),
        Kind::NamesOrTables(keys) => list(json!({ "oneOf": [text(), table(keys)] })),
    }
}

/// The pattern of names.
const NAME: &str = "[a-z_][a-z0-9_]*";

/// Returns a pattern for words. A number in a word is an example for any other.
fn pattern(words: &[Word]) -> String {
    let word = |word: &Word| match word.word.split_once(' ') {
        Some((first, rest)) if rest.bytes().all(|b| b.is_ascii_digit()) => {
            format!("{first} [0-9]+")
        }
        _ => word.word.to_owned(),
    };
    format!("^({})$", words.iter().map(word).collect::<Vec<_>>().join("|"))
}

/// Returns a schema for scopes.
fn scope() -> Value {
    let scope = |row: &ScopeRow| {
        let [mut words, after] = row.around_argument();
        words.extend(match row.cut {
            Cut::Plain(_) | Cut::Own => None,
            Cut::Size(_) | Cut::Columns => Some(".+"),
            Cut::Areas if !row.takes_name() => None,
            Cut::Field(..) | Cut::Areas => Some(NAME),
        });
        words.extend(after);
        words.join(" ")
    };
    let mut scopes: Vec<String> = SCOPES.iter().map(scope).collect();
    scopes.push(NAME.to_owned());
    json!({ "type": "string", "pattern": format!("^({})$", scopes.join("|")) })
}
