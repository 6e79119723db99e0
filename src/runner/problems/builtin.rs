//! The built-in problems, so that the program works without any files.
//!
//! `src/runner/build.rs` collects them from `problems/`: a new folder there is enough.

use runner_judge::Embedded;

include!(concat!(env!("OUT_DIR"), "/builtin.rs"));

/// Returns the built-in problems, in the order of their ids.
pub(super) fn all() -> &'static [Embedded] {
    PROBLEMS
}

#[cfg(test)]
mod tests {
    use super::*;
    use runner_judge::Package;

    #[test]
    fn what_is_built_in_is_sound() {
        for problem in all() {
            let read = Package::embedded(problem).metadata().unwrap().unwrap();
            assert!(read.faults.is_empty() && read.warnings.is_empty(), "{read:?}");
        }
    }
}
