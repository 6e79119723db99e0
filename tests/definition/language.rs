//! Definitions do as they say: every case is answered as it should be, byte for byte, on one thread and
//! on two; and its own output is understood.

use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;

use super::cases::{CASES, Case};
use crate::definition::Definition;
use crate::solve::Solver;

#[test]
fn every_case_is_answered() {
    let mut wrong = Vec::new();
    for Case { name, definition, input, output } in &*CASES {
        let definition = match Definition::parse(definition) {
            Ok(definition) => definition,
            Err(faults) => {
                wrong.push(format!("{name}: {faults:?}"));
                continue;
            }
        };
        let solver = Arc::new(Solver::new(definition));
        for threads in [1, 2] {
            let mut got = Vec::new();
            let threads = NonZero::new(threads).unwrap();
            let mut unanswered = 0;
            let input = Cursor::new(input.clone());
            let run = solver.run(input, &mut got, &mut |_| unanswered += 1, threads);
            let got = String::from_utf8(got).unwrap();
            if got != *output || run.is_err() || unanswered > 0 {
                wrong.push(format!("{name}\n due {output:?}\n got {got:?} {run:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn every_case_is_its_own_right_answer() {
    for Case { name, definition, input, output } in &*CASES {
        let solver = Solver::new(Definition::parse(definition).unwrap());
        let [input, output] = [input, output].map(String::as_bytes);
        assert!(solver.mismatch(input, output, output).is_none(), "{name}");
        if solver.has_checker() {
            let corrected = solver.corrected(input, output, output);
            assert_eq!(corrected.as_deref(), Ok(output), "{name}");
        }
    }
}
