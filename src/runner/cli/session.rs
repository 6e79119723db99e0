//! The session of a verb: the places of problems, and the standard streams.

use std::fs;
use std::io::{self, Cursor, ErrorKind, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anstream::{AutoStream, ColorChoice};

use super::exit::Exit;
use super::stderr::Stderr;
use crate::judging::JudgeError;
use crate::package::{Catalogue, Definition, FindError, Package};
use crate::report;
use crate::setter::Obstacle;
use crate::solve::Pipeline;

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
            self.stderr.refuse(format!("cannot write <stdout>: {error}"))
        })
    }

    /// Tells how to build a missing verb.
    #[cfg(not(all(feature = "serve", feature = "watch")))]
    pub(super) fn lacks(&self, feature: &str) -> Exit {
        self.stderr.refuse(format!(
            "this build has no `{feature}`: `cargo install --path . --features {feature}` has it"
        ))
    }

    /// Writes a file.
    ///
    /// # Errors
    ///
    /// The exit code, after a message.
    pub(super) fn write_file(&self, path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), Exit> {
        let wrote = fs::write(path, bytes);
        wrote.map_err(|error| {
            self.stderr.refuse(format!("cannot write {}: {error}", path.display()))
        })
    }

    /// Makes a folder, unless it exists.
    ///
    /// # Errors
    ///
    /// The exit code, after a message.
    pub(super) fn make_folder(&self, path: &Path) -> Result<(), Exit> {
        let made = fs::create_dir_all(path);
        made.map_err(|error| self.stderr.refuse(format!("cannot make {}: {error}", path.display())))
    }

    /// Finds a problem with a definition.
    ///
    /// # Errors
    ///
    /// The exit code, after a message.
    pub(super) fn defined(&self, id: &Path) -> Result<(Package, Definition), Exit> {
        self.catalogue.defined(id).map_err(|error| self.not_found(&error))
    }

    /// Answers an input that was made.
    ///
    /// # Errors
    ///
    /// The exit code, after a message.
    pub(super) fn answer(&self, pipeline: &Arc<Pipeline>, input: &[u8]) -> Result<Vec<u8>, Exit> {
        let (mut answer, input) = (Vec::new(), Cursor::new(input.to_vec()));
        let ran = pipeline.run(input, &mut answer, &mut |_| {}, NonZero::<usize>::MIN);
        ran.map(|_| answer).map_err(|halt| {
            self.stderr.print(&report::halt("the input", "the answer", &halt));
            Exit::from(&halt)
        })
    }

    /// Prints why an input cannot be used, and returns the exit code.
    pub(super) fn obstacle(&self, input: &str, obstacle: Obstacle) -> Exit {
        self.stderr.print(&report::obstacle(input, obstacle));
        Exit::CouldNotRun
    }

    /// Prints why a package cannot be judged, and returns the exit code, or `end` if the screen has stopped it.
    pub(super) fn judge_error(&self, error: JudgeError, end: Option<Exit>) -> Exit {
        match error {
            JudgeError::Interrupted => Exit::Interrupted,
            JudgeError::Stopped => end.unwrap_or(Exit::Yes),
            JudgeError::Load(error) => self.not_found(&error.into()),
            JudgeError::NoSandbox(why) => self.stderr.fail(Exit::NoSandbox, why),
            JudgeError::Failed(why) => self.stderr.fail(Exit::Failed, why),
            JudgeError::Broken(faults) => {
                for fault in &faults {
                    self.stderr.error(fault);
                }
                Exit::BrokenProblem
            }
        }
    }

    /// Prints why a problem cannot be used, and returns the exit code.
    pub(super) fn not_found(&self, error: &FindError) -> Exit {
        self.stderr.print(&report::find_error(error, None));
        Exit::from(error)
    }
}
