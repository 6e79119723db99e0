//! Observers: who hears of everything while a package is judged.

use std::ops::ControlFlow;

use super::report::Judged;

/// Hears of everything while a package is judged. What it does not care for, it passes over.
pub trait Observer {
    /// Hears of a warning, or of something that was done: tests that were made, a time limit that was inferred.
    fn note(&mut self, note: &str);

    /// Hears that a program will now be judged, and on how many tests.
    fn begin(&mut self, _name: &str, _tests: usize) {}

    /// Hears of a test of the program, in the order of the tests. A break ends this program.
    fn judged(&mut self, _judged: &Judged) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Hears of a test, a program or a test of validators with which validators have an unexpected result. A break
    /// ends the validation.
    fn unexpected(&mut self, _name: &str, _why: &str) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
