//! `runner generate ID`: random inputs.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, ValueEnum};

use super::exit::Exit;
use super::jobs::Threads;
use super::level::LevelArg;
use super::numbers::{bounds, positive, whole};
use super::session::Session;
use super::whole_file::WholeFiles;
use crate::problem::Definition;
use crate::setter::{AnswerCount, CaseWish, Level, Obstacle, SetBounds, Symmetry, Taking, written};
use crate::solve::Pipeline;

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
    set: Vec<SetBounds>,
    /// How hard puzzles are: see `runner help grade`
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["unsolvable", "many"])]
    level: Option<LevelArg>,
    /// Keep at least this many clues
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole, allow_negative_numbers = true, conflicts_with = "many")]
    clues: u64,
    /// Which givens are taken away together: opposite cells, or mirror images
    #[arg(long, value_name = "HOW", default_value = "none")]
    symmetry: SymmetryArg,
    /// Make puzzles without an answer
    #[arg(long, conflicts_with = "many")]
    unsolvable: bool,
    /// Make puzzles with several answers
    #[arg(long)]
    many: bool,
    /// Write tests to this folder: `1.in` with its answer `1.ans`, and so on, after those that are there
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
    #[command(flatten)]
    jobs: Threads,
}

/// Which givens are taken away together.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum SymmetryArg {
    None,
    Rotate,
    Mirror,
}

impl From<SymmetryArg> for Symmetry {
    fn from(symmetry: SymmetryArg) -> Self {
        match symmetry {
            SymmetryArg::None => Self::None,
            SymmetryArg::Rotate => Self::Rotate,
            SymmetryArg::Mirror => Self::Mirror,
        }
    }
}

/// Runs the verb.
pub(super) fn run(args: &GenerateArgs, session: &Session) -> Exit {
    let definition = match session.catalogue.defined(&args.id) {
        Ok((_, definition)) => definition,
        Err(error) => return session.not_found(&error),
    };
    let answers = AnswerCount::wished(args.unsolvable, args.many);
    let least = usize::try_from(args.clues).unwrap_or(usize::MAX);
    let taking = Taking { symmetry: args.symmetry.into(), least };
    let (set, level) = (args.set.clone(), args.level.map(Level::from));
    let wish = CaseWish { seed: args.seed, set, taking, answers, level };
    let inputs = match written(&definition, &wish, args.cases.get(), args.jobs.threads()) {
        Ok(inputs) => inputs,
        Err(obstacle) => return refuse(&obstacle, args, session),
    };
    match (&args.output, inputs.as_slice()) {
        (Some(folder), inputs) => write_all(folder, &definition, inputs, session),
        (None, [input]) => session.print(&String::from_utf8_lossy(input)).into(),
        (None, _) => {
            let id = args.id.display();
            session.stderr.error(&format!("{id}: an input is one case: name a folder with -o"));
            Exit::CouldNotRun
        }
    }
}

fn refuse(obstacle: &Obstacle, args: &GenerateArgs, session: &Session) -> Exit {
    session.stderr.error(&format!("{}: {obstacle}", args.id.display()));
    match obstacle {
        Obstacle::NotFound { .. } | Obstacle::NoLevel { .. } => Exit::No,
        _ => Exit::CouldNotRun,
    }
}

/// Writes tests, each with its answer or not at all.
fn write_all(
    folder: &Path,
    definition: &Definition,
    inputs: &[Vec<u8>],
    session: &Session,
) -> Exit {
    if let Err(error) = fs::create_dir_all(folder) {
        session.stderr.error(&format!("cannot make {}: {error}", folder.display()));
        return Exit::CouldNotRun;
    }
    let pipeline = Arc::new(Pipeline::new(definition.clone()));
    let files = WholeFiles::new();
    let first = next_number(folder);
    for (number, input) in (first..).zip(inputs) {
        let (mut answer, input) = (Vec::new(), input.clone());
        let text = std::io::Cursor::new(input.clone());
        let ran = pipeline.run(text, &mut answer, &mut |_| {}, NonZero::<usize>::MIN);
        if let Err(halt) = ran {
            session.stderr.print(&crate::report::halt("the input", "the answer", &halt));
            return Exit::from(&halt);
        }
        let file = |end: &str| folder.join(format!("{number}.{end}"));
        let test = [(file("in"), input.as_slice()), (file("ans"), answer.as_slice())];
        if let Err(error) = files.write_all(&test) {
            session.stderr.error(&error.to_string());
            return Exit::CouldNotRun;
        }
        if let Err(exit) = session.print(&format!("{}\n", test[0].0.display())) {
            return exit;
        }
        if files.are_interrupted() {
            return Exit::Interrupted;
        }
    }
    Exit::Yes
}

/// Returns the number after those of all files of a folder.
fn next_number(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let number = |path: PathBuf| path.file_stem()?.to_str()?.parse().ok();
    let last: Option<u64> = entries.filter_map(|entry| number(entry.path())).max();
    last.map_or(1, |last| last.saturating_add(1))
}
