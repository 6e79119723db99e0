//! Any bytes as a text of cover problems: a mistake has a place in the text, and an instance is the same
//! when it is written and read again.
//!
//! `cargo fuzz run --fuzz-dir tests/fuzz -s none knuth`

#![no_main]

use libfuzzer_sys::fuzz_target;
use runner_cover::knuth::{DlxReader, Instance, write};

fuzz_target!(|text: &[u8]| {
    let mut instances = Vec::new();
    for instance in DlxReader::new(text) {
        match instance {
            Ok(instance) => instances.push(instance),
            Err(error) => {
                assert!(error.line.get(error.span.clone()).is_some());
                assert_eq!(error.instance, instances.len() as u64 + 1);
            }
        }
    }
    if instances.is_empty() {
        return;
    }
    let written = write(&instances);
    let again: Result<Vec<Instance<'_>>, _> = DlxReader::new(written.as_bytes()).collect();
    let again = again.expect("what is written can be read");
    assert_eq!(write(&again), written);
    assert_eq!(instances.len(), again.len());
    for (instance, again) in instances.iter().zip(&again) {
        assert_eq!(instance.items(), again.items());
        for option in 0..instance.lines().len() {
            assert!(instance.entries(option).eq(again.entries(option)));
        }
        let _ = instance.builder();
    }
});
