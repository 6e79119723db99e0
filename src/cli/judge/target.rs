//! What is judged: the tests of a problem, and how its outputs are judged.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use super::args::JudgeArgs;
use super::units::bytes;
use crate::check::{Checker, Tolerance, ToleranceError};
use crate::cli::exit::Exit;
use crate::cli::stderr::Stderr;
use crate::judge::{Fault, Limits, MIB, Scratch};
use crate::problem::{Catalogue, FindError, Foreign, ForeignTest, Layout, Problem, unpack};
use crate::report;
use crate::solve::Road;

/// A problem, ready to be judged.
pub(super) struct Target {
    pub(super) package: Foreign,
    /// The tests that are run.
    pub(super) tests: Vec<ForeignTest>,
    /// What may differ in the output of each.
    pub(super) tolerances: Vec<Tolerance>,
    /// What says where a grid is wrong, for a problem of ours.
    pub(super) road: Option<Arc<Road>>,
    pub(super) limits: Limits,
}

impl Target {
    /// Returns what judges outputs where several are right, if the problem has a definition of
    /// ours. A validator that stands beside that is for the judges of others.
    pub(super) fn checker(&self) -> Option<&(dyn Checker + Sync)> {
        self.road.as_ref().and_then(|road| road.checker())
    }

    /// Returns where a program is with the constants of the package filled in.
    pub(super) fn filled(&self, program: &Path, scratch: &Scratch) -> Result<PathBuf, Fault> {
        let filled = self.package.filled(program, &scratch.path().join("filled"));
        filled.map_err(|error| Fault::Failed(format!("cannot read {}: {error}", program.display())))
    }
}

/// Finds the problem, and says all that is wrong with it.
pub(super) fn find(
    args: &JudgeArgs,
    catalogue: &Catalogue,
    scratch: &Scratch,
    stderr: Stderr,
) -> Result<Target, Exit> {
    let (mut package, problem) = open(&args.target, catalogue, scratch, stderr)?;
    let mut tests = std::mem::take(&mut package.tests);
    if args.samples {
        tests.retain(|test| is_sample(&test.name));
        if tests.is_empty() && package.faults.is_empty() {
            package.faults.push("there is no sample".to_owned());
        }
    }
    let mut tolerances = Vec::new();
    for test in &tests {
        match tolerance(&package, test) {
            Ok(tolerance) => tolerances.push(tolerance),
            Err(error) => {
                let fault = format!("{}: {error}", test.name);
                // What stands in one file is wrong with many tests.
                let known = package.faults.iter().any(|it| it.ends_with(&error.to_string()));
                if !known {
                    package.faults.push(fault);
                }
            }
        }
    }
    let id = &package.id;
    for warning in &package.warnings {
        stderr.warning(&format!("{id}: {warning}"));
    }
    for fault in &package.faults {
        stderr.error(&format!("{id}: {fault}"));
    }
    if !package.faults.is_empty() {
        return Err(Exit::BrokenProblem);
    }
    let limits = limits(args, &package, stderr);
    let road = problem.map(|problem| Arc::new(Road::new(problem.definition)));
    Ok(Target { package, tests, tolerances, road, limits })
}

/// Tells whether a test is a sample.
fn is_sample(name: &str) -> bool {
    let first = name.split('/').next().unwrap_or(name);
    first == "sample" || (!name.contains('/') && first.starts_with("sample"))
}

/// Opens a package, and its definition if it has one.
fn open(
    name: &str,
    catalogue: &Catalogue,
    scratch: &Scratch,
    stderr: Stderr,
) -> Result<(Foreign, Option<Problem>), Exit> {
    let path = Path::new(name);
    let is_archive =
        path.is_file() && path.extension().is_some_and(|end| end == "zip" || end == "kpp");
    let folder = if is_archive { Some(unpacked(path, scratch, stderr)?) } else { None };
    let name = folder.as_deref().map_or(name.into(), Path::to_string_lossy);
    match catalogue.find(&name) {
        Ok(problem) => Ok((Foreign::of(&problem), Some(problem))),
        Err(FindError::NoProblem(folder)) if folder.is_dir() => {
            let real = folder.canonicalize().unwrap_or_else(|_| folder.clone());
            let id = real.file_name().unwrap_or_default().to_string_lossy().into_owned();
            Ok((Foreign::read(&folder, &id), None))
        }
        Err(error) => {
            stderr.print(&report::find_error(&error, None));
            Err(Exit::from(&error))
        }
    }
}

/// Unpacks an archive, into a folder of the same name.
fn unpacked(archive: &Path, scratch: &Scratch, stderr: Stderr) -> Result<PathBuf, Exit> {
    let stem = archive.file_stem().unwrap_or_default();
    let folder = scratch.path().join("archive").join(stem);
    unpack(archive, &folder).map_err(|error| {
        stderr.error(&format!("cannot unpack {}: {error}", archive.display()));
        Exit::BrokenProblem
    })
}

/// Returns what may differ from the answer of a test.
fn tolerance(package: &Foreign, test: &ForeignTest) -> Result<Tolerance, ToleranceError> {
    if !package.validators.is_empty() {
        return Ok(Tolerance::default());
    }
    let flags = test.flags.iter().map(String::as_str);
    match package.layout {
        Layout::Own | Layout::Tests if test.flags.is_empty() => Ok(Tolerance::exact()),
        _ => Tolerance::parse(flags),
    }
}

fn limits(args: &JudgeArgs, package: &Foreign, stderr: Stderr) -> Limits {
    let description = &package.description;
    let said = description.time_limit.and_then(|it| Duration::try_from_secs_f64(it).ok());
    let cpu = args.time_limit.or(said).unwrap_or_else(|| {
        let id = &package.id;
        let usual = Limits::CPU.as_secs();
        stderr.warning(&format!("{id}: there is no time limit, so it is {usual} s"));
        Limits::CPU
    });
    let memory = args.memory_limit.map(|mib| mib * MIB).or(description.memory.map(bytes));
    let output = args.output_limit.map(|mib| mib * MIB).or(description.output.map(bytes));
    let mut limits = Limits::new(
        cpu,
        memory.unwrap_or(Limits::MEMORY_BYTES),
        output.unwrap_or(Limits::OUTPUT_BYTES),
    );
    limits.wall = args.wall_limit.unwrap_or(limits.wall);
    limits
}
