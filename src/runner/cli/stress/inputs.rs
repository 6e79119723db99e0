//! The inputs that a program is run on, made ahead on other threads.

use std::num::NonZero;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::Instant;

use super::commands::{Stop, output};
use super::shrinker::{self, Fails};
use crate::cli::exit::Failure;
use runner_judge::{Judging, Program};
use runner_puzzle::{Definition, GeneratorOptions, MadeInput, MakeError};
use runner_threads::{Jobs, Results, queue};

/// This many inputs of each thread are made ahead at most.
const AHEAD: usize = 2;

/// Where inputs come from.
pub(super) enum Source<'s> {
    /// The definition of a problem, with the options of its generator.
    Problem(ProblemInputs<'s>),
    /// A program that prints an input for the seed that is its last argument.
    Generator(&'s Program),
    /// There is only a seed, for an interactor.
    Seed,
}

/// How the inputs of a problem are made.
pub(super) struct ProblemInputs<'s> {
    pub(super) definition: &'s Definition,
    /// The options for each input; each next one has other numbers of clues.
    pub(super) options: GeneratorOptions,
    /// The cases of most inputs, if they can have several.
    pub(super) cases: NonZero<u64>,
    /// Whether cases may have other numbers of answers.
    pub(super) is_mixed: bool,
}

/// An input, which can be made smaller.
pub(super) enum Input<'s> {
    /// Of a problem, by its rules.
    Made(MadeInput<'s>),
    /// Any other, as a text.
    Text(Vec<u8>),
}

/// Makes the input of each seed.
pub(super) struct InputMaker<'s> {
    pub(super) source: Source<'s>,
    pub(super) judging: &'s Judging<'s>,
    pub(super) seeds: RangeInclusive<u64>,
    pub(super) interrupted: &'s AtomicBool,
    /// No input is made after this time. A time that cannot be reached is none.
    pub(super) deadline: Option<Instant>,
    /// Whether no more inputs are needed.
    pub(super) is_done: AtomicBool,
}

/// A seed, and its input.
pub(super) type SeedInput<'s> = (u64, Result<Input<'s>, Stop>);

impl<'s> InputMaker<'s> {
    /// Runs `with` on the inputs of all seeds, in order, while other threads make them. A core is left to
    /// the program that is run.
    pub(super) fn inputs<T>(&self, with: impl FnOnce(Results<SeedInput<'s>>) -> T) -> T {
        let cores = available_parallelism().map_or(1, NonZero::get);
        let threads = cores.saturating_sub(1).max(1);
        std::thread::scope(|scope| {
            let (jobs, results) = queue(self.seeds.clone(), AHEAD * threads, 1);
            for _ in 0..threads {
                let jobs = jobs.clone();
                scope.spawn(move || self.work(&jobs));
            }
            drop(jobs);
            let done = with(results);
            self.is_done.store(true, Ordering::Relaxed);
            done
        })
    }

    fn work<S: Iterator<Item = u64>>(&self, jobs: &Jobs<S, SeedInput<'s>>) {
        while let Some((seed, reply)) = jobs.take(Iterator::next) {
            // After a failure the receiver is gone.
            let _ = reply.send((seed, self.input(seed)));
        }
    }

    /// Tells whether there is time left, and no interruption.
    fn goes_on(&self) -> bool {
        !self.is_done.load(Ordering::Relaxed)
            && !self.interrupted.load(Ordering::Relaxed)
            && self.deadline.is_none_or(|deadline| Instant::now() < deadline)
    }

    fn input(&self, seed: u64) -> Result<Input<'s>, Stop> {
        if !self.goes_on() {
            return Err(Stop::Time);
        }
        match &self.source {
            Source::Problem(problem) => problem.input(seed, &|| self.goes_on()).map_err(|error| {
                if error.is_stopped() {
                    return Stop::Time;
                }
                Failure::refused(format!("{}: {error}", self.judging.package().id)).into()
            }),
            Source::Generator(generator) => {
                let (command, arguments) = ((self.judging, *generator), [seed.to_string()]);
                let fault = format!("--gen makes no input of seed {seed}");
                let made = output(command, (b"", &arguments), self.deadline, &fault);
                made.map(Input::Text)
            }
            Source::Seed => Ok(Input::Text(Vec::new())),
        }
    }
}

impl<'s> ProblemInputs<'s> {
    fn input(&self, seed: u64, goes_on: &dyn Fn() -> bool) -> Result<Input<'s>, MakeError> {
        let options = GeneratorOptions { seed, clues: self.least(seed), ..self.options.clone() };
        let cases = (self.cases(seed), self.is_mixed);
        MadeInput::new(self.definition, &options, cases, goes_on).map(Input::Made)
    }

    /// Returns the number of cases of an input. Every fourth has ten times as many: that finds programs
    /// which forget to reset something.
    fn cases(&self, seed: u64) -> u64 {
        match self.cases.get() {
            _ if self.definition.takes_one_case() => 1,
            cases if seed.is_multiple_of(4) => cases.saturating_mul(10),
            cases => cases,
        }
    }

    /// Returns how many clues a puzzle keeps at least: many, so that simple programs are not too slow,
    /// then fewer from seed to seed, then no more than it needs, as always if a level is wanted.
    fn least(&self, seed: u64) -> usize {
        if self.options.level.is_some() {
            return 0;
        }
        let cells = self.definition.cells().unwrap_or(0);
        match seed % 4 {
            0 => cells / 2,
            1 => cells / 3,
            2 => cells / 4,
            _ => 0,
        }
    }
}

impl Input<'_> {
    pub(super) fn text(&self) -> Vec<u8> {
        match self {
            Self::Made(made) => made.text(),
            Self::Text(text) => text.clone(),
        }
    }

    /// Makes it smaller while a program fails on it. Returns its text.
    pub(super) fn shrunk(self, fails: &mut Fails<'_>, goes_on: &dyn Fn() -> bool) -> Vec<u8> {
        match self {
            Self::Made(made) => made.shrunk(fails, goes_on).text(),
            Self::Text(text) => shrinker::shrunk(&text, fails),
        }
    }
}
