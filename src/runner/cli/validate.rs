//! `runner validate ID [FILE]...`: read inputs strictly.

use std::path::PathBuf;

use clap::Args;

use super::choice::one_of;
use super::exit::{Exit, Failure};
use super::input;
use super::session::Session;
use crate::report;
use crate::report::Message;
use runner_puzzle::AnswerCount;

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
    /// Print JSON, one line for each input (`runner help json`)
    #[arg(long)]
    json: bool,
}

/// Runs the verb.
pub(super) fn run(args: &ValidateArgs, session: &Session) -> Result<Exit, Failure> {
    let (_, definition) = session.defined(&args.id)?;
    let mut exit = Exit::Accepted;
    for path in input::paths(&args.files, &args.id) {
        let (text, name) = (input::text_of(&definition, path)?, input::name(path));
        let rejected = definition.validate(&text, args.answers).err();
        if args.json {
            session.print(&report::validate_json(&name, rejected.as_deref()))?;
        }
        if let Some(rejected) = rejected {
            session.stderr.print(Message::of_input(&name, rejected.diagnostic()));
            exit = Exit::Rejected;
        }
    }
    Ok(exit)
}
