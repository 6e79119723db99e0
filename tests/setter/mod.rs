//! The tools for problem setters, on the shipped problems.

mod bounds;
mod clues;
mod deviations;
mod drawable;
mod explained;
mod fair;
mod generated;
mod loose;
mod pieces;
mod places;
mod problems;
mod strict;
mod taught;

/// Returns by what the usual amount of trials is multiplied: 1, or 4 with `PROPTEST_CASES=1024`.
fn times() -> usize {
    (proptest::test_runner::Config::default().cases / 256) as usize
}
