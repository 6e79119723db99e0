//! Scores of tests.

/// The score that an output validator gives for a test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum TestScore {
    /// A number of points.
    Points(f64),
    /// A part of the maximum, from 0 to 1.
    Part(f64),
}
