//! The problem of `judge`: its tests, and how outputs are judged.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::args::JudgeArgs;
use super::units::{bytes, seconds};
use crate::cli::exit::Exit;
use crate::cli::numbers::TIME_LIMIT;
use crate::cli::session::Session;
use crate::compare::{Checker, Tolerance, ToleranceError};
use crate::judge::{JudgeFault, MIB, Recipes, RunLimits, Scratch};
use crate::package::{
    Data, GeneratorPlan, Metadata, Package, PackageFault, PackageKind, PackageWarning, PlannedData,
    Scoring, Test, TestSet, ValidatorTrial, unpack,
};
use crate::problems::{RulesChecker, definition};
use crate::solve::Pipeline;

/// A problem, ready to be judged.
pub(super) struct Target {
    pub(super) package: Package,
    pub(super) metadata: Metadata,
    /// The tests that are run.
    pub(super) tests: Vec<Test>,
    /// The tests of validators.
    pub(super) trials: Vec<ValidatorTrial>,
    /// The tests among them that are made, and the folder of their files.
    pub(super) planned: GeneratorPlan,
    pub(super) generated: PathBuf,
    /// For each test, the tolerance of its output.
    pub(super) tolerances: Vec<Tolerance>,
    /// The output validators, if outputs are judged by those.
    pub(super) validators: Vec<PathBuf>,
    /// For a problem of ours, the checker that locates wrong cells.
    pub(super) pipeline: Option<Arc<Pipeline>>,
    checker: Option<RulesChecker>,
    pub(super) limits: RunLimits,
    /// Whether the time limit is not merely the usual one.
    pub(super) has_time_limit: bool,
    /// How submissions are scored, if they are.
    pub(super) scoring: Option<Scoring>,
}

impl Target {
    /// Returns the checker for problems with a definition of ours. It replaces an output validator
    /// in the package, which is for other judges.
    pub(super) fn checker(&self) -> Option<&(dyn Checker + Sync)> {
        self.checker.as_ref().map(|checker| checker as _)
    }

    /// Returns the path of a program with the constants of the package filled in.
    pub(super) fn filled(&self, program: &Path, scratch: &Scratch) -> Result<PathBuf, JudgeFault> {
        let place = scratch.path().join("filled");
        let filled = self.package.filled(&self.metadata, program, &place);
        filled.map_err(|error| JudgeFault::Read { path: program.to_path_buf(), error })
    }
}

/// Finds the problem, and reports all that is wrong with it.
pub(super) fn find(
    args: &JudgeArgs,
    session: &Session,
    (scratch, recipes): (&Scratch, &Recipes),
) -> Result<Target, Exit> {
    let package = open(&args.target, session, scratch)?;
    let definition = definition(&package).map_err(|error| session.not_found(&error))?;
    let mut faults = Vec::new();
    let metadata = package.metadata().unwrap_or_else(|error| {
        faults.push(PackageFault::Load(error));
        None
    });
    let mut metadata = metadata.unwrap_or_default();
    faults.append(&mut metadata.faults);
    let mut set = package.tests(&metadata);
    let generated = scratch.path().join("generated");
    let planned = planned(args, &package, (&metadata, &set, recipes), session)?;
    package.add_planned(&metadata, &mut set, (&planned, &generated));
    let mut trials = Vec::new();
    if args.validate {
        trials = package.trials(&metadata, (&planned, &generated), &mut faults);
    }
    faults.extend(package.fault_of_include());
    faults.extend(package.fault_of_kind(&metadata));
    let scoring = package.scoring(&metadata, &mut faults);
    if args.make_answers {
        answerable(&mut set, scratch);
    }
    faults.append(&mut set.faults);
    let mut warnings = std::mem::take(&mut metadata.warnings);
    warnings.append(&mut set.warnings);
    warnings.append(&mut package.missing_parts(&metadata));
    let validators = output_validators(&package, &metadata, recipes, &mut warnings);
    let mut tests = set.tests;
    if args.samples {
        tests.retain(Test::is_sample);
    }
    let (tolerances, unknown) = tolerances(package.kind(), &tests, !validators.is_empty());

    let id = &package.id;
    for warning in warnings {
        session.stderr.warning(&format!("{id}: {warning}"));
    }
    if is_broken(id, (&faults, &unknown, tests.is_empty()), session) {
        return Err(Exit::BrokenProblem);
    }
    let limits = limits(args, &metadata);
    let has_time_limit = args.time_limit.is_some() || metadata.time_limit.is_some();
    // The checker and the explanation of a wrong answer may ask the engine.
    let checking = |definition| Arc::new(Pipeline::new(definition).within(Some(TIME_LIMIT)));
    let pipeline = definition.map(checking);
    let checker = pipeline.as_ref().and_then(RulesChecker::new);
    Ok(Target {
        package,
        metadata,
        tests,
        trials,
        planned,
        generated,
        tolerances,
        validators,
        pipeline,
        checker,
        limits,
        has_time_limit,
        scoring,
    })
}

/// Returns the output validators, without the files among them that are not programs; if none is one, all files.
fn output_validators(
    package: &Package,
    metadata: &Metadata,
    recipes: &Recipes,
    warnings: &mut Vec<PackageWarning>,
) -> Vec<PathBuf> {
    let is_program = |path: &PathBuf| path.is_dir() || recipes.of_file(path).is_some();
    let (programs, others): (Vec<_>, Vec<_>) =
        package.validators(metadata).into_iter().partition(is_program);
    if programs.is_empty() {
        return others;
    }
    let others = others.into_iter().filter(|path| !recipes.is_header(path));
    warnings.extend(others.map(PackageWarning::NoProgram));
    programs
}

/// Returns the tests to generate. Without `--generate` it only reports them.
fn planned(
    args: &JudgeArgs,
    package: &Package,
    (metadata, set, recipes): (&Metadata, &TestSet, &Recipes),
    session: &Session,
) -> Result<GeneratorPlan, Exit> {
    let plan = package.planned(metadata, set);
    let mut plan = plan.map_err(|error| session.not_found(&error.into()))?;
    let id = &package.id;
    if plan.is_bare {
        plan.tests.retain(|test| {
            let PlannedData::Program(call) = &test.input else { return true };
            let other = call.files.iter().find(|it| it.is_file() && recipes.of_file(it).is_none());
            if let Some(file) = other.and_then(|file| file.file_name()).filter(|_| args.generate) {
                let file = file.display();
                let why = format!("generators/{file} is in an unknown language, and makes no test");
                session.stderr.warning(&format!("{id}: {why}"));
            }
            other.is_none()
        });
    }
    let count = plan.count();
    if args.generate || count == 0 {
        return Ok(plan);
    }
    let tests = if count == 1 { "test is" } else { "tests are" };
    session.stderr.warning(&format!("{id}: {count} {tests} only described: --generate makes them"));
    Ok(GeneratorPlan::default())
}

/// Reports faults, tests with invalid flags, and a lack of tests. Returns whether there are any.
fn is_broken(
    id: &str,
    (faults, unknown, lacks_tests): (&[PackageFault], &[(&Test, ToleranceError)], bool),
    session: &Session,
) -> bool {
    for fault in faults {
        session.stderr.error(&format!("{id}: {fault}"));
    }
    for (test, error) in unknown {
        session.stderr.error(&format!("{id}: {}: {error}", test.name));
    }
    let lacks_samples = lacks_tests && faults.is_empty();
    if lacks_samples {
        session.stderr.error(&format!("{id}: the package has no sample"));
    }
    !faults.is_empty() || !unknown.is_empty() || lacks_samples
}

/// Takes tests without an answer, whose answers will be made below `scratch`.
fn answerable(set: &mut TestSet, scratch: &Scratch) {
    set.faults.retain(|fault| !matches!(fault, PackageFault::NoAnswer(_)));
    for mut test in set.unanswered.drain(..) {
        let answer = scratch.path().join("answers").join(format!("{}.ans", test.name));
        test.answer = Data::File(answer);
        set.tests.push(test);
    }
    set.tests.sort_by(|one, other| one.name.cmp(&other.name));
}

/// Opens a package.
pub(in crate::cli) fn open(
    name: &Path,
    session: &Session,
    scratch: &Scratch,
) -> Result<Package, Exit> {
    let is_archive =
        name.is_file() && name.extension().is_some_and(|end| end == "zip" || end == "kpp");
    let folder = if is_archive { Some(unpacked(name, session, scratch)?) } else { None };
    let found = session.catalogue.find(folder.as_deref().unwrap_or(name));
    found.map_err(|error| session.not_found(&error))
}

/// Unpacks an archive, into a folder of the same name.
fn unpacked(archive: &Path, session: &Session, scratch: &Scratch) -> Result<PathBuf, Exit> {
    let stem = archive.file_stem().unwrap_or_default();
    let folder = scratch.path().join("archive").join(stem);
    unpack(archive, &folder).map_err(|error| {
        let why = format!("cannot unpack {}: {error}", archive.display());
        session.stderr.fail(Exit::BrokenProblem, why)
    })
}

/// Returns the tolerance for the answer of each test, and the tests with invalid flags.
/// An error that many tests share comes from one file, and is returned only with the first.
fn tolerances(
    kind: PackageKind,
    tests: &[Test],
    validated: bool,
) -> (Vec<Tolerance>, Vec<(&Test, ToleranceError)>) {
    let mut tolerances = Vec::new();
    let mut unknown: Vec<(&Test, ToleranceError)> = Vec::new();
    for test in tests {
        match tolerance(kind, test, validated) {
            Ok(tolerance) => tolerances.push(tolerance),
            Err(error) if unknown.iter().any(|(_, known)| *known == error) => {}
            Err(error) => unknown.push((test, error)),
        }
    }
    (tolerances, unknown)
}

/// Returns the tolerance for the answer of a test, if no output validator judges it.
pub(super) fn tolerance(
    kind: PackageKind,
    test: &Test,
    is_validated: bool,
) -> Result<Tolerance, ToleranceError> {
    if is_validated {
        return Ok(Tolerance::default());
    }
    if kind != PackageKind::Format && test.flags.is_empty() {
        return Ok(Tolerance::exact());
    }
    Tolerance::parse(test.flags.iter().map(String::as_str))
}

fn limits(args: &JudgeArgs, metadata: &Metadata) -> RunLimits {
    let said = metadata.time_limit.map(seconds);
    let cpu = args.time_limit.or(said).unwrap_or(RunLimits::CPU);
    let memory = args.memory_limit.map(|mib| mib * MIB).or(metadata.memory.map(bytes));
    let output = args.output_limit.map(|mib| mib * MIB).or(metadata.output.map(bytes));
    let mut limits = RunLimits::new(
        cpu,
        memory.unwrap_or(RunLimits::MEMORY_BYTES),
        output.unwrap_or(RunLimits::OUTPUT_BYTES),
    );
    limits.wall = args.wall_limit.unwrap_or(limits.wall);
    limits
}
