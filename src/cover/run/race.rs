//! Races: several methods for one question take turns, and the first to end gives the answer.
//!
//! It is not predictable which method is fast: restarts or a walk through all parts, branch and
//! bound or a visit of every cover. So each method works for a while in turn, with shares of work
//! that double. The loss is at most a small multiple of the best method, and little if the likely
//! winner has a head start. Work is counted, never measured, so the winner is the same on every
//! machine.

use super::outcome::Stop;
use super::settings::Limits;
use super::sweep::{Pause, WalkBudget};
use crate::kernel::{KernelInfo, Stats};

/// Each racer has about this many nanoseconds of work in the first round.
const WORK: u64 = 1_000_000;
/// Each round is at most this many times longer than the one before.
const GROWTH: u64 = 2;
const WORK_MAX: u64 = 1_000_000_000;

/// A racer that usually wins has this many times the work of the others.
const SHARE: u64 = 32;
/// Such a racer loses its advantage after the others have had about this many nanoseconds of work.
const UNFAIR_WORK: u64 = 100_000_000;

/// A method to answer a question, which can be paused.
pub(crate) trait Racer {
    /// Continues for a while. Returns why it paused; [`Pause::Done`] and [`Pause::Visitor`] end the
    /// race.
    fn run(&mut self, budget: WalkBudget<'_>) -> Pause;

    fn stats(&self) -> Stats;

    fn row(&self) -> &'static KernelInfo;
}

/// The rules of a race.
#[derive(Clone, Copy)]
pub(crate) struct Rules<'l> {
    /// The head start of the first racer, in about nanoseconds of work.
    pub(crate) head_start: u64,
    /// The number of racers, from the first, that are favoured.
    pub(crate) favoured: usize,
    /// A favoured racer has this many times the work of each other, until the others have had
    /// [`UNFAIR_WORK`].
    pub(crate) share: u64,
    /// The race is given up after about this many nanoseconds of work.
    pub(crate) work: u64,
    /// The limits of the question.
    pub(crate) limits: Limits<'l>,
}

impl<'l> Rules<'l> {
    /// Returns rules that treat all racers equally, and end only at the limits.
    pub(crate) fn fair(limits: &Limits<'l>) -> Self {
        Self { head_start: 0, favoured: 1, share: 1, work: u64::MAX, limits: *limits }
    }

    /// Returns rules that favour the first racers, since one of them usually wins.
    pub(crate) fn unfair(limits: &Limits<'l>, favoured: usize) -> Self {
        Self { favoured, share: SHARE, ..Self::fair(limits) }
    }
}

/// The result of a race.
pub(crate) struct Raced {
    /// The racer that ended first, or whose turn it was when a limit was reached.
    pub(crate) winner: usize,
    pub(crate) row: &'static KernelInfo,
    /// The limit that was reached.
    pub(crate) stop: Option<Stop>,
}

/// Runs the racers in turns, until one ends or a limit is reached. Returns `None` if the race was
/// given up. `spent` are the statistics of earlier work, and become those of all work.
pub(crate) fn race(
    racers: &mut [&mut dyn Racer],
    rules: Rules<'_>,
    spent: &mut Stats,
) -> Option<Raced> {
    let before = *spent;
    let count = |spent: &mut Stats, racers: &[&mut dyn Racer]| {
        *spent = before;
        for racer in racers {
            spent.add(racer.stats());
        }
    };
    count(spent, racers);
    // A single racer needs no turns.
    let mut work = if racers.len() == 1 { rules.work } else { WORK };
    // The remaining work of each of the others.
    let mut left = rules.work;
    let mut ahead = rules.head_start;
    while left > 0 {
        for winner in 0..racers.len() {
            let is_favoured = winner < rules.favoured && rules.work - left < UNFAIR_WORK;
            let share = if is_favoured { rules.share } else { 1 };
            let own = work.saturating_mul(share).saturating_add(std::mem::take(&mut ahead));
            let budget =
                WalkBudget { work: own.min(left), ..WalkBudget::all(&rules.limits, spent.nodes) };
            let pause = racers[winner].run(budget);
            count(spent, racers);
            if pause != Pause::Work {
                let row = racers[winner].row();
                return Some(Raced { winner, row, stop: pause.into() });
            }
        }
        left = left.saturating_sub(work);
        work = work.saturating_mul(GROWTH).min(WORK_MAX);
    }
    None
}
