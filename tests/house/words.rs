//! The source and the README are in plain English: no phrase reads like a translation.

use std::fs;
use std::path::Path;

use walkdir::{DirEntry, WalkDir};

/// The phrases (the end of each is the end of a word).
const PHRASES: [&str; 5] = ["so many", "is no", "are no", "is said", "is told"];

/// Returns the lines of a text that contain a phrase.
fn lines_with_phrases(text: &str) -> impl Iterator<Item = &str> {
    let is_phrase = |line: &str, phrase: &str| {
        line.match_indices(phrase).any(|(at, _)| {
            let (before, after) = (&line[..at], &line[at + phrase.len()..]);
            !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric)
        })
    };
    text.lines().filter(move |line| PHRASES.iter().any(|phrase| is_phrase(line, phrase)))
}

#[test]
fn no_phrase_reads_like_a_translation() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let is_text =
        |it: &DirEntry| it.file_type().is_file() && !it.path().to_string_lossy().contains("/data/");
    let entries = ["src", "problems"].map(|folder| WalkDir::new(root.join(folder)).into_iter());
    let entries = entries.into_iter().flatten().map(Result::unwrap).filter(is_text);
    let files = entries.map(|it| it.path().to_owned());
    let mut found = Vec::new();
    for file in files.chain([root.join("README.md")]) {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let lines = lines_with_phrases(&text).map(|line| format!("{}: {line}", file.display()));
        found.extend(lines);
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn phrases_are_seen() {
    let text = "There is no way.\nThis is not it.\nthey share no item\nso many!";
    assert_eq!(lines_with_phrases(text).collect::<Vec<_>>(), ["There is no way.", "so many!"]);
}
