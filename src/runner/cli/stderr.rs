//! Messages on stderr.

use std::fmt::Display;
use std::io::Write;

use anstream::{AutoStream, ColorChoice};

use super::exit::{Exit, Failure};
use crate::report::{self, Message};

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
    pub(super) fn print(self, message: impl Display) {
        let mut stream = AutoStream::new(std::io::stderr().lock(), self.color);
        // A failure of stderr cannot be reported.
        let _ = writeln!(stream, "{}", message.to_string().trim_end());
    }

    /// Prints a warning.
    pub(super) fn warning(self, title: impl Display) {
        self.print(report::warning(title));
    }

    /// Prints an error without a place.
    pub(super) fn error(self, title: impl Display) {
        self.print(Message::new(title));
    }

    /// Prints why a verb ended early, if it did, and returns the exit code.
    pub(super) fn end(self, ended: Result<Exit, Failure>) -> Exit {
        ended.unwrap_or_else(|failure| {
            if !failure.messages.is_empty() {
                self.print(&failure);
            }
            failure.exit
        })
    }
}
