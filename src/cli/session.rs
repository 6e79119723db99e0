//! What every verb works with: where problems are, and the standard streams.

use std::io::{self, ErrorKind, Write};

use anstream::{AutoStream, ColorChoice};

use super::exit::Exit;
use super::stderr::Stderr;
use crate::problem::{Catalogue, FindError};
use crate::report;

/// What every verb works with.
pub(super) struct Session {
    /// Where problems are looked for.
    pub(super) catalogue: Catalogue,
    /// Where messages go.
    pub(super) stderr: Stderr,
    /// When stdout is coloured.
    pub(super) color: ColorChoice,
}

impl Session {
    /// Prints a text on stdout, as it is.
    ///
    /// # Errors
    ///
    /// The exit code with which the program should end: a closed pipe is no error.
    pub(super) fn print(&self, text: &str) -> Result<(), Exit> {
        self.write(text, ColorChoice::Never)
    }

    /// Prints a text on stdout that may have styles in it.
    ///
    /// # Errors
    ///
    /// As [`Session::print`].
    pub(super) fn print_styled(&self, text: &str) -> Result<(), Exit> {
        self.write(text, self.color)
    }

    fn write(&self, text: &str, color: ColorChoice) -> Result<(), Exit> {
        let mut stdout = AutoStream::new(io::stdout(), color);
        stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).map_err(|error| {
            if error.kind() == ErrorKind::BrokenPipe {
                return Exit::Yes;
            }
            self.stderr.error(&format!("cannot write <stdout>: {error}"));
            Exit::CouldNotRun
        })
    }

    /// Prints why a problem cannot be used, and returns the exit code for that.
    pub(super) fn not_found(&self, error: &FindError) -> Exit {
        self.stderr.print(&report::find_error(error, None));
        Exit::from(error)
    }
}
