//! `runner list`: the problems that can be answered.

use std::io::{self, Cursor};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use terminal_size::{Width, terminal_size_of};

use super::exit::{Exit, Failure};
use super::output;
use super::progress::Progress;
use super::session::Session;
use crate::problems::{DEFINITION, FindError, Listed};
use crate::report::{self, SheetEntry};
use runner_puzzle::{BoardPicture, Definition, ShownCase, Solver, closest};

/// List the problems, or those with some words
///
/// Each line has the id, the title and the keywords of a problem. A word is looked for in these, in other names of its genre,
/// in its source, and in the sentences about it, which `runner list --json` also prints.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner list star battle           the problems with both words
  runner list slither               by a name of the genre elsewhere
  runner list --kind sudoku --judge uva --judge poj
  runner list --problems my         include the problems in `my`
  runner list --html problems.html  a page with pictures, rules and definitions
  runner list --html site/          the same as a folder for a web server, with a page for each
")]
pub(super) struct ListArgs {
    /// Only problems with all these words, or parts of words
    #[arg(value_name = "WORD")]
    words: Vec<String>,
    /// Only problems with this keyword; with each, if it is given several times
    #[arg(long, value_name = "KEYWORD")]
    kind: Vec<String>,
    /// Only problems of this judge, such as `uva`; of any, if it is given several times
    #[arg(long, value_name = "JUDGE")]
    judge: Vec<String>,
    /// Write a page with a card for each problem, and its first case, answer, rules and definition; or, if the path ends
    /// in `/`, a folder with a page for each problem
    #[arg(long, value_name = "PATH")]
    html: Option<PathBuf>,
    /// Print JSON, one line for each problem (`runner help json`)
    #[arg(long, conflicts_with = "html")]
    json: bool,
}

/// The width of lines that do not go to a terminal.
const COLUMNS: usize = 80;

/// An example with an answer is looked for among the first tests, at most this many.
const EXAMPLES_MAX: usize = 3;

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
    if let Err(failure) = args.keep_wanted(&mut problems) {
        return exit.max(session.stderr.end(Err(failure)));
    }
    let printed = match &args.html {
        None if args.json => {
            session.print(&problems.iter().map(report::list_json).collect::<String>())
        }
        None => {
            let terminal = terminal_size_of(io::stdout());
            let columns = terminal.map_or(COLUMNS, |(Width(columns), _)| columns.into());
            session.print(&report::list(&problems, columns))
        }
        Some(path) => write_sheet(path, problems),
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
    Listed::new(package, definition)
}

impl ListArgs {
    /// Keeps the problems that are wanted.
    ///
    /// # Errors
    ///
    /// There are none; with a word that was perhaps meant.
    fn keep_wanted(&self, problems: &mut Vec<Listed>) -> Result<(), Failure> {
        let is_wanted = |problem: &Listed| {
            self.words.iter().all(|word| problem.has(word))
                && self.kind.iter().all(|kind| problem.is_of_kind(kind))
                && (self.judge.is_empty() || self.judge.iter().any(|it| problem.is_of_judge(it)))
        };
        if problems.iter().any(is_wanted) {
            problems.retain(is_wanted);
            return Ok(());
        }
        let typed = self.words.iter().chain(&self.kind).chain(&self.judge);
        let is_known = |word: &&String| problems.iter().any(|problem| problem.has(word));
        let words = || problems.iter().flat_map(Listed::words).flat_map(str::split_whitespace);
        let meant = typed.filter(|word| !is_known(word)).find_map(|word| closest(word, words()));
        let help = meant.map(|meant| format!("did you mean `{meant}`?"));
        Err(Failure { exit: Exit::No, ..Failure::with_help("no problem is found", help) })
    }
}

/// Draws the first case of a test with its answer: of the first test whose answer can be drawn, among a few.
fn entry(problem: Listed) -> Result<SheetEntry, FindError> {
    let Listed { package, definition, metadata, .. } = &problem;
    let tests = package.tests(metadata).tests;
    let inputs = tests.iter().take(EXAMPLES_MAX).filter_map(|test| test.input.read().ok());
    let mut examples = inputs.map(|input| {
        let (answer, output) = answered(definition, &input);
        (input.into_owned(), answer, output)
    });
    let first = examples.next().unwrap_or_default();
    let (input, answer, output) = if first.1.is_some() {
        first
    } else {
        examples.find(|(_, answer, _)| answer.is_some()).unwrap_or(first)
    };
    let text = package.text(DEFINITION)?.unwrap_or_default().into_owned();
    let case = definition.picture(Some(&input));
    let input = String::from_utf8_lossy(&input).into_owned();
    Ok(SheetEntry { problem, text, input, case, answer, output })
}

/// Returns the answer of the first case of an input, if it can be drawn, and what is printed for it.
fn answered(definition: &Definition, input: &[u8]) -> (Option<BoardPicture>, String) {
    let (mut answer, mut output) = (None, String::new());
    let solver = Solver::new(definition.clone()).within(Some(CASE_TIME));
    let mut show = |shown: &ShownCase<'_>| {
        answer = shown.has_solution().then(|| shown.answer_picture()).flatten();
        output = String::from_utf8_lossy(shown.text).into_owned();
        ControlFlow::Break(())
    };
    let run = solver.run_shown(Cursor::new(input.to_vec()), &mut io::sink(), &mut show);
    if let Err(error) = run {
        output = error.to_string();
    }
    (answer, output)
}

/// Writes the sheet into a file, or into a folder if the path ends as one.
fn write_sheet(path: &Path, problems: Vec<Listed>) -> Result<(), Failure> {
    let progress = Progress::of_steps(problems.len(), "");
    let entries = problems.into_iter().map(|problem| {
        progress.step();
        entry(problem)
    });
    let entries = entries.collect::<Result<Vec<SheetEntry>, FindError>>()?;
    let is_folder = path.is_dir() || path.as_os_str().as_encoded_bytes().ends_with(b"/");
    if !is_folder {
        return output::write(path, report::sheet(&entries));
    }
    output::make_folder(path)?;
    let files = report::sheet_folder(&entries);
    files.iter().try_for_each(|(name, text)| output::write(&path.join(name), text))
}
