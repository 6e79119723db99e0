//! Several ways to answer one question, in turns: whichever ends first answers it.
//!
//! Which way is quick cannot be foretold: looking for one cover with restarts or walking through
//! all parts, branch and bound or looking at every cover. So each goes on for a while in turn, for
//! shares of counted work that double; what is lost is at most a small multiple of the best way, and
//! little where one has a head start that it was likely to need. Work is counted, never timed, so
//! the winner is the same on every machine.

use super::outcome::Stop;
use super::settings::Limits;
use super::sweep::{Leave, Pause};
use crate::cover::kernel::{KernelRow, Stats};

/// Nanoseconds of work, about, that each has in the first round.
const WORK: u64 = 1_000_000;
/// How much longer each round is than the one before, at the most this many times.
const GROWTH: u64 = 2;
const WORK_MAX: u64 = 1_000_000_000;

/// How many times the work of the others one has that mostly wins.
const SHARE: u64 = 32;
/// Nanoseconds of work, about, that the others have had when it does not look like that any more.
const UNFAIR_WORK: u64 = 100_000_000;

/// A way to answer a question, which can be paused.
pub(in crate::cover) trait Racer {
    /// Goes on for a while. Says why it paused; [`Pause::Done`] and [`Pause::Visitor`] end the race.
    fn run(&mut self, leave: Leave<'_>) -> Pause;

    /// Returns what was done.
    fn stats(&self) -> Stats;

    /// Returns the kernel that does it.
    fn row(&self) -> &'static KernelRow;
}

/// How a race is run.
#[derive(Clone, Copy)]
pub(in crate::cover) struct Rules<'l> {
    /// Nanoseconds of work, about, that the first racer has before the others begin.
    pub(in crate::cover) head_start: u64,
    /// How many times the work of each other the first racer has, as long as the others have had
    /// less than [`UNFAIR_WORK`].
    pub(in crate::cover) share: u64,
    /// Nanoseconds of work, about, after which nobody has ended in time.
    pub(in crate::cover) work: u64,
    /// When to give up.
    pub(in crate::cover) limits: Limits<'l>,
}

impl<'l> Rules<'l> {
    /// Returns rules that are the same for all, without an end but the limits.
    pub(in crate::cover) fn fair(limits: &Limits<'l>) -> Self {
        Self { head_start: 0, share: 1, work: u64::MAX, limits: *limits }
    }

    /// Returns rules that favour the first racer, which mostly wins.
    pub(in crate::cover) fn unfair(limits: &Limits<'l>) -> Self {
        Self { share: SHARE, ..Self::fair(limits) }
    }
}

/// How a race ended.
pub(in crate::cover) struct Raced {
    /// Who ended first, or whose turn it was when a limit was met.
    pub(in crate::cover) winner: usize,
    /// The limit that was met.
    pub(in crate::cover) stop: Option<Stop>,
}

/// Lets racers go on in turns, until one of them ends or a limit is met; returns nothing if nobody
/// has ended in time. `spent` is what was done before by others than the racers, and
/// becomes what was done in all.
pub(in crate::cover) fn race(
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
    // Alone there is nobody to wait for.
    let mut work = if racers.len() == 1 { rules.work } else { WORK };
    // What each of the others may still do.
    let mut left = rules.work;
    let mut ahead = rules.head_start;
    while left > 0 {
        for winner in 0..racers.len() {
            let is_favoured = winner == 0 && rules.work - left < UNFAIR_WORK;
            let share = if is_favoured { rules.share } else { 1 };
            let own = work.saturating_mul(share).saturating_add(std::mem::take(&mut ahead));
            let leave = Leave { work: own.min(left), ..Leave::all(&rules.limits, spent.nodes) };
            let pause = racers[winner].run(leave);
            count(spent, racers);
            if pause != Pause::Work {
                return Some(Raced { winner, stop: pause.into() });
            }
        }
        left = left.saturating_sub(work);
        work = work.saturating_mul(GROWTH).min(WORK_MAX);
    }
    None
}
