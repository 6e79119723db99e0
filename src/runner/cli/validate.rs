//! `runner validate ID [FILE]...`: read inputs strictly.

use std::path::PathBuf;

use clap::Args;

use super::choice::one_of;
use super::exit::{Exit, Failure};
use super::input::{self, NamedInput};
use super::session::Session;
use crate::report;
use crate::report::Message;
use runner_judge::Package;
use runner_puzzle::{AnswerCount, Definition};

/// Check that inputs are exactly as the format of a problem says
///
/// Every byte counts: one blank between two words of a line, none at its end, a line feed after each
/// line, numbers without leading zeros and within the bounds of `within`, and layout as `begins`,
/// `flat`, `cell_sep` and `between` say. One deviation is shown with its place: what cannot be read at
/// all goes before wrong layout, and wrong layout before numbers out of bounds.
///
/// The exit code is 42 if all inputs are accepted and 43 if not, as the problem package format wants it
/// of an input validator.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner validate uva1309 < in
  runner validate uva1309 tests/*.in
  runner validate uva1309 --answers one < in   every case has exactly one answer
  runner validate hashiwokakero --bounds       what all its tests reach
")]
pub(super) struct ValidateArgs {
    /// The problem: its id, or the path of its folder
    #[arg(value_name = "ID")]
    id: PathBuf,
    /// Inputs; `-`, or no file, is the standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Check how many answers every case has
    #[arg(long, value_name = "NUMBER", value_parser = one_of(AnswerCount::ALL.map(|it| (it.word(), it))))]
    answers: Option<AnswerCount>,
    /// Also tell the least and the greatest of each number that is read, what the definition allows, and which ends of
    /// that no case reaches; without a FILE, of all tests of the problem
    #[arg(long)]
    bounds: bool,
    /// Print JSON, one line for each input (`runner help json`)
    #[arg(long)]
    json: bool,
}

/// Runs the verb.
pub(super) fn run(args: &ValidateArgs, session: &Session) -> Result<Exit, Failure> {
    let (package, definition) = session.defined(&args.id)?;
    let (mut exit, mut bounds) = (Exit::Accepted, definition.number_bounds());
    for read in inputs(args, &package, &definition)? {
        let (name, text) = read?;
        let rejected = definition.validate(&text, args.answers).err();
        if args.json {
            session.print(&report::validate_json(&name, rejected.as_deref()))?;
        }
        if args.bounds {
            // What cannot be read was reported, and what is only out of bounds counts.
            let _ = definition.add_bounds(&text, &mut bounds);
        }
        if let Some(rejected) = rejected {
            session.stderr.print(Message::of_input(&name, rejected.diagnostic()));
            exit = Exit::Rejected;
        }
    }
    if args.bounds && args.json {
        let numbers = bounds.iter().filter(|it| it.is_number());
        numbers.map(report::bounds_json).try_for_each(|line| session.print(&line))?;
    } else if args.bounds {
        session.print_styled(&report::bounds(&bounds))?;
    }
    Ok(exit)
}

/// Reads inputs, and returns their names and texts. If none is named, bounds are those of all tests.
fn inputs<'a>(
    args: &'a ValidateArgs,
    package: &Package,
    definition: &'a Definition,
) -> Result<Box<dyn Iterator<Item = NamedInput> + 'a>, Failure> {
    if args.bounds && args.files.is_empty() && input::link(&args.id).is_none() {
        return Ok(Box::new(input::of_tests(package)?));
    }
    let paths = input::paths(&args.files, &args.id).into_iter();
    Ok(Box::new(paths.map(|path| Ok((input::name(path), input::text_of(definition, path)?)))))
}
