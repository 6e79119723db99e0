//! Judging programs: building them, trying them on the tests, and saying what was found.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anstream::{AutoStream, ColorChoice};

use super::args::JudgeArgs;
use super::setup;
use super::target::{Target, bytes};
use crate::check::Explain;
use crate::cli::args::cores;
use crate::cli::exit::Exit;
use crate::cli::progress::Progress;
use crate::cli::stderr::Stderr;
use crate::judge::{
    Builder, Built, Fault, Finding, Limits, Machine, Program, Recipes, Rule, Sandbox, Source,
    Trial, Validator, Verdict,
};
use crate::problem::{Description, Submission};
use crate::report::{JudgeReport, TrialReport};

/// What compilers have, if the package does not say.
const COMPILATION: (f64, f64) = (60.0, 2048.0);
/// What output validators have, if the package does not say.
const VALIDATION: (f64, f64) = (60.0, 2048.0);

/// Who is judged.
pub(super) enum Defendant {
    /// A command, and what it is called.
    Command(String, Program),
    /// A source.
    Submission(Submission),
}

/// Everything that judging needs.
pub(super) struct Court<'c> {
    args: &'c JudgeArgs,
    target: &'c Target,
    sandbox: &'c Sandbox,
    builder: Builder<'c>,
    validators: Vec<Validator>,
    interrupted: &'c AtomicBool,
    stderr: Stderr,
    color: ColorChoice,
}

impl<'c> Court<'c> {
    /// Gets ready; output validators are built.
    #[expect(clippy::too_many_arguments, reason = "each is a thing of its own")]
    pub(super) fn new(
        args: &'c JudgeArgs,
        target: &'c Target,
        sandbox: &'c Sandbox,
        recipes: &'c Recipes,
        machine: &'c Machine,
        interrupted: &'c AtomicBool,
        stderr: Stderr,
        color: ColorChoice,
    ) -> Result<Self, Exit> {
        let said = &target.package.description;
        let builder = Builder {
            sandbox,
            recipes,
            machine,
            cache: if args.no_cache { None } else { setup::cache() },
            interrupted,
            time: seconds(said.compilation_time.unwrap_or(COMPILATION.0)),
            memory_bytes: bytes(said.compilation_memory.unwrap_or(COMPILATION.1)),
            count: AtomicU64::new(0),
        };
        let limits = validator_limits(said);
        let paths = &target.package.validators;
        let validators = paths.iter().map(|path| validator(&builder, path, limits, stderr));
        let validators = validators.collect::<Result<_, _>>()?;
        Ok(Self { args, target, sandbox, builder, validators, interrupted, stderr, color })
    }

    /// Judges them one after the other.
    pub(super) fn judge(&self, all: &[Defendant], by_expectation: bool) -> Result<Exit, Exit> {
        let mut exit = Exit::Yes;
        let width = all.iter().map(|it| it.name().chars().count()).max().unwrap_or(0);
        let mut reports = Vec::new();
        for defendant in all {
            let report = self.judge_one(defendant, all.len() == 1)?;
            let Some(report) = report else { return Ok(Exit::Interrupted) };
            let expected = defendant.expected().filter(|_| by_expectation);
            let is_expected = expected.map(|it| (it.describe(), it.holds(&report.verdicts())));
            let report = JudgeReport { expected: is_expected, ..report };
            let is_good = match report.expected {
                Some((_, holds)) => holds,
                None => report.verdict == Verdict::Accepted,
            };
            exit = exit.max(match is_good {
                _ if report.verdicts().iter().any(|it| it.1 == "JE") => Exit::Failed,
                true => Exit::Yes,
                false => Exit::No,
            });
            let text = if self.args.json {
                report.json(all.len() > 1)
            } else {
                report.summary(width, self.args.verbose)
            };
            self.print(&text)?;
            if self.args.json && report.verdict == Verdict::CompileError {
                self.stderr.print(&report.message);
            }
            reports.push(report);
        }
        if !self.args.json && all.len() > 1 {
            self.print(&JudgeReport::tally(&reports))?;
        }
        Ok(exit)
    }

    /// Judges one, if nobody interrupts.
    fn judge_one(&self, defendant: &Defendant, alone: bool) -> Result<Option<JudgeReport>, Exit> {
        let report = JudgeReport::new(defendant.name(), self.sandbox.tier());
        let program = match defendant {
            Defendant::Command(_, program) => program.clone(),
            Defendant::Submission(submission) => match self.build(submission) {
                Ok(Built::Program(program)) => program,
                Ok(Built::Refused(said)) => return Ok(Some(report.refused(said))),
                Err(Fault::Interrupted) => return Ok(None),
                Err(Fault::Failed(why)) => return Ok(Some(report.failed(why))),
            },
        };
        let trial = Trial {
            sandbox: self.sandbox,
            program: &program,
            limits: self.target.limits,
            interrupted: self.interrupted,
        };
        let report = JudgeReport { language: program.language.clone(), ..report };
        self.try_all(trial, report, alone || self.args.verbose)
    }

    fn build(&self, submission: &Submission) -> Result<Built, Fault> {
        self.builder.build(&Source {
            path: &submission.path,
            language: submission.language.as_deref(),
            entry: submission.entry.as_deref(),
            memory_bytes: self.target.limits.memory_bytes,
        })
    }

    /// Tries a program on all tests, several at a time if so wanted, and shows each in its turn.
    fn try_all(
        &self,
        trial: Trial<'_>,
        mut report: JudgeReport,
        rows: bool,
    ) -> Result<Option<JudgeReport>, Exit> {
        let tests = &self.target.tests;
        let progress = Progress::of_steps(tests.len());
        let width = tests.iter().map(|test| test.name.chars().count()).max().unwrap_or(0);
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let mut result = Ok(());
        thread::scope(|scope| {
            let (send, receive) = mpsc::channel();
            for slot in 0..self.args.jobs(cores()) {
                let (send, next, stop) = (send.clone(), &next, &stop);
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        let found = (index < tests.len()).then(|| self.try_one(trial, slot, index));
                        let Some(found) = found else { return };
                        if send.send((index, found)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(send);
            let mut waiting = BTreeMap::new();
            for (index, found) in receive {
                waiting.insert(index, found);
                while let Some(found) = waiting.remove(&report.tests.len()) {
                    let shown = self.show(&mut report, found, (width, rows), &progress);
                    progress.step();
                    if let ControlFlow::Break(end) = shown {
                        stop.store(true, Ordering::Relaxed);
                        result = end;
                        return;
                    }
                }
            }
        });
        result?;
        let interrupted = self.interrupted.load(Ordering::Relaxed);
        Ok((!interrupted).then_some(report))
    }

    /// Notes and shows what was found on a test.
    fn show(
        &self,
        report: &mut JudgeReport,
        found: Option<TrialReport>,
        (width, rows): (usize, bool),
        progress: &Progress,
    ) -> ControlFlow<Result<(), Exit>> {
        let Some(found) = found else { return ControlFlow::Break(Ok(())) };
        let verdict = found.finding.verdict;
        let is_first = verdict != Verdict::Accepted && report.verdict == Verdict::Accepted;
        let mut text = String::new();
        if rows {
            text += &found.row(width);
        }
        if (is_first && rows) || self.args.verbose {
            text += &found.details(self.args.verbose);
        }
        if is_first {
            report.verdict = verdict;
        }
        report.tests.push(found.without_texts());
        if !self.args.json
            && let Err(exit) = progress.aside(|| self.print(&text))
        {
            return ControlFlow::Break(Err(exit));
        }
        if self.args.fail_fast && is_first {
            ControlFlow::Break(Ok(()))
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Tries a program on one test, if nobody interrupts.
    fn try_one(&self, trial: Trial<'_>, slot: usize, index: usize) -> Option<TrialReport> {
        let test = &self.target.tests[index];
        let (input, answer) = match (test.input.read(), test.answer.read()) {
            (Ok(input), Ok(answer)) => (input, answer),
            (Err(error), _) | (_, Err(error)) => {
                let finding = Finding::judge_error(format!("cannot read the test: {error}"));
                return Some(TrialReport::new(&test.name, finding));
            }
        };
        let tolerance = &self.target.tolerances[index];
        let checker = self.target.road.as_ref().and_then(|road| road.checker());
        let rule = if !self.validators.is_empty() {
            Rule::Validators(&self.validators, &test.flags)
        } else if let Some(checker) = checker {
            Rule::Checker(checker)
        } else if tolerance.is_exact() {
            Rule::Exact
        } else {
            Rule::Tokens(tolerance)
        };
        let finding = trial.on(slot, &input, &answer, rule)?;
        let is_wrong = finding.verdict == Verdict::WrongAnswer;
        let road = self.target.road.as_ref().filter(|_| is_wrong);
        let explanation = road.and_then(|road| road.explain(&input, &answer, &finding.output));
        let mut report = TrialReport::new(&test.name, finding);
        if !report.finding.output.is_empty() || is_wrong {
            report.answer = answer.into_owned();
        }
        report.explanation = explanation;
        Some(report)
    }

    fn print(&self, text: &str) -> Result<(), Exit> {
        let mut stdout = AutoStream::new(io::stdout(), self.color);
        match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
            Ok(()) => Ok(()),
            // Whoever read the verdicts has read enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Err(Exit::Yes),
            Err(error) => {
                self.stderr.error(&format!("cannot write <stdout>: {error}"));
                Err(Exit::CouldNotRun)
            }
        }
    }
}

impl Defendant {
    fn name(&self) -> &str {
        match self {
            Self::Command(name, _) => name,
            Self::Submission(submission) => &submission.name,
        }
    }

    fn expected(&self) -> Option<&crate::problem::Expectation> {
        match self {
            Self::Command(..) => None,
            Self::Submission(submission) => submission.expected.as_ref(),
        }
    }
}

fn validator_limits(said: &Description) -> Limits {
    let memory = bytes(said.validation_memory.unwrap_or(VALIDATION.1));
    let time = seconds(said.validation_time.unwrap_or(VALIDATION.0));
    Limits::new(time, memory, Limits::OUTPUT_BYTES)
}

fn seconds(number: f64) -> Duration {
    Duration::try_from_secs_f64(number).unwrap_or(Duration::MAX)
}

/// Builds an output validator.
fn validator(
    builder: &Builder<'_>,
    path: &Path,
    limits: Limits,
    stderr: Stderr,
) -> Result<Validator, Exit> {
    let (language, entry, memory_bytes) = (None, None, limits.memory_bytes);
    match builder.build(&Source { path, language, entry, memory_bytes }) {
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
