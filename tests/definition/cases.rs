//! The definitions in `cases` together use the whole definition language. Each comes with an input and
//! its output: boards are so small that this can be checked by eye.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// A definition, an input, and the output.
pub(crate) struct Case {
    /// The path of the input, without its ending.
    pub(crate) name: String,
    pub(crate) definition: String,
    pub(crate) input: String,
    pub(crate) output: String,
}

/// All cases, in the order of their names.
pub(crate) static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let root = crate::tests::project("tests/definition/cases");
    let mut cases: Vec<Case> = files(&root).iter().flat_map(|folder| in_folder(folder)).collect();
    cases.sort_by(|one, other| one.name.cmp(&other.name));
    cases
});

/// Returns the cases in a folder: one for each input.
fn in_folder(folder: &str) -> Vec<Case> {
    let read = |file: &str| fs::read_to_string(file).unwrap_or_else(|_| panic!("no {file}"));
    let inputs = files(Path::new(folder));
    let names: Vec<&str> = inputs.iter().filter_map(|file| file.strip_suffix(".in")).collect();
    assert!(!names.is_empty(), "{folder} has no input");
    let case = |name: &&str| Case {
        name: (*name).to_owned(),
        definition: read(&format!("{folder}/puzzle.toml")),
        input: read(&format!("{name}.in")),
        output: read(&format!("{name}.ans")),
    };
    names.iter().map(case).collect()
}

/// Returns the paths of the files in a folder.
fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries.map(|entry| entry.path().into_os_string().into_string().unwrap()).collect()
}
