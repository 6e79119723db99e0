//! `runner generate ID`: random inputs.

use std::fs;
use std::io::Cursor;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::choice::{level, one_of};
use super::exit::{Exit, Failure};
use super::export::links;
use super::jobs::Threads;
use super::numbers::{bounds, positive, whole};
use super::output;
use super::session::Session;
use super::whole_file::WholeFiles;
use runner_puzzle::{
    AnswerCount, Definition, GeneratorOptions, Level, Solver, Symmetry, Unanswered,
};

/// Make random inputs of a problem
///
/// A puzzle gets one answer, and no clue of it can be missed, unless --clues or --symmetry keeps it. Boards
/// and tables of other problems are drawn as they are, with an answer if the problem promises one. Numbers
/// come from the bounds of `within`, or from --set; without it, boards have sides of 6 at most, if that is
/// within the bounds.
///
/// The same seed gives the same bytes on every machine, whatever the number of threads.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner generate uva1309 -n 20 > in
  runner generate uva12988 -n 100 --seed 7 -o tests   tests/1.in and tests/1.ans
  runner generate uva989 --set n=2                    sizes of your own
  runner generate boj2580 -n 5 --clues 30 -o tests    one case for each input
  runner generate slitherlink -n 3 --url              links to play them on puzz.link
")]
pub(super) struct GenerateArgs {
    /// The problem: its id, or the path of its folder
    #[arg(value_name = "ID")]
    id: PathBuf,
    /// The number of cases
    #[arg(short = 'n', long = "cases", value_name = "N", default_value = "1", value_parser = positive::<NonZero<u64>>, allow_negative_numbers = true)]
    cases: NonZero<u64>,
    /// The seed
    #[arg(long, value_name = "S", default_value = "0", value_parser = whole, allow_negative_numbers = true)]
    seed: u64,
    /// Set a number that is read, or its bounds: `n=6`, `n=4..8`
    #[arg(long, value_name = "NAME=N", value_parser = bounds)]
    set: Vec<(String, [i64; 2])>,
    /// How hard puzzles are: see `runner help grade`
    #[arg(long, value_name = "LEVEL", value_parser = level(), conflicts_with_all = ["unsolvable", "many"])]
    level: Option<Level>,
    /// Keep at least this many clues
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole, allow_negative_numbers = true, conflicts_with = "many")]
    clues: u64,
    /// Which givens are taken away together: opposite cells, or mirror images
    #[arg(long, value_name = "HOW", default_value = "none", value_parser = one_of(SYMMETRIES))]
    symmetry: Symmetry,
    /// Make puzzles without an answer
    #[arg(long, conflicts_with = "many")]
    unsolvable: bool,
    /// Make puzzles with several answers
    #[arg(long)]
    many: bool,
    /// Print links to puzz.link instead of inputs
    #[arg(long, conflicts_with = "output")]
    url: bool,
    /// Write tests to this folder: `1.in` with its answer `1.ans`, and so on, after those that are there
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
    #[command(flatten)]
    jobs: Threads,
}

/// Which givens are taken away together.
const SYMMETRIES: [(&str, Symmetry); 3] =
    [("none", Symmetry::None), ("rotate", Symmetry::Rotate), ("mirror", Symmetry::Mirror)];

/// Runs the verb.
pub(super) fn run(args: &GenerateArgs, session: &Session) -> Result<Exit, Failure> {
    let (_, definition) = session.defined(&args.id)?;
    let answers = AnswerCount::wished(args.unsolvable, args.many);
    let least = usize::try_from(args.clues).unwrap_or(usize::MAX);
    let (seed, set, level) = (args.seed, args.set.clone(), args.level);
    let options =
        GeneratorOptions { seed, set, symmetry: args.symmetry, clues: least, answers, level };
    let id = args.id.display();
    let inputs = definition.generate(&options, args.cases.get(), args.jobs.threads());
    let inputs = inputs.map_err(|error| {
        let exit = if error.is_not_found() { Exit::No } else { Exit::CouldNotRun };
        Failure::new(exit, format!("{id}: {error}"))
    })?;
    if args.url {
        let print = |input: &Vec<u8>| links(&definition, ("the input", input), session);
        return inputs.iter().try_for_each(print).map(|()| Exit::Yes);
    }
    match (&args.output, inputs.as_slice()) {
        (Some(folder), inputs) => write_all(folder, definition, inputs, session),
        (None, [input]) => session.print(&String::from_utf8_lossy(input)).map(|()| Exit::Yes),
        (None, _) => {
            let why = format!("{id}: an input is one case: name a folder with -o");
            Err(Failure::refused(why))
        }
    }
}

/// Writes tests, each with its answer or not at all.
fn write_all(
    folder: &Path,
    definition: Definition,
    inputs: &[Vec<u8>],
    session: &Session,
) -> Result<Exit, Failure> {
    output::make_folder(folder)?;
    let solver = Arc::new(Solver::new(definition));
    let files = WholeFiles::new();
    let first = next_number(folder);
    for (number, input) in (first..).zip(inputs) {
        let answer = answer(&solver, ("the input", input), &mut |_| {})?;
        let file = |end: &str| folder.join(format!("{number}.{end}"));
        let test = [(file("in"), input.as_slice()), (file("ans"), answer.as_slice())];
        files.write_all(&test)?;
        session.print(&format!("{}\n", test[0].0.display()))?;
        if files.are_interrupted() {
            return Err(Exit::Interrupted.into());
        }
    }
    Ok(Exit::Yes)
}

/// Answers an input that was made. Cases without an answer that the problem promises are passed to `report`.
///
/// # Errors
///
/// The run ended early.
pub(super) fn answer(
    solver: &Arc<Solver>,
    (name, input): (&str, &[u8]),
    report: &mut dyn FnMut(&Unanswered),
) -> Result<Vec<u8>, Failure> {
    let (mut answer, input) = (Vec::new(), Cursor::new(input.to_vec()));
    let ran = solver.run(input, &mut answer, report, NonZero::<usize>::MIN);
    ran.map(|_| answer).map_err(|error| Failure::of_run(name, "the answer", &error))
}

/// Returns the number after those of all files of a folder.
fn next_number(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let number = |path: PathBuf| path.file_stem()?.to_str()?.parse().ok();
    let last: Option<u64> = entries.filter_map(|entry| number(entry.path())).max();
    last.map_or(1, |last| last.saturating_add(1))
}
