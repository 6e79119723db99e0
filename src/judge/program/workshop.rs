//! The workshop: what programs are built and run with.

use std::ffi::OsString;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::cache::Cache;
use super::executable::{CommandError, Program};
use super::recipe::Recipes;
use super::test_run::TestRun;
use super::tools::Machine;
use runner_sandbox::{RunLimits, Sandbox};

/// What programs are built and run with.
#[derive(Clone, Debug)]
pub struct Workshop<'w> {
    /// The sandbox of compilers and of programs.
    pub sandbox: &'w Sandbox,
    /// The known languages.
    pub recipes: &'w Recipes,
    /// Finds compilers.
    pub machine: &'w Machine,
    /// The cache of compiled programs.
    pub cache: Option<Cache>,
    /// Set when the judge is interrupted.
    pub interrupted: &'w AtomicBool,
    /// The CPU time limit of compilers.
    pub time: Duration,
    /// The memory limit of compilers.
    pub memory_bytes: u64,
}

impl<'w> Workshop<'w> {
    /// The default time limit of compilers.
    pub const TIME: Duration = Duration::from_mins(1);

    /// Makes a program of a command line.
    ///
    /// # Errors
    ///
    /// The command is empty, or its program cannot be found.
    pub fn command(&self, command: &[OsString]) -> Result<Program, CommandError> {
        Program::of_command(command, self.machine, self.recipes)
    }

    /// Returns how a program is run, with these limits.
    pub(crate) fn run_of<'p>(&self, program: &'p Program, limits: RunLimits) -> TestRun<'p>
    where
        'w: 'p,
    {
        TestRun { sandbox: self.sandbox, program, limits, interrupted: self.interrupted }
    }
}
