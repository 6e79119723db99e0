//! The definitions of the shipped problems can be read without scrolling.

use std::fs;
use std::path::Path;

/// The most characters of a line.
const COLUMNS: usize = 100;

#[test]
fn no_line_of_a_definition_is_wider_than_a_hundred_columns() {
    let problems = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems");
    let mut tried = 0;
    for entry in fs::read_dir(problems).unwrap() {
        let path = entry.unwrap().path().join("puzzle.toml");
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let wide = text.lines().find(|line| line.chars().count() > COLUMNS);
        assert_eq!(wide, None, "{}", path.display());
        tried += 1;
    }
    assert!(tried > 100, "only {tried} definitions were found");
}
