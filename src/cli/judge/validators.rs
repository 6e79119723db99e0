//! Builds the output validators of a package.

use std::path::{Path, PathBuf};

use super::target::Target;
use super::units::{bytes, seconds};
use crate::cli::exit::Exit;
use crate::cli::session::Session;
use crate::judge::{Built, JudgeFault, ProgramBuilder, ProgramSource, RunLimits, Validator};
use crate::problem::Metadata;

/// The limits of output validators, if the package sets none.
const VALIDATION: (f64, f64) = (60.0, 2048.0);

/// Builds the output validators, unless the problem has a definition, which judges instead.
pub(super) fn build(
    builder: &ProgramBuilder<'_>,
    target: &Target,
    session: &Session,
) -> Result<Vec<Validator>, Exit> {
    if target.checker().is_some() {
        return Ok(Vec::new());
    }
    let limits = limits(&target.metadata);
    let paths = target.validators.iter();
    let build_one = |path: &PathBuf| {
        let built = target.filled(path, builder.sandbox.scratch()).and_then(|filled| {
            let memory_bytes = limits.memory_bytes;
            let path = filled.as_path();
            builder.build(&ProgramSource {
                path,
                language: None,
                entry: None,
                memory_bytes,
                include: None,
            })
        });
        validator(built, path, limits, session)
    };
    paths.map(build_one).collect()
}

fn limits(said: &Metadata) -> RunLimits {
    let memory = bytes(said.validation_memory.unwrap_or(VALIDATION.1));
    let time = seconds(said.validation_time.unwrap_or(VALIDATION.0));
    let output = said.validation_output.map_or(RunLimits::OUTPUT_BYTES, bytes);
    RunLimits::new(time, memory, output)
}

/// Builds an output validator, or reports why that failed.
fn validator(
    built: Result<Built, JudgeFault>,
    path: &Path,
    limits: RunLimits,
    session: &Session,
) -> Result<Validator, Exit> {
    match built {
        Ok(Built::Program(program)) => Ok(Validator { program, limits }),
        Ok(Built::Refused(said)) => {
            session.stderr.error(&format!(
                "cannot compile {}:\n{}",
                path.display(),
                said.trim_end()
            ));
            Err(Exit::BrokenProblem)
        }
        Err(JudgeFault::Interrupted) => Err(Exit::Interrupted),
        Err(why) => {
            session.stderr.error(&format!("cannot compile {}: {why}", path.display()));
            Err(Exit::Failed)
        }
    }
}
