//! `runner check [ID|PATH]...`: run the tests of problems.

use std::fmt::Display;
use std::io::{self, Cursor};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::exit::{Exit, Failure};
use super::jobs;
use super::numbers::TIME_LIMIT;
use super::progress::Progress;
use super::session::Session;
use super::verb;
use super::verb_args::CheckArgs;
use super::whole_file;
use crate::problems::{Catalogue, DEFINITION, FindError};
use crate::report::{self, CheckReport, Message, RunResults, SuiteResult, TestReport, TestTexts};
use runner_judge::{Comparison, Data, Package, Test, Verdict};
use runner_puzzle::{CheckError, Definition, Solver, Unanswered};
use runner_threads::in_order;

/// Of more problems than this, only those that fail have a line of their own.
const LINES_MAX: usize = 20;

/// Runs the verb, for as long as `go_on` says so.
pub(super) fn run(
    args: &CheckArgs,
    session: &Session,
    go_on: &dyn Fn() -> bool,
) -> Result<Exit, Failure> {
    let names = names(args, &session.catalogue)?;
    if names.is_empty() {
        return Err(Failure::refused("no problems were found here"));
    }
    let width = names.iter().map(|name| id_of(name).chars().count()).max().unwrap_or(0);
    let progress = Progress::of_steps(names.len(), "");
    let (mut exit, mut tests, mut suites) = (Exit::Yes, 0, Vec::new());
    let (is_brief, mut failed) =
        (!args.verbose && !args.json && names.len() > LINES_MAX, Vec::new());
    let is_summed =
        is_brief || !args.json && !args.names.is_empty() && names.len() > args.names.len();
    for name in &names {
        if args.fix {
            fix(name, session)?;
        }
        if !go_on() {
            return Ok(Exit::Interrupted);
        }
        let (report, found) = match check(name, args, &progress, session) {
            Ok(checked) => checked,
            Err(error) => {
                let failure = Failure::from(error);
                suites.push(SuiteResult::unusable(&name.to_string_lossy(), &failure.to_string()));
                failed.push(id_of(name));
                exit = exit.max(progress.aside(|| session.stderr.end(Err(failure))));
                continue;
            }
        };
        exit = exit.max(found);
        tests += report.count();
        if args.files.is_any() {
            suites.push(SuiteResult::of_check(&report));
        }
        let text = match report.passed() {
            _ if args.json => report.json(),
            true if is_brief => String::new(),
            _ => report.render(args.verbose, width),
        };
        if !report.passed() {
            failed.push(report.id);
        }
        if let Err(failure) = progress.aside(|| session.print_styled(&text)) {
            return Ok(exit.max(session.stderr.end(Err(failure))));
        }
        progress.step();
    }
    let said = progress.finish(tests, "test");
    if args.verbose {
        session.stderr.print(&said);
    }
    if is_summed {
        let counts = report::counted(tests, "test");
        session.print_styled(&report::summary(names.len(), &counts, &failed))?;
    }
    let (title, grids) = ("runner check".to_owned(), Vec::new());
    let results = RunResults { title, suites, grids };
    Ok(exit.max(session.stderr.end(args.files.write(&results).map(|()| exit))))
}

/// Returns the problems to check: those that were typed, and those of the contests that were typed.
pub(super) fn names(args: &CheckArgs, catalogue: &Catalogue) -> Result<Vec<PathBuf>, Failure> {
    if args.names.is_empty() {
        return Ok(catalogue.all());
    }
    let expand = |name: &PathBuf| {
        let packages = Catalogue::packages(name).map_err(FindError::from)?;
        Ok(if packages.is_empty() { vec![name.clone()] } else { packages })
    };
    args.names.iter().map(expand).collect::<Result<Vec<_>, _>>().map(|names| names.concat())
}

/// Returns the id of a problem from its path.
fn id_of(name: &Path) -> String {
    name.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Finds a package, and its definition if it has one.
fn find(name: &Path, catalogue: &Catalogue) -> Result<(Package, Option<Definition>), FindError> {
    match catalogue.defined(name) {
        Err(FindError::NoDefinition(folder)) if Package::data_in(&folder).is_some() => {
            Ok((Package::open(&folder), None))
        }
        found => found.map(|(package, definition)| (package, Some(definition))),
    }
}

/// Checks one problem.
fn check(
    name: &Path,
    args: &CheckArgs,
    progress: &Progress,
    session: &Session,
) -> Result<(CheckReport, Exit), FindError> {
    let (package, definition) = find(name, &session.catalogue)?;
    let metadata = package.metadata()?;
    let id = &package.id;
    let warn = |message: &str| {
        progress.aside(|| session.stderr.warning(format_args!("{id}: {message}")));
    };
    let mut tell = |note| progress.aside(|| session.stderr.print(report::note(note)));
    advise(&package, args.verbose, &mut tell)?;
    let mut broken = false;
    let mut fail = |fault: &dyn Display| {
        broken = true;
        progress.aside(|| session.stderr.error(format_args!("{id}: {fault}")));
    };
    if package.is_own() && verb::verbs().contains(id) {
        fail(&"the id is a command name, so `runner ID` cannot reach the problem");
    }
    if metadata.is_none() {
        warn("problem.yaml is missing");
    }
    let metadata = metadata.unwrap_or_default();
    let set = package.tests(&metadata);
    for fault in metadata.faults.iter().chain(&set.faults) {
        fail(fault);
    }
    for warning in metadata.warnings.iter().chain(&set.warnings) {
        // In a package of ours every file has its partner.
        if package.is_own() && warning.is_about_a_partner() {
            fail(warning);
        } else {
            warn(&warning.to_string());
        }
    }
    let mut exit = if broken { Exit::BrokenProblem } else { Exit::Yes };
    let (title, left_out) = (metadata.title, package.left_out());
    let (id, not_run) = (id.clone(), if definition.is_none() { set.tests.len() } else { 0 });
    let of = |tests| CheckReport { id, title, broken, left_out, not_run, tests };
    let Some(definition) = definition else {
        tell(format!("{}: without puzzle.toml only its files are checked", package.id));
        return Ok((of(Vec::new()), exit));
    };
    let own = metadata.time_limit.and_then(|it| Duration::try_from_secs_f64(it).ok());
    let limit = args.limit_seconds.or(own).unwrap_or(TIME_LIMIT);
    let solver = Arc::new(Solver::new(definition).within(Some(limit)));
    let mut tests = Vec::new();
    let drawn = args.files.html.is_some() || args.verbose;
    // A single test uses all cores for its cases.
    let (cores, few) = (jobs::cores(), NonZero::<usize>::MIN);
    let threads = if set.tests.len() < cores.get() { cores } else { few };
    let work = |test: usize| {
        let begun = Instant::now();
        let (report, exit) = run_test(&solver, &set.tests[test], threads, drawn);
        (TestReport { time: begun.elapsed(), ..report }, exit)
    };
    let _ = in_order(set.tests.len(), cores.get(), &work, |(report, found)| {
        exit = exit.max(found);
        tests.push(report);
        ControlFlow::<()>::Continue(())
    });
    Ok((of(tests), exit))
}

/// Tells what the definition of a package can leave out, or say in a newer way: how much, or with `verbose` each
/// part, and what must stay in old words.
fn advise(package: &Package, verbose: bool, tell: &mut dyn FnMut(String)) -> Result<(), FindError> {
    let text = package.text(DEFINITION)?.unwrap_or_default();
    let (rewritings, path) = (Definition::rewritings(&text), package.named(DEFINITION));
    let path = path.display();
    if verbose {
        for rewriting in rewritings {
            let line = 1 + text[..rewriting.span.start].matches('\n').count();
            tell(format!("{path}: line {line}: {}", rewriting.advice));
        }
        return Ok(());
    }
    let parts = match rewritings.iter().filter(|it| !it.is_kept()).count() {
        0 => return Ok(()),
        1 => "1 part".to_owned(),
        parts => format!("{parts} parts"),
    };
    tell(format!(
        "{path}: {parts} can be left out, or said in a newer way; `-v` says how, `--fix` does it"
    ));
    Ok(())
}

/// Writes a definition as the notes about it say.
fn fix(name: &Path, session: &Session) -> Result<(), Failure> {
    let package = session.catalogue.find(name)?;
    let Some(folder) = package.folder() else {
        return Err(Failure::refused(format!(
            "{} is built in, so it cannot be written",
            package.id
        )));
    };
    let text = package.text(DEFINITION).map_err(FindError::from)?.unwrap_or_default();
    let rewritten = Definition::rewritten(&text);
    if rewritten == text {
        return Ok(());
    }
    let path = folder.join(DEFINITION);
    whole_file::write_all(&[(path.clone(), rewritten.as_bytes())])?;
    let [before, now] = [&text, &*rewritten].map(|text| text.lines().count());
    session
        .stderr
        .print(report::note(format_args!("{}: {before} lines became {now}", path.display())));
    Ok(())
}

/// Runs one test, and draws its first difference if that is wanted. Returns the exit code for it, too.
fn run_test(
    solver: &Arc<Solver>,
    test: &Test,
    threads: NonZero<usize>,
    drawn: bool,
) -> (TestReport, Exit) {
    let mut found = TestReport::new(&test.name);
    let (input, expected) = match (test.input.read(), test.answer.read()) {
        (Ok(input), Ok(expected)) => (input, expected),
        (Err(error), _) => return unreadable(found, &test.input, &error),
        (_, Err(error)) => return unreadable(found, &test.answer, &error),
    };
    let name = data_name(&test.input);
    let mut got = Vec::new();
    let messages = &mut found.messages;
    let mut report = |unanswered: &Unanswered| {
        messages.push(Message::of_input(&name, unanswered.diagnostic()));
    };
    let run = solver.run(Cursor::new(input.clone()), &mut got, &mut report, threads);
    if let Err(error) = run {
        // An unreadable input is a fault of the package.
        let failure = Failure::of_run(&name, "the output", &error);
        found.messages = failure.messages;
        return (found, failure.exit.max(Exit::BrokenProblem));
    }
    let mut comparison = Comparison::new(&expected, &got);
    if solver.has_checker() && comparison.difference.is_some() {
        // Another right answer is accepted if the expected one is right too. Then only the layout
        // of the output can still be wrong.
        match solver.corrected(&input, &expected, &expected) {
            Ok(due) if due == *expected => match solver.corrected(&input, &expected, &got) {
                Ok(corrected) => comparison = Comparison::new(&corrected, &got),
                Err(objection) => messages.push(Message::new(objection)),
            },
            Ok(_) => {}
            Err(objection) => {
                let objection = match objection {
                    // Here the judged output is the expected one.
                    CheckError::Output(reason) => CheckError::Answer(reason),
                    other => other,
                };
                messages.push(Message::new(objection));
            }
        }
    }
    let wrong = comparison.verdict() == Verdict::WrongAnswer;
    let mismatch = wrong.then(|| solver.mismatch(&input, &expected, &got)).flatten();
    let contrast = mismatch.as_ref().filter(|_| drawn);
    found.contrast = contrast.and_then(|mismatch| mismatch.contrast(solver.definition()));
    found.explanation = mismatch.as_ref().map(ToString::to_string);
    let differs = comparison.difference.is_some();
    let texts = [input.into_owned(), expected.into_owned(), got];
    found.texts = differs.then(|| TestTexts::new(texts, mismatch.as_ref()));
    found.comparison = Some(comparison);
    let exit = if differs || !found.messages.is_empty() { Exit::No } else { Exit::Yes };
    (found, exit)
}

fn unreadable(mut found: TestReport, data: &Data, error: &io::Error) -> (TestReport, Exit) {
    let title = format!("cannot read {}: {error}", data_name(data));
    found.messages.push(Message::new(title));
    (found, Exit::BrokenProblem)
}

fn data_name(data: &Data) -> String {
    match data {
        Data::File(path) => path.to_string_lossy().into_owned(),
        Data::Embedded(_) => "<built-in>".to_owned(),
    }
}
