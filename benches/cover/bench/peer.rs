//! The yardstick: `cdl`, a plain dancing-links program.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use super::child::{Job, Output, Run};

/// What compiles it, and how.
const COMPILER: &str = "g++";
const FLAGS: [&str; 2] = ["-O3", "-march=native"];

/// The compiled yardstick.
#[derive(Debug)]
pub(super) struct Peer {
    program: PathBuf,
    /// What was compiled with what, for the head of the output.
    pub(super) origin: String,
}

impl Peer {
    /// Compiles the yardstick into a folder.
    ///
    /// # Errors
    ///
    /// Says what is absent, or what the compiler said first.
    pub(super) fn compile(source: &Path, folder: &Path) -> Result<Self, String> {
        if !source.is_file() {
            return Err(format!("there is no file {}", source.display()));
        }
        let version = Command::new(COMPILER).arg("--version").output();
        let version = version.map_err(|error| format!("{COMPILER} cannot be run: {error}"))?;
        let version = String::from_utf8_lossy(&version.stdout);
        let version = version.lines().next().unwrap_or(COMPILER);
        let program = folder.join("cdl");
        let compiled =
            Command::new(COMPILER).args(FLAGS).arg("-o").arg(&program).arg(source).output();
        let compiled = compiled.map_err(|error| format!("{COMPILER} cannot be run: {error}"))?;
        if !compiled.status.success() {
            let said = String::from_utf8_lossy(&compiled.stderr);
            let said = said.lines().next().unwrap_or("no reason given");
            return Err(format!("{COMPILER} cannot compile {}: {said}", source.display()));
        }
        let origin = format!("{}, {version}, {}", source.display(), FLAGS.join(" "));
        Ok(Self { program, origin })
    }

    /// Returns the job of counting the covers of a file, or of finding a first one.
    pub(super) fn job(&self, file: &Path, first: bool, limit: Duration) -> Job {
        let mut arguments: Vec<OsString> = vec![file.into()];
        if first {
            arguments.push("1".into());
        }
        Job { program: self.program.clone(), arguments, output: Output::Kept, limit }
    }
}

/// Returns the number of covers that a run of the yardstick found, unless it was ended or failed.
pub(super) fn covers(run: &Run) -> Option<u128> {
    let (_, rest) = run.output.split_once("sol=").filter(|_| run.is_done())?;
    rest.split_whitespace().next()?.parse().ok()
}
