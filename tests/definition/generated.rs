//! The files generated from the definition language are fresh, and describe the whole language.
//!
//! `SNAPSHOTS=overwrite cargo test -p runner-puzzle definition::generated` makes the files anew.

use std::fs;
use std::path::Path;

use super::cases::CASES;
use super::reference::reference;
use crate::definition::{Definition, Key, Kind, SCOPE_WORDS, SECTIONS, Word};
use crate::grid::SCOPES;
use crate::rules::Rule;
use serde_json::Value;
use snapbox::{Assert, Data};

/// The line in `problems/README.md` before the reference, which is the rest of the file.
const MARK: &str = "<!-- What follows is generated from the definition language. -->\n";

/// Compares a text with a file, or writes it there.
pub(super) fn assert_fresh(path: &Path, expected: String) {
    Assert::new().action_env("SNAPSHOTS").eq(expected, Data::read_from(path, None).raw());
}

#[test]
fn the_schema_is_fresh() {
    assert_fresh(&crate::tests::project("problems/puzzle.schema.json"), Definition::schema());
}

#[test]
fn the_reference_is_fresh() {
    let page = crate::tests::project("problems/README.md");
    let text = fs::read_to_string(&page).unwrap();
    let tutorial = text.split(MARK).next().unwrap();
    assert_fresh(&page, format!("{tutorial}{MARK}\n{}\n", reference().trim_end()));
}

/// Returns the texts of all definitions: of the problems that are shipped, and of the cases here.
fn definitions() -> Vec<String> {
    let shipped = fs::read_dir(crate::tests::project("problems")).unwrap();
    let shipped = shipped.map(|entry| entry.unwrap().path().join("puzzle.toml"));
    let shipped =
        shipped.filter(|path| path.exists()).map(|path| fs::read_to_string(path).unwrap());
    shipped.chain(CASES.iter().map(|case| case.definition.clone())).collect()
}

/// Returns the tables that a definition has at a key of this kind.
fn tables(kind: Kind, value: &toml::Value) -> Vec<&toml::Table> {
    match (kind, value) {
        (Kind::Named(keys), toml::Value::Table(named)) => {
            named.values().flat_map(|value| tables(Kind::Table(keys), value)).collect()
        }
        (_, toml::Value::Table(table)) => vec![table],
        (_, toml::Value::Array(values)) => {
            values.iter().flat_map(|value| tables(kind, value)).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the words that a key takes.
fn words(kind: Kind) -> &'static [Word] {
    match kind {
        Kind::Scopes | Kind::ScopesOrTables(_) => SCOPE_WORDS,
        kind => kind.words(),
    }
}

/// Tells whether a text is a word of the language: sizes and numbers in it may differ.
fn is_word(word: &str, text: &str) -> bool {
    match word.split_once(' ') {
        Some((first, "2x3" | "3")) => {
            text.split_once(' ').is_some_and(|(it, rest)| it == first && !rest.is_empty())
        }
        _ => word == text,
    }
}

/// Adds the keys and words that `tables` do not use.
fn unused(path: &str, keys: &[Key], tables: &[&toml::Table], out: &mut Vec<String>) {
    for key in keys {
        let path = format!("{path}.{}", key.name);
        let values: Vec<&toml::Value> = tables.iter().filter_map(|it| it.get(key.name)).collect();
        // Like a scope, a condition for groups is used somewhere, but not in every rule.
        if values.is_empty() && key.name != "if" {
            out.push(path.clone());
        }
        let texts = |value: &&toml::Value| match value {
            toml::Value::Array(values) => {
                values.iter().filter_map(|it| it.as_str().map(str::to_owned)).collect()
            }
            value => Vec::from_iter(value.as_str().map(str::to_owned)),
        };
        let mut used: Vec<String> = values.iter().flat_map(texts).collect();
        if let Kind::WordsOrField(..) = key.kind {
            used = used.iter().flat_map(|it| it.split(' ').map(str::to_owned)).collect();
        }
        // Every scope is used somewhere, but not in every rule.
        if !matches!(key.kind, Kind::Scopes | Kind::ScopesOrTables(_)) {
            let missing =
                words(key.kind).iter().filter(|it| !used.iter().any(|u| is_word(it.word, u)));
            out.extend(missing.map(|word| format!("{path} = {}", word.word)));
        }
        let inside: Vec<&toml::Table> =
            values.into_iter().flat_map(|value| self::tables(key.kind, value)).collect();
        unused(&path, key.kind.inner(), &inside, out);
    }
}

#[test]
fn every_key_and_every_word_is_used() {
    let parsed: Vec<toml::Table> = definitions().iter().map(|it| it.parse().unwrap()).collect();
    let mut missing = Vec::new();
    for section in SECTIONS {
        let tables: Vec<_> =
            parsed.iter().filter_map(|it| it.get(section.name)?.as_table()).collect();
        unused(section.name, section.keys, &tables, &mut missing);
    }
    assert_eq!(missing, [""; 0]);
}

#[test]
fn a_condition_for_groups_is_used() {
    assert!(definitions().iter().any(|it| it.contains(", if = ")));
}

#[test]
fn every_scope_is_used() {
    let parsed = definitions().into_iter().map(|text| Definition::parse(&text).unwrap());
    let rules: Vec<Rule> = parsed.flat_map(|definition| definition.model.rules).collect();
    for row in SCOPES {
        assert!(rules.iter().any(|rule| rule.scope.row == row), "{}", row.words);
    }
}

#[test]
fn every_definition_is_accepted() {
    for text in definitions() {
        if let Err(faults) = Definition::parse(&text) {
            panic!("{text}\n{faults:?}");
        }
    }
}

#[test]
fn every_example_of_a_key_is_toml_of_its_kind() {
    fn check(keys: &[Key]) {
        for key in keys {
            let text = format!("{} = {}", key.name, key.example);
            let table: toml::Table = text.parse().unwrap();
            let value = &table[key.name];
            let fits = match key.kind {
                Kind::Text
                | Kind::FieldName(_)
                | Kind::CluesOrTable
                | Kind::TableOfWords
                | Kind::Words
                | Kind::NewField(_)
                | Kind::NewFields(_)
                | Kind::WordsOrField(..)
                | Kind::Symbols
                | Kind::Character
                | Kind::Size
                | Kind::Range
                | Kind::Template
                | Kind::Word(_)
                | Kind::Scopes => value.is_str(),
                Kind::Flag => value.is_bool(),
                Kind::Integer => value.is_integer(),
                Kind::Expr(_) | Kind::WordOrExpr(_) => value.is_integer() || value.is_str(),
                Kind::FlagOrExpr(_) => value.is_bool() || value.is_str(),
                Kind::ExprOrTable(_) => value.is_integer() || value.is_str() || value.is_table(),
                Kind::OneOrTwoExprs(_) => value.is_integer() || value.is_str() || value.is_array(),
                Kind::WordOrTable(..) => value.is_str() || value.is_table(),
                Kind::TextsOrTables(_) => value.is_str() || value.is_array(),
                Kind::Table(_) | Kind::Named(_) => value.is_table(),
                Kind::Tables(_)
                | Kind::ScopesOrTables(_)
                | Kind::Texts
                | Kind::NamesOrTables(_) => value.is_array(),
            };
            assert!(fits, "{text}");
            if !words(key.kind).is_empty() {
                let known = |text: &toml::Value| match text.as_str() {
                    Some(text) => words(key.kind).iter().any(|word| is_word(word.word, text)),
                    None => true,
                };
                let texts = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
                assert!(texts.iter().all(known), "{text}");
            }
            for table in tables(key.kind, value) {
                let known = |name: &String| key.kind.inner().iter().any(|key| key.name == *name);
                assert!(table.keys().all(known), "{text}");
            }
            check(key.kind.inner());
        }
    }
    for section in SECTIONS {
        check(section.keys);
    }
}

/// Returns all keys but one that must be there, each with its example.
fn with_all_due(keys: &[Key], but: &str) -> String {
    let due = keys.iter().filter(|key| key.default.is_none() && key.name != but);
    due.map(|key| format!("{} = {}", key.name, key.example)).collect::<Vec<_>>().join(", ")
}

#[test]
fn what_must_be_there_is_missed() {
    for section in SECTIONS {
        for key in section.keys {
            let text = |section_keys: &str| {
                let body = |it: &crate::language::Section| match it.name {
                    name if name == section.name => section_keys.to_owned(),
                    _ => with_all_due(it.keys, ""),
                };
                let sections =
                    SECTIONS.iter().map(|it| format!("{} = {{ {} }}\n", it.name, body(it)));
                sections.collect::<String>()
            };
            if key.default.is_none() {
                let text = text(&with_all_due(section.keys, key.name));
                assert_missed(&text, section.title, key.name);
            }
            for within in key.kind.inner().iter().filter(|within| within.default.is_none()) {
                let keys = key.kind.inner();
                let table = format!("{{ {} }}", with_all_due(keys, within.name));
                let value = match key.kind {
                    Kind::Tables(_)
                    | Kind::ScopesOrTables(_)
                    | Kind::TextsOrTables(_)
                    | Kind::NamesOrTables(_) => {
                        format!("[{table}]")
                    }
                    _ => table,
                };
                let others = with_all_due(section.keys, key.name);
                let comma = if others.is_empty() { "" } else { ", " };
                let text = text(&format!("{others}{comma}{} = {value}", key.name));
                assert_missed(&text, key.name, within.name);
            }
        }
    }
    let of = |keys: &[Key], name: &str| keys.iter().find(|key| key.name == name).unwrap().kind;
    let walls = of(of(SECTIONS[0].keys, "read").inner(), "walls").inner();
    for key in walls {
        let table = with_all_due(walls, key.name);
        let field = format!("[{{ layer = \"givens\", walls = {{ {table} }} }}]");
        let text = format!("input = {{ cases = \"one\", read = {field} }}\n");
        assert_missed(&text, "walls", key.name);
    }
}

fn assert_missed(text: &str, table: &str, key: &str) {
    let faults = Definition::parse(text).unwrap_err();
    let message = format!("{table} lacks `{key}`");
    assert!(faults.iter().any(|f| f.kind.to_string() == message), "{text}\n{message}\n{faults:?}");
}

/// The schema accepts every definition: its keys at least, at every level. (There is no validator; this
/// checks the list of keys in the schema.)
#[test]
fn the_schema_knows_every_key_of_every_definition() {
    fn check(schema: &Value, value: &toml::Value, path: &str) {
        let choices =
            schema["oneOf"].as_array().map_or(std::slice::from_ref(schema), Vec::as_slice);
        match value {
            toml::Value::Table(table) => {
                let object = choices.iter().find(|it| it["type"] == "object");
                let object = object.unwrap_or_else(|| panic!("{path} is not a table: {schema}"));
                for (key, value) in table {
                    let named = &object["additionalProperties"];
                    let known = if named.is_object() { named } else { &object["properties"][key] };
                    assert!(known.is_object(), "{path}.{key}");
                    check(known, value, &format!("{path}.{key}"));
                }
                for due in object["required"].as_array().into_iter().flatten() {
                    assert!(table.contains_key(due.as_str().unwrap()), "{path} lacks {due}");
                }
            }
            toml::Value::Array(values) => {
                let list = choices.iter().find(|it| it["type"] == "array");
                let list = list.unwrap_or_else(|| panic!("{path} is not a list: {schema}"));
                for value in values {
                    check(&list["items"], value, path);
                }
            }
            value => {
                let name = match value {
                    toml::Value::String(_) => "string",
                    toml::Value::Integer(_) => "integer",
                    toml::Value::Boolean(_) => "boolean",
                    value => panic!("{path} = {value:?}"),
                };
                let allows = |it: &Value| match &it["type"] {
                    Value::Array(types) => types.iter().any(|it| it == name),
                    only => only == name,
                };
                assert!(choices.iter().any(allows), "{path} = {value:?}");
            }
        }
    }
    let schema: Value = serde_json::from_str(&Definition::schema()).unwrap();
    for text in definitions() {
        check(&schema, &toml::Value::Table(text.parse().unwrap()), "");
    }
}
