//! The session of a verb: the places of problems, and the standard streams.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use anstream::{AutoStream, ColorChoice};

use super::exit::Exit;
use super::stderr::Stderr;
use crate::problem::{Catalogue, FindError};
use crate::report;

/// The common context of all verbs.
pub(super) struct Session {
    /// The folder of `--problems`.
    pub(super) problems: Option<PathBuf>,
    /// The places to look for problems.
    pub(super) catalogue: Catalogue,
    /// The stream of messages.
    pub(super) stderr: Stderr,
    /// When stdout is coloured.
    pub(super) color: ColorChoice,
}

impl Session {
    /// Prints a text on stdout, unchanged.
    ///
    /// # Errors
    ///
    /// The exit code with which the program should end: a closed pipe is not an error.
    pub(super) fn print(&self, text: &str) -> Result<(), Exit> {
        self.write(text, ColorChoice::Never)
    }

    /// Prints a text on stdout that may contain styles.
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

    /// Tells how to build a missing verb.
    #[cfg(not(all(feature = "serve", feature = "watch")))]
    pub(super) fn lacks(&self, feature: &str) -> Exit {
        self.stderr.error(&format!(
            "this build has no `{feature}`: `cargo install --path . --features {feature}` has it"
        ));
        Exit::CouldNotRun
    }

    /// Writes a file.
    ///
    /// # Errors
    ///
    /// The exit code, after a message.
    pub(super) fn write_file(&self, path: &Path, text: &str) -> Result<(), Exit> {
        fs::write(path, text).map_err(|error| {
            self.stderr.error(&format!("cannot write {}: {error}", path.display()));
            Exit::CouldNotRun
        })
    }

    /// Prints why a problem cannot be used, and returns the exit code.
    pub(super) fn not_found(&self, error: &FindError) -> Exit {
        self.stderr.print(&report::find_error(error, None));
        Exit::from(error)
    }
}
