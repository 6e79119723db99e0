//! Any text as a definition: it is refused with faults inside the text, or it runs.
//!
//! `cargo fuzz run --fuzz-dir tests/fuzz -s none define`

#![no_main]

use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use runner_judge::Metadata;
use runner_puzzle::{Definition, GeneratorOptions, Solver};

/// Grids with more cells than this can take longer to count than a fuzzer should wait.
const CELLS_MAX: usize = 16;

fuzz_target!(|text: &str| {
    let _ = Metadata::parse(text);
    match Definition::parse(text) {
        Err(faults) => {
            assert!(!faults.is_empty());
            for fault in faults {
                assert!(fault.span.start <= fault.span.end && fault.span.end <= text.len());
                let _ = (fault.to_string(), fault.help(text), fault.invisible(text));
            }
        }
        Ok(definition) => {
            assert!(Definition::parse(&Definition::rewritten(text)).is_ok());
            // A board whose size comes from the input can have any size.
            if definition.cells().is_none_or(|cells| cells > CELLS_MAX) {
                return;
            }
            let one = NonZero::<usize>::MIN;
            let made = definition.generate(&GeneratorOptions::default(), 1, one);
            let input =
                made.ok().and_then(|mut made| made.pop()).unwrap_or_else(|| b"1\n".to_vec());
            let solver = Arc::new(Solver::new(definition));
            let mut output = Vec::new();
            let run = solver.run(Cursor::new(input), &mut output, &mut |_| {}, one);
            // The engine may refuse a question; it never answers it wrongly.
            let said = run.map_or_else(|error| error.to_string(), |_| String::new());
            assert!(!said.contains(" is wrong: ") && !said.contains("a thread failed"), "{said}");
        }
    }
});
