//! When to restart, and when to remove clauses.
//!
//! Busy times restart when the ranks of the last clauses are greater than those of all (Audemard and
//! Simon, "Glucose", 2009); calm times restart seldom (Luby, Sinclair and Zuckerman, 1993). They take
//! turns (Oh, "Between SAT and UNSAT", 2015).

/// Conflicts of the first busy time; each time is longer than the one before.
const BUSY: u64 = 1000;
/// Conflicts between two restarts in busy times, at least.
const RESTART_MIN: u64 = 2;
/// The last ranks must be this many times greater than all.
const WORSE: f64 = 1.1;
/// The weight of a rank in the mean of the last ones, and of all.
const RECENT: f64 = 0.03;
const SLOW: f64 = 1e-3;
/// Conflicts of the shortest start in calm times.
const CALM: u64 = 512;
/// Clauses are removed after this many conflicts, and then after ever more.
const TIDY: u64 = 2000;
const TIDY_MORE: u64 = 300;

/// Decides when to restart.
#[derive(Clone, Debug, Default)]
pub(super) struct RestartPace {
    conflicts: u64,
    /// The mean rank of the last clauses, and of all.
    recent: f64,
    slow: f64,
    /// Whether times are calm.
    pub(super) is_calm: bool,
    /// The number of times that have ended.
    times: u64,
    /// The conflicts at which the time ends.
    end: u64,
    /// The number of conflicts at which the next restart is allowed.
    restart: u64,
    /// The place in the sequence of calm starts; the second number is the length of this one.
    luby: (u64, u64),
    /// How many times clauses were removed, and the conflicts at which they are removed next.
    tidied: u64,
    tidy: u64,
}

impl RestartPace {
    pub(super) fn new() -> Self {
        Self { end: BUSY, restart: RESTART_MIN, luby: (1, 1), tidy: TIDY, ..Self::default() }
    }

    /// Notes a conflict and the rank of its clause.
    pub(super) fn conflict(&mut self, rank: u32) {
        self.conflicts += 1;
        let rank = f64::from(rank);
        // Both means begin quickly.
        let begin = 1.0 / f64::from(u32::try_from(self.conflicts).unwrap_or(u32::MAX));
        self.recent += (rank - self.recent) * RECENT.max(begin);
        self.slow += (rank - self.slow) * SLOW.max(begin);
    }

    /// Tells whether to restart now.
    pub(super) fn restarts(&mut self) -> bool {
        if self.conflicts >= self.end {
            self.times += 1;
            self.is_calm = !self.is_calm;
            self.end = self.conflicts + BUSY * (self.times / 2 + 1) * (self.times / 2 + 1);
            self.luby = (1, 1);
            self.wait();
            return true;
        }
        if self.conflicts < self.restart || !self.is_calm && self.recent <= WORSE * self.slow {
            return false;
        }
        if self.is_calm {
            // Knuth's way to the next number of the sequence (7.2.2.2).
            let (u, v) = self.luby;
            self.luby = if u & u.wrapping_neg() == v { (u + 1, 1) } else { (u, 2 * v) };
        }
        self.wait();
        true
    }

    fn wait(&mut self) {
        let wait = if self.is_calm { CALM * self.luby.1 } else { RESTART_MIN };
        self.restart = self.conflicts + wait;
    }

    /// Tells whether to remove clauses now.
    pub(super) fn tidies(&mut self) -> bool {
        if self.conflicts < self.tidy {
            return false;
        }
        self.tidied += 1;
        self.tidy = self.conflicts + TIDY + TIDY_MORE * self.tidied;
        true
    }
}
