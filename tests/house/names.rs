//! No two public types have one name, so a name at a door is unambiguous.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use walkdir::WalkDir;

/// Returns the name of the public type that a line declares at the outermost level of a file.
fn declared(line: &str) -> Option<&str> {
    let (keyword, rest) = line.strip_prefix("pub ")?.split_once(' ')?;
    let is_type = ["struct", "enum", "trait", "type", "union"].contains(&keyword);
    let end = rest.find(|it: char| !it.is_alphanumeric() && it != '_').unwrap_or(rest.len());
    is_type.then_some(&rest[..end])
}

#[test]
fn a_name_stands_for_one_type() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for entry in WalkDir::new(&src).into_iter().map(Result::unwrap) {
        let path = entry.path().strip_prefix(&src).unwrap().display().to_string();
        // What the sandbox is elsewhere has its names again.
        let left_out = ["props", "testing", "tests.rs", "sandbox/elsewhere.rs"];
        let is_rust = entry.path().extension().is_some_and(|extension| extension == "rs");
        if !is_rust || left_out.iter().any(|word| path.contains(word)) {
            continue;
        }
        let text = fs::read_to_string(entry.path()).unwrap();
        let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or("");
        for name in code.lines().filter_map(declared) {
            files.entry(name.to_owned()).or_default().push(path.clone());
        }
    }
    assert!(files.len() > 300, "{} types were found", files.len());
    files.retain(|_, files| files.len() > 1);
    assert!(files.is_empty(), "names that stand twice: {files:#?}");
}

#[test]
fn declarations_are_seen() {
    assert_eq!(declared("pub struct Plan<const W: usize> {"), Some("Plan"));
    assert_eq!(declared("pub enum Kind {"), Some("Kind"));
    assert_eq!(declared("pub(in crate::cover) struct Plan {"), None);
    assert_eq!(declared("type Words = [u64; 2];"), None);
    assert_eq!(declared("    pub type Table;"), None);
    assert_eq!(declared("pub fn plan() {"), None);
}
