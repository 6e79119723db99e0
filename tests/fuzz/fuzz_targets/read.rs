//! Any bytes as the input of problems that use every reader: no failure, and the same answers
//! on one thread and on two.
//!
//! `cargo fuzz run --fuzz-dir tests/fuzz -s none read`

#![no_main]

use std::io::Cursor;
use std::num::NonZero;
use std::sync::{Arc, LazyLock};

use libfuzzer_sys::fuzz_target;
use runner::problem::Definition;
use runner::solve::{Halt, Road};

const DEFINITIONS: [&str; 5] = [
    r#"
        input  = { cases = "count", read = ["givens"] }
        grid   = { rows = 4, cols = 4, symbols = "1-4", blank = "*" }
        model  = { givens = "givens", distinct = ["rows", "columns", "boxes 2x2"] }
        output = { one = "Case #{case}:\n{grid}" }
    "#,
    r#"
        input  = { cases = "eof", read = ["givens"] }
        grid   = { rows = 2, cols = 2, symbols = "a b", blank = "-" }
        model  = { givens = "givens", distinct = ["rows", "columns"] }
        output = { one = "{grid}", between = "\n" }
    "#,
    r#"
        input  = { cases = "eof", read = [{ layer = "givens", lex = "tokens" }] }
        grid   = { rows = 2, cols = 3, symbols = "1..12", blank = "0" }
        model  = { givens = "givens", distinct = ["rows", "columns"] }
        output = { one = "{grid}", none = "{case}: none", between = "\n", cell_sep = " " }
    "#,
    r#"
        input  = { cases = { until = "end" }, read = ["board"] }
        grid   = { rows = 2, cols = 2, symbols = "a b", blank = "." }
        model  = { givens = "board", distinct = ["rows", "columns"] }
        output = { one = "{grid}", flat = true, cell_sep = "," }
    "#,
    r#"
        input  = { cases = "one", read = ["board"] }
        grid   = { rows = 3, cols = 1, symbols = "a-c", blank = "-" }
        model  = { givens = "board", distinct = ["columns"] }
        output = { one = "{case}{{{grid}}}" }
    "#,
];

static ROADS: LazyLock<Vec<Arc<Road>>> = LazyLock::new(|| {
    let define = |text| Arc::new(Road::new(Definition::parse(text).expect("a sound definition")));
    DEFINITIONS.into_iter().map(define).collect()
});

fn run(road: &Arc<Road>, input: &[u8], threads: usize) -> (Vec<u8>, usize, bool) {
    let mut output = Vec::new();
    let mut unanswered = 0;
    let threads = NonZero::new(threads).unwrap_or(NonZero::<usize>::MIN);
    let input = Cursor::new(input.to_vec());
    let run = road.run(input, &mut output, &mut |_| unanswered += 1, threads);
    if let Err(halt @ (Halt::Write(_) | Halt::Unverified { .. } | Halt::Panicked)) = &run {
        panic!("{halt}");
    }
    (output, unanswered, run.is_ok())
}

fuzz_target!(|data: &[u8]| {
    let Some((&which, input)) = data.split_first() else { return };
    let road = &ROADS[usize::from(which) % ROADS.len()];
    let alone = run(road, input, 1);
    // Threads are slow to start, so they are tried now and then.
    if input.len() % 16 == 0 {
        assert_eq!(alone, run(road, input, 2));
    }
});
