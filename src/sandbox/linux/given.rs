//! What a program is given: its environment and its input.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Seek, Write};

use rustix::fs::{MemfdFlags, SealFlags, fcntl_add_seals, memfd_create};

use crate::job::{Job, JobInput};
use crate::linux::run_folder::FromStart;

impl Job<'_> {
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
        let flags = MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING;
        let mut file = File::from(memfd_create("input", flags)?);
        match self.input {
            JobInput::Bytes(bytes) => file.write_all(bytes)?,
            JobInput::File(bytes) => {
                io::copy(&mut FromStart { file: bytes, position: 0 }, &mut file)?;
            }
            JobInput::Pipe(pipe) => return pipe.try_clone(),
        }
        file.rewind()?;
        fcntl_add_seals(
            &file,
            SealFlags::WRITE | SealFlags::GROW | SealFlags::SHRINK | SealFlags::SEAL,
        )?;
        Ok(file)
    }
}
