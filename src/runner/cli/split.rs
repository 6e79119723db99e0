//! `runner split ID FILE`: an input is cut into several.

use std::fs;
use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;

use super::exit::{Exit, Failure};
use super::input;
use super::numbers::positive;
use super::session::Session;
use super::whole_file;
use runner_puzzle::InputPiece;

/// How the names of pieces end.
const INPUT: &str = "in";

/// Cut an input at the borders of its cases
///
/// Each piece is an input of its own, with about equally many cases, in a file named after its first
/// case. One line per piece prints its file, the number of its first case, and how many it has. The answers
/// of all pieces, one after the other, are the answer of the whole input, byte for byte, if each piece
/// is solved with --first-case and every case has an answer.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner split uva1309 day1.in -n 4 -o parts
  runner split uva1309 day1.in -n 40 -o parts | parallel --colsep ' ' \\
      runner solve uva1309 {1} --first-case {2} -o {1}.out
  cat parts/*.out                    they are in order
")]
pub(super) struct SplitArgs {
    /// The problem: its id, or the path of its folder
    #[arg(value_name = "ID")]
    id: PathBuf,
    /// The input; `-` is the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Cut it into at most this many pieces
    #[arg(short = 'n', long, value_name = "N", value_parser = positive::<NonZero<u64>>, allow_negative_numbers = true)]
    pieces: NonZero<u64>,
    /// Write the pieces to this folder, which has no inputs yet
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
}

/// Runs the verb.
pub(super) fn run(args: &SplitArgs, session: &Session) -> Result<Exit, Failure> {
    let (_, definition) = session.defined(&args.id)?;
    if definition.takes_one_case() {
        return Err(Failure::refused(format!("{}: an input is one case", args.id.display())));
    }
    if definition.prints_total() {
        let id = args.id.display();
        return Err(Failure::refused(format!("{id}: only a sum over all cases is printed")));
    }
    if whole_file::are_in(&args.output, INPUT) {
        return Err(Failure::refused(format!("{} has inputs already", args.output.display())));
    }
    let file = input::or_link(&args.file, &args.id);
    let (text, name) = (input::text_of(&definition, file)?, input::name(file));
    let pieces = definition
        .pieces(&text, args.pieces.get())
        .map_err(|it| Failure::of_input(&name, it.diagnostic()))?;
    let width = pieces.last().map_or(0, |last| last.first.to_string().len());
    for InputPiece { first, cases, text } in pieces {
        let path = args.output.join(format!("{first:0width$}.{INPUT}"));
        let shown = path.display();
        fs::create_dir_all(&args.output)
            .and_then(|()| whole_file::write(&path, &text))
            .map_err(|error| Failure::unwritable(&shown, &error))?;
        session.print(&format!("{shown} {first} {cases}\n"))?;
    }
    Ok(Exit::Yes)
}
