//! Builds the programs of a package that help the judge: output validators and graders.

use std::path::{Path, PathBuf};

use super::target::Target;
use super::units::{bytes, seconds};
use crate::cli::exit::Exit;
use crate::cli::session::Session;
use crate::judge::{Built, Helper, JudgeFault, Program, ProgramBuilder, ProgramSource, RunLimits};
use crate::package::{Metadata, Scoring, SourceValidator};
use crate::problems::FindError;

/// The limits of output validators, if the package sets none.
const VALIDATION: (f64, f64) = (60.0, 2048.0);

/// Builds the output validators, unless the problem has a definition, which judges instead.
pub(super) fn build(
    builder: &ProgramBuilder<'_>,
    target: &Target,
    session: &Session,
) -> Result<Vec<Helper>, Exit> {
    if target.checker().is_some() {
        return Ok(Vec::new());
    }
    target.validators.iter().map(|path| build_one(builder, target, path, session)).collect()
}

/// Builds a program of the package that helps the judge.
pub(super) fn build_one(
    builder: &ProgramBuilder<'_>,
    target: &Target,
    path: &Path,
    session: &Session,
) -> Result<Helper, Exit> {
    let limits = limits(&target.metadata);
    let headers = builder.recipes.headers_beside(path);
    for part in [path].into_iter().chain(headers.iter().map(PathBuf::as_path)) {
        if let Some(fault) = target.package.fault_of_program(part) {
            return Err(session.stderr.fail(Exit::BrokenProblem, fault));
        }
    }
    let filled = |path: &Path| target.filled(path, builder.sandbox.scratch());
    let headers: Result<Vec<PathBuf>, _> = headers.iter().map(|it| filled(it)).collect();
    let built = headers.and_then(|headers| {
        builder.build(&ProgramSource {
            path: &filled(path)?,
            language: None,
            entry: None,
            memory_bytes: limits.memory_bytes,
            headers: &headers,
            include: None,
        })
    });
    Ok(Helper { program: built_or_reported(built, path, session)?, limits })
}

/// Builds the grader of a package, if one is needed.
pub(super) fn grader(
    builder: &ProgramBuilder<'_>,
    target: &Target,
    session: &Session,
) -> Result<Option<Helper>, Exit> {
    if !target.scoring.as_ref().is_some_and(Scoring::needs_grader) {
        return Ok(None);
    }
    let graders = target.package.graders();
    let Some(path) = graders.iter().find(|path| !builder.recipes.is_header(path)) else {
        let id = &target.package.id;
        let why = format!("{id}: `grading: custom` needs a grader");
        return Err(session.stderr.fail(Exit::BrokenProblem, why));
    };
    build_one(builder, target, path, session).map(Some)
}

/// A static validator, and the groups of tests that it validates, each with its arguments.
pub(super) struct StaticValidator {
    pub(super) helper: Helper,
    pub(super) groups: Vec<(String, Vec<String>)>,
}

impl StaticValidator {
    /// Builds the static validator of a package, if it has one.
    pub(super) fn new(
        builder: &ProgramBuilder<'_>,
        target: &Target,
        session: &Session,
    ) -> Result<Option<Self>, Exit> {
        let broken = |error| session.not_found(&FindError::Load(error));
        let found = target.package.static_validator(&target.metadata).map_err(broken)?;
        let Some(SourceValidator { path, tests }) = found else { return Ok(None) };
        let helper = build_one(builder, target, &path, session)?;
        Ok(Some(Self { helper, groups: tests }))
    }
}

pub(super) fn limits(said: &Metadata) -> RunLimits {
    let memory = bytes(said.validation_memory.unwrap_or(VALIDATION.1));
    let time = seconds(said.validation_time.unwrap_or(VALIDATION.0));
    let output = said.validation_output.map_or(RunLimits::OUTPUT_BYTES, bytes);
    RunLimits::new(time, memory, output)
}

/// Returns a program that was built, or reports why that failed.
fn built_or_reported(
    built: Result<Built, JudgeFault>,
    path: &Path,
    session: &Session,
) -> Result<Program, Exit> {
    let (exit, why) = match built {
        Ok(Built::Program(program)) => return Ok(program),
        Ok(Built::Refused(said)) => (Exit::BrokenProblem, format!("\n{}", said.trim_end())),
        Err(JudgeFault::Interrupted) => return Err(Exit::Interrupted),
        Err(why) => (Exit::Failed, format!(" {why}")),
    };
    Err(session.stderr.fail(exit, format!("cannot compile {}:{why}", path.display())))
}
