//! `runner generate ID`: random inputs.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;

use super::answer::answer;
use super::choice::{SYMMETRIES, level, one_of, step_kind};
use super::exit::{Exit, Failure};
use super::export::links;
use super::interruptions::interruptions;
use super::jobs::Threads;
use super::numbers::{bounds, positive, seconds, whole};
use super::output;
use super::paper::write_sheet;
use super::plan;
use super::progress::Progress;
use super::session::Session;
use super::whole_file::WholeFiles;
use crate::report::{self, MadeRecord};
use runner_puzzle::{
    AnswerCount, Definition, GeneratorOptions, Level, MadeCase, MadeCases, Solver, Symmetry,
};

/// Make random inputs of a problem
///
/// A puzzle gets one answer, and no clue of it can be missed, unless --clues, --symmetry or --level keeps it. Boards
/// and tables of other problems are drawn as they are, with an answer if the problem promises one. Numbers
/// come from the bounds of `within`, or from --set; without it, boards are as large as usual, if the definition
/// says how large that is at `fair`, or else have sides of 6 at most, if that is within the bounds.
///
/// The same seed gives the same bytes on every machine, whatever the number of threads. A rare level can take
/// long: after --time or Ctrl-C, or if one case is not found, the cases that were made are printed all the same,
/// with a message, and the exit code is not 0.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner generate uva1309 -n 20 > in
  runner generate uva12988 -n 100 --seed 7 -o tests   tests/1.in and tests/1.ans
  runner generate uva989 --set n=2                    sizes of your own
  runner generate boj2580 -n 5 --clues 30 -o tests    one case for each input
  runner generate slitherlink -n 3 --url              links to play them on puzz.link
  runner generate kakuro -n 12 --sheet kakuro.html    a page to print, with rules and answers
  runner generate problems/mine --tests plan.toml     all tests of a problem, and generators.yaml
  runner generate poj2676 --needs x-wing --max-step x-wing -n 5 > in
  runner generate sudokus -n 50 --level hard --time 60 --jsonl > hard.jsonl
")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
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
    /// Make puzzles that need a step of this kind: see `runner help grade`
    #[arg(long, value_name = "KIND", value_parser = step_kind(), hide_possible_values = true, conflicts_with_all = ["unsolvable", "many"])]
    needs: Option<&'static str>,
    /// Make puzzles that need no harder step than one of this kind: see `runner help grade`
    #[arg(long, value_name = "KIND", value_parser = step_kind(), hide_possible_values = true, conflicts_with_all = ["unsolvable", "many"])]
    max_step: Option<&'static str>,
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
    /// Stop after this time, with the cases that were made until then; grades of --jsonl have as much again
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Print links to puzz.link instead of inputs
    #[arg(long, conflicts_with = "output")]
    url: bool,
    /// Write a page to print: four or six puzzles a sheet, their answers on the last
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "url"])]
    sheet: Option<PathBuf>,
    /// Print JSON, one line for each case: the input, its link, answer and grade (`runner help json`)
    #[arg(long, visible_alias = "json", conflicts_with_all = ["output", "url", "sheet"])]
    jsonl: bool,
    /// Write tests to this folder: `1.in` with its answer `1.ans`, and so on, after those that are there
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
    /// Write the tests that a plan describes into the folder of the problem
    ///
    /// A plan is a file in TOML: a `[[test]]` for each test, with `name`, and if wanted `sample = true`, `cases`, `seed`,
    /// `level`, `needs`, `max_step`, `answers`, `symmetry`, `clues`, and `set = { n = 6, m = "4..8" }`. The file
    /// `generators/generators.yaml` has the same tests for `BAPCtools`, which removes all others: plan each. Files of
    /// tests that the plan no longer has are removed. A file that was not made so, or was changed since, is never
    /// replaced or removed.
    #[arg(long, value_name = "PLAN", conflicts_with_all = ["cases", "seed", "set", "level", "needs", "max_step", "clues", "symmetry", "unsolvable", "many", "time", "url", "sheet", "jsonl", "output"])]
    tests: Option<PathBuf>,
    #[command(flatten)]
    jobs: Threads,
}

/// Runs the verb.
pub(super) fn run(args: &GenerateArgs, session: &Session) -> Result<Exit, Failure> {
    let (package, definition) = session.defined(&args.id)?;
    if let Some(path) = &args.tests {
        return plan::run(path, (&package, &definition), args.jobs.threads(), session);
    }
    let is_printed = args.output.is_none() && args.sheet.is_none() && !args.jsonl && !args.url;
    if is_printed && args.cases.get() > 1 && definition.takes_one_case() {
        let why = format!("{}: an input is one case: name a folder with -o", args.id.display());
        return Err(Failure::refused(why));
    }
    let interrupted = interruptions();
    let made = args.search(&definition, &interrupted);
    let exit = args.report(&made, session)?;
    // What was made until an interruption is handed out; a later one ends that as well.
    let was_interrupted = interrupted.load(Ordering::Relaxed);
    let goes_on = || was_interrupted || !interrupted.load(Ordering::Relaxed);
    if let Some(sheet) = &args.sheet {
        let inputs = definition.inputs(made.cases);
        let inputs: Vec<_> = inputs.iter().map(|input| ("the input", input.as_slice())).collect();
        return write_sheet(sheet, (package, definition), &inputs, &goes_on).map(|()| exit);
    }
    if args.jsonl {
        let solver = Arc::new(Solver::new(definition.clone()));
        let end = args.end();
        let grades_on = || goes_on() && end.is_none_or(|end| Instant::now() < end);
        for case in made.cases {
            if !goes_on() {
                return Err(Exit::Interrupted.into());
            }
            session.print(&record(args.seed, case, &solver, &grades_on)?)?;
        }
        return Ok(exit);
    }
    let inputs = definition.inputs(made.cases);
    if args.url {
        let print = |input: &Vec<u8>| links(&definition, ("the input", input), session);
        return inputs.iter().try_for_each(print).map(|()| exit);
    }
    if let Some(folder) = &args.output {
        return write_all(folder, definition, &inputs, session).map(|it| it.max(exit));
    }
    let print = |input: &Vec<u8>| session.print(&String::from_utf8_lossy(input));
    inputs.iter().try_for_each(print).map(|()| exit)
}

impl GenerateArgs {
    /// Makes the cases, until they are made, the time is up, or the program is interrupted.
    fn search(&self, definition: &Definition, interrupted: &AtomicBool) -> MadeCases {
        let options = GeneratorOptions {
            seed: self.seed,
            set: self.set.clone(),
            symmetry: self.symmetry,
            clues: usize::try_from(self.clues).unwrap_or(usize::MAX),
            answers: AnswerCount::wished(self.unsolvable, self.many),
            level: self.level,
            needs: self.needs,
            max_step: self.max_step,
            usual: true,
        };
        let end = self.end();
        let progress = Progress::of_level(self.cases.get());
        definition.search(&options, self.cases.get(), self.jobs.threads(), &|seen| {
            if self.is_graded() {
                // How many puzzles of a level have the wished steps is not counted.
                let is_level = self.needs.is_none() && self.max_step.is_none();
                let level = self.level.filter(|_| is_level);
                progress.tell(&seen, level.map(|level| seen.of(level)));
            }
            !interrupted.load(Ordering::Relaxed) && end.is_none_or(|end| Instant::now() < end)
        })
    }

    /// Returns when the time is up that begins now.
    fn end(&self) -> Option<Instant> {
        Instant::now().checked_add(self.time?)
    }

    /// Tells whether the steps of puzzles matter.
    fn is_graded(&self) -> bool {
        self.level.is_some() || self.needs.is_some() || self.max_step.is_some()
    }

    /// Says why cases are missing, if some are.
    ///
    /// # Errors
    ///
    /// There are none at all.
    fn report(&self, made: &MadeCases, session: &Session) -> Result<Exit, Failure> {
        let Some(error) = &made.error else { return Ok(Exit::Yes) };
        let is_late = self.time.is_some() && error.is_stopped();
        let exit = match () {
            () if error.is_not_found() || is_late => Exit::No,
            () if error.is_stopped() => Exit::Interrupted,
            () => Exit::CouldNotRun,
        };
        let (id, count, wanted) = (self.id.display(), made.cases.len(), self.cases);
        let has_hint = exit == Exit::No && !self.set.is_empty() && !made.usual.is_empty();
        let hint = || format!("; not set, so as usual: {}", made.usual.join(" "));
        let usual = if has_hint { hint() } else { String::new() };
        let found = match (error.is_stopped(), count) {
            (false, 0) => return Err(Failure::new(exit, format!("{id}: {error}{usual}"))),
            (false, _) => format!("{id}: {error}; {count} of {wanted} cases were made"),
            (true, _) => format!("{id}: stopped: {count} of {wanted} cases were made"),
        };
        let seen = if self.is_graded() { format!("; seen: {}", made.seen) } else { String::new() };
        if count == 0 {
            return Err(Failure::new(exit, found + &seen + &usual));
        }
        session.stderr.warning(found + &seen);
        Ok(exit)
    }
}

/// Returns the record of a case, without a grade if that would take too long.
fn record(
    seed: u64,
    case: MadeCase,
    solver: &Arc<Solver>,
    go_on: &dyn Fn() -> bool,
) -> Result<String, Failure> {
    let (definition, number) = (solver.definition(), case.number);
    let of_one = definition.inputs(vec![case]);
    let input = of_one.first().map_or(&[][..], Vec::as_slice);
    let answer = answer(solver, ("the input", input), &mut |_| {})?;
    let link = definition.links_of(input).ok().and_then(|links| links.into_iter().next());
    let grade = definition.graded(input, go_on).next().and_then(|graded| Some(graded.ok()?.1));
    let [input, answer] = [input, &answer].map(String::from_utf8_lossy);
    Ok(report::generate_json(&MadeRecord {
        seed,
        number,
        input: &input,
        link,
        answer: &answer,
        grade,
    }))
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

/// Returns the number after those of all files of a folder.
fn next_number(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let number = |path: PathBuf| path.file_stem()?.to_str()?.parse().ok();
    let last: Option<u64> = entries.filter_map(|entry| number(entry.path())).max();
    last.map_or(1, |last| last.saturating_add(1))
}
