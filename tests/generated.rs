//! What is generated from the definition language is fresh, and the language is what it says.
//!
//! `SNAPSHOTS=overwrite cargo test --test generated` makes the files anew.

use std::fs;
use std::path::{Path, PathBuf};

use runner::problem::{Definition, Key, Kind, SECTIONS, UNTIL, schema};
use runner::report::reference;
use serde_json::Value;
use snapbox::{Assert, Data};

/// The line in `problems/README.md` after which the reference stands, to the end.
const MARK: &str = "<!-- What follows is generated from the definition language. -->\n";

fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn assert_fresh(path: &Path, expected: String) {
    Assert::new().action_env("SNAPSHOTS").eq(expected, Data::read_from(path, None).raw());
}

#[test]
fn the_schema_is_fresh() {
    assert_fresh(&project("problems/puzzle.schema.json"), schema());
}

#[test]
fn the_reference_is_fresh() {
    let page = project("problems/README.md");
    let text = fs::read_to_string(&page).unwrap();
    let tutorial = text.split(MARK).next().unwrap();
    assert_fresh(&page, format!("{tutorial}{MARK}\n{}\n", reference().trim_end()));
}

/// Returns a definition with one value changed, or added.
fn with(section: &str, key: &str, value: &str) -> String {
    let given = [
        ("input", "cases", "\"eof\""),
        ("input", "read", "[\"givens\"]"),
        ("grid", "rows", "9"),
        ("grid", "cols", "9"),
        ("grid", "symbols", "\"1-9\""),
        ("grid", "blank", "\".\""),
        ("model", "givens", "\"givens\""),
        ("output", "one", "\"{grid}\""),
    ];
    let mut text = String::new();
    for name in ["input", "grid", "model", "output"] {
        text.extend(["[", name, "]\n"]);
        let others = given.iter().filter(|&&(s, k, _)| s == name && (s, k) != (section, key));
        for (_, key, value) in others {
            text.extend([key, " = ", value, "\n"]);
        }
        if name == section {
            text.extend([key, " = ", value, "\n"]);
        }
    }
    text
}

#[test]
fn every_example_and_every_word_is_accepted() {
    for section in SECTIONS {
        for key in section.keys {
            for value in values(key) {
                let text = with(section.name, key.name, &value);
                if let Err(faults) = Definition::parse(&text) {
                    panic!("{text}\n{faults:?}");
                }
            }
        }
    }
}

/// Returns what the language says may stand at a key, as TOML.
fn values(key: &Key) -> Vec<String> {
    let table = |key: &Key, value: &str| match key.name {
        "layer" => format!("[{{ layer = {value} }}]"),
        "lex" => format!("[{{ layer = \"givens\", lex = {value} }}]"),
        name => format!("{{ {name} = {value} }}"),
    };
    let mut values = vec![key.example.to_owned()];
    match key.kind {
        Kind::Word(words) => values.extend(words.iter().map(|w| format!("\"{}\"", w.word))),
        Kind::Cases(words) => {
            values.extend(words.iter().map(|w| format!("\"{}\"", w.word)));
            values.extend(UNTIL.iter().map(|inner| table(inner, inner.example)));
        }
        Kind::Layers(keys) => {
            let inner = |inner| self::values(inner).into_iter().map(move |v| table(inner, &v));
            values.extend(keys.iter().flat_map(inner));
        }
        Kind::Scopes(words) => {
            let scope = |w: &str| format!("[\"{}\"]", w.replace("2x3", "3x3"));
            values.extend(words.iter().map(|word| scope(word.word)));
        }
        Kind::Text | Kind::Template | Kind::Flag | Kind::Side => {}
    }
    values
}

#[test]
fn what_must_be_there_is_missed() {
    for section in SECTIONS {
        for key in section.keys.iter().filter(|key| key.default.is_none()) {
            let text = with(section.name, key.name, "0 # ");
            let without = text.replace(&format!("{} = 0 # \n", key.name), "");
            let faults = Definition::parse(&without).unwrap_err();
            let message = format!("{} lacks `{}`", section.title, key.name);
            assert!(faults.iter().any(|f| f.kind.to_string() == message), "{without}\n{faults:?}");
        }
    }
}

/// The schema accepts every shipped definition: its keys and words at least, which is what a
/// schema can say. (No validator is at hand; this looks at what the schema lists.)
#[test]
fn the_schema_knows_every_key_of_every_problem() {
    let schema: Value = serde_json::from_str(&schema()).unwrap();
    for entry in fs::read_dir(project("problems")).unwrap() {
        let definition = entry.unwrap().path().join("puzzle.toml");
        if !definition.exists() {
            continue;
        }
        let text = fs::read_to_string(&definition).unwrap();
        let mut section = String::new();
        for line in text.lines().map(str::trim) {
            if let Some(name) = line.strip_prefix('[') {
                section = name.trim_end_matches(']').to_owned();
            } else if let Some((key, _)) = line.split_once('=').filter(|_| !line.starts_with('#')) {
                let known = &schema["properties"][&section]["properties"][key.trim()];
                assert!(known.is_object(), "{}: {section}.{key}", definition.display());
            }
        }
    }
}
