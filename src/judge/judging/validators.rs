//! Builds the programs of a package that help the judge: output validators, graders and the like.

use std::path::{Path, PathBuf};

use super::error::JudgeError;
use super::prepared::{Judging, StaticValidator};
use super::units::{bytes, seconds};
use crate::package::{Scoring, SourceValidator};
use crate::program::{Built, Helper, JudgeFault, ProgramSource};
use runner_sandbox::{RunLimits, SandboxError};

/// The limits of output validators, if the package sets none.
const VALIDATION: (f64, f64) = (60.0, 2048.0);

impl Judging<'_> {
    /// Builds the output validators, or the interactor of the plan, unless a checker judges instead.
    pub(super) fn output_validators(&self) -> Result<Vec<Helper>, JudgeError> {
        if let Some(program) = self.plan.interactor {
            let limits = self.helper_limits();
            return Ok(vec![Helper { program: program.clone(), limits }]);
        }
        if self.plan.checker.is_some() {
            return Ok(Vec::new());
        }
        self.target.validators.iter().map(|path| self.helper(path)).collect()
    }

    /// Builds the grader of the package, if one is needed.
    pub(super) fn grader(&self) -> Result<Option<Helper>, JudgeError> {
        if !self.target.scoring.as_ref().is_some_and(Scoring::needs_grader) {
            return Ok(None);
        }
        let graders = self.target.package.graders();
        let grader = graders.iter().find(|path| !self.workshop.recipes.is_header(path));
        let grader = grader.ok_or_else(|| self.broken("`grading: custom` needs a grader"))?;
        self.helper(grader).map(Some)
    }

    /// Builds the static validator of the package, if it has one.
    pub(super) fn static_validator(&self) -> Result<Option<StaticValidator>, JudgeError> {
        let found = self.target.package.static_validator(&self.target.metadata)?;
        let Some(SourceValidator { path, tests }) = found else { return Ok(None) };
        Ok(Some(StaticValidator { helper: self.helper(&path)?, groups: tests }))
    }

    /// Builds a program of the package that helps the judge.
    pub(super) fn helper(&self, path: &Path) -> Result<Helper, JudgeError> {
        let limits = self.helper_limits();
        let headers = self.workshop.recipes.headers_beside(path);
        for part in [path].into_iter().chain(headers.iter().map(PathBuf::as_path)) {
            if let Some(fault) = self.target.package.fault_of_program(part) {
                return Err(JudgeError::Broken(vec![fault.to_string()]));
            }
        }
        let place = path.display();
        match self.built_helper(path, &headers, limits) {
            Ok(Built::Program(program)) => Ok(Helper { program, limits }),
            Ok(Built::Refused(said)) => {
                let why = format!("cannot compile {place}:\n{}", said.trim_end());
                Err(JudgeError::Broken(vec![why]))
            }
            Err(JudgeFault::Sandbox(SandboxError::Interrupted)) => Err(JudgeError::Interrupted),
            Err(why) => Err(JudgeError::Failed(format!("cannot compile {place}: {why}"))),
        }
    }

    fn built_helper(
        &self,
        path: &Path,
        headers: &[PathBuf],
        limits: RunLimits,
    ) -> Result<Built, JudgeFault> {
        let headers: Result<Vec<PathBuf>, _> = headers.iter().map(|it| self.filled(it)).collect();
        self.workshop.build(&ProgramSource {
            memory_bytes: limits.memory_bytes,
            parts: &headers?,
            ..ProgramSource::at(&self.filled(path)?)
        })
    }

    /// Returns the limits of programs that help the judge.
    pub(super) fn helper_limits(&self) -> RunLimits {
        let said = &self.target.metadata;
        let memory = bytes(said.validation_memory.unwrap_or(VALIDATION.1));
        let time = seconds(said.validation_time.unwrap_or(VALIDATION.0));
        let output = said.validation_output.map_or(RunLimits::OUTPUT_BYTES, bytes);
        RunLimits::new(time, memory, output)
    }
}
