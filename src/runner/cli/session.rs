//! The session of a verb: the places of problems, and the standard streams.

use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use anstream::{AutoStream, ColorChoice};

use super::exit::{Exit, Failure};
use super::stderr::Stderr;
use crate::problems::Catalogue;
use runner_judge::Package;
use runner_puzzle::Definition;

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
    /// It cannot be written. A closed pipe is not an error: the program ends without a message.
    #[expect(clippy::unused_self, reason = "all that a verb prints goes through its session")]
    pub(super) fn print(&self, text: &str) -> Result<(), Failure> {
        write(text, ColorChoice::Never)
    }

    /// Prints a text on stdout that may contain styles.
    ///
    /// # Errors
    ///
    /// As [`Session::print`].
    pub(super) fn print_styled(&self, text: &str) -> Result<(), Failure> {
        write(text, self.color)
    }

    /// Finds a problem with a definition.
    ///
    /// # Errors
    ///
    /// It is unknown, or broken.
    pub(super) fn defined(&self, id: &Path) -> Result<(Package, Definition), Failure> {
        Ok(self.catalogue.defined(id)?)
    }
}

/// Writes a text to stdout.
fn write(text: &str, color: ColorChoice) -> Result<(), Failure> {
    let mut stdout = AutoStream::new(io::stdout(), color);
    stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).map_err(|error| {
        if error.kind() == ErrorKind::BrokenPipe {
            return Exit::Yes.into();
        }
        Failure::unwritable("<stdout>", &error)
    })
}
