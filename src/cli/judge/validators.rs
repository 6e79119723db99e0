//! The output validators of a package, built.

use std::path::Path;

use super::court::seconds;
use super::target::{Target, bytes};
use crate::cli::exit::Exit;
use crate::cli::stderr::Stderr;
use crate::judge::{Builder, Built, Fault, Limits, Source, Validator};
use crate::problem::Description;

/// What output validators have, if the package does not say.
const VALIDATION: (f64, f64) = (60.0, 2048.0);

/// Builds the output validators, unless the problem's definition is what judges.
pub(super) fn build(
    builder: &Builder<'_>,
    target: &Target,
    stderr: Stderr,
) -> Result<Vec<Validator>, Exit> {
    if target.checker().is_some() {
        return Ok(Vec::new());
    }
    let limits = limits(&target.package.description);
    let paths = target.package.validators.iter();
    paths.map(|path| build_one(builder, path, limits, stderr)).collect()
}

fn limits(said: &Description) -> Limits {
    let memory = bytes(said.validation_memory.unwrap_or(VALIDATION.1));
    let time = seconds(said.validation_time.unwrap_or(VALIDATION.0));
    Limits::new(time, memory, Limits::OUTPUT_BYTES)
}

/// Builds an output validator.
fn build_one(
    builder: &Builder<'_>,
    path: &Path,
    limits: Limits,
    stderr: Stderr,
) -> Result<Validator, Exit> {
    let memory_bytes = limits.memory_bytes;
    let source = Source { path, language: None, entry: None, memory_bytes, include: None };
    match builder.build(&source) {
        Ok(Built::Program(program)) => Ok(Validator { program, limits }),
        Ok(Built::Refused(said)) => {
            stderr.error(&format!("cannot compile {}:\n{}", path.display(), said.trim_end()));
            Err(Exit::BrokenProblem)
        }
        Err(Fault::Interrupted) => Err(Exit::Interrupted),
        Err(Fault::Failed(why)) => {
            stderr.error(&format!("cannot compile {}: {why}", path.display()));
            Err(Exit::Failed)
        }
    }
}
