//! `runner stress ID|FOLDER [SUBMISSION | -- COMMAND...]`: a program on random inputs.

mod again;
mod args;
mod commands;
mod files;
mod fuzz;
mod inputs;
mod mutants;
mod search;
mod shrinker;

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub(super) use args::StressArgs;

use self::files::Place;
use self::inputs::{ProblemInputs, Source};
use self::search::{Reference, Stress};
use super::exit::{Exit, Failure};
use super::judge::setup;
use super::session::Session;
use crate::problems::{FindError, RulesChecker, definition};
use crate::report;
use runner_judge::{
    Built, JudgeFault, Judging, Observer, Package, Plan, Program, Submission, Workshop,
};
use runner_puzzle::{AnswerCount, Definition, GeneratorOptions, Solver};
use runner_sandbox::{Policy, Tier, interruptions};

/// Runs the verb.
pub(super) fn run(args: &StressArgs, session: &Session) -> Result<Exit, Failure> {
    let interrupted = interruptions();
    let exit = stress(args, session, &interrupted);
    if interrupted.load(Ordering::Relaxed) { Ok(Exit::Interrupted) } else { exit }
}

fn stress(args: &StressArgs, session: &Session, interrupted: &AtomicBool) -> Result<Exit, Failure> {
    let recipes = setup::recipes(None)?;
    let args = &args.with_problem(&recipes)?;
    setup::in_sandbox((Policy::Auto, Tier::ControlGroup), None, session, |sandbox| {
        let package = setup::open(args.target(), session, sandbox.scratch())?;
        let definition = definition(&package)?;
        let machine = setup::machine(sandbox);
        let workshop = setup::workshop(sandbox, &recipes, &machine, interrupted);
        on_package(args, session, (&package, definition), &workshop)
    })
}

fn on_package(
    args: &StressArgs,
    session: &Session,
    (package, definition): (&Package, Option<Definition>),
    workshop: &Workshop<'_>,
) -> Result<Exit, Failure> {
    if let Some(fuzzed) = args.fuzzed() {
        let Some(definition) = definition else {
            let folder = package.folder().unwrap_or(args.target()).to_path_buf();
            return Err(FindError::NoDefinition(folder).into());
        };
        let program = helper(fuzzed.command(), workshop)?;
        let shown = (session, &mut Notes(session) as &mut dyn Observer);
        return fuzz::run((args, fuzzed), program, shown, (package, &definition), workshop);
    }
    check(args, package, definition.is_some())?;
    let place = Place::of(args, package)?;
    let command =
        |words: &Option<String>| words.as_ref().map(|it| helper(it, workshop)).transpose();
    let (generator, interactor) = (command(&args.generator)?, command(&args.interactor)?);
    let solver = definition.clone().map(|definition| Arc::new(Solver::new(definition)));
    let rules = solver.as_ref().filter(|_| interactor.is_none()).map(RulesChecker::new);
    let flags = args.tolerance.flags(package)?;
    let plan = Plan {
        flags: flags.as_deref(),
        other_inputs: true,
        is_recorded: true,
        time_limit: args.time_limit,
        checker: rules.as_ref().map(|rules| rules as _),
        interactor: interactor.as_ref(),
        ..Plan::default()
    };
    let judging = Judging::prepare(package, plan, workshop.clone(), &mut Notes(session))?;
    let program = match &args.submission {
        Some(path) => submission(path, args, &judging, workshop)?,
        None => workshop.command(&args.command).map_err(Failure::refused)?,
    };
    let other = match (command(&args.against)?, &solver) {
        (None, None) => accepted(&judging)?,
        (other, _) => other,
    };
    let reference = match (&other, &solver) {
        (Some(program), _) => Reference::Program(program),
        (None, Some(solver)) if interactor.is_none() => Reference::Solver(Arc::clone(solver)),
        (None, _) if judging.is_interactive() => Reference::None,
        (None, _) => {
            let why = format!("{} has no accepted submission to compare with", package.id);
            return Err(Failure::with_help(
                why,
                "name a right program: --against COMMAND".to_owned(),
            ));
        }
    };
    let source = match (&generator, &definition) {
        (Some(generator), _) => Source::Generator(generator),
        (None, Some(definition)) if interactor.is_none() => {
            Source::Problem(args.inputs_of(definition))
        }
        (None, _) => Source::Seed,
    };
    let rules = solver.clone().filter(|_| generator.is_some());
    let (judging, program, interrupted) = (&judging, &program, workshop.interrupted);
    Stress { args, session, judging, program, reference, rules, place, interrupted }.search(source)
}

/// Checks that there is something that makes inputs, and that they can be kept.
fn check(args: &StressArgs, package: &Package, is_defined: bool) -> Result<(), Failure> {
    if args.interactor.is_some() && args.keep.is_some() {
        let why =
            "--keep and --interactor exclude each other: `judge` would run the test without it";
        let help =
            "a package of `type: interactive` has its interactor in the folder `output_validator`";
        return Err(Failure::with_help(why, help.to_owned()));
    }
    if args.generator.is_none() && args.interactor.is_none() && !is_defined {
        let folder = package.folder().unwrap_or(args.target()).to_path_buf();
        let why = FindError::NoDefinition(folder).to_string();
        let help = "name a command that makes inputs: --gen COMMAND";
        return Err(Failure::with_help(why, help.to_owned()));
    }
    Ok(())
}

/// Returns the program of a source file.
fn submission(
    path: &Path,
    args: &StressArgs,
    judging: &Judging<'_>,
    workshop: &Workshop<'_>,
) -> Result<Program, Failure> {
    fs::metadata(path).map_err(|error| Failure::unreadable(path.display(), &error, None))?;
    let submission = Submission::at(path);
    if !judging.is_known(&submission) {
        let verb = format!("runner stress {}", args.target().display());
        return Err(setup::no_source(path, &verb, workshop));
    }
    built(judging.program(&submission))
}

/// Returns the program of a source file, with arguments, or that of another command.
fn helper(command: &str, workshop: &Workshop<'_>) -> Result<Program, Failure> {
    let words: Vec<OsString> = command.split_whitespace().map(OsString::from).collect();
    if let [file, arguments @ ..] = words.as_slice()
        && let file = Path::new(file)
        && file.is_file()
        && workshop.recipes.is_source(file)
    {
        return Ok(built(workshop.build_file(file))?.with_arguments(arguments));
    }
    workshop.command(&words).map_err(Failure::refused)
}

/// Returns the program of the first accepted submission of a package, if it has one.
fn accepted(judging: &Judging<'_>) -> Result<Option<Program>, Failure> {
    let accepted = judging.package().accepted()?;
    accepted.map(|submission| built(judging.program(&submission))).transpose()
}

fn built(built: Result<Built, JudgeFault>) -> Result<Program, Failure> {
    match built {
        Ok(Built::Program(program)) => Ok(program),
        Ok(Built::Refused(message)) => Err(Failure::refused(message)),
        Err(fault) => Err(Failure::refused(fault)),
    }
}

impl StressArgs {
    /// Returns how the inputs of a problem are made.
    fn inputs_of<'d>(&self, definition: &'d Definition) -> ProblemInputs<'d> {
        let options = GeneratorOptions {
            seed: self.seed,
            set: self.set.clone(),
            answers: AnswerCount::wished(self.unsolvable, self.many),
            level: self.level,
            ..GeneratorOptions::default()
        };
        let is_mixed = !self.unsolvable && !self.many && self.level.is_none();
        ProblemInputs { definition, options, cases: self.cases, is_mixed }
    }
}

/// Shows what the judge notes of a package.
struct Notes<'s>(&'s Session);

impl Observer for Notes<'_> {
    fn note(&mut self, note: &str) {
        self.0.stderr.warning(report::one_line(note));
    }
}
