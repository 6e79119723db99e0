//! `runner list`: the problems that can be answered.

use std::io::{self, Cursor};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::exit::{Exit, Failure};
use super::output;
use super::progress::Progress;
use super::session::Session;
use crate::problems::FindError;
use crate::report::{self, Listed, SheetEntry};
use runner_puzzle::{ShownCase, Solver};

/// List the problems
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner list --problems my         include the problems in `my`
  runner list --html problems.html  a page with a picture of each
")]
pub(super) struct ListArgs {
    /// Write a page with the first case of each problem and its answer, as pictures
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Print JSON, one line for each problem (`runner help json`)
    #[arg(long, conflicts_with = "html")]
    json: bool,
}

/// The time that the case of a page may take.
const CASE_TIME: Duration = Duration::from_secs(10);

/// Runs the verb.
pub(super) fn run(args: &ListArgs, session: &Session) -> Exit {
    let mut exit = Exit::Yes;
    let mut problems = Vec::new();
    for id in session.catalogue.ids() {
        match listed(session, &id) {
            Ok(problem) => problems.push(problem),
            Err(error) => {
                exit = exit.max(session.stderr.end(Err(unlisted(&id, error))));
            }
        }
    }
    let printed = match &args.html {
        None if args.json => {
            session.print(&problems.iter().map(report::list_json).collect::<String>())
        }
        None => session.print(&report::list(&problems)),
        Some(file) => {
            let progress = Progress::of_steps(problems.len(), "");
            let entries = problems.into_iter().map(|problem| {
                progress.step();
                entry(problem)
            });
            let entries: Vec<SheetEntry> = entries.collect();
            output::write(file, report::sheet(&entries))
        }
    };
    exit.max(session.stderr.end(printed.map(|()| exit)))
}

/// Returns in one line that a problem could not be loaded, and how to see the errors.
fn unlisted(id: &str, error: FindError) -> Failure {
    let FindError::Definition { faults, .. } = error else { return error.into() };
    let faults = match faults.len() {
        1 => "a fault".to_owned(),
        count => format!("{count} faults"),
    };
    let title = format!("{id}: its definition has {faults}; `runner check {id}` shows the details");
    Failure::new(Exit::BrokenProblem, title)
}

fn listed(session: &Session, id: &str) -> Result<Listed, FindError> {
    let (package, definition) = session.catalogue.defined(id.as_ref())?;
    let metadata = package.metadata()?.unwrap_or_default();
    Ok(Listed { package, definition, metadata })
}

/// Draws the first case of the first test with its answer.
fn entry(Listed { package, definition, metadata }: Listed) -> SheetEntry {
    let tests = package.tests(&metadata).tests;
    let input = tests.first().and_then(|test| test.input.read().ok()).unwrap_or_default();
    let mut entry = SheetEntry {
        case: definition.picture(Some(&input)),
        id: package.id,
        title: metadata.title,
        answer: None,
        text: String::new(),
    };
    let solver = Solver::new(definition).within(Some(CASE_TIME));
    let mut show = |shown: &ShownCase<'_>| {
        entry.answer = shown.answer_picture();
        entry.text = String::from_utf8_lossy(shown.text).into_owned();
        ControlFlow::Break(())
    };
    let input = Cursor::new(input.into_owned());
    let run = solver.run_shown(input, &mut io::sink(), &mut show);
    if let Err(error) = run {
        entry.text = error.to_string();
    }
    entry
}
