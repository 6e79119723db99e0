//! Any two outputs, compared and explained: no failure, and a verdict that fits.
//!
//! `cargo fuzz run --fuzz-dir tests/fuzz -s none explain`

#![no_main]

use std::sync::{Arc, LazyLock};

use libfuzzer_sys::fuzz_target;
use runner_judge::{Comparison, diff};
use runner_puzzle::{Definition, Solver};

const DEFINITION: &str = r#"
    input  = { cases = "count", read = ["givens"] }
    grid   = { rows = 2, cols = 2, symbols = "1-2", blank = "*" }
    model  = { givens = "givens", distinct = ["rows", "columns"] }
    output = { one = "Case #{case}:\n{grid}", none = "none" }
"#;

const INPUT: &[u8] = b"3\n1*\n**\n**\n*1\n12\n2*\n";

static SOLVER: LazyLock<Arc<Solver>> =
    LazyLock::new(|| Arc::new(Solver::new(Definition::parse(DEFINITION).expect("it is sound"))));

fuzz_target!(|outputs: (&[u8], &[u8])| {
    let (expected, got) = outputs;
    let comparison = Comparison::new(expected, got);
    assert_eq!(comparison.is_equal(), expected == got);
    assert_eq!(comparison.difference.is_none(), expected == got);
    let rows = diff(expected, got, 12).rows;
    assert_eq!(rows.iter().all(|row| row.is_same()), expected == got);
    let _ = SOLVER.mismatch(INPUT, expected, got);
});
