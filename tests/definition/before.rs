//! Definitions in the words of earlier versions answer as they did.
//!
//! `before` holds the definitions of the shipped problems as they were when lines, clues and defaults had no
//! words of their own. Each, and what `check --fix` makes of it, answers the smallest tests of its problem as the definition of today does, or a test beside
//! it, if its output had another form.

use std::fs;
use std::io::Cursor;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::Solver;
use crate::definition::Definition;

/// How many tests of a problem are tried.
const TESTS: usize = 3;

/// The most bytes of an input that is tried.
const SIZE_MAX: u64 = 400;

#[test]
fn definitions_of_earlier_versions_answer_as_they_did() {
    let (mut tried, mut lines) = (0, [0, 0]);
    for path in definitions() {
        let text = fs::read_to_string(&path).unwrap();
        let rewritten = Definition::rewritten(&text);
        let texts = [&text, &rewritten];
        let solvers = texts.map(|text| {
            let definition = Definition::parse(text);
            let definition =
                definition.unwrap_or_else(|faults| panic!("{}: {faults:?}", path.display()));
            Arc::new(Solver::new(definition))
        });
        for (lines, text) in lines.iter_mut().zip(texts) {
            *lines +=
                text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count();
        }
        let problem = crate::tests::project("problems").join(path.file_stem().unwrap());
        let own = path.with_extension("in");
        let inputs = if own.exists() { vec![own] } else { smallest(&problem.join("data")) };
        for input in inputs {
            let (test, expected) =
                (fs::read(&input).unwrap(), fs::read(input.with_extension("ans")).unwrap());
            let answers = solvers.each_ref().map(|solver| answer(solver, &test));
            for (solver, got) in solvers.iter().zip(&answers) {
                let mut due = expected.clone();
                if solver.has_checker() {
                    due = solver.corrected(&test, &due, got).unwrap();
                }
                let [got, due] = [got, &due].map(|it| String::from_utf8_lossy(it));
                assert_eq!(got, due, "{} by {}", input.display(), path.display());
            }
            assert_eq!(answers[0], answers[1], "{} by {}", input.display(), path.display());
            tried += 1;
        }
    }
    assert!(tried > 130, "only {tried} tests were small enough");
    assert_eq!(lines, [2228, 1829], "lines of all, and what is left of them");
}

/// Returns the paths of the definitions.
fn definitions() -> impl Iterator<Item = PathBuf> {
    let folder = crate::tests::project("tests/definition/before");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
}

/// Returns the answer to an input.
fn answer(solver: &Arc<Solver>, test: &[u8]) -> Vec<u8> {
    let mut got = Vec::new();
    let run = solver.run(Cursor::new(test.to_vec()), &mut got, &mut |_| {}, NonZero::<usize>::MIN);
    run.unwrap_or_else(|error| panic!("{error}"));
    got
}

/// Returns the paths of the smallest inputs in the folder of the tests of a problem.
fn smallest(data: &Path) -> Vec<PathBuf> {
    let folders = ["sample", "secret"].map(|folder| fs::read_dir(data.join(folder)));
    let entries = folders.into_iter().flatten().flatten().map(|entry| entry.unwrap());
    let mut inputs: Vec<(u64, PathBuf)> = entries
        .filter(|entry| entry.path().extension().is_some_and(|ending| ending == "in"))
        .map(|entry| (entry.metadata().unwrap().len(), entry.path()))
        .filter(|&(size, _)| size <= SIZE_MAX)
        .collect();
    inputs.sort();
    inputs.into_iter().take(TESTS).map(|(_, path)| path).collect()
}
