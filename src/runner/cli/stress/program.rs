//! The programs that are compared.

use std::ffi::OsString;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::super::exit::Exit;
use super::super::judge::{COMPILATION, setup};
use super::super::session::Session;
use crate::program::{Built, Machine, Program, ProgramBuilder, ProgramSource, Recipes};
use crate::sandbox::{RunLimits, Sandbox};

/// Builds the programs to compare.
pub(super) struct Workshop<'w> {
    session: &'w Session,
    sandbox: &'w Sandbox,
    recipes: Recipes,
    machine: Machine,
    interrupted: &'w AtomicBool,
}

impl<'w> Workshop<'w> {
    pub(super) fn new(
        session: &'w Session,
        sandbox: &'w Sandbox,
        interrupted: &'w AtomicBool,
    ) -> Result<Self, Exit> {
        let (recipes, machine) = (setup::recipes(None, session)?, setup::machine(sandbox));
        Ok(Self { session, sandbox, recipes, machine, interrupted })
    }

    /// Makes a program of a command line.
    pub(super) fn command(&self, command: &[OsString]) -> Result<Program, Exit> {
        let program = Program::of_command(command, &self.machine, &self.recipes);
        program.map_err(|error| self.session.stderr.refuse(error))
    }

    /// Builds a submission.
    pub(super) fn submission(&self, path: &Path) -> Result<Program, Exit> {
        let builder = ProgramBuilder {
            sandbox: self.sandbox,
            recipes: &self.recipes,
            machine: &self.machine,
            cache: setup::cache(),
            interrupted: self.interrupted,
            time: Duration::from_secs_f64(COMPILATION.0),
            memory_bytes: RunLimits::MEMORY_BYTES,
        };
        let source = ProgramSource {
            path,
            language: None,
            entry: None,
            memory_bytes: RunLimits::MEMORY_BYTES,
            headers: &[],
            include: None,
        };
        match builder.build(&source) {
            Ok(Built::Program(program)) => Ok(program),
            Ok(Built::Refused(message)) => Err(self.session.stderr.refuse(message)),
            Err(fault) => Err(self.session.stderr.refuse(fault)),
        }
    }
}
