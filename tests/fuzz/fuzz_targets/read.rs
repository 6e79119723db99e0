//! Any bytes as the input of problems that together use the whole definition language: no failure, and
//! the same answers on one thread and on two. The strict reader does not fail either.
//!
//! `cargo fuzz run --fuzz-dir tests/fuzz -s none read`

#![no_main]

use std::fs;
use std::io::Cursor;
use std::num::NonZero;
use std::sync::{Arc, LazyLock};

use libfuzzer_sys::fuzz_target;
use runner_puzzle::{Definition, Solver};

/// Where the definitions are.
const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../definition/cases");

/// The definitions of boards of fixed size. On a board whose size comes from the input, an answer may
/// take any time.
static SOLVERS: LazyLock<Vec<(Definition, Arc<Solver>)>> = LazyLock::new(|| {
    let folders = fs::read_dir(CASES).expect("the cases are there");
    let mut folders: Vec<_> = folders.map(|folder| folder.expect("a folder").path()).collect();
    folders.sort();
    let definitions = folders.into_iter().map(|folder| {
        let text = fs::read_to_string(folder.join("puzzle.toml")).expect("a definition");
        Definition::parse(&text).expect("a sound definition")
    });
    let fixed = definitions.filter(|definition| definition.cells().is_some());
    fixed.map(|it| (it.clone(), Arc::new(Solver::new(it)))).collect()
});

fn run(solver: &Arc<Solver>, input: &[u8], threads: usize) -> (Vec<u8>, usize, bool) {
    let mut output = Vec::new();
    let mut unanswered = 0;
    let threads = NonZero::new(threads).unwrap_or(NonZero::<usize>::MIN);
    let input = Cursor::new(input.to_vec());
    let run = solver.run(input, &mut output, &mut |_| unanswered += 1, threads);
    if let Err(error) = &run {
        assert!(!error.is_internal(), "{error}");
    }
    (output, unanswered, run.is_ok())
}

fuzz_target!(|data: &[u8]| {
    let Some((&which, input)) = data.split_first() else { return };
    let (definition, solver) = &SOLVERS[usize::from(which) % SOLVERS.len()];
    let _ = definition.validate(input, None);
    let alone = run(solver, input, 1);
    // Threads are slow to start, so they are tried now and then.
    if input.len() % 16 == 0 {
        assert_eq!(alone, run(solver, input, 2));
    }
});
