//! What a definition says is what is done: every example is answered as it should be, byte for
//! byte, on one thread and on two; and its own output is understood.

use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;

use crate::definitions::examples;
use runner::check::Explain;
use runner::problem::Definition;
use runner::solve::Road;

#[test]
fn every_example_is_answered() {
    let mut wrong = Vec::new();
    for (text, input, output) in examples() {
        let definition = match Definition::parse(text) {
            Ok(definition) => definition,
            Err(faults) => {
                wrong.push(format!("{text}\n{faults:?}"));
                continue;
            }
        };
        let road = Arc::new(Road::new(definition));
        for threads in [1, 2] {
            let mut got = Vec::new();
            let threads = NonZero::new(threads).unwrap();
            let mut unanswered = 0;
            let run = road.run(Cursor::new(input), &mut got, &mut |_| unanswered += 1, threads);
            let got = String::from_utf8(got).unwrap();
            if got != output || run.is_err() || unanswered > 0 {
                wrong.push(format!("{text}\n{input:?}\n due {output:?}\n got {got:?} {run:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn every_example_is_its_own_right_answer() {
    for (definition, input, output) in examples() {
        let road = Road::new(Definition::parse(definition).unwrap());
        let [input, output] = [input, output].map(str::as_bytes);
        assert_eq!(road.explain(input, output, output), None, "{definition}");
        if let Some(checker) = road.checker() {
            let corrected = checker.corrected(input, output, output);
            assert_eq!(corrected.as_deref(), Ok(output), "{definition}");
        }
    }
}
