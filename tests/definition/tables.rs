//! Every row of a table has all its parts, found by its name.

use std::fs;

use crate::encode::QUESTIONS;
use crate::rules::RULES;
use crate::text::{FIELDS, SLOTS};
use walkdir::WalkDir;

/// Returns the text of every file below a folder of the project that has this name.
fn texts(folder: &str, name: &str) -> Vec<String> {
    let files = WalkDir::new(crate::tests::project(folder));
    let files = files.into_iter().map(Result::unwrap);
    let named = files.filter(|file| file.file_name().to_str() == Some(name));
    named.map(|file| fs::read_to_string(file.path()).unwrap()).collect()
}

#[test]
fn a_rule_is_a_file_a_case_and_a_paragraph() {
    let reference = texts("problems", "README.md").concat();
    let schema = texts("problems", "puzzle.schema.json").concat();
    let cases = texts("tests/definition/cases", "puzzle.toml");
    for rule in RULES {
        let key = rule.key.name;
        let file = crate::tests::project(&format!("src/puzzle/rules/{key}.rs"));
        assert!(file.is_file(), "{key}");
        let states = |case: &String| case.contains(&format!("{key} = ["));
        assert!(cases.iter().any(states), "no case of {key}");
        assert!(reference.contains(&format!("`{key}`")), "{key}");
        assert!(schema.contains(&format!("\"{key}\"")), "{key}");
    }
}

#[test]
fn a_kind_of_field_is_a_case_and_a_paragraph() {
    let reference = texts("problems", "README.md").concat();
    let schema = texts("problems", "puzzle.schema.json").concat();
    let definitions = [texts("tests", "puzzle.toml"), texts("problems", "puzzle.toml")].concat();
    for field in FIELDS {
        let key = field.key.name;
        let reads = |definition: &String| definition.contains(&format!("{{ {key} = "));
        assert!(definitions.iter().any(reads), "nothing reads {key}");
        assert!(reference.contains(&format!("`{key}`")), "{key}");
        assert!(schema.contains(&format!("\"{key}\"")), "{key}");
    }
}

#[test]
fn a_question_and_a_slot_are_a_case_and_a_phrase() {
    let reference = texts("problems", "README.md").concat();
    let definitions = [texts("tests", "puzzle.toml"), texts("problems", "puzzle.toml")].concat();
    for question in &QUESTIONS {
        let word = question.word.word;
        let asks = |definition: &String| {
            let asked =
                definition.split("answer = \"").nth(1).or(definition.split("answer  = \"").nth(1));
            // Of `first 3`, the number is an example; `any` need not be said.
            asked.unwrap_or("any").starts_with(word.trim_end_matches(" 3"))
        };
        assert!(definitions.iter().any(asks), "nothing asks {word}");
        assert!(reference.contains(&format!("`\"{word}\"`")), "{word}");
    }
    for slot in SLOTS {
        let name = slot.name;
        let prints = |definition: &String| {
            [format!("{{{name}}}"), format!("{{{name}:")].iter().any(|it| definition.contains(it))
        };
        assert!(definitions.iter().any(prints), "nothing prints {name}");
        assert!(reference.contains(&format!("`{{{name}}}`")), "{name}");
    }
}
