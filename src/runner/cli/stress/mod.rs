//! `runner stress ID [SUBMISSION | -- COMMAND...]`: a program on random inputs.

mod again;
mod inputs;

use std::ffi::OsString;
use std::fs;
use std::iter;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;

use self::inputs::{InputMaker, SeedInput};
use super::choice::level;
use super::exit::{Exit, Failure};
use super::generate::answer;
use super::judge::setup;
use super::numbers::{bounds, positive, seconds, whole};
use super::output;
use super::session::Session;
use super::whole_file;
use crate::problems::RulesChecker;
use crate::report::{self, StressFailure};
use runner_judge::{Built, Finding, Program, ProgramSource, TestCase, TestRun, Verdict, Workshop};
use runner_puzzle::{AnswerCount, Definition, GeneratorOptions, Level, MadeInput, Solver};
use runner_sandbox::{Policy, RunLimits, Tier, interruptions};
use runner_threads::Results;

/// Run a program on random inputs until its answer is wrong
///
/// Each input is made like those of `generate`, with the next seed, and run in the sandbox of `judge`. If
/// the problem says what to print for puzzles without an answer or with several, there are some. The first
/// wrong answer is made smaller: fewer cases, smaller boards and fewer clues, while the answer stays wrong.
/// The input is written to stress-SEED.in, and a right answer to stress-SEED.ans, or to files with a number more
/// if others have these names.
///
/// Inputs keep all that the definition says. A promise that only the statement makes, such as exactly one
/// start on a map, may be broken; a program may then rightly fail.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner stress uva1309 sol.cpp
  runner stress uva1309 --seconds 10 -- ./a.out
  runner stress uva989 sol.py --set n=2 --seed 7
  runner stress uva989 sol.py --against \"python3 brute.py\"
")]
pub(super) struct StressArgs {
    /// The problem: its id, or the path of its folder
    #[arg(value_name = "ID")]
    id: PathBuf,
    /// A source file
    #[arg(value_name = "SUBMISSION", required_unless_present = "command")]
    submission: Option<PathBuf>,
    /// A command with its arguments
    #[arg(value_name = "COMMAND", last = true, conflicts_with = "submission")]
    command: Vec<OsString>,
    /// Stop after this many seconds
    #[arg(long, value_name = "S", default_value = "60", value_parser = seconds, allow_negative_numbers = true)]
    seconds: Duration,
    /// Compare with the answers of this command, whose words are separated by blanks
    #[arg(long, value_name = "COMMAND")]
    against: Option<String>,
    /// The seed of the first input
    #[arg(long, value_name = "S", default_value = "0", value_parser = whole, allow_negative_numbers = true)]
    seed: u64,
    /// The cases of an input, if it can have several; every fourth has ten times as many
    #[arg(short = 'n', long = "cases", value_name = "N", default_value_t = NonZero::new(CASES).unwrap_or(NonZero::<u64>::MIN), value_parser = positive::<NonZero<u64>>, allow_negative_numbers = true)]
    cases: NonZero<u64>,
    /// Set a number that is read, or its bounds: `n=6`, `n=4..8`
    #[arg(long, value_name = "NAME=N", value_parser = bounds)]
    set: Vec<(String, [i64; 2])>,
    /// How hard puzzles are: see `runner help grade`
    #[arg(long, value_name = "LEVEL", value_parser = level())]
    level: Option<Level>,
    /// Make puzzles without an answer
    #[arg(long, conflicts_with_all = ["many", "level"])]
    unsolvable: bool,
    /// Make puzzles with several answers
    #[arg(long, conflicts_with = "level")]
    many: bool,
    /// Write the files to this folder
    #[arg(short, long, value_name = "DIR", default_value = OUTPUT, hide_default_value = true)]
    output: PathBuf,
    /// Print JSON (`runner help json`)
    #[arg(long)]
    json: bool,
}

/// The folder of the files.
const OUTPUT: &str = ".";
/// The cases of an input.
const CASES: u64 = 10;
/// A failing input is made smaller for this long at most.
const SHRINKING: Duration = Duration::from_secs(20);

/// Runs the verb.
pub(super) fn run(args: &StressArgs, session: &Session) -> Result<Exit, Failure> {
    let interrupted = interruptions();
    let exit = stress(args, session, &interrupted);
    if interrupted.load(Ordering::Relaxed) { Ok(Exit::Interrupted) } else { exit }
}

fn stress(args: &StressArgs, session: &Session, interrupted: &AtomicBool) -> Result<Exit, Failure> {
    let (package, definition) = session.defined(&args.id)?;
    let metadata = package.metadata()?;
    let said = metadata.and_then(|it| Duration::try_from_secs_f64(it.time_limit?).ok());
    let cpu = said.unwrap_or(RunLimits::CPU);
    output::make_folder(&args.output)?;
    let recipes = setup::recipes(None)?;
    setup::in_sandbox((Policy::Auto, Tier::ControlGroup), None, session, |sandbox| {
        let limits = RunLimits::new(cpu, RunLimits::MEMORY_BYTES, RunLimits::OUTPUT_BYTES);
        setup::lower_limits(&limits, session)?;
        let machine = setup::machine(sandbox);
        let workshop = setup::workshop(sandbox, &recipes, &machine, interrupted);
        let command = |words: &[OsString]| workshop.command(words).map_err(Failure::refused);
        let program = match &args.submission {
            Some(path) => built(path, &workshop)?,
            None => command(&args.command)?,
        };
        let words = |command: &String| command.split_whitespace().map(OsString::from).collect();
        let other: Option<Vec<OsString>> = args.against.as_ref().map(words);
        let other = other.map(|words| command(&words)).transpose()?;
        let of = |program| workshop.run_of(program, limits);
        let solver = Arc::new(Solver::new(definition.clone()));
        let other = other.as_ref().map(of);
        let checker = RulesChecker::new(&solver);
        Stress { args, session, definition, solver, checker, run: of(&program), other }.search()
    })
}

/// Builds a submission.
fn built(path: &Path, workshop: &Workshop<'_>) -> Result<Program, Failure> {
    match workshop.build(&ProgramSource::at(path)) {
        Ok(Built::Program(program)) => Ok(program),
        Ok(Built::Refused(message)) => Err(Failure::refused(message)),
        Err(fault) => Err(Failure::refused(fault)),
    }
}

/// A program under random inputs.
struct Stress<'s> {
    args: &'s StressArgs,
    session: &'s Session,
    definition: Definition,
    solver: Arc<Solver>,
    checker: RulesChecker,
    run: TestRun<'s>,
    /// The program whose answers are right.
    other: Option<TestRun<'s>>,
}

impl Stress<'_> {
    /// Runs the program on one input after the other.
    fn search(&self) -> Result<Exit, Failure> {
        let Self { args, session, definition, .. } = self;
        let deadline = Instant::now().checked_add(args.seconds);
        let interrupted = self.run.interrupted;
        let options = GeneratorOptions {
            seed: args.seed,
            set: args.set.clone(),
            answers: AnswerCount::wished(args.unsolvable, args.many),
            level: args.level,
            ..GeneratorOptions::default()
        };
        let is_mixed = !args.unsolvable && !args.many && args.level.is_none();
        let (cases, is_done) = (args.cases, AtomicBool::new(false));
        let maker =
            InputMaker { definition, options, cases, is_mixed, interrupted, deadline, is_done };
        let mut inputs = 0;
        let failure = maker.inputs(|made| self.first_failure(made, &mut inputs, deadline))?;
        if let Some((seed, made, finding)) = failure {
            return self.report((seed, inputs - 1), self.shrink(made, finding)?);
        }
        if !interrupted.load(Ordering::Relaxed) {
            let text = if args.json {
                report::stress_json(inputs, (Verdict::Accepted, ""), None)
            } else {
                format!("{inputs} inputs, all answered right\n")
            };
            session.print(&text)?;
        }
        Ok(Exit::Yes)
    }

    /// Returns the first input on which the program fails, with its seed and how it fails, if there is one
    /// in time. Counts the inputs.
    fn first_failure<'d>(
        &self,
        made: Results<SeedInput<'d>>,
        inputs: &mut u64,
        deadline: Option<Instant>,
    ) -> Result<Option<(u64, MadeInput<'d>, Finding)>, Failure> {
        for (seed, made) in made {
            let made = match made {
                Ok(made) => made,
                Err(error) if error.is_stopped() => break,
                Err(error) => {
                    let why = format!("{}: {error}", self.args.id.display());
                    return Err(Failure::refused(why));
                }
            };
            let found = if self.goes_on(deadline) { self.on(&made.text())? } else { None };
            let Some(finding) = found else { break };
            *inputs += 1;
            if finding.verdict != Verdict::Accepted {
                return Ok(Some((seed, made, finding)));
            }
        }
        Ok(None)
    }

    /// Tells whether there is time left, and no interruption. A deadline too far away to be a time never
    /// comes.
    fn goes_on(&self, deadline: Option<Instant>) -> bool {
        !self.run.interrupted.load(Ordering::Relaxed)
            && deadline.is_none_or(|deadline| Instant::now() < deadline)
    }

    /// Shrinks an input on which the program fails, while it fails with the same verdict and there is time.
    /// Returns the input and how the program fails.
    fn shrink(
        &self,
        made: MadeInput<'_>,
        mut finding: Finding,
    ) -> Result<(Vec<u8>, Finding), Failure> {
        let end = Instant::now().checked_add(SHRINKING);
        let verdict = finding.verdict;
        let go_on = || self.goes_on(end);
        let mut failed = None;
        let mut fails = |input: &[u8]| {
            if !go_on() {
                return None;
            }
            let found = self.on(input).unwrap_or_else(|exit| {
                failed = Some(exit);
                None
            })?;
            let fails = found.verdict == verdict;
            if fails {
                finding = found;
            }
            Some(fails)
        };
        let smaller = made.shrunk(&mut fails, &go_on);
        failed.map_or_else(|| Ok((smaller.text(), finding)), Err)
    }

    /// Runs the program on an input. Returns nothing if interrupted.
    fn on(&self, input: &[u8]) -> Result<Option<Finding>, Failure> {
        let Some(answer) = self.answer(input)? else { return Ok(None) };
        let case = TestCase { input, answer: &answer, arguments: &[], files: None };
        match self.run.checked(&case, &self.checker) {
            Some(Finding { verdict: Verdict::JudgeError, detail, .. }) => {
                Err(Failure::new(Exit::Failed, detail))
            }
            found => Ok(found),
        }
    }

    /// Returns a right answer. Returns nothing if interrupted.
    fn answer(&self, input: &[u8]) -> Result<Option<Vec<u8>>, Failure> {
        match &self.other {
            Some(other) => answer_of(other, input),
            None => answer(&self.solver, input).map(Some),
        }
    }

    /// Writes and shows a failure, which some inputs preceded.
    fn report(
        &self,
        (seed, passed): (u64, u64),
        (input, finding): (Vec<u8>, Finding),
    ) -> Result<Exit, Failure> {
        let Some(answer) = self.answer(&input)? else { return Ok(Exit::Interrupted) };
        let named = |mark: &str| {
            let file = |end: &str| self.args.output.join(format!("stress-{seed}{mark}.{end}"));
            [(file("in"), input.as_slice()), (file("ans"), answer.as_slice())]
        };
        // Files of another program stay; the same ones are not written twice.
        let is_free = |(path, text): &(PathBuf, &[u8])| {
            fs::read(path).map_or_else(|_| !path.exists(), |found| found == *text)
        };
        let marks = iter::once(String::new()).chain((2_u64..).map(|number| format!("-{number}")));
        let mut all = marks.map(|mark| named(&mark));
        let files = all.find(|files| files.iter().all(is_free)).unwrap_or_else(|| named(""));
        let wrote = whole_file::write_all(&files);
        let names = files.map(|(path, _)| path.display().to_string());
        let names = if wrote.is_ok() { names.as_slice() } else { &[] };
        let again = self.args.again(seed, self.session.problems.as_deref());
        let Finding { verdict, detail, output: got, .. } = &finding;
        let text = if self.args.json {
            let [input, expected, got] =
                [&input, &answer, got].map(|it| String::from_utf8_lossy(it));
            let failure = StressFailure { seed, input, expected, got, files: names, again };
            report::stress_json(passed, (*verdict, detail), Some(&failure))
        } else {
            let written = match names {
                [input, answer] => format!("{input}, with a right answer in {answer}\n"),
                _ => String::new(),
            };
            format!("{}  {detail}\n{written}again: {again}\n", verdict.code())
        };
        self.session.print(&text)?;
        if let Err(error) = wrote {
            self.session.stderr.error(error);
        }
        Ok(Exit::No)
    }
}

/// Returns the answer of another program.
fn answer_of(other: &TestRun<'_>, input: &[u8]) -> Result<Option<Vec<u8>>, Failure> {
    let case = TestCase { input, answer: &[], arguments: &[], files: None };
    let why = match other.output(&case) {
        Ok((Finding { verdict: Verdict::Accepted, .. }, output)) => return Ok(Some(output)),
        Ok((finding, _)) => format!("{}  {}", finding.verdict.code(), finding.detail),
        Err(fault) if fault.is_interrupted() => return Ok(None),
        Err(fault) => fault.to_string(),
    };
    Err(Failure::refused(format!("the program to compare with failed: {why}")))
}
