//! The problems that are shipped.

use std::fs;
use std::path::{Path, PathBuf};

use crate::definition::Definition;

/// A problem that is shipped.
pub(crate) struct Problem {
    pub(crate) id: String,
    pub(crate) definition: Definition,
    pub(crate) tests: Vec<Test>,
}

/// The input of a test, with its name: `sample/1`.
pub(crate) struct Test {
    pub(crate) name: String,
    pub(crate) input: String,
}

/// Returns the entries of a folder, in the order of their names.
fn inside(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut inside: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    inside.sort();
    inside
}

/// Returns the tests of a problem.
fn tests(folder: &Path) -> Vec<Test> {
    let data = folder.join("data");
    let files = ["sample", "secret"].into_iter().flat_map(|group| inside(&data.join(group)));
    let inputs = files.filter(|file| file.extension() == Some("in".as_ref()));
    let test = |file: PathBuf| Test {
        name: file.with_extension("").strip_prefix(&data).unwrap().display().to_string(),
        input: fs::read_to_string(file).unwrap(),
    };
    inputs.map(test).collect()
}

/// Returns all problems.
pub(crate) fn problems() -> Vec<Problem> {
    let folders = inside(&crate::tests::project("problems")).into_iter();
    let defined = folders.filter(|folder| folder.join("puzzle.toml").exists());
    let problem = |folder: PathBuf| {
        let id = folder.file_name().unwrap().to_str().unwrap();
        Problem { id: id.to_owned(), definition: definition(id), tests: tests(&folder) }
    };
    defined.map(problem).collect()
}

/// Returns the definition of a problem.
pub(crate) fn definition(id: &str) -> Definition {
    let file = crate::tests::project("problems").join(id).join("puzzle.toml");
    Definition::parse(&fs::read_to_string(file).unwrap()).unwrap()
}

#[test]
fn sentences_of_rules_have_one_line() {
    let mut are_in_lines = 0;
    for Problem { id, definition, .. } in problems() {
        for rule in &definition.model.rules {
            let sentence = rule.sentence(&definition.symbols, true);
            assert!(
                !sentence.contains(['\n', '\t']) && !sentence.contains(",,"),
                "{id}: {sentence}"
            );
            assert!(!sentence.contains("`  "), "{id}: {sentence}");
            are_in_lines += usize::from(rule.statement().contains("\\n"));
        }
    }
    assert!(are_in_lines > 3, "some were written in several lines: {are_in_lines}");
}
