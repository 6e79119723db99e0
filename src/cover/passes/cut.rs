//! A search that is split into parts, and the choice of its kernel.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "estimates are rough and not negative; those too large saturate"
)]

use super::parity::Switches;
use super::reduce::Reduced;
use super::split::{Part, split};
use super::symmetric::{BestOrbits, best_orbits};
use super::trial::{Candidate, Trial, choose};
use crate::kernel::{Branching, Kernel, KernelInfo, Stats, Unsupported};
use crate::kernels::{Compiled, GENERAL, KERNELS};
use crate::model::{OptionId, Problem};

/// A search is split into at least this many parts, if possible.
const PARTS: usize = 96;
/// If the search takes more than about this many nanoseconds of work, other kernels with the same
/// walk are tried, even if the quick one was best.
const LONG_WORK: f64 = 12_000_000.0;
/// If a count takes more than about this many nanoseconds of work, it is worth counting an option of each orbit
/// alone, where other symmetries are left.
const LONG_COUNT: f64 = if cfg!(test) { 0.0 } else { 268_435_456.0 };

/// A reduced problem whose search is split into parts.
pub(crate) struct SplitSearch {
    reduced: Reduced,
    compiled: Compiled,
    /// The wanted kernel, if any.
    forced: Option<&'static KernelInfo>,
    parts: Vec<Part>,
    /// Whether equations modulo 2 have split it.
    by_switches: bool,
    spent: Stats,
    /// The result of a quick trial.
    guess: Option<Guess>,
}

/// A search that is ready to run.
pub(crate) struct SearchPlan {
    pub(crate) reduced: Reduced,
    /// The parts to search.
    pub(crate) parts: Vec<Part>,
    pub(crate) row: &'static KernelInfo,
    /// Its instance for one thread.
    pub(crate) kernel: Box<dyn Kernel>,
}

/// The result of a quick trial.
#[derive(Clone, Copy)]
struct Guess {
    row: &'static KernelInfo,
    /// Whether the kernel could learn from its dead ends.
    could_learn: bool,
    /// About how many nanoseconds the search takes.
    work: f64,
    /// Whether kernels with the other walk are clearly slower.
    clear: bool,
}

impl SplitSearch {
    /// Splits a search into parts.
    ///
    /// # Errors
    ///
    /// The wanted kernel cannot do it.
    pub(crate) fn new(
        reduced: Reduced,
        forced: Option<&'static KernelInfo>,
    ) -> Result<Self, Unsupported> {
        if let Some(kernel) = forced {
            kernel.check(&reduced.problem).map_err(|why| Unsupported { kernel, why })?;
        }
        let mut compiled = Compiled::new(&reduced.problem);
        let parts = match Switches::of(&reduced.problem) {
            Some(switches) => switches.parts(),
            None => Some(Vec::new()),
        };
        let by_switches = parts.is_some();
        let parts = parts.unwrap_or_else(|| vec![Part::default()]);
        let parts = split(compiled.presolver(), parts, PARTS);
        let spent = compiled.presolver().stats();
        Ok(Self { reduced, compiled, forced, parts, by_switches, spent, guess: None })
    }

    /// Returns a kernel that learns from dead ends, for the whole search.
    pub(crate) fn learner(&mut self) -> Box<dyn Kernel> {
        self.compiled.presolver().learner()
    }

    /// Searches for symmetries, with a share of the work of the search, and drops parts that are
    /// images of others.
    pub(crate) fn use_symmetries(&mut self, share: f64) {
        if let Some(best) = self.best_orbits(share) {
            self.drop_images(best.parts());
        }
    }

    /// Does the same for a count. But if it takes long and there are few orbits, returns options of which each
    /// cover has one, and how many each stands for, as they lie in as many covers.
    pub(crate) fn use_symmetries_or_orbits(
        &mut self,
        share: f64,
    ) -> Option<Vec<(OptionId, usize)>> {
        let best = self.best_orbits(share)?;
        let few = if self.guess().work < LONG_COUNT { None } else { best.few() };
        if few.is_none() {
            self.drop_images(best.parts());
        }
        few
    }

    /// Searches for symmetries, unless equations have split the search.
    fn best_orbits(&mut self, share: f64) -> Option<BestOrbits> {
        let worth = self.share_of_work(share);
        if self.by_switches { None } else { best_orbits(&self.reduced.problem, worth) }
    }

    /// Takes these parts instead of those so far.
    fn drop_images(&mut self, parts: Vec<Part>) {
        let work = self.guess().work;
        let all: usize = parts.iter().map(|part| 1 + part.images.len()).sum();
        let work = work * parts.len() as f64 / all as f64;
        self.guess = self.guess.map(|guess| Guess { work, ..guess });
        let before = self.compiled.presolver().stats();
        self.parts = split(self.compiled.presolver(), parts, PARTS);
        self.spent.add(self.compiled.presolver().stats().since(before));
    }

    pub(crate) fn problem(&self) -> &Problem {
        &self.reduced.problem
    }

    /// Returns about how many nanoseconds the walk through all parts takes.
    pub(crate) fn work(&mut self) -> u64 {
        self.guess().work as u64
    }

    pub(crate) fn share_of_work(&mut self, share: f64) -> u64 {
        (self.guess().work * share) as u64
    }

    /// Returns the statistics since the last call.
    pub(crate) fn take_spent(&mut self) -> Stats {
        std::mem::take(&mut self.spent)
    }

    /// Returns the reduced problem and its parts: at least this many, if there are.
    pub(crate) fn into_parts(mut self, enough: usize) -> (Reduced, Vec<Part>) {
        let parts = split(self.compiled.presolver(), self.parts, enough);
        (self.reduced, parts)
    }

    pub(crate) fn choose(mut self) -> SearchPlan {
        let Guess { row, could_learn, work, clear } = self.guess();
        let is_settled = match row.way {
            Branching::FewestFirst => !could_learn && (work < LONG_WORK || self.forced.is_some()),
            Branching::FixedOrder | Branching::ByConflicts | Branching::ByStates => clear,
        };
        let mut candidates = Vec::new();
        for &other in &KERNELS {
            let wanted = if is_settled { other == row } else { !clear || other.way == row.way };
            let allowed = self.forced.is_none_or(|forced| forced == other);
            let Some(candidate) = (wanted && allowed).then(|| self.candidate(other)).flatten()
            else {
                continue;
            };
            // Learning from dead ends only changes the walk by fewest options first.
            let learning = if is_settled { None } else { candidate.kernel.learning() };
            candidates.push(candidate);
            candidates.extend(learning.map(|kernel| Candidate {
                row: other,
                learns: true,
                kernel,
            }));
        }
        let candidate = if is_settled { candidates.pop() } else { None };
        let best = candidate.or_else(|| Some(choose(candidates, &self.parts, false)?.best));
        let Self { reduced, mut compiled, parts, .. } = self;
        let (row, kernel) = match best {
            Some(Candidate { row, kernel, .. }) => (row, kernel),
            None => (GENERAL, compiled.presolver().another()),
        };
        SearchPlan { reduced, parts, row, kernel }
    }

    /// A kernel without progress cannot be compared with others, so it takes part only if it is wanted.
    fn candidate(&mut self, row: &'static KernelInfo) -> Option<Candidate> {
        let is_comparable = match row.way {
            Branching::FewestFirst | Branching::FixedOrder => true,
            Branching::ByConflicts => self.forced == Some(row),
            Branching::ByStates => false,
        };
        if !is_comparable || row.check(&self.reduced.problem).is_err() {
            return None;
        }
        Some(Candidate { row, learns: false, kernel: self.compiled.kernel(row)? })
    }

    /// Estimates the work with a trial of one kernel for each walk, the fastest that fits: more
    /// kernels would be too slow for small problems.
    fn guess(&mut self) -> Guess {
        if let Some(guess) = self.guess {
            return guess;
        }
        let mut candidates = Vec::new();
        for way in [Branching::FewestFirst, Branching::FixedOrder, Branching::ByConflicts] {
            let forced = self.forced.filter(|forced| forced.way != Branching::ByStates);
            let mut rows = KERNELS.iter().filter(|row| row.way == way);
            let rows = rows.by_ref().filter(|row| forced.is_none_or(|forced| forced == **row));
            candidates.extend(rows.copied().find_map(|row| self.candidate(row)));
        }
        // The general kernel fits every problem.
        let guess = match choose(candidates, &self.parts, true) {
            Some(Trial { best: Candidate { row, kernel, .. }, work, clear }) => {
                Guess { row, could_learn: kernel.learning().is_some(), work, clear }
            }
            None => Guess { row: GENERAL, could_learn: false, work: 0.0, clear: true },
        };
        self.guess = Some(guess);
        guess
    }
}
