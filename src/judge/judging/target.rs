//! A package that is read for judging: its tests, and how outputs are judged.

use std::path::PathBuf;

use super::error::JudgeError;
use super::observer::Observer;
use super::plan::Plan;
use super::units::{bytes, seconds};
use crate::compare::{Tolerance, ToleranceError};
use crate::package::{
    Data, GeneratorPlan, Metadata, Package, PackageFault, PackageKind, PackageWarning, PlannedData,
    Scoring, Test, TestSet, ValidatorTrial,
};
use crate::program::{Recipes, Workshop};
use runner_sandbox::{RunLimits, Scratch};

/// A package that is read for judging.
pub(super) struct Target<'j> {
    pub(super) package: &'j Package,
    pub(super) kind: PackageKind,
    pub(super) metadata: Metadata,
    /// The tests that are run.
    pub(super) tests: Vec<Test>,
    /// The tests of validators.
    pub(super) trials: Vec<ValidatorTrial>,
    /// The tests among them that are made.
    pub(super) planned: GeneratorPlan,
    /// For each test, the tolerance of its output.
    pub(super) tolerances: Vec<Tolerance>,
    /// The output validators, if outputs are judged by those.
    pub(super) validators: Vec<PathBuf>,
    /// How submissions are scored, if they are.
    pub(super) scoring: Option<Scoring>,
}

impl<'j> Target<'j> {
    /// Reads a package. The observer hears of warnings.
    pub(super) fn read(
        package: &'j Package,
        plan: &Plan<'_>,
        workshop: &Workshop<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Self, JudgeError> {
        let Workshop { recipes, .. } = workshop;
        let scratch = workshop.sandbox.scratch();
        let mut faults = Vec::new();
        let metadata = package.metadata().unwrap_or_else(|error| {
            faults.push(PackageFault::Load(error));
            None
        });
        let mut metadata = metadata.unwrap_or_default();
        faults.append(&mut metadata.faults);
        let mut set =
            if plan.other_inputs { package.new_test(&metadata) } else { package.tests(&metadata) };
        let generated = place_of_tests(scratch);
        let planned = planned(package, plan, (&metadata, &set, recipes), observer)?;
        package.add_planned(&metadata, &mut set, (&planned, &generated));
        let mut trials = Vec::new();
        if plan.trials {
            trials = package.trials(&metadata, (&planned, &generated), &mut faults);
        }
        faults.extend(package.fault_of_include());
        faults.extend(package.fault_of_kind(&metadata).filter(|_| plan.interactor.is_none()));
        let scoring = package.scoring(&metadata, &mut faults);
        let kind = package.kind();
        treat_answers(&mut set, (kind, plan), scratch);
        faults.append(&mut set.faults);
        let mut warnings = std::mem::take(&mut metadata.warnings);
        warnings.append(&mut set.warnings);
        if !plan.other_inputs {
            warnings.append(&mut package.missing_parts(&metadata));
        }
        let validators = output_validators(package, &metadata, recipes, &mut warnings);
        let mut tests = set.tests;
        if plan.samples {
            keep_samples(&mut tests, kind);
        }
        let id = &package.id;
        for warning in warnings {
            observer.note(&format!("{id}: {warning}"));
        }
        let mut broken: Vec<String> = faults.iter().map(|fault| format!("{id}: {fault}")).collect();
        let (tolerances, unknown) = tolerances((kind, plan.flags), &tests, !validators.is_empty());
        broken.extend(unknown.iter().map(|why| format!("{id}: {why}")));
        if tests.is_empty() && faults.is_empty() {
            broken.push(format!("{id}: the package has no sample"));
        }
        if !broken.is_empty() {
            return Err(JudgeError::Broken(broken));
        }
        Ok(Self {
            package,
            kind,
            metadata,
            tests,
            trials,
            planned,
            tolerances,
            validators,
            scoring,
        })
    }

    /// Returns the limits of programs.
    pub(super) fn limits(&self, plan: &Plan<'_>) -> RunLimits {
        let said = &self.metadata;
        let cpu = plan.time_limit.or(said.time_limit.map(seconds)).unwrap_or(RunLimits::CPU);
        let cpu = plan.scaled(cpu);
        let memory = plan.memory_bytes.or(said.memory.map(bytes));
        let output = plan.output_bytes.or(said.output.map(bytes));
        let mut limits = RunLimits::new(
            cpu,
            memory.unwrap_or(RunLimits::MEMORY_BYTES),
            output.unwrap_or(RunLimits::OUTPUT_BYTES),
        );
        limits.wall = plan.wall_limit.unwrap_or(limits.wall);
        limits
    }
}

/// Returns the folder of the files of tests that are made.
pub(super) fn place_of_tests(scratch: &Scratch) -> PathBuf {
    scratch.path().join("generated")
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

/// Returns the tests to generate. If none are wanted, the observer only hears of them.
fn planned(
    package: &Package,
    plan: &Plan<'_>,
    (metadata, set, recipes): (&Metadata, &TestSet, &Recipes),
    observer: &mut dyn Observer,
) -> Result<GeneratorPlan, JudgeError> {
    if plan.other_inputs {
        return Ok(GeneratorPlan::default());
    }
    let mut planned = package.planned(metadata, set)?;
    let id = &package.id;
    if planned.is_bare {
        planned.tests.retain(|test| {
            let PlannedData::Program(call) = &test.input else { return true };
            let other = call.files.iter().find(|it| it.is_file() && recipes.of_file(it).is_none());
            if let Some(file) = other.and_then(|file| file.file_name()).filter(|_| plan.generate) {
                let file = file.display();
                let why = format!("generators/{file} is in an unknown language, and makes no test");
                observer.note(&format!("{id}: {why}"));
            }
            other.is_none()
        });
    }
    let count = planned.count();
    if plan.generate || count == 0 {
        return Ok(planned);
    }
    let tests = if count == 1 { "test is" } else { "tests are" };
    observer.note(&format!("{id}: {count} {tests} only described: --generate makes them"));
    Ok(GeneratorPlan::default())
}

/// Keeps the samples. In a folder of tests these are all, unless some are called so.
fn keep_samples(tests: &mut Vec<Test>, kind: PackageKind) {
    if kind != PackageKind::Tests || tests.iter().any(Test::is_sample) {
        tests.retain(Test::is_sample);
    }
}

/// Takes tests without an answer, if answers are made: they will be below `scratch`. Else a folder of tests skips them.
/// It warns of several answers.
fn treat_answers(set: &mut TestSet, (kind, plan): (PackageKind, &Plan<'_>), scratch: &Scratch) {
    if kind == PackageKind::Tests {
        set.warn_of_other_answers();
    }
    if !plan.make_answers {
        if kind == PackageKind::Tests {
            set.skip_unanswered();
        }
        return;
    }
    set.faults.retain(|fault| !matches!(fault, PackageFault::NoAnswer(_)));
    for mut test in set.unanswered.drain(..) {
        let answer = scratch.path().join("answers").join(format!("{}.ans", test.name));
        test.answer = Data::File(answer);
        set.tests.push(test);
    }
    set.tests.sort_unstable_by(|one, other| one.name.cmp(&other.name));
}

/// Returns the tolerance for the answer of each test, and which flags are wrong.
fn tolerances(
    rules: (PackageKind, Option<&[String]>),
    tests: &[Test],
    is_validated: bool,
) -> (Vec<Tolerance>, Vec<String>) {
    let (mut tolerances, mut unknown, mut wrong) = (Vec::new(), Vec::new(), Vec::new());
    for test in tests {
        match tolerance(rules, test, is_validated) {
            Ok(tolerance) => tolerances.push(tolerance),
            // An error that many tests share comes from one file, and is reported once.
            Err(error) if unknown.contains(&error) => {}
            Err(error) => {
                wrong.push(format!("{}: {error}", test.name));
                unknown.push(error);
            }
        }
    }
    (tolerances, wrong)
}

/// Returns the tolerance for the answer of a test, if no output validator judges it. A folder of tests has the
/// flags of the plan.
pub(super) fn tolerance(
    (kind, flags): (PackageKind, Option<&[String]>),
    test: &Test,
    is_validated: bool,
) -> Result<Tolerance, ToleranceError> {
    if is_validated {
        return Ok(Tolerance::default());
    }
    let flags = flags.filter(|_| kind == PackageKind::Tests);
    if flags.is_none() && kind != PackageKind::Format && test.flags.is_empty() {
        return Ok(Tolerance::exact());
    }
    let flags = flags.unwrap_or(&test.flags);
    Tolerance::parse(flags.iter().map(String::as_str))
}
