//! When to restart, and when to remove clauses.
//!
//! The focused mode restarts when the glues of the last clauses are greater than those of all (Audemard
//! and Simon, "Glucose", 2009); the stable mode restarts seldom (Luby, Sinclair and Zuckerman, 1993). They take
//! turns (Oh, "Between SAT and UNSAT", 2015).

/// Conflicts of the first focused mode; each mode is longer than the one before.
const FOCUSED: u64 = 1000;
/// Conflicts between two restarts in focused mode, at least.
const RESTART_MIN: u64 = 2;
/// The last glues must be this many times greater than all.
const WORSE: f64 = 1.1;
/// The weight of a glue in the mean of the last ones, and of all.
const RECENT: f64 = 0.03;
const SLOW: f64 = 1e-3;
/// Conflicts of the shortest start in stable mode.
const STABLE: u64 = 512;
/// Clauses are removed after this many conflicts, and then after ever more.
const REDUCE: u64 = 2000;
const REDUCE_MORE: u64 = 300;

/// Decides when to restart.
#[derive(Clone, Debug, Default)]
pub(super) struct RestartPace {
    conflicts: u64,
    /// The mean glue of the last clauses, and of all.
    recent: f64,
    slow: f64,
    /// Whether the mode is stable.
    pub(super) is_stable: bool,
    /// The number of modes that have ended.
    times: u64,
    /// The conflicts at which the mode ends.
    end: u64,
    /// The number of conflicts at which the next restart is allowed.
    restart: u64,
    /// The place in the sequence of stable restarts; the second number is the length of this one.
    luby: (u64, u64),
    /// How many times clauses were removed, and the conflicts at which they are removed next.
    reduced: u64,
    reduce: u64,
}

impl RestartPace {
    pub(super) fn new() -> Self {
        Self { end: FOCUSED, restart: RESTART_MIN, luby: (1, 1), reduce: REDUCE, ..Self::default() }
    }

    /// Notes a conflict and the glue of its clause.
    pub(super) fn conflict(&mut self, glue: u32) {
        self.conflicts += 1;
        let glue = f64::from(glue);
        // Both means begin quickly.
        let begin = 1.0 / f64::from(u32::try_from(self.conflicts).unwrap_or(u32::MAX));
        self.recent += (glue - self.recent) * RECENT.max(begin);
        self.slow += (glue - self.slow) * SLOW.max(begin);
    }

    /// Tells whether to restart now.
    pub(super) fn restarts(&mut self) -> bool {
        if self.conflicts >= self.end {
            self.times += 1;
            self.is_stable = !self.is_stable;
            self.end = self.conflicts + FOCUSED * (self.times / 2 + 1) * (self.times / 2 + 1);
            self.luby = (1, 1);
            self.wait();
            return true;
        }
        if self.conflicts < self.restart || !self.is_stable && self.recent <= WORSE * self.slow {
            return false;
        }
        if self.is_stable {
            // Knuth's way to the next number of the sequence (7.2.2.2).
            let (u, v) = self.luby;
            self.luby = if u & u.wrapping_neg() == v { (u + 1, 1) } else { (u, 2 * v) };
        }
        self.wait();
        true
    }

    fn wait(&mut self) {
        let wait = if self.is_stable { STABLE * self.luby.1 } else { RESTART_MIN };
        self.restart = self.conflicts + wait;
    }

    /// Tells whether to remove clauses now.
    pub(super) fn reductions(&mut self) -> bool {
        if self.conflicts < self.reduce {
            return false;
        }
        self.reduced += 1;
        self.reduce = self.conflicts + REDUCE + REDUCE_MORE * self.reduced;
        true
    }
}
