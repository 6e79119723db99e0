//! The house is in order: who imports whom is read off the sources of each member.
//!
//! Which crates a member may use stands in its `Cargo.toml`.

use std::fs;
use std::path::Path;

use walkdir::WalkDir;

use crate::circles;
use crate::floors::{self, Floor};
use crate::imports::{self, Files};

/// The members, each with its floors.
const MEMBERS: [(&str, &[Floor]); 7] = [
    ("cover", floors::COVER),
    ("judge", floors::JUDGE),
    ("puzzle", floors::PUZZLE),
    ("python", floors::PYTHON),
    ("runner", floors::RUNNER),
    ("sandbox", &[]),
    ("threads", &[]),
];

/// The names that only the program may use.
const OUTSIDE: &[&str] =
    &["env::", "process::", "io::stdin", "io::stdout", "io::stderr", "Stdin", "Stdout", "Stderr"];

/// Where else they may be used: what runs commands, what asks tools where they are, and the build.
const ELSEWHERE: &[&str] = &["sandbox/", "judge/program/tools.rs", "runner/build.rs"];

/// The files of the program that use them.
const PROGRAM: &[&str] = &["runner/cli/", "runner/main.rs"];

/// Returns the text of every file below a folder of the source.
fn files_below(folder: &str) -> Files {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(folder);
    let files = WalkDir::new(&src).into_iter().map(Result::unwrap).filter_map(|entry| {
        let path = entry.path().strip_prefix(&src).unwrap().display().to_string();
        let is_rust = entry.path().extension().is_some_and(|extension| extension == "rs");
        let is_product = is_rust && !path.contains("examples/");
        is_product.then(|| (path, fs::read_to_string(entry.path()).unwrap()))
    });
    files.collect()
}

/// Returns the code of every file of every member, without comments and tests.
fn code() -> Vec<(String, String)> {
    let of_member = |(member, _): (&str, _)| {
        let product = imports::product(&files_below(member)).into_iter();
        product.map(|(file, code)| (format!("{member}/{file}"), code)).collect::<Vec<_>>()
    };
    MEMBERS.into_iter().flat_map(of_member).collect()
}

#[test]
fn no_files_import_each_other() {
    for (member, _) in MEMBERS {
        let arrows = imports::arrows(&files_below(member));
        assert!(arrows.len() > 3, "the files of {member} are gone");
        let circles = circles::circles(&arrows);
        let told: Vec<String> = circles.iter().map(|it| circles::describe(it, &arrows)).collect();
        assert!(told.is_empty(), "{}", told.join("\n"));
    }
}

#[test]
fn floors_import_only_what_is_below() {
    let members = MEMBERS.into_iter().filter(|(_, floors)| !floors.is_empty());
    let members = members.map(|(member, floors)| (member, "", floors));
    for (member, room, floors) in members.chain([("puzzle", "text", floors::TEXT)]) {
        let faults = floors::faults(room, floors, &imports::arrows(&files_below(member)));
        assert!(faults.is_empty(), "{member}:\n{}", faults.join("\n"));
    }
}

#[test]
fn only_the_program_touches_the_outside() {
    let allowed = [ELSEWHERE, PROGRAM].concat();
    for (file, code) in code() {
        if allowed.iter().any(|place| file.starts_with(place)) {
            continue;
        }
        for outside in OUTSIDE {
            assert!(!code.contains(outside), "{file} touches {outside}");
        }
    }
}

#[test]
fn no_problem_is_known_by_name() {
    let ids: Vec<String> = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("problems"))
        .unwrap()
        .map(|entry| entry.unwrap())
        // The schema and the tutorial lie there too.
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    for (file, code) in code() {
        // Help shows examples; that is text, and `tests/cli/help.md` shows it too.
        let code = if file.ends_with("args.rs") { String::new() } else { code };
        for id in &ids {
            assert!(!code.contains(&format!("\"{id}\"")), "{file} knows {id}");
        }
    }
}

#[test]
fn every_file_says_what_it_is() {
    for (file, text) in files_below("") {
        assert!(text.starts_with("//! "), "{file}");
    }
}
