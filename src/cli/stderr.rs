//! Messages to people.

use std::io::Write;

use anstream::{AutoStream, ColorChoice};

use crate::report;

/// The standard error stream, with colour where it is wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stderr {
    color: ColorChoice,
}

impl Stderr {
    pub(super) fn new(color: impl Into<ColorChoice>) -> Self {
        Self { color: color.into() }
    }

    /// Prints a message, which may have styles in it.
    pub(super) fn print(self, message: &str) {
        let mut stream = AutoStream::new(std::io::stderr().lock(), self.color);
        // Where stderr fails there is nobody left to tell.
        let _ = writeln!(stream, "{}", message.trim_end());
    }

    /// Prints a warning.
    pub(super) fn warning(self, title: &str) {
        self.print(&report::warning(title));
    }

    /// Prints an error that points nowhere.
    pub(super) fn error(self, title: &str) {
        self.print(&report::plain(title, None));
    }
}
