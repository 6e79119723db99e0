//! `runner import LINK`: the input that a link to a puzzle stands for.

use clap::Args;

use super::exit::{Exit, Failure};
use super::session::Session;

/// Print the input that a link to a puzzle stands for
///
/// The link is one of puzz.link, or of another site with links of this form; the 81 characters of a sudoku; a link of
/// f-puzzles, or an id of `SudokuPad` that holds one; or the id of a game of Simon Tatham's Portable Puzzle Collection,
/// as `slant:8x8:..`. It is only read, nothing is fetched. The input is one of the problem of its genre. If no problem
/// has it, the exit code is 2.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  runner import 'https://puzz.link/p?slither/4/5/13c3226bgcc'
")]
pub(super) struct ImportArgs {
    /// The link, in quotes
    #[arg(value_name = "LINK")]
    link: String,
}

/// Runs the verb.
pub(super) fn run(args: &ImportArgs, session: &Session) -> Result<Exit, Failure> {
    let puzzle = session.catalogue.linked(&args.link)?;
    session.print(&String::from_utf8_lossy(&puzzle.input)).map(|()| Exit::Yes)
}
