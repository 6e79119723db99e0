//! Messages on stderr.

use std::io::Write;

use anstream::{AutoStream, ColorChoice};

use super::exit::{Exit, Failure};
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

    /// Prints why a verb ended early, if it did, and returns the exit code.
    pub(super) fn end(self, ended: Result<Exit, Failure>) -> Exit {
        ended.unwrap_or_else(|Failure { exit, message }| {
            if !message.is_empty() {
                self.print(&message);
            }
            exit
        })
    }
}
