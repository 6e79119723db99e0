//! `runner export ID -o X.zip`: a problem as a package for other judging systems.

use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::PossibleValue;

use super::choice::one_of;
use super::exit::{Exit, Failure};
use super::input;
use super::judge::setup::{open, scratch};
use super::output;
use super::paper::write_sheet;
use super::session::Session;
use super::statement;
use crate::problems::{definition, exported};
use runner_judge::{ExportError, Exported, PackageVersion};
use runner_puzzle::Definition;

/// Write a problem as a package for other judging systems
///
/// A problem of ours gets a statement and, in Python, an input validator and a validator of answers or,
/// where several answers are right, an output validator that accepts any. Its inputs are written byte for byte as the format says.
/// A package in another version is converted. Differences from the package are reported on stderr. The same
/// package always gives the same archive.
///
/// With --statement, the skeleton of a statement is written into the folder of the problem instead: title, what is
/// asked, input, rules, output, limits, the first sample and its picture, in English but for headings in `de`, `es`,
/// `fr` and `pt`. It becomes part of packages in 2025-09, other versions know TeX only. A file that exists stays, in
/// any format; if it is a statement in that language, the exit code is 2.
///
/// The exit code is 1 if the problem has a part that cannot be exported, which is named. Those are: answers
/// that a validator could not check without a search (the value of pieces on a printed board, lists of
/// answers for each of several cases, `many` beside any one of several answers, rows or columns of symbols
/// without a board); in another version, scoring and submit-answer problems, constants, a static
/// validator in legacy, several output validators in 2025-09; and the built-in problems, which have only
/// samples: export their folders.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner export uva1309 -o uva1309.zip                    for Kattis' tools
  runner export uva1309 --format domjudge -o uva1309.zip
  runner export path/to/package --format 2025-09 -o package.zip
  runner export slitherlink --url in                      a link for each case
  runner export slitherlink in --sheet out.html           a page to print, with rules and answers
  runner export problems/mine --statement en,de           writes statement/problem.en.md and problem.de.md
")]
pub(super) struct ExportArgs {
    /// The problem: its id, or the path of a folder or archive
    #[arg(value_name = "ID|PACKAGE")]
    id: PathBuf,
    /// The version of the problem package format
    #[arg(long, value_name = "VERSION", default_value = "legacy", value_parser = one_of(versions()))]
    format: PackageVersion,
    /// The archive to write
    #[arg(short, long, value_name = "FILE", required_unless_present_any = ["url", "sheet", "statement"])]
    output: Option<PathBuf>,
    /// Instead print a link to puzz.link for each case of an input; `-` is the standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "format"])]
    url: Option<PathBuf>,
    /// Instead write a page to print the cases of inputs: four or six a sheet, their answers on the last
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "format", "url"])]
    sheet: Option<PathBuf>,
    /// Instead write skeletons of statements in these languages into the folder of the problem; nothing is replaced
    #[arg(long, value_name = "LANG", value_delimiter = ',', value_parser = statement::language,
        conflicts_with_all = ["output", "format", "url", "sheet"])]
    statement: Vec<String>,
    /// The inputs of the page; without them, those of the tests
    #[arg(value_name = "INPUT", requires = "sheet")]
    inputs: Vec<PathBuf>,
}

/// Returns the versions, with their names.
fn versions() -> [(PossibleValue, PackageVersion); 3] {
    PackageVersion::ALL.map(|it| (PossibleValue::new(it.name).help(it.about), it))
}

/// Runs the verb.
pub(super) fn run(args: &ExportArgs, session: &Session) -> Result<Exit, Failure> {
    if let Some(sheet) = &args.sheet {
        return print_sheet(args, sheet, session);
    }
    if !args.statement.is_empty() {
        return statement::write(&args.id, &args.statement, session);
    }
    let Some(output) = &args.output else { return print_links(args, session) };
    let scratch = scratch()?;
    let package = open(&args.id, session, &scratch)?;
    let definition = definition(&package)?;
    let exported = exported(&package, definition.as_ref(), args.format);
    let Exported { archive, notes } = exported.map_err(|error| {
        let exit = match error {
            ExportError::Load(_) => Exit::BrokenProblem,
            ExportError::Read { .. } | ExportError::Write(_) => Exit::CouldNotRun,
            _ => Exit::No,
        };
        Failure::new(exit, format!("{}: {error}", package.id))
    })?;
    for note in notes {
        session.stderr.print(format_args!("{}: {note}", package.id));
    }
    output::write(output, archive).map(|()| Exit::Yes)
}

/// Writes a page to print.
fn print_sheet(args: &ExportArgs, sheet: &Path, session: &Session) -> Result<Exit, Failure> {
    let (package, definition) = session.defined(&args.id)?;
    let inputs = if args.inputs.is_empty() {
        input::of_tests(&package)?.collect::<Result<Vec<_>, _>>()?
    } else {
        let read = |path: &PathBuf| Ok((input::name(path), input::text_of(&definition, path)?));
        args.inputs.iter().map(read).collect::<Result<_, Failure>>()?
    };
    write_sheet(sheet, (package, definition), &inputs, &|| true).map(|()| Exit::Yes)
}

/// Prints a link for each case of an input.
fn print_links(args: &ExportArgs, session: &Session) -> Result<Exit, Failure> {
    let (_, definition) = session.defined(&args.id)?;
    let file = args.url.as_deref().unwrap_or(Path::new("-"));
    let input = input::text_of(&definition, file)?;
    links(&definition, (&input::name(file), &input), session).map(|()| Exit::Yes)
}

/// Prints a link for each case of an input, which has a name in messages.
///
/// # Errors
///
/// The input cannot be read, or a case has no link.
pub(super) fn links(
    definition: &Definition,
    (name, input): (&str, &[u8]),
    session: &Session,
) -> Result<(), Failure> {
    let links = definition.links_of(input);
    let links = links.map_err(|error| Failure::of_input(name, error.diagnostic()))?;
    links.iter().try_for_each(|link| session.print(&format!("{link}\n")))
}
