//! An answer by states as one of several racing methods.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "estimates are rough and not negative; those too large saturate"
)]

use std::num::NonZero;

use super::race::Racer;
use super::settings::{Limits, Settings};
use super::sweep::{Pause, WalkBudget};
use crate::kernel::{
    ByStates, GaveUp, KernelInfo, States, StatesBudget, Stats, Unsupported, UnsupportedReason,
};
use crate::kernels::by_states;
use crate::model::Problem;
use runner_threads::time_is_up;

/// A question that is answered by states, as one of several racing methods.
pub(crate) struct ByFront<T> {
    row: &'static KernelInfo,
    asked: Box<dyn ByStates<T>>,
    /// The estimated binary logarithm of the nanoseconds that it takes.
    foreseen: f64,
    /// Whether this kernel is wanted, so that no other may answer.
    forced: bool,
    /// The maximum number of bytes of states.
    bytes: usize,
    threads: NonZero<usize>,
    has_given_up: bool,
}

/// The maximum number of entries of a problem that is planned without being asked.
const ENTRIES_MAX: usize = 1 << 18;

/// How many times the estimated work a run may take.
const PATIENCE: f64 = 4.0;

impl<T> ByFront<T> {
    /// Asks a question about a problem. Returns `None` if another kernel is wanted, the problem is
    /// large, its states are too wide, or the time is up.
    ///
    /// # Errors
    ///
    /// This kernel is wanted, and the states are too wide, or cannot describe a net.
    pub(crate) fn new(
        problem: &Problem,
        settings: &Settings<'_>,
        ask: impl FnOnce(&dyn States) -> Box<dyn ByStates<T>>,
    ) -> Result<Option<Self>, Unsupported> {
        let forced = settings.kernel.is_some_and(KernelInfo::by_states);
        if settings.kernel.is_some() && !forced {
            return Ok(None);
        }
        if !forced && problem.facets.total() > ENTRIES_MAX {
            return Ok(None);
        }
        let Some((row, states)) = by_states(problem) else {
            if time_is_up() {
                return Ok(None);
            }
            let Some(kernel) = settings.kernel else { return Ok(None) };
            let why = kernel.check(problem).err().unwrap_or(UnsupportedReason::TooWide);
            return Err(Unsupported { kernel, why });
        };
        let (asked, foreseen) = (ask(states.as_ref()), states.foreseen());
        let (bytes, threads) = (settings.limits.bytes, settings.threads);
        Ok(Some(Self { row, asked, foreseen, forced, bytes, threads, has_given_up: false }))
    }

    /// Tells whether this kernel is wanted, so that no other may answer.
    pub(crate) fn is_alone(&self) -> bool {
        self.forced
    }

    /// Returns about how many nanoseconds an answer takes.
    pub(crate) fn foreseen(&self) -> f64 {
        self.foreseen.exp2()
    }

    /// Tells whether a run can still make progress.
    pub(crate) fn may_go_on(&self) -> bool {
        !self.has_given_up
    }

    /// Runs if the estimated work is at most this many nanoseconds, until it has taken `least` and
    /// several times the estimate. `spent` is the number of nodes of other kernels.
    pub(crate) fn run_if_short(
        &mut self,
        work: u64,
        least: u64,
        limits: &Limits<'_>,
        spent: u64,
    ) -> Pause {
        let foreseen = self.foreseen.exp2();
        let work = match self.forced {
            true => u64::MAX,
            false if foreseen > work as f64 => return Pause::Work,
            false => least.saturating_add((PATIENCE * foreseen) as u64),
        };
        let spent = spent.saturating_add(self.stats().nodes);
        self.run(WalkBudget { work, ..WalkBudget::all(limits, spent) })
    }

    /// Returns the answer, which is meaningless unless a run has ended with [`Pause::Done`].
    pub(crate) fn found(&self) -> T {
        self.asked.found()
    }
}

impl<T> Racer for ByFront<T> {
    /// Runs for a limited time. After it has given up, it returns [`Pause::Work`] at once.
    fn run(&mut self, budget: WalkBudget<'_>) -> Pause {
        if self.has_given_up {
            return Pause::Work;
        }
        let before = self.stats().nodes;
        let states = StatesBudget {
            bytes: self.bytes,
            states: budget.nodes,
            work: budget.work,
            cancelled: &|| budget.limits.is_cancelled(),
            threads: self.threads,
        };
        match self.asked.run(states) {
            Ok(true) => Pause::Done,
            Ok(false) if self.stats().nodes - before >= budget.nodes => Pause::Nodes,
            Ok(false) => Pause::Work,
            Err(GaveUp::Cancelled) => Pause::Cancelled,
            Err(GaveUp::Bytes) => {
                self.has_given_up = true;
                Pause::Work
            }
        }
    }

    fn stats(&self) -> Stats {
        Stats { foreseen: self.foreseen.exp2() as u64, ..self.asked.stats() }
    }

    fn row(&self) -> &'static KernelInfo {
        self.row
    }
}
