//! Answers instances one after the other.

use std::fmt::Display;
use std::io::{self, ErrorKind, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use thiserror::Error;

use super::super::exit::{Exit, Failure};
use super::super::progress::Progress;
use super::super::stderr::Stderr;
use super::super::stream::Stream;
use super::args::{CoverArgs, CoverQuestion};
use super::mistakes::mistakes;
use super::printer::{PrintForm, Printer, count};
use crate::report::{self, CoverLimit, CoverReport};
use runner_cover::knuth::{DlxReader, Instance};
use runner_cover::{
    Answer, BuildError, OptionId, Outcome, Problem, Query, Stop, Unsupported, Violation,
};
use runner_threads::with_deadline;

/// A run over the instances of a text.
pub(super) struct CoverRun<'r> {
    pub(super) args: &'r CoverArgs,
    pub(super) question: CoverQuestion,
    /// How answers are printed.
    pub(super) form: PrintForm,
    /// The name of the text in messages.
    pub(super) name: &'r str,
    pub(super) stream: Stream,
    /// Whether stdout is the terminal, which also shows the progress bar.
    pub(super) on_terminal: bool,
    pub(super) progress: Progress,
    pub(super) stderr: Stderr,
    /// Whether an instance has been warned about.
    has_warned: AtomicBool,
}

/// Why an instance could not be answered.
#[derive(Debug, Error)]
pub(super) enum CoverFailure {
    #[error(transparent)]
    Build(#[from] BuildError),
    #[error(transparent)]
    Unsupported(#[from] Unsupported),
    /// A picture is wanted, and no item is a place.
    #[error("no item is a place such as `2,5`, so a picture cannot be drawn")]
    NoPlace,
    /// The engine returned a set of options that is not a cover.
    #[error(transparent)]
    Unverified(#[from] Violation),
}

impl CoverFailure {
    /// Returns the message and the exit code; `input` is the name of the text.
    pub(super) fn of_instance(&self, input: &str, instance: u64) -> Failure {
        let title = |what: &str| format!("{input}: instance {instance}: {what}{self}");
        match self {
            Self::Build(_) | Self::NoPlace => Failure::refused(title("")),
            Self::Unsupported(error) => {
                let help = if error.asks_for_covers() {
                    "`--count` asks for the number of covers, `--best` for the cheapest"
                } else {
                    "`--kernel auto` chooses one that can do it"
                };
                Failure::with_help(title(""), help.to_owned())
            }
            Self::Unverified(_) => {
                let title = title("an answer is not a cover: ");
                let help = "this is a bug in runner, not in the text".to_owned();
                Failure { exit: Exit::Failed, ..Failure::with_help(title, help) }
            }
        }
    }
}

/// Returns how the only instance of a text fails; `input` is the name of the text.
pub(super) fn failed<E: Into<CoverFailure>>(input: &str) -> impl Fn(E) -> Failure {
    move |error| error.into().of_instance(input, 1)
}

impl<'r> CoverRun<'r> {
    /// Begins a run; `name` is the name of the text in messages.
    pub(super) fn new(args: &'r CoverArgs, name: &'r str, stderr: Stderr) -> Self {
        let on_terminal = io::stdout().is_terminal();
        // A progress bar would be drawn between covers on the same terminal.
        let question = args.asked.question();
        let form = match (args.json, args.svg) {
            (true, _) => PrintForm::Json,
            (_, true) => PrintForm::Svg,
            _ => PrintForm::Lines,
        };
        let bar_wanted = question != CoverQuestion::Covers || !on_terminal;
        let progress = Progress::of_searches(bar_wanted);
        let (stream, has_warned) = (Stream::new(), AtomicBool::new(false));
        Self { args, question, form, name, stream, on_terminal, progress, stderr, has_warned }
    }

    /// Answers the question about all instances of a text.
    pub(super) fn all(&self, text: &[u8]) -> Result<Exit, Failure> {
        let mut exit = Exit::Yes;
        for (number, instance) in (1..).zip(DlxReader::new(text)) {
            let instance = instance.map_err(|error| report::knuth_error(self.name, &error))?;
            let answered = self.answer(number, &instance);
            exit = exit.max(answered.map_err(|error| error.of_instance(self.name, number))?);
            if self.stream.has_failed() {
                break;
            }
        }
        Ok(exit)
    }

    /// Ends the run, after all that it prints.
    pub(super) fn finish(self, done: Result<Exit, Failure>) -> Result<Exit, Failure> {
        let Self { stream, progress, .. } = self;
        drop(progress);
        match stream.close() {
            // The reader of the covers has closed the pipe.
            Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                let mut failure = Failure::unwritable("<stdout>", &error);
                let before = done.err().map_or(Vec::new(), |failure| failure.messages);
                failure.messages.splice(0..0, before);
                Err(failure)
            }
            _ => done,
        }
    }

    /// Answers the question about the `number`-th instance.
    fn answer(&self, number: u64, instance: &Instance<'_>) -> Result<Exit, CoverFailure> {
        // Nothing is solved that cannot be printed.
        let cancelled = || self.stream.has_failed();
        let progress = |share| self.progress.set_share(share);
        self.warn(number, instance);
        self.progress.begin_search();
        let report = self.in_time(|| {
            let problem = instance.builder()?.build();
            let query = self.limited(problem.query(), 1).kernel(self.args.kernel);
            let query =
                query.at_most(self.args.covers_max()).cancel(&cancelled).progress(&progress);
            self.ask(number, instance, &problem, query)
        })?;
        if self.stream.has_failed() {
            return Ok(Exit::Yes);
        }
        Ok(self.end(&report))
    }

    /// Prints the statistics and the message after an answer, and returns the exit code.
    pub(super) fn end(&self, report: &CoverReport) -> Exit {
        if self.args.stats {
            self.say(report.statistics());
        }
        let Some(message) = report.unanswered(self.name) else { return Exit::Yes };
        self.say(message);
        Exit::No
    }

    /// Warns about the first instance that is probably a mistake.
    fn warn(&self, number: u64, instance: &Instance<'_>) {
        if !self.has_warned.load(Ordering::Relaxed) {
            for what in mistakes(instance) {
                self.has_warned.store(true, Ordering::Relaxed);
                self.say(report::warning(format_args!("{}: instance {number}: {what}", self.name)));
            }
        }
    }

    /// Asks the engine, and prints the answer.
    fn ask(
        &self,
        number: u64,
        instance: &Instance<'_>,
        problem: &Problem,
        query: Query<'_>,
    ) -> Result<CoverReport, CoverFailure> {
        let form = self.form;
        if form == PrintForm::Svg && report::cover_picture(instance, &[]).is_none() {
            return Err(CoverFailure::NoPlace);
        }
        let printer = || Printer::new(&self.stream, form, number, instance, problem);
        Ok(match self.question {
            CoverQuestion::Count => {
                let answer = query.count()?;
                let report = report(number, problem, &answer, answer.found.to_string());
                self.aside(|| count(&self.stream, form, &report));
                report
            }
            CoverQuestion::ByCost => {
                let answer = query.count_by_cost()?;
                let covers = answer.found.values().cloned().reduce(|one, other| one + other);
                let covers = covers.unwrap_or_default().to_string();
                let mut report = report(number, problem, &answer, covers);
                let each = answer.found.iter().map(|(&cost, covers)| (cost, covers.to_string()));
                report.by_cost = Some(each.collect());
                self.aside(|| count(&self.stream, form, &report));
                report
            }
            CoverQuestion::Covers => {
                let mut printer = printer();
                let answer = query.visit(|cover| printer.cover(cover))?;
                let report = report(number, problem, &answer, answer.found.to_string());
                printer.end(&report)?;
                report
            }
            CoverQuestion::Best(aim, count, bound) => {
                let answer = query.best(aim, count, bound)?;
                let covers = answer.found.len().to_string();
                let mut report = report(number, problem, &answer, covers);
                report.costs = Some(answer.found.iter().map(|cover| cover.cost).collect());
                self.print(printer(), answer.found.iter().map(|it| &it.options[..]), &report)?;
                report
            }
            CoverQuestion::Sample(count, seed) => {
                let answer = query.sample(count, seed)?;
                let covers = answer.found.len().to_string();
                let report = report(number, problem, &answer, covers);
                self.print(printer(), answer.found.iter().map(|it| &it[..]), &report)?;
                report
            }
        })
    }

    /// Gives a question its share of the threads and the memory of the arguments, and the other limits.
    pub(super) fn limited<'q>(&self, query: Query<'q>, shares: usize) -> Query<'q> {
        let bytes = self.args.memory.get().saturating_mul(1 << 20) / shares;
        let threads = self.args.jobs.threads().get() / shares;
        query.threads(threads).nodes(self.args.limit_nodes).memory(bytes)
    }

    /// Does a piece of work within the time limit of the arguments.
    pub(super) fn in_time<T>(&self, work: impl FnOnce() -> T) -> T {
        let limit = self.args.limit_seconds;
        with_deadline(limit.and_then(|limit| Instant::now().checked_add(limit)), work)
    }

    /// Prints covers that were found together.
    pub(super) fn print<'c>(
        &self,
        mut printer: Printer<'_>,
        mut covers: impl Iterator<Item = &'c [OptionId]>,
        report: &CoverReport,
    ) -> Result<(), Violation> {
        let mut printed = Ok(());
        self.aside(|| {
            // Once stdout has failed, nothing more can be printed.
            let _ = covers.try_for_each(|cover| printer.cover(cover));
            printed = printer.end(report);
        });
        printed
    }

    /// Prints an answer while the progress bar is hidden.
    pub(super) fn aside(&self, print: impl FnOnce()) {
        self.progress.aside(|| {
            print();
            if self.on_terminal {
                self.stream.flush();
            }
        });
    }

    /// Prints a message on stderr, after all answers so far.
    pub(super) fn say(&self, message: impl Display) {
        self.progress.aside(|| {
            self.stream.flush();
            self.stderr.print(message);
        });
    }
}

/// Returns the report of an answer, without costs.
pub(super) fn report<T>(
    instance: u64,
    problem: &Problem,
    answer: &Answer<T>,
    covers: String,
) -> CoverReport {
    let limit = match answer.outcome {
        Outcome::Complete => None,
        Outcome::Stopped(Stop::Nodes) => Some(CoverLimit::Nodes),
        // A visitor breaks only if nothing more can be printed.
        Outcome::Stopped(Stop::Covers | Stop::Visitor) => Some(CoverLimit::Covers),
        Outcome::Stopped(_) => Some(CoverLimit::Time),
    };
    CoverReport {
        instance,
        items: problem.items(),
        options: problem.options(),
        covers,
        costs: None,
        by_cost: None,
        job: None,
        limit,
        kernel: answer.kernel,
        stats: answer.stats,
    }
}
