//! Jobs: a program, its input and its limits.

use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};

use crate::limits::RunLimits;
use crate::system::OutputFiles;

/// A program to run.
#[derive(Clone, Debug)]
pub struct Job<'j> {
    /// The program, by its path, and its arguments.
    pub command: &'j [OsString],
    /// Extra variables of its environment.
    pub environment: &'j [(OsString, OsString)],
    /// The folder in which it runs and may write.
    pub folder: &'j Path,
    /// Whether files that it writes there can be discarded.
    pub throw_away: bool,
    /// Its standard input.
    pub input: JobInput<'j>,
    /// The file for its output, or the pipe that it writes to.
    pub stdout: &'j File,
    /// The file for its stderr.
    pub stderr: &'j File,
    /// Paths that it may read and execute, beyond the system's own files.
    pub readable: &'j [PathBuf],
    /// Its limits.
    pub limits: RunLimits,
    /// Whether its runtime reserves much more address space than it uses.
    pub managed: bool,
}

/// The standard input of a program.
#[derive(Clone, Copy, Debug)]
pub enum JobInput<'j> {
    /// These bytes.
    Bytes(&'j [u8]),
    /// The bytes of a file, from its beginning.
    File(&'j File),
    /// The bytes from a pipe.
    Pipe(&'j File),
}

impl<'j> Job<'j> {
    /// Returns a job that does nothing, in a folder that can be discarded.
    pub fn of(folder: &'j Path, output: &'j OutputFiles, limits: RunLimits) -> Self {
        Self {
            command: &[],
            environment: &[],
            folder,
            throw_away: true,
            input: JobInput::Bytes(b""),
            stdout: &output.stdout,
            stderr: &output.stderr,
            readable: &[],
            limits,
            managed: false,
        }
    }
}
