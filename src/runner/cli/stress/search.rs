//! The search for an input on which a program fails.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::args::StressArgs;
use super::commands::{Stop, output};
use super::files::Place;
use super::inputs::{Input, InputMaker, SeedInput, Source};
use crate::cli::answer::answer;
use crate::cli::exit::{Exit, Failure};
use crate::cli::progress::Progress;
use crate::cli::session::Session;
use crate::report::{self, StressFailure};
use runner_judge::{Finding, Judging, Program, Verdict};
use runner_puzzle::Solver;
use runner_threads::Results;

/// A failing input is made smaller for this long at most.
const SHRINKING: Duration = Duration::from_secs(20);

/// A program under random inputs.
pub(super) struct Stress<'s> {
    pub(super) args: &'s StressArgs,
    pub(super) session: &'s Session,
    pub(super) judging: &'s Judging<'s>,
    pub(super) program: &'s Program,
    pub(super) reference: Reference<'s>,
    /// The definition that inputs must keep, if they are not made by it.
    pub(super) rules: Option<Arc<Solver>>,
    pub(super) place: Place,
    pub(super) interrupted: &'s AtomicBool,
}

/// What makes right answers.
pub(super) enum Reference<'s> {
    Solver(Arc<Solver>),
    Program(&'s Program),
    /// The interactor needs none.
    None,
}

/// A program on an input, with the right answer.
struct Run {
    input: Vec<u8>,
    answer: Vec<u8>,
    finding: Finding,
}

impl Stress<'_> {
    /// Runs the program on one input after the other.
    pub(super) fn search(&self, source: Source<'_>) -> Result<Exit, Failure> {
        let Self { args, judging, interrupted, .. } = *self;
        let deadline = Instant::now().checked_add(args.seconds);
        let more = args.inputs.map_or(u64::MAX, |inputs| inputs.get() - 1);
        let seeds = args.seed..=args.seed.saturating_add(more);
        let is_done = AtomicBool::new(false);
        let maker = InputMaker { source, judging, seeds, interrupted, deadline, is_done };
        let (mut inputs, progress) = (0, Progress::of_inputs());
        let failure = maker.inputs(|made| {
            let failure = self.first_failure(made, &mut inputs, (&progress, deadline))?;
            let shrunk = failure.map(|(seed, input, run)| {
                progress.say("inputs answered right; the next one is made smaller");
                (seed, self.shrunk(seed, input, run))
            });
            Ok::<_, Failure>(shrunk)
        })?;
        drop(progress);
        if let Some((seed, run)) = failure {
            return self.report(seed, &run, inputs);
        }
        self.session.print(&match inputs {
            _ if args.json => report::stress_json(inputs, (Verdict::Accepted, ""), None),
            0 => "no input was tried\n".to_owned(),
            1 => "1 input, answered right\n".to_owned(),
            _ => format!("{inputs} inputs, all answered right\n"),
        })?;
        Ok(Exit::Yes)
    }

    /// Returns the first input on which the program fails, with its seed and its run, if there is one in time.
    /// Counts the inputs before it.
    fn first_failure<'d>(
        &self,
        made: Results<SeedInput<'d>>,
        inputs: &mut u64,
        (progress, deadline): (&Progress, Option<Instant>),
    ) -> Result<Option<(u64, Input<'d>, Run)>, Failure> {
        for (seed, made) in made {
            let run = match made {
                Ok(_) if !self.goes_on(deadline) => break,
                Ok(input) => self.run(seed, input.text(), deadline).map(|run| (input, run)),
                Err(stop) => Err(stop),
            };
            match run {
                Err(_) if self.interrupted.load(Ordering::Relaxed) => break,
                Err(Stop::Time) => break,
                Err(Stop::Late(why)) if *inputs > 0 => {
                    progress.aside(|| self.session.stderr.warning(why));
                    break;
                }
                Err(Stop::Late(why)) => return Err(Failure::refused(why)),
                Err(Stop::Failed(failure)) => return Err(failure),
                Ok((_, run)) if run.finding.verdict == Verdict::Accepted => {
                    *inputs += 1;
                    progress.step();
                }
                Ok((input, run)) => return Ok(Some((seed, input, run))),
            }
        }
        Ok(None)
    }

    /// Tells whether there is time left, and no interruption. A deadline too far away to be a time never
    /// comes.
    fn goes_on(&self, deadline: Option<Instant>) -> bool {
        !self.interrupted.load(Ordering::Relaxed)
            && deadline.is_none_or(|deadline| Instant::now() < deadline)
    }

    /// Shrinks an input on which the program fails, while it fails with the same verdict and there is time. A smaller
    /// input must have a right answer; an input without a reference stays as it is.
    fn shrunk(&self, seed: u64, input: Input<'_>, mut smallest: Run) -> Run {
        if matches!(self.reference, Reference::None) {
            return smallest;
        }
        let end = Instant::now().checked_add(SHRINKING);
        let verdict = smallest.finding.verdict;
        let goes_on = || self.goes_on(end);
        let mut fails = |input: &[u8]| {
            if !goes_on() {
                return None;
            }
            let run = self.run(seed, input.to_vec(), end).ok();
            let failed =
                run.filter(|run| run.finding.verdict == verdict && self.has_answers(seed, input));
            Some(failed.map(|run| smallest = run).is_some())
        };
        input.shrunk(&mut fails, &goes_on);
        smallest
    }

    /// Runs the program on an input, which has its right answer before the deadline.
    ///
    /// # Errors
    ///
    /// The input has no right answer, the judge failed, or it was interrupted.
    fn run(&self, seed: u64, input: Vec<u8>, deadline: Option<Instant>) -> Result<Run, Stop> {
        self.check(seed, &input)?;
        let answer = self.answer(seed, &input, deadline)?;
        let finding = self.finding(self.program, seed, [&input, &answer])?;
        Ok(Run { input, answer, finding })
    }

    /// Checks that a generator has made a valid input.
    fn check(&self, seed: u64, input: &[u8]) -> Result<(), Failure> {
        if let Some(solver) = &self.rules {
            solver
                .definition()
                .validate(input, None)
                .map_err(|rejected| Failure::of_input(&input_name(seed), rejected.diagnostic()))?;
        }
        match self.judging.rejected_input(input)? {
            Some(why) => Err(Failure::refused(format!("{}: {why}", input_name(seed)))),
            None => Ok(()),
        }
    }

    /// Returns a right answer.
    fn answer(&self, seed: u64, input: &[u8], deadline: Option<Instant>) -> Result<Vec<u8>, Stop> {
        let fault = "the program to compare with failed";
        match &self.reference {
            Reference::Solver(solver) => Ok(self.solved(solver, seed, input)?),
            Reference::Program(program) if self.judging.is_interactive() => {
                let finding = self.finding(program, seed, [input, &[]])?;
                match finding.verdict {
                    Verdict::Accepted => Ok(Vec::new()),
                    verdict => {
                        let why = format!("{fault}: {}  {}", verdict.code(), finding.detail);
                        Err(Failure::refused(why).into())
                    }
                }
            }
            Reference::Program(program) => {
                output((self.judging, program), (input, &[]), deadline, fault)
            }
            Reference::None => Ok(Vec::new()),
        }
    }

    /// Tells whether each case of an input has the answer that the definition promises, if there is one.
    fn has_answers(&self, seed: u64, input: &[u8]) -> bool {
        self.rules.as_ref().is_none_or(|solver| self.solved(solver, seed, input).is_ok())
    }

    /// Returns the answer of a problem of ours, which an input that it did not make itself must have.
    fn solved(&self, solver: &Arc<Solver>, seed: u64, input: &[u8]) -> Result<Vec<u8>, Failure> {
        let mut without = None;
        let name = input_name(seed);
        let found = answer(solver, (&name, input), &mut |case| {
            without.get_or_insert_with(|| case.diagnostic());
        });
        match without.filter(|_| self.rules.is_some()) {
            Some(found) => Err(Failure::of_input(&name, found)),
            None => found,
        }
    }

    fn finding(
        &self,
        program: &Program,
        seed: u64,
        [input, answer]: [&[u8]; 2],
    ) -> Result<Finding, Failure> {
        let found = self.judging.judge_input(program, (input, answer), &[seed.to_string()])?;
        match found.verdict {
            Verdict::JudgeError => Err(Failure::new(Exit::Failed, found.detail)),
            _ => Ok(found),
        }
    }

    /// Writes and shows a failure, which some inputs preceded.
    fn report(&self, seed: u64, run: &Run, passed: u64) -> Result<Exit, Failure> {
        let Run { input, answer, finding } = run;
        let has_files = !(self.judging.is_interactive() && input.is_empty());
        let wrote = has_files.then(|| self.place.write(seed, &[input, answer])).transpose();
        let files = wrote.as_ref().ok().and_then(Option::as_ref);
        let files: Vec<String> =
            files.into_iter().flatten().map(|path| path.display().to_string()).collect();
        let again = self.args.again(seed, self.session.problems.as_deref());
        if self.args.json {
            let [input, expected, got, talk] = [input, answer, &finding.output, &finding.talk]
                .map(|bytes| String::from_utf8_lossy(bytes));
            let files = &files;
            let failure = StressFailure { seed, input, expected, got, talk, files, again };
            let found = (finding.verdict, finding.detail.as_str());
            self.session.print(&report::stress_json(passed, found, Some(&failure)))?;
        } else {
            let text = self.shown(run, passed, &files);
            self.session.print_styled(&format!("{text}again: {again}\n"))?;
        }
        if let Err(failure) = wrote {
            self.session.stderr.print(failure);
        }
        Ok(Exit::No)
    }

    /// Renders a failure, the number of inputs before it, and its files.
    fn shown(&self, Run { input, answer, finding }: &Run, passed: u64, files: &[String]) -> String {
        let is_interactive = self.judging.is_interactive();
        let package = self.judging.package();
        let outputs = [answer, &finding.output].map(|output| package.counted(output));
        let shown = report::counterexample(finding, input, (!is_interactive).then_some(outputs));
        let before = match passed {
            0 => String::new(),
            _ => format!("inputs answered right before it: {passed}\n"),
        };
        let files = match files {
            [input, answer] if is_interactive => format!("{input}, and {answer}\n"),
            [input, answer] => format!("{input}, with a right answer in {answer}\n"),
            _ => String::new(),
        };
        shown + &before + &files
    }
}

/// Returns the name of an input in messages.
fn input_name(seed: u64) -> String {
    format!("the input of seed {seed}")
}
