//! `runner check [ID|PATH]...`: run the tests of problems.

use std::io::{self, Cursor, ErrorKind, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;
use std::thread;

use anstream::{AutoStream, ColorChoice};

use super::args::CheckArgs;
use super::exit::Exit;
use super::jobs;
use super::progress::Progress;
use super::stderr::Stderr;
use super::verb;
use crate::check::{Explain, Objection, Verdict, compare};
use crate::problem::{Catalogue, Data, Metadata, Origin, Problem, Test, Unpaired};
use crate::report::{self, CheckReport, Compared, Outcome, TestReport};
use crate::solve::Road;
use crate::threads::{Jobs, Lost, queue};

/// Runs the verb.
pub(super) fn run(
    args: &CheckArgs,
    catalogue: &Catalogue,
    stderr: Stderr,
    color: impl Into<ColorChoice>,
) -> Exit {
    let names = names(args, catalogue);
    if names.is_empty() {
        stderr.error("there are no problems here");
        return Exit::CouldNotRun;
    }
    let width = names.iter().map(|name| id_width(name)).max().unwrap_or(0);
    let mut stdout = AutoStream::new(io::stdout(), color.into());
    let progress = Progress::of_steps(names.len(), "");
    let (mut exit, mut tests) = (Exit::Yes, 0);
    for name in &names {
        let (report, found) = match catalogue.find(name) {
            Ok(problem) => check(problem, &progress, stderr),
            Err(error) => {
                progress.aside(|| stderr.print(&report::find_error(&error, None)));
                exit = exit.max(Exit::from(&error));
                continue;
            }
        };
        exit = exit.max(found);
        tests += report.tests.len() as u64;
        let text = report.render(args.verbose, width);
        match progress.aside(|| stdout.write_all(text.as_bytes())) {
            Ok(()) => progress.step(),
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return exit,
            Err(error) => {
                stderr.error(&format!("cannot write <stdout>: {error}"));
                return Exit::CouldNotRun;
            }
        }
    }
    let said = progress.finish(tests, "test");
    if args.verbose {
        stderr.print(&said);
    }
    exit
}

/// Returns the problems to check: as typed, with folders of problems taken apart.
fn names(args: &CheckArgs, catalogue: &Catalogue) -> Vec<String> {
    if args.names.is_empty() {
        return catalogue.all();
    }
    let expand = |name: &String| {
        let below = Catalogue::below(Path::new(name));
        if below.is_empty() { vec![name.clone()] } else { below }
    };
    args.names.iter().flat_map(expand).collect()
}

/// Returns how wide the id of a problem will be shown.
fn id_width(name: &str) -> usize {
    Path::new(name).file_name().unwrap_or_default().to_string_lossy().chars().count()
}

/// Checks one problem.
fn check(problem: Problem, progress: &Progress, stderr: Stderr) -> (CheckReport, Exit) {
    let mut exit = Exit::Yes;
    let mut is_broken = |message: &str| {
        progress.aside(|| stderr.error(&format!("{}: {message}", problem.id)));
        exit = Exit::BrokenProblem;
    };
    if verb::verbs().contains(&problem.id) {
        is_broken("the id is a verb of this program, so `runner ID` cannot reach the problem");
    }
    let set = problem.tests();
    for (path, error) in &set.unreadable {
        is_broken(&format!("cannot read {}: {error}", path.display()));
    }
    for unpaired in &set.unpaired {
        is_broken(&match unpaired {
            Unpaired::Input(path) => format!("{} has no .ans beside it", path.display()),
            Unpaired::Answer(path) => format!("{} has no .in beside it", path.display()),
        });
    }
    if set.tests.is_empty() && set.unpaired.is_empty() && set.unreadable.is_empty() {
        is_broken("there are no tests below `data`");
    }
    if problem.metadata.is_none() {
        progress.aside(|| stderr.warning(&format!("{}: there is no problem.yaml", problem.id)));
    }
    let title = problem.metadata.as_ref().map(Metadata::title).unwrap_or_default();
    let samples_only = matches!(problem.origin, Origin::BuiltIn(_));
    let road = Arc::new(Road::new(problem.definition));
    let broken = exit == Exit::BrokenProblem;
    let mut tests = Vec::new();
    for (test, (outcome, found)) in set.tests.iter().zip(run_tests(&road, &set.tests)) {
        exit = exit.max(found);
        tests.push(TestReport { name: test.name.clone(), outcome });
    }
    (CheckReport { id: problem.id, title, broken, samples_only, tests }, exit)
}

/// Runs tests, several at a time. Returns what became of each, in order.
fn run_tests(road: &Arc<Road>, tests: &[Test]) -> Vec<(Outcome, Exit)> {
    let cores = jobs::cores();
    // A single test has all cores for its cases.
    let threads = if tests.len() < cores.get() { cores } else { NonZero::<usize>::MIN };
    let (jobs, mut results) = queue(tests.iter(), tests.len(), 1);
    let lost = |_| (Outcome::Failed(report::plain("a thread failed", None)), Exit::Failed);
    thread::scope(|scope| {
        let work = |jobs: Jobs<_, _>| {
            while let Some((test, reply)) = jobs.take(Iterator::next) {
                // The results of all tests are waited for.
                let _ = reply.send(run_test(road, test, threads));
            }
        };
        let spawn = |_| {
            let jobs = jobs.clone();
            scope.spawn(move || work(jobs))
        };
        let others: Vec<_> = (0..cores.get()).map(spawn).collect();
        drop(jobs);
        let found = tests.iter().map(|_| results.next_job().unwrap_or(Err(Lost)));
        let found = found.map(|result| result.unwrap_or_else(lost)).collect();
        // One that panicked has been told of already.
        for other in others {
            drop(other.join());
        }
        found
    })
}

/// Runs one test. Returns what became of it, and the exit code that calls for.
fn run_test(road: &Arc<Road>, test: &Test, threads: NonZero<usize>) -> (Outcome, Exit) {
    let (input, expected) = match (test.input.read(), test.answer.read()) {
        (Ok(input), Ok(expected)) => (input, expected),
        (Err(error), _) => return unreadable(&test.input, &error),
        (_, Err(error)) => return unreadable(&test.answer, &error),
    };
    let name = data_name(&test.input);
    let mut got = Vec::new();
    let mut messages = Vec::new();
    let mut report = |unanswered: &_| messages.push(report::unanswered(&name, unanswered));
    let run = road.run(Cursor::new(input.clone()), &mut got, &mut report, threads);
    if let Err(halt) = run {
        // An input of the package that cannot be read is the package's mistake.
        let exit = Exit::from(&halt).max(Exit::BrokenProblem);
        return (Outcome::Failed(report::halt(&name, "the output", &halt)), exit);
    }
    let mut comparison = compare(&expected, &got);
    if let (Some(checker), Some(_)) = (road.checker(), comparison.difference) {
        // Another answer may be right as well, if the expected one is, and is printed as it should
        // be; then only the layout can be wrong.
        match checker.corrected(&input, &expected, &expected) {
            Ok(due) if due == *expected => match checker.corrected(&input, &expected, &got) {
                Ok(corrected) => comparison = compare(&corrected, &got),
                Err(objection) => messages.push(report::plain(&objection.to_string(), None)),
            },
            Ok(_) => {}
            Err(Objection::Output(reason) | Objection::Answer(reason)) => {
                let message = Objection::Answer(reason).to_string();
                messages.push(report::plain(&message, None));
            }
        }
    }
    let wrong = matches!(comparison.verdict, Verdict::Wrong(_));
    let explanation = wrong.then(|| road.explain(&input, &expected, &got)).flatten();
    let differs = comparison.difference.is_some();
    let texts = differs.then(|| (expected.into_owned(), got));
    let exit = if differs || !messages.is_empty() { Exit::No } else { Exit::Yes };
    (Outcome::Compared(Box::new(Compared { comparison, explanation, texts, messages })), exit)
}

fn unreadable(data: &Data, error: &io::Error) -> (Outcome, Exit) {
    let message = format!("cannot read {}: {error}", data_name(data));
    (Outcome::Failed(report::plain(&message, None)), Exit::BrokenProblem)
}

fn data_name(data: &Data) -> String {
    match data {
        Data::File(path) => path.to_string_lossy().into_owned(),
        Data::BuiltIn(_) => "<built-in>".to_owned(),
    }
}
