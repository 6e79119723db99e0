//! Messages on stderr.

use std::fmt::Display;
use std::io::Write;

use anstream::{AutoStream, ColorChoice};

use super::exit::Exit;
use crate::report;

/// The standard error stream, in colour if wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stderr {
    color: ColorChoice,
}

impl Stderr {
    pub(super) fn new(color: impl Into<ColorChoice>) -> Self {
        Self { color: color.into() }
    }

    /// Prints a message, which may contain styles.
    pub(super) fn print(self, message: &str) {
        let mut stream = AutoStream::new(std::io::stderr().lock(), self.color);
        // A failure of stderr cannot be reported.
        let _ = writeln!(stream, "{}", message.trim_end());
    }

    /// Prints a warning.
    pub(super) fn warning(self, title: &str) {
        self.print(&report::warning(title));
    }

    /// Prints an error without a place.
    pub(super) fn error(self, title: &str) {
        self.print(&report::plain(title, None));
    }

    /// Prints an error without a place, and returns the exit code.
    pub(super) fn fail(self, exit: Exit, title: impl Display) -> Exit {
        self.error(&title.to_string());
        exit
    }

    /// Prints why something cannot be run, and returns the exit code.
    pub(super) fn refuse(self, title: impl Display) -> Exit {
        self.fail(Exit::CouldNotRun, title)
    }
}
