//! The inputs that a program is run on, made ahead on other threads.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::Instant;

use runner_puzzle::{Definition, GeneratorOptions, MadeInput, MakeError};
use runner_threads::{Jobs, Results, queue};

/// This many inputs of each thread are made ahead at most.
const AHEAD: usize = 2;

/// Makes the input of each seed.
pub(super) struct InputMaker<'s> {
    pub(super) definition: &'s Definition,
    /// The wish for the first input; each next one has the next seed, and other numbers of clues.
    pub(super) options: GeneratorOptions,
    /// The cases of most inputs, if they can have several.
    pub(super) cases: NonZero<u64>,
    /// Whether cases may have other numbers of answers.
    pub(super) is_mixed: bool,
    pub(super) interrupted: &'s AtomicBool,
    /// No input is made after this time. A time that cannot be reached is none.
    pub(super) deadline: Option<Instant>,
    /// Whether no more inputs are needed.
    pub(super) is_done: AtomicBool,
}

/// A seed, and its input or the error to it.
pub(super) type SeedInput<'s> = (u64, Result<MadeInput<'s>, MakeError>);

impl<'s> InputMaker<'s> {
    /// Runs `with` on the inputs of all seeds, in order, while other threads make them. A core is left to
    /// the program that is run.
    pub(super) fn inputs<T>(&self, with: impl FnOnce(Results<SeedInput<'s>>) -> T) -> T {
        let cores = available_parallelism().map_or(1, NonZero::get);
        let threads = cores.saturating_sub(1).max(1);
        std::thread::scope(|scope| {
            let (jobs, results) = queue(self.options.seed..=u64::MAX, AHEAD * threads, 1);
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
    pub(super) fn goes_on(&self) -> bool {
        !self.is_done.load(Ordering::Relaxed)
            && !self.interrupted.load(Ordering::Relaxed)
            && self.deadline.is_none_or(|deadline| Instant::now() < deadline)
    }

    fn input(&self, seed: u64) -> Result<MadeInput<'s>, MakeError> {
        let options = GeneratorOptions { seed, clues: self.least(seed), ..self.options.clone() };
        let cases = (self.cases(seed), self.is_mixed);
        MadeInput::new(self.definition, &options, cases, &|| self.goes_on())
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
    /// then fewer from seed to seed, then no more than it needs, as always if a level is wished.
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
