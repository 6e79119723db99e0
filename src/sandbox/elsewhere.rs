//! Other systems than Linux: each public name of `linux`, but no sandbox can be made, so that nothing is run.

#![expect(missing_docs, reason = "`linux` says what each name is")]

use std::fs::{self, File};
use std::io::{self, ErrorKind::Unsupported};
use std::path::{Path, PathBuf};
use std::sync::{Arc, atomic::AtomicBool};

use crate::error::{SandboxError, at};
use crate::job::Job;
use crate::limits::RunLimits;
use crate::outcome::{JobOutcome, Talk};
use crate::tier::{NoSandbox, Policy, ProgramUser, Tier};

/// It has no values, and neither has what holds one.
#[derive(Debug)]
enum Never {}

/// Declares structs that have no values, with methods that therefore do nothing.
macro_rules! never {
    ($($kind:ident { $($field:ident: $type:ty),* } { $($name:ident($($given:ty),*) -> $result:ty;)* })*) => { $(
        #[derive(Debug)]
        pub struct $kind { $(pub $field: $type,)* never: Never }
        impl $kind { $(pub fn $name(&self, $(_: $given),*) -> $result { match self.never {} })* }
    )* };
}

never! {
    Sandbox {} {
        tier() -> Tier;
        missing() -> Option<(Tier, &str)>;
        user() -> ProgramUser;
        scratch() -> &Scratch;
        left_files() -> Vec<PathBuf>;
        run(&Job<'_>, &AtomicBool) -> Result<JobOutcome, SandboxError>;
        talk((&Job<'_>, &Job<'_>), bool, &AtomicBool) -> Result<Talk, SandboxError>;
    }
    OutputFiles { stdout: File, stderr: File } {
        lengths() -> (u64, u64);
    }
    RunFolder { path: PathBuf } {
        read(&str, &str, u64) -> io::Result<Option<Vec<u8>>>;
        remove(&str, &str) -> io::Result<()>;
    }
}

impl Sandbox {
    pub fn new(_: Scratch, _: Policy, _: Tier, _: Option<ProgramUser>) -> Result<Self, NoSandbox> {
        Err(NoSandbox::System)
    }
    pub fn hide(&mut self, _: &Path) {}
    pub fn hide_judges(&mut self, _: &Path) {}
}

impl OutputFiles {
    pub fn new(_: &Scratch) -> io::Result<Self> {
        Err(Unsupported.into())
    }
}

impl RunFolder {
    pub fn new(_: &Scratch) -> io::Result<Self> {
        Err(Unsupported.into())
    }
}

impl ProgramUser {
    pub fn find(_: &str) -> Option<Self> {
        None
    }
}

#[derive(Debug)]
pub struct Scratch(PathBuf);

impl Scratch {
    pub fn new(parent: &Path) -> io::Result<Self> {
        let path = parent.join(format!("runner-judging-{}", std::process::id()));
        fs::create_dir_all(&path).map_err(at(parent))?;
        Ok(Self(path))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn folder(&self, name: &str) -> io::Result<PathBuf> {
        let folder = self.0.join(name);
        fs::create_dir_all(&folder).map(|()| folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // An error cannot be reported here.
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub fn supervisor() -> Option<io::Result<()>> {
    None
}

pub fn confine(_: u64) {}

pub fn interruptions() -> Arc<AtomicBool> {
    Arc::default()
}

pub(crate) fn lower_limits(_: &RunLimits) -> Result<Option<String>, NoSandbox> {
    Err(NoSandbox::System)
}

pub(crate) fn remove(_: &Path) -> io::Result<()> {
    Err(Unsupported.into())
}

pub(crate) fn space(_: &Path, _: u64) -> u64 {
    0
}

pub(crate) fn signal_name(signal: i32) -> String {
    format!("signal {signal}")
}

pub(crate) fn part(_: &File, _: u64, _: u64) -> io::Result<Vec<u8>> {
    Err(Unsupported.into())
}
