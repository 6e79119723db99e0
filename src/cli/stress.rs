//! `runner stress ID [SUBMISSION | -- COMMAND...]`: a program on random inputs.

use std::ffi::OsString;
use std::fs;
use std::io::Cursor;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;

use super::exit::Exit;
use super::judge::{COMPILATION, setup};
use super::numbers::{bounds, positive, seconds, whole};
use super::session::Session;
use crate::check::Verdict;
use crate::judge::{
    Built, Criterion, Finding, Policy, Program, ProgramBuilder, ProgramSource, RunLimits, Sandbox,
    TestCase, TestRun, Tier,
};
use crate::problem::Definition;
use crate::setter::{AnswerCount, CaseWish, MadeInput, SetBounds, Taking, takes_one_case};
use crate::solve::Pipeline;

/// Run a program on random inputs until its answer is wrong
///
/// Each input is made like those of `generate`, with the next seed, and run in the sandbox of `judge`. The
/// first wrong answer is made smaller: cases and clues are taken away while the answer stays wrong. The
/// input is written to stress-SEED.in, and a right answer to stress-SEED.ans.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner stress uva1309 sol.cpp
  runner stress uva1309 --seconds 10 -- ./a.out
  runner stress uva989 sol.py --set n=2 --seed 7
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
    /// The seed of the first input
    #[arg(long, value_name = "S", default_value = "0", value_parser = whole, allow_negative_numbers = true)]
    seed: u64,
    /// The cases of an input, if it can have several
    #[arg(short = 'n', long = "cases", value_name = "N", default_value = "10", value_parser = positive::<NonZero<u64>>, allow_negative_numbers = true)]
    cases: NonZero<u64>,
    /// Set a number that is read, or its bounds: `n=6`, `n=4..8`
    #[arg(long, value_name = "NAME=N", value_parser = bounds)]
    set: Vec<SetBounds>,
    /// Write the files to this folder
    #[arg(short, long, value_name = "DIR", default_value = ".", hide_default_value = true)]
    output: PathBuf,
}

/// A failing input is made smaller for at least this long, if that helps.
const SHRINKING: Duration = Duration::from_secs(15);

/// Runs the verb.
pub(super) fn run(args: &StressArgs, session: &Session) -> Exit {
    let interrupted = setup::interruptions();
    let exit = stress(args, session, &interrupted).unwrap_or_else(|exit| exit);
    if interrupted.load(Ordering::Relaxed) { Exit::Interrupted } else { exit }
}

fn stress(args: &StressArgs, session: &Session, interrupted: &AtomicBool) -> Result<Exit, Exit> {
    let found = session.catalogue.defined(&args.id);
    let (package, definition) = found.map_err(|error| session.not_found(&error))?;
    let metadata = package.metadata().map_err(|error| session.not_found(&error.into()))?;
    let said = metadata.and_then(|it| Duration::try_from_secs_f64(it.time_limit?).ok());
    let cpu = said.unwrap_or(RunLimits::CPU);
    let sandbox = setup::sandbox((Policy::Auto, Tier::ControlGroup), None, session)?;
    let program = program(args, session, &sandbox, interrupted)?;
    let limits = RunLimits::new(cpu, RunLimits::MEMORY_BYTES, RunLimits::OUTPUT_BYTES);
    let run = TestRun { sandbox: &sandbox, program: &program, limits, interrupted };
    let pipeline = Arc::new(Pipeline::new(definition.clone()));
    let stress = Stress { args, session, definition, pipeline, run };
    stress.search()
}

/// Builds the program.
fn program(
    args: &StressArgs,
    session: &Session,
    sandbox: &Sandbox,
    interrupted: &AtomicBool,
) -> Result<Program, Exit> {
    let (recipes, machine) = (setup::recipes(None, session)?, setup::machine(sandbox));
    let refuse = |why: &str| {
        session.stderr.error(why);
        Exit::CouldNotRun
    };
    let Some(path) = &args.submission else {
        let program = Program::of_command(&args.command, &machine, &recipes);
        return program.map_err(|error| refuse(&error.to_string()));
    };
    let builder = ProgramBuilder {
        sandbox,
        recipes: &recipes,
        machine: &machine,
        cache: setup::cache(),
        interrupted,
        time: Duration::from_secs_f64(COMPILATION.0),
        memory_bytes: RunLimits::MEMORY_BYTES,
    };
    let source = ProgramSource {
        path,
        language: None,
        entry: None,
        memory_bytes: RunLimits::MEMORY_BYTES,
        include: None,
    };
    match builder.build(&source) {
        Ok(Built::Program(program)) => Ok(program),
        Ok(Built::Refused(message)) => Err(refuse(&message)),
        Err(fault) => Err(refuse(&fault.to_string())),
    }
}

/// A program under random inputs.
struct Stress<'s> {
    args: &'s StressArgs,
    session: &'s Session,
    definition: Definition,
    pipeline: Arc<Pipeline>,
    run: TestRun<'s>,
}

impl Stress<'_> {
    /// Runs the program on one input after the other.
    fn search(&self) -> Result<Exit, Exit> {
        let Self { args, session, definition, .. } = self;
        let deadline = Instant::now().checked_add(args.seconds);
        let cases = if takes_one_case(definition) { 1 } else { args.cases.get() };
        let mut inputs = 0;
        for seed in args.seed.. {
            if deadline.is_none_or(|deadline| Instant::now() >= deadline) {
                break;
            }
            let wish = CaseWish {
                seed,
                set: args.set.clone(),
                taking: Taking { least: self.least(seed), ..Taking::default() },
                answers: AnswerCount::One,
                level: None,
            };
            let made = MadeInput::new(definition, &wish, cases).map_err(|obstacle| {
                session.stderr.error(&format!("{}: {obstacle}", args.id.display()));
                Exit::CouldNotRun
            })?;
            let Some(finding) = self.on(&made.text())? else {
                return Ok(Exit::Interrupted);
            };
            inputs += 1;
            if finding.verdict == Verdict::Accepted {
                continue;
            }
            let smaller = self.shrink(made, deadline)?;
            return self.report(seed, &smaller.text());
        }
        session.print(&format!("{inputs} inputs, all answered right\n"))?;
        Ok(Exit::Yes)
    }

    /// Makes an input smaller on which the program fails, as far as there is time.
    fn shrink<'d>(
        &self,
        made: MadeInput<'d>,
        deadline: Option<Instant>,
    ) -> Result<MadeInput<'d>, Exit> {
        let least = Instant::now().checked_add(SHRINKING);
        let mut failed = None;
        let smaller = made.shrunk(&mut |input| {
            if deadline.max(least).is_some_and(|end| Instant::now() >= end) {
                return None;
            }
            match self.on(input) {
                Ok(found) => Some(found?.verdict != Verdict::Accepted),
                Err(exit) => {
                    failed = Some(exit);
                    None
                }
            }
        });
        failed.map_or(Ok(smaller), Err)
    }

    /// Returns how many clues a puzzle keeps at least: many, so that simple programs are not too slow,
    /// then fewer from seed to seed, then no more than it needs.
    fn least(&self, seed: u64) -> usize {
        let board = self.definition.format.board.build(&());
        let cells = board.map_or(0, |board| board.shape.cells());
        match seed % 4 {
            0 => cells / 2,
            1 => cells / 3,
            2 => cells / 4,
            _ => 0,
        }
    }

    /// Runs the program on an input. Returns nothing if interrupted.
    fn on(&self, input: &[u8]) -> Result<Option<Finding>, Exit> {
        let answer = self.answer(input)?;
        let case = TestCase { input, answer: &answer, arguments: &[], files: None };
        let rule = self.pipeline.checker().map_or(Criterion::Exact, Criterion::Checker);
        match self.run.on(&case, rule) {
            Some(Finding { verdict: Verdict::JudgeError, detail, .. }) => {
                self.session.stderr.error(&detail);
                Err(Exit::Failed)
            }
            found => Ok(found),
        }
    }

    /// Returns a right answer.
    fn answer(&self, input: &[u8]) -> Result<Vec<u8>, Exit> {
        let (mut answer, input) = (Vec::new(), Cursor::new(input.to_vec()));
        let ran = self.pipeline.run(input, &mut answer, &mut |_| {}, NonZero::<usize>::MIN);
        ran.map_err(|halt| {
            self.session.stderr.print(&crate::report::halt("the input", "the answer", &halt));
            Exit::from(&halt)
        })?;
        Ok(answer)
    }

    /// Writes and shows a failure.
    fn report(&self, seed: u64, input: &[u8]) -> Result<Exit, Exit> {
        let Some(finding) = self.on(input)? else { return Ok(Exit::Interrupted) };
        let folder = &self.args.output;
        let file = |end: &str| folder.join(format!("stress-{seed}.{end}"));
        let files = [(file("in"), input.to_vec()), (file("ans"), self.answer(input)?)];
        for (path, text) in &files {
            write(path, text).map_err(|error| {
                self.session.stderr.error(&format!("cannot write {}: {error}", path.display()));
                Exit::CouldNotRun
            })?;
        }
        let typed = self.args.command.iter().map(|word| word.to_string_lossy());
        let typed = || format!("-- {}", typed.collect::<Vec<_>>().join(" "));
        let submission = self.args.submission.as_ref();
        let what = submission.map_or_else(typed, |path| path.display().to_string());
        self.session.print(&format!(
            "{}  {}\n{}, with a right answer in {}\nagain: runner stress {} --seed {seed} {what}\n",
            finding.verdict.code(),
            finding.detail,
            files[0].0.display(),
            files[1].0.display(),
            self.args.id.display(),
        ))?;
        Ok(Exit::No)
    }
}

/// Writes a file, complete or not at all.
fn write(path: &Path, text: &[u8]) -> std::io::Result<()> {
    let partly = path.with_extension("partly");
    fs::write(&partly, text)?;
    fs::rename(&partly, path)
}
