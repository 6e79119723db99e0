//! `runner grade ID [FILE]...`: how hard cases are.

use std::path::PathBuf;

use clap::Args;

use super::exit::{Exit, Failure};
use super::input;
use super::session::Session;
use crate::report;

/// Tell how many answers and clues the cases of inputs have, and how hard they are
///
/// A line for each case: the number of answers; the clues, which are what `minimise` can take away, and whether
/// each is needed; the level; and the guesses of a plain search. The level is the hardest kind of step that is
/// needed. Easy: one rule shows it in one group, such as a single, a count that is full, or what would cut an area.
/// Medium: pointing, pairs, inside and outside. Hard: triples, an X-wing, or an assumption that fails after at most
/// four things that follow. Extreme: one that fails later, or in each of several cases. On a board of pieces: easy,
/// something has only one place left; medium, something would leave another thing without a place; hard, it would do
/// so one step later; extreme, a search. --json has also how often each kind of step is needed.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner grade uva1309 < in
  runner grade poj2676 a.in b.in --json   an object for each case
")]
pub(super) struct GradeArgs {
    /// The problem: its id, or the path of its folder
    #[arg(value_name = "ID")]
    id: PathBuf,
    /// Inputs; `-`, or no file, is the standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print JSON, one line for each case (`runner help json`)
    #[arg(long)]
    json: bool,
}

/// Runs the verb.
pub(super) fn run(args: &GradeArgs, session: &Session) -> Result<Exit, Failure> {
    let (_, definition) = session.defined(&args.id)?;
    for path in input::paths(&args.files, &args.id) {
        let (text, name) = (input::text_of(&definition, path)?, input::name(path));
        for graded in definition.graded(&text) {
            let (case, grade) = graded.map_err(|it| Failure::of_input(&name, it.diagnostic()))?;
            let line = if args.json {
                report::grade_json(&name, case, &grade)
            } else {
                format!("case {case}: {grade}\n")
            };
            session.print(&line)?;
        }
    }
    Ok(Exit::Yes)
}
