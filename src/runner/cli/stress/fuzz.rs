//! Fuzzing: a checker or an input validator on mutants, each of which is right or wrong by the definition.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::args::{Fuzzed, StressArgs};
use super::commands::Stop;
use super::files::Place;
use super::inputs::{InputMaker, ProblemInputs, Source};
use super::mutants::{CHANGES, Picks};
use crate::cli::answer::answer;
use crate::cli::exit::{Exit, Failure};
use crate::cli::progress::Progress;
use crate::cli::session::Session;
use crate::problems::RulesChecker;
use crate::report::{Disagreement, FuzzReport, MutantTruth};
use runner_judge::{Checker, Judging, Observer, Package, Plan, Program, Verdict, Workshop};
use runner_puzzle::{Definition, Solver};

/// Whether a mutant has an answer is looked for this long.
const LIMIT: Duration = Duration::from_secs(2);

/// A checker or an input validator under mutants.
struct Fuzz<'f> {
    kind: Fuzzed<'f>,
    program: Program,
    judging: Judging<'f>,
    solver: Arc<Solver>,
    rules: RulesChecker,
}

/// Runs the program on mutants until it disagrees with the definition.
pub(super) fn run(
    (args, kind): (&StressArgs, Fuzzed<'_>),
    program: Program,
    (session, notes): (&Session, &mut dyn Observer),
    (package, definition): (&Package, &Definition),
    workshop: &Workshop<'_>,
) -> Result<Exit, Failure> {
    let place = Place::of(args, package)?;
    let solver = Arc::new(Solver::new(definition.clone()).within(Some(LIMIT)));
    let rules = RulesChecker::new(&solver);
    let plan = Plan { other_inputs: true, checker: Some(&rules), ..Plan::default() };
    let judging = Judging::prepare(package, plan, workshop.clone(), notes)?;
    let fuzz = Fuzz { kind, program, judging, solver: Arc::clone(&solver), rules: rules.clone() };
    let interrupted = workshop.interrupted;
    let deadline = Instant::now().checked_add(args.seconds);
    let more = args.inputs.map_or(u64::MAX, |inputs| inputs.get() - 1);
    let maker = InputMaker {
        // Most inputs have one case, which makes a counterexample short.
        source: Source::Problem(ProblemInputs {
            cases: NonZero::<u64>::MIN,
            ..args.inputs_of(definition)
        }),
        judging: &fuzz.judging,
        seeds: args.seed..=args.seed.saturating_add(more),
        interrupted,
        deadline,
        is_done: AtomicBool::new(false),
    };
    let goes_on =
        || !interrupted.load(Ordering::Relaxed) && deadline.is_none_or(|end| Instant::now() < end);
    let (mut counts, progress) = (FuzzReport::new(CHANGES.map(|it| it.0)), Progress::of_inputs());
    let found = maker.inputs(|made| {
        for (seed, made) in made {
            let input = match made {
                Ok(input) => input.text(),
                Err(Stop::Failed(failure)) => return Err(failure),
                Err(_) => break,
            };
            counts.inputs += 1;
            if let Some(found) = fuzz.on_input(seed, &input, &goes_on, &mut counts)? {
                return Ok(Some((seed, found)));
            }
            if !goes_on() {
                break;
            }
            progress.step();
        }
        Ok(None)
    })?;
    drop(progress);
    let Some((seed, found)) = found else {
        session.print_styled(&counts.text())?;
        return Ok(if counts.mutants() > 0 { Exit::Yes } else { Exit::CouldNotRun });
    };
    let files = fuzz.write(&place, seed, &found)?;
    session.print_styled(&(found.text(&files) + &counts.text()))?;
    Ok(Exit::No)
}

impl Fuzz<'_> {
    /// Tries one mutant of each kind. Returns the first on which the program disagrees.
    fn on_input(
        &self,
        seed: u64,
        input: &[u8],
        goes_on: &dyn Fn() -> bool,
        report: &mut FuzzReport,
    ) -> Result<Option<Disagreement>, Failure> {
        let answer = match self.kind {
            Fuzzed::Checker(_) => answer(&self.solver, ("the input", input), &mut |_| {})?,
            Fuzzed::Validator(_) => Vec::new(),
        };
        let text = match self.kind {
            Fuzzed::Checker(_) => String::from_utf8_lossy(&answer),
            Fuzzed::Validator(_) => String::from_utf8_lossy(input),
        };
        let each = CHANGES.iter().enumerate().try_for_each(|(number, (name, change))| {
            let mutant = change(&text, &mut Picks::new(seed, number));
            let Some(mutant) = mutant.filter(|it| number == 0 || *it != text) else {
                return ControlFlow::Continue(());
            };
            if !goes_on() {
                return ControlFlow::Break(Ok(None));
            }
            let texts = [input, answer.as_slice(), mutant.as_bytes()];
            let opinion = match self.opinion(texts) {
                Ok(opinion) => opinion,
                Err(failure) => return ControlFlow::Break(Err(failure)),
            };
            let truth = self.truth(texts);
            let why = match (&truth, opinion) {
                (_, (Verdict::JudgeError, how)) => Some(format!("fails on it: {how}")),
                (MutantTruth::Right, (Verdict::WrongAnswer, how)) => {
                    Some(format!("rejects what is right: {how}"))
                }
                (MutantTruth::Wrong(why), (Verdict::Accepted, _)) => {
                    Some(format!("accepts what is wrong: {why}"))
                }
                _ => None,
            };
            report.add(number, &truth);
            match why {
                None => ControlFlow::Continue(()),
                Some(why) => {
                    let texts = texts.map(<[u8]>::to_vec);
                    let who = self.kind.name();
                    ControlFlow::Break(Ok(Some(Disagreement { who, why, change: name, texts })))
                }
            }
        });
        each.break_value().unwrap_or(Ok(None))
    }

    fn opinion(&self, texts: [&[u8]; 3]) -> Result<(Verdict, String), Failure> {
        Ok(match self.kind {
            Fuzzed::Checker(_) => self.judging.opinion_of_checker(&self.program, texts)?,
            Fuzzed::Validator(_) => self.judging.opinion_of_validator(&self.program, texts[2])?,
        })
    }

    /// Returns whether a mutant is right.
    fn truth(&self, [input, answer, mutant]: [&[u8]; 3]) -> MutantTruth {
        match self.kind {
            Fuzzed::Checker(_) => match Verdict::of_output(&self.rules, (input, answer), mutant) {
                (Verdict::Accepted, _) => MutantTruth::Right,
                (Verdict::WrongAnswer, why) => MutantTruth::Wrong(why),
                _ => MutantTruth::Open,
            },
            Fuzzed::Validator(_) => match self.rules.fault_of_input(mutant) {
                Some(why) => MutantTruth::Wrong(why),
                None if self.has_answers(mutant) => MutantTruth::Right,
                None => MutantTruth::Open,
            },
        }
    }

    /// Tells whether each case of an input has an answer.
    fn has_answers(&self, input: &[u8]) -> bool {
        let mut has_all = true;
        let answered = answer(&self.solver, ("the input", input), &mut |_| has_all = false);
        answered.is_ok() && has_all
    }

    /// Writes the files of a mutant: an input alone, or an output beside the input and the answer.
    fn write(
        &self,
        place: &Place,
        seed: u64,
        found: &Disagreement,
    ) -> Result<Vec<PathBuf>, Failure> {
        let [input, answer, mutant] = found.texts.each_ref().map(Vec::as_slice);
        match self.kind {
            Fuzzed::Checker(_) => place.write(seed, &[input, answer, mutant]),
            Fuzzed::Validator(_) => place.write(seed, &[mutant]),
        }
    }
}
