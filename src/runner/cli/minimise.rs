//! `runner minimise ID`: clues are taken away while the answer stays the only one.

use std::path::PathBuf;

use clap::Args;

use super::exit::{Exit, Failure};
use super::input;
use super::numbers::whole;
use super::session::Session;
use runner_puzzle::Thinned;

/// Take clues away while the answer stays the only one
///
/// Clues are the givens of a board or a list, signs, and the numbers of a table without which the rules demand
/// nothing. All else is data, and stays: an input that has no clues is printed as it is. A case without
/// exactly one answer is printed as it is, too; the exit code is then 1.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner minimise uva1309 < in
  runner minimise uva1309 in --seed 7   another choice of clues
")]
pub(super) struct MinimiseArgs {
    /// The problem: its id, or the path of its folder
    #[arg(value_name = "ID")]
    id: PathBuf,
    /// The input [default: the standard input]
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    file: PathBuf,
    /// The seed of the order in which clues are tried
    #[arg(long, value_name = "S", default_value = "0", value_parser = whole, allow_negative_numbers = true)]
    seed: u64,
}

/// Runs the verb.
pub(super) fn run(args: &MinimiseArgs, session: &Session) -> Result<Exit, Failure> {
    let (_, definition) = session.defined(&args.id)?;
    let file = input::or_link(&args.file, &args.id);
    let (text, name) = (input::text_of(&definition, file)?, input::name(file));
    let thinned = definition.thinned(&text, args.seed);
    let Thinned { text, has_clues, others } =
        thinned.map_err(|it| Failure::of_input(&name, it.diagnostic()))?;
    for (case, answers) in others.iter().filter(|_| has_clues) {
        session.stderr.error(format_args!("{name}: case {case} has {}", answers.quantity()));
    }
    if !has_clues {
        let what = "nothing in it is a clue that can be taken away";
        session.stderr.warning(format_args!("{name}: {what}: it is printed as it is"));
    }
    session.print(&String::from_utf8_lossy(&text))?;
    Ok(if others.is_empty() || !has_clues { Exit::Yes } else { Exit::No })
}
