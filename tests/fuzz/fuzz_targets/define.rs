//! Any text as a definition: it is refused with faults inside the text, or it runs.
//!
//! `cargo fuzz run --fuzz-dir tests/fuzz -s none define`

#![no_main]

use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use runner_puzzle::definition::Definition;
use runner_judge::package::Metadata;
use runner_puzzle::solve::{Halt, Pipeline};

/// Grids larger than this can take longer to count than a fuzzer should wait.
const OPTIONS_MAX: usize = 64;

fuzz_target!(|text: &str| {
    let _ = Metadata::parse(text);
    match Definition::parse(text) {
        Err(faults) => {
            assert!(!faults.is_empty());
            for fault in faults {
                assert!(fault.span.start <= fault.span.end && fault.span.end <= text.len());
                let _ = (fault.kind.to_string(), fault.kind.help());
            }
        }
        Ok(definition) => {
            // A board whose size comes from the input can have any size.
            let Ok(board) = definition.format.board.build(&()) else { return };
            if board.shape.cells() * board.alphabet.len().max(1) > OPTIONS_MAX {
                return;
            }
            let blank = board.alphabet.blank().unwrap_or("1").repeat(board.shape.columns());
            let input = format!("1\n{}", (blank + "\n").repeat(board.shape.rows()));
            let pipeline = Arc::new(Pipeline::new(definition));
            let mut output = Vec::new();
            let one = NonZero::<usize>::MIN;
            let run = pipeline.run(Cursor::new(input.into_bytes()), &mut output, &mut |_| {}, one);
            assert!(!matches!(run, Err(Halt::Write(_) | Halt::Unverified { .. } | Halt::Panicked)));
        }
    }
});
