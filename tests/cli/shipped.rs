//! The problems that are shipped: their table in `problems/README.md` is fresh, and their
//! definitions are short enough to read at a glance.
//!
//! `SNAPSHOTS=overwrite cargo test --test cli shipped` makes the table anew.

use std::fs;
use std::path::{Path, PathBuf};

use runner_judge::Package;
use runner_puzzle::Link;
use snapbox::{Assert, Data};

const BEGIN: &str = "<!-- The table of problems is generated. -->\n";
const END: &str = "<!-- The generated table ends here. -->\n";

/// How many lines the definition of half of the problems may have at the most.
const MEDIAN_MAX: usize = 20;

fn problems() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("problems")
}

/// Returns each problem's id, title, description and the lines of its definition.
fn shipped() -> Vec<(String, String, String, usize)> {
    let folders = fs::read_dir(problems()).unwrap().map(|entry| entry.unwrap().path());
    let mut shipped: Vec<_> = folders
        .filter(|folder| folder.join("puzzle.toml").exists())
        .map(|folder| {
            let package = Package::own(&folder).unwrap();
            let title = package.metadata().unwrap().unwrap().title;
            let text = fs::read_to_string(folder.join("puzzle.toml")).unwrap();
            let comment = text.lines().take_while(|line| line.starts_with('#'));
            let words = comment.map(|line| line.trim_matches(['#', ' ']));
            // An empty line parts paragraphs.
            let words: Vec<&str> = words.filter(|line| !line.is_empty()).collect();
            let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
            (package.id, title, words.join(" "), lines.count())
        })
        .collect();
    shipped.sort();
    shipped
}

#[test]
fn the_table_is_fresh() {
    let page = problems().join("README.md");
    let text = fs::read_to_string(&page).unwrap();
    let (before, rest) = text.split_once(BEGIN).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    let mut table = "\n| id | problem | what it is |\n|---|---|---|\n".to_owned();
    for (id, title, words, _) in shipped() {
        let names: Vec<&str> = Link::names_of_genre(&id).filter(|name| **name != *id).collect();
        let names =
            if names.is_empty() { String::new() } else { format!(" ({})", names.join(", ")) };
        table.extend(["| `", &id, "` | ", &title, &names, " | ", &words, " |\n"]);
    }
    let fresh = format!("{before}{BEGIN}{table}\n{END}{after}");
    Assert::new().action_env("SNAPSHOTS").eq(fresh, Data::read_from(&page, None).raw());
}

#[test]
fn each_genre_is_linked_in_the_table_of_genres() {
    let genres = fs::read_to_string(problems().join("genres.md")).unwrap();
    for (id, ..) in shipped() {
        let metadata = Package::own(&problems().join(&id)).unwrap().metadata().unwrap().unwrap();
        let is_genre = metadata.keywords.iter().any(|keyword| keyword == "logic puzzle");
        assert!(!is_genre || genres.contains(&format!("]({id})")), "{id}");
    }
}

#[test]
fn every_problem_says_what_it_is() {
    for (id, title, words, _) in shipped() {
        assert!(!title.is_empty() && words.ends_with(['.', '?', ')']), "{id}: {title:?} {words:?}");
    }
}

#[test]
fn definitions_are_short() {
    let mut lines: Vec<usize> = shipped().into_iter().map(|(.., lines)| lines).collect();
    lines.sort_unstable();
    let median = lines[lines.len() / 2];
    assert!(median <= MEDIAN_MAX, "the median definition has {median} lines");
}

#[test]
fn no_problem_that_is_shipped_is_listed_as_not_supported() {
    let text = fs::read_to_string(problems().join("README.md")).unwrap();
    let (_, rest) = text.split_once("These problems are not supported").unwrap();
    let (table, _) = rest.split_once("\n## ").unwrap();
    let names: Vec<String> = table
        .lines()
        .filter_map(|line| line.split('|').nth(1))
        .map(|name| name.to_lowercase().replace(' ', ""))
        .collect();
    assert!(names.len() > 3, "{names:?}");
    for (id, ..) in shipped() {
        let listed = names.iter().find(|name| name.contains(&id));
        assert!(listed.is_none(), "{id}: {listed:?}");
    }
}
