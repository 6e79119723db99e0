//! Floors within a room: the places of its files, and which of them may import which.

use crate::imports::Arrows;

/// A place in a room, with the places that it may import besides itself.
///
/// `x` is the file `x.rs`, or the folder `x` with all that is in it. `x/*` is each file and folder
/// in the folder `x`, but for `x/mod.rs`: each is a place of its own, which may not import those
/// beside it.
pub(super) type Floor = (&'static str, &'static [&'static str]);

/// The floors of the engine: model <- kernel, demands <- kernels, passes <- run <- ask.
///
/// `kernels/mod` is the table of kernels: it alone knows them all. `lib` is the door of the crate.
pub(super) const COVER: &[Floor] = &[
    ("model", &[]),
    ("ladder", &["model"]),
    ("kernel", &["model"]),
    ("demands", &["model"]),
    ("kernels/*", &["model", "kernel", "demands"]),
    ("kernels/mod", &["model", "kernel", "kernels/*"]),
    ("passes", &["model", "kernel", "kernels/mod"]),
    ("run", &["model", "kernel", "kernels/*", "kernels/mod", "passes"]),
    ("ask", &["model", "kernel", "kernels/*", "kernels/mod", "passes", "run"]),
    ("knuth", &["model"]),
    ("lib", &["model", "ladder", "kernel", "kernels/*", "kernels/mod", "passes", "run", "ask"]),
];

/// The floors of judging: a package and a program do not know each other.
pub(super) const JUDGE: &[Floor] = &[
    ("mode", &[]),
    ("compare", &[]),
    ("package", &["compare", "mode"]),
    ("program", &["compare", "mode"]),
    ("export", &["mode", "package"]),
    ("judging", &["compare", "package", "program"]),
    ("lib", &[]),
];

/// The floors of puzzles. The text of an input knows no rule, and a rule knows no search.
pub(super) const PUZZLE: &[Floor] = &[
    ("suggest", &[]),
    ("draw", &[]),
    ("expr", &[]),
    ("grid", &["expr"]),
    ("language", &["expr", "grid"]),
    ("rules", &["expr", "grid", "language"]),
    ("text", &["expr", "grid", "language"]),
    ("links", &["grid", "text"]),
    ("encode", &["expr", "grid", "language", "rules"]),
    (
        "definition",
        &["draw", "encode", "expr", "grid", "language", "links", "rules", "suggest", "text"],
    ),
    ("solve", &["definition", "encode", "grid", "rules", "text"]),
    ("teach", &["definition", "encode", "grid", "rules"]),
    ("setter", &["definition", "encode", "expr", "grid", "rules", "suggest", "teach", "text"]),
    ("validators", &["definition", "encode", "grid", "language", "rules", "solve", "text"]),
    (
        "describe",
        &[
            "definition",
            "draw",
            "encode",
            "expr",
            "grid",
            "language",
            "links",
            "rules",
            "setter",
            "solve",
            "suggest",
            "teach",
            "text",
        ],
    ),
    ("lib", &[]),
];

/// The floors of the engine for Python.
pub(super) const PYTHON: &[Floor] = &[
    ("draft", &[]),
    ("net", &[]),
    ("results", &[]),
    ("detached", &[]),
    ("ask", &["detached"]),
    ("covers", &["ask", "detached", "results"]),
    ("core", &["ask", "covers", "detached", "draft", "net", "results"]),
    ("lib", &["core", "covers", "detached"]),
];

/// The floors of the program.
pub(super) const RUNNER: &[Floor] = &[
    ("build", &[]),
    ("problems", &[]),
    ("jobs", &[]),
    ("report", &["jobs", "problems"]),
    ("cli", &["jobs", "problems", "report"]),
    ("main", &["cli"]),
];

/// The floors of the texts: lexing <- fields, output <- input, answers.
pub(super) const TEXT: &[Floor] = &[
    ("lexing", &[]),
    ("fields", &["lexing"]),
    ("output", &["lexing"]),
    ("input", &["lexing", "fields", "output"]),
    ("answers", &["output"]),
    ("mod", &["lexing", "fields", "output", "input", "answers"]),
];

/// Returns the faults of a room, or with an empty name of a crate: files without a floor, and imports
/// between floors that the table does not have.
pub(super) fn faults(room: &str, floors: &[Floor], arrows: &Arrows) -> Vec<String> {
    let door = if room.is_empty() { String::new() } else { format!("{room}/") };
    let in_room = |file: &str| file.strip_prefix(&door).map(str::to_owned);
    let mut faults = Vec::new();
    for (file, imports) in arrows {
        let Some(path) = in_room(file) else { continue };
        let Some((floor, place)) = floor_of(&path, floors) else {
            faults.push(format!("{file} stands on no floor"));
            continue;
        };
        for imported in imports {
            // A file without a floor is a fault of its own.
            let other = in_room(imported).and_then(|path| floor_of(&path, floors));
            let Some((other_floor, other_place)) = other else { continue };
            if place != other_place && !floor.1.contains(&other_floor.0) {
                faults.push(format!("{file} imports {imported}, but {door}{} may not", floor.0));
            }
        }
    }
    faults
}

/// Returns the floor of a file, and the file or folder that is its place.
fn floor_of<'f>(path: &str, floors: &'f [Floor]) -> Option<(&'f Floor, String)> {
    floors.iter().find_map(|floor| Some((floor, place_of(path, floor.0)?)))
}

/// Returns the place of a file, if it is on a floor.
fn place_of(path: &str, floor: &str) -> Option<String> {
    let path = path.trim_end_matches(".rs");
    let (folder, is_each) = match floor.strip_suffix("/*") {
        Some(folder) => (folder, true),
        None => (floor, false),
    };
    let rest = path.strip_prefix(folder)?;
    match rest.strip_prefix('/') {
        None => (rest.is_empty() && !is_each).then(|| folder.to_owned()),
        Some("mod") if is_each => None,
        Some(inner) if is_each => {
            let first = inner.split('/').next().unwrap_or_default();
            Some(format!("{folder}/{first}"))
        }
        Some(_) => Some(folder.to_owned()),
    }
}
