//! Jobs: a program, its input and its limits.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};

use nix::fcntl::{FcntlArg, SealFlag, fcntl};
use nix::sys::memfd::{MFdFlags, memfd_create};

use crate::limits::RunLimits;
use crate::run_folder::{FromStart, OutputFiles};

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

    /// Returns the environment of the program, which is the same on every machine.
    pub(crate) fn whole_environment(&self) -> Vec<(OsString, OsString)> {
        let folder = self.folder.as_os_str();
        let usual = [
            ("PATH", "/usr/local/bin:/usr/bin:/bin".as_ref()),
            ("HOME", folder),
            ("TMPDIR", folder),
            ("LANG", "C.UTF-8".as_ref()),
        ];
        let usual = usual.into_iter().map(|(name, value)| (name.into(), value.to_owned()));
        usual.chain(self.environment.iter().cloned()).collect()
    }

    /// Returns the input: bytes as a file that no process can change.
    pub(crate) fn stdin(&self) -> io::Result<File> {
        let flags = MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING;
        let mut file = File::from(memfd_create("input", flags)?);
        match self.input {
            JobInput::Bytes(bytes) => file.write_all(bytes)?,
            JobInput::File(bytes) => {
                io::copy(&mut FromStart { file: bytes, position: 0 }, &mut file)?;
            }
            JobInput::Pipe(pipe) => return pipe.try_clone(),
        }
        file.rewind()?;
        let all = SealFlag::F_SEAL_WRITE | SealFlag::F_SEAL_GROW | SealFlag::F_SEAL_SHRINK;
        fcntl(&file, FcntlArg::F_ADD_SEALS(all | SealFlag::F_SEAL_SEAL))?;
        Ok(file)
    }
}
