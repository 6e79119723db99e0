//! The rooms of the house keep to themselves: who imports whom is read off the source.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use walkdir::WalkDir;

use crate::imports::{self, Files};
use crate::{circles, floors};

/// Each room, with the rooms of this crate and the other crates that it may use.
const ROOMS: &[(&str, &[&str], &[&str])] = &[
    (
        "cli",
        &[
            "compare",
            "cover",
            "definition",
            "describe",
            "draw",
            "export",
            "jobs",
            "judging",
            "knuth",
            "package",
            "problems",
            "program",
            "report",
            "sandbox",
            "setter",
            "solve",
            "suggest",
            "threads",
        ],
        &[
            "anstream",
            "clap",
            "clap_complete",
            "clap_mangen",
            "httparse",
            "indicatif",
            "nix",
            "num_bigint",
            "same_file",
            "serde",
            "serde_json",
            "signal_hook",
            "thiserror",
            "uuid",
            "walkdir",
        ],
    ),
    ("compare", &[], &["num_bigint", "similar", "thiserror"]),
    (
        "definition",
        &["encode", "expr", "grid", "language", "rules", "suggest", "text"],
        &["serde_json", "thiserror", "toml"],
    ),
    (
        "describe",
        &["definition", "draw", "encode", "grid", "language", "rules", "setter", "solve", "text"],
        &[],
    ),
    ("draw", &[], &["anstream", "anstyle"]),
    ("encode", &["expr", "grid", "language", "rules"], &["num_bigint", "smallvec", "thiserror"]),
    (
        "export",
        &["mode", "package"],
        &["serde_json", "thiserror", "toml", "uuid", "walkdir", "zip"],
    ),
    ("expr", &[], &["nom", "thiserror"]),
    ("grid", &["expr"], &["thiserror"]),
    ("jobs", &["cover"], &["num_bigint", "serde", "serde_json", "sha2", "thiserror"]),
    ("judging", &["compare", "package", "program"], &["thiserror"]),
    ("language", &["expr", "grid"], &[]),
    ("mode", &[], &[]),
    (
        "package",
        &["compare", "mode"],
        &["serde_json", "serde_saphyr", "sha2", "thiserror", "toml", "uuid", "walkdir", "zip"],
    ),
    (
        "problems",
        &[
            "compare",
            "definition",
            "describe",
            "export",
            "package",
            "solve",
            "suggest",
            "validators",
        ],
        &["thiserror", "uuid", "zip"],
    ),
    ("program", &["compare", "mode"], &["serde", "sha2", "thiserror", "toml"]),
    (
        "report",
        &[
            "compare",
            "cover",
            "definition",
            "describe",
            "draw",
            "encode",
            "jobs",
            "judging",
            "knuth",
            "language",
            "package",
            "problems",
            "program",
            "sandbox",
            "setter",
            "solve",
            "suggest",
            "text",
        ],
        &["annotate_snippets", "anstream", "anstyle", "serde", "serde_json"],
    ),
    ("rules", &["expr", "grid", "language"], &["thiserror"]),
    (
        "setter",
        &["definition", "encode", "expr", "grid", "rules", "suggest", "text"],
        &["thiserror"],
    ),
    ("solve", &["definition", "encode", "grid", "rules", "text"], &["thiserror"]),
    ("suggest", &[], &["strsim"]),
    ("text", &["expr", "grid", "language"], &["itoa", "nom", "thiserror"]),
    (
        "validators",
        &["definition", "encode", "solve", "text"],
        &["serde_json", "thiserror", "toml"],
    ),
];

/// The names that only the command line may use.
const OUTSIDE: &[&str] =
    &["env::", "process::", "io::stdin", "io::stdout", "io::stderr", "Stdin", "Stdout", "Stderr"];

/// The members that are crates of their own.
const CRATES: &[&str] = &["cover", "sandbox", "threads"];

/// The other members, whose folders hold rooms of this crate.
const MEMBERS: &[&str] = &["judge", "puzzle", "runner"];

/// Returns the path of a file below the folder of its member, which begins with its room.
fn below_member(path: &str) -> &str {
    let member = MEMBERS.iter().find_map(|it| path.strip_prefix(it)?.strip_prefix('/'));
    member.unwrap_or(path)
}

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

/// Returns the text of every file of every room.
fn files() -> Files {
    let is_of_crate = |path: &str| CRATES.iter().any(|it| path.starts_with(&format!("{it}/")));
    let all = files_below("").into_iter().filter(|(path, _)| !is_of_crate(path));
    let in_rooms = all.map(|(path, text)| (below_member(&path).to_owned(), text));
    in_rooms.filter(|(path, _)| path.contains('/')).collect()
}

/// Returns the code of every room, without comments and tests.
fn rooms() -> BTreeMap<String, Vec<(String, String)>> {
    let mut rooms: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    // `props.rs` is a room's property tests.
    for (file, text) in files().into_iter().filter(|(file, _)| !file.ends_with("/props.rs")) {
        let room = file.split('/').next().unwrap().to_owned();
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        let code: Vec<&str> = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .map(|line| line.split(" // ").next().unwrap())
            .collect();
        rooms.entry(room).or_default().push((file, code.join("\n")));
    }
    rooms
}

/// Returns the word that follows each occurrence of `before`.
fn words_after<'c>(code: &'c str, before: &str) -> Vec<&'c str> {
    let starts = code.match_indices(before).map(|(at, _)| &code[at + before.len()..]);
    let word = |rest: &'c str| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next();
    starts.filter_map(word).collect()
}

#[test]
fn every_room_is_listed() {
    let listed: Vec<&str> = ROOMS.iter().map(|&(room, ..)| room).collect();
    assert_eq!(rooms().keys().map(String::as_str).collect::<Vec<_>>(), listed);
}

#[test]
fn rooms_import_only_what_they_may() {
    let rooms = rooms();
    for (room, inside, _) in ROOMS {
        for (file, code) in &rooms[*room] {
            for import in words_after(code, "crate::") {
                assert!(
                    import == *room || inside.contains(&import),
                    "{file} imports crate::{import}"
                );
            }
            assert!(!code.contains("crate::{"), "{file}: name each room in a line of its own");
        }
    }
}

/// Tells whether code names a path that begins with this crate, in an import or in full.
fn names_crate(code: &str, name: &str) -> bool {
    code.match_indices(&format!("{name}::")).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        before.is_none_or(|char| !char.is_alphanumeric() && char != '_' && char != ':')
    })
}

#[test]
fn rooms_use_only_the_crates_they_may() {
    let rooms = rooms();
    let crates: BTreeSet<&str> = ROOMS.iter().flat_map(|(.., crates)| *crates).copied().collect();
    for (room, _, allowed) in ROOMS {
        for (file, code) in &rooms[*room] {
            for other in crates.iter().filter(|other| !allowed.contains(other)) {
                // A module of the room may be called like a crate.
                let own = code.contains(&format!("mod {other};"));
                assert!(own || !names_crate(code, other), "{file} uses {other}");
            }
        }
    }
}

#[test]
fn every_crate_is_listed() {
    let manifest = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml"));
    let manifest = manifest.unwrap();
    let dependencies = manifest.split("[dependencies]").nth(1).unwrap();
    let dependencies = dependencies.split("\n[").next().unwrap();
    let crates: BTreeSet<&str> = ROOMS.iter().flat_map(|(.., crates)| *crates).copied().collect();
    let names = dependencies.lines().filter_map(|line| line.split([' ', '.']).next());
    for name in names.filter(|name| !name.is_empty() && !name.starts_with("runner-")) {
        let name = name.replace('-', "_");
        assert!(crates.contains(name.as_str()), "the map names no room that uses {name}");
    }
}

#[test]
fn no_room_reaches_another_from_behind() {
    for (file, code) in rooms().into_values().flatten() {
        let depth = file.split('/').count() - usize::from(file.ends_with("/mod.rs"));
        let supers = "super::".repeat(depth);
        assert!(!code.contains(&supers), "{file} leaves its room with {supers}");
    }
}

/// Tells whether one room imports another, or a room that does.
fn reaches(allowed: &BTreeMap<&str, &[&str]>, from: &str, to: &str) -> bool {
    // Crates of their own are below all rooms.
    let next = allowed.get(from).copied().unwrap_or_default();
    next.iter().any(|&next| next == to || reaches(allowed, next, to))
}

#[test]
fn nothing_points_back_up() {
    let allowed: BTreeMap<&str, &[&str]> =
        ROOMS.iter().map(|&(room, inside, _)| (room, inside)).collect();
    for room in allowed.keys() {
        assert!(!reaches(&allowed, room, room), "{room} imports itself in a circle");
    }
}

#[test]
fn no_files_import_each_other() {
    let crates = CRATES.iter().map(|member| files_below(member));
    for files in crates.chain([files()]) {
        let arrows = imports::arrows(&files);
        let circles = circles::circles(&arrows);
        let told: Vec<String> = circles.iter().map(|it| circles::describe(it, &arrows)).collect();
        assert!(told.is_empty(), "{}", told.join("\n"));
    }
}

#[test]
fn floors_import_only_what_is_below() {
    let engine = ("", floors::COVER, files_below("cover"));
    let text = ("text", floors::TEXT, files_below("puzzle"));
    for (room, floors, files) in [engine, text] {
        assert!(files.len() > 50, "the files of {room} are gone");
        let faults = floors::faults(room, floors, &imports::arrows(&files));
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}

#[test]
fn only_the_command_line_touches_the_outside() {
    for (room, files) in rooms() {
        for (file, code) in files {
            for outside in OUTSIDE.iter().filter(|_| room != "cli") {
                // It asks tools where they lie.
                let own = room == "program" && *outside == "process::";
                assert!(own || !code.contains(outside), "{file} touches {outside}");
            }
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
    for (file, code) in rooms().into_values().flatten() {
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
