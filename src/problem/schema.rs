//! A JSON Schema of the definition language, for editors that complete and check as one types.

use serde_json::{Map, Value, json};

use super::definition::{Key, Kind, SECTIONS, Word};
use crate::grid::Shape;

/// Returns the schema as text.
///
/// It knows keys, types and words. What fits together, such as boxes and rows, is for `check`.
pub fn schema() -> String {
    let mut sections = Map::new();
    for section in SECTIONS {
        let mut table = table(section.keys);
        table["description"] = json!(section.doc);
        sections.insert(section.name.to_owned(), table);
    }
    let schema = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "puzzle.toml",
        "description": "A grid puzzle: how it is read, what must hold, how it is printed.",
        "type": "object",
        "additionalProperties": false,
        "required": SECTIONS.map(|section| section.name),
        "properties": sections,
    });
    // A value of maps with string keys and finite numbers has always a text.
    serde_json::to_string_pretty(&schema).unwrap_or_default() + "\n"
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
        Kind::Word(words) | Kind::Cases(words) | Kind::Scopes(words) => words,
        Kind::Text | Kind::Template | Kind::Flag | Kind::Side | Kind::Layers(_) => &[],
    };
    let mut text = key.doc.to_owned();
    for Word { word, doc } in words {
        text.extend([" `", word, "`: ", doc, "."]);
    }
    text.extend([" Example: ", key.example]);
    text
}

fn value(kind: Kind) -> Value {
    match kind {
        Kind::Text | Kind::Template => json!({ "type": "string" }),
        Kind::Flag => json!({ "type": "boolean" }),
        Kind::Side => json!({ "type": "integer", "minimum": 1, "maximum": Shape::SIDE_MAX }),
        Kind::Word(words) => json!({ "enum": names(words) }),
        Kind::Cases(words) => {
            json!({ "oneOf": [{ "enum": names(words) }, table(super::definition::UNTIL)] })
        }
        Kind::Layers(keys) => json!({
            "type": "array",
            "minItems": 1,
            "items": { "oneOf": [{ "type": "string" }, table(keys)] },
        }),
        Kind::Scopes(words) => json!({
            "type": "array",
            "uniqueItems": true,
            "items": { "type": "string", "pattern": pattern(words) },
        }),
    }
}

fn names(words: &[Word]) -> Vec<&'static str> {
    words.iter().map(|word| word.word).collect()
}

/// Returns a pattern for scopes: their words, with any number where the word shows one.
fn pattern(words: &[Word]) -> String {
    let word = |word: &Word| {
        let digits =
            |char: char| if char.is_ascii_digit() { "[0-9]+".into() } else { char.to_string() };
        word.word.chars().map(digits).collect::<String>()
    };
    format!("^({})$", words.iter().map(word).collect::<Vec<_>>().join("|"))
}
