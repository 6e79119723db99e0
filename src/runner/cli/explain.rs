//! `runner explain ID [FILE]`: why cases have no answer, several, or one.

use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;

use super::exit::{Exit, Failure};
use super::input;
use super::numbers::positive;
use super::session::Session;
use crate::report;

/// Explain cases: clues that contradict each other, two answers, or steps without guesses
///
/// For a case without an answer, it prints the rules that are broken, and clues that contradict each other, if
/// it has clues that can be taken away; without any of these no contradiction is left. For a case with
/// several answers, it prints the cells in which two of them differ. For a case with one answer, --hint prints
/// the next step, and --steps all of them: what follows, from which rule and what is known, and the kind of the step.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner explain uva1309 in --case 3
  runner explain poj2676 --hint < in    the next step of every case
  runner explain poj2676 --steps < in   all steps
  runner explain slitherlink --steps --json < in
")]
pub(super) struct ExplainArgs {
    /// The problem: its id, or the path of its folder
    #[arg(value_name = "ID")]
    id: PathBuf,
    /// The input [default: the standard input]
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    file: PathBuf,
    /// Explain only this case
    #[arg(long, value_name = "K", value_parser = positive::<NonZero<u64>>, allow_negative_numbers = true)]
    case: Option<NonZero<u64>>,
    /// Name the next step, if a case has one answer
    #[arg(long, conflicts_with = "steps")]
    hint: bool,
    /// Name all steps, if a case has one answer
    #[arg(long)]
    steps: bool,
    /// Print JSON, one line for each case (`runner help json`)
    #[arg(long)]
    json: bool,
}

/// Runs the verb.
pub(super) fn run(args: &ExplainArgs, session: &Session) -> Result<Exit, Failure> {
    let (_, definition) = session.defined(&args.id)?;
    let file = input::or_link(&args.file, &args.id);
    let (text, name) = (input::text_of(&definition, file)?, input::name(file));
    let most = match (args.hint, args.steps) {
        (true, _) => 1,
        (_, true) => usize::MAX,
        _ => 0,
    };
    let only = args.case.map(NonZero::get);
    let mut found = false;
    for explained in definition.explained(&text, only, most) {
        let (case, explained) =
            explained.map_err(|it| Failure::of_input(&name, it.diagnostic()))?;
        found = true;
        session.print(&if args.json {
            report::explain_json(&name, case, &explained)
        } else {
            explained.text(case, most)
        })?;
    }
    match only.filter(|_| !found) {
        Some(case) => Err(Failure::refused(format!("{name}: case {case} does not exist"))),
        None => Ok(Exit::Yes),
    }
}
