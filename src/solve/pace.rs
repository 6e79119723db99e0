//! How many cases a thread takes at a time.

use std::time::{Duration, Instant};

/// The time that a batch is to take: this part of the time so far, so that threads end together, ...
const PART: u32 = 16;
/// ... but so long that passing it on costs little, and so short that answers come out early.
const SHORT: Duration = Duration::from_micros(100);
const LONG: Duration = Duration::from_millis(1);

/// Finds out how many cases are a good batch, beginning with a single one.
///
/// A few hard cases are so shared among all threads, and many easy ones cost little to pass on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    begun: Instant,
    cases: usize,
}

impl Pace {
    /// Returns the pace of a thread that begins now.
    pub(super) fn new() -> Self {
        Self { begun: Instant::now(), cases: 1 }
    }

    /// Returns how many cases to take next.
    pub(super) fn cases(self) -> usize {
        self.cases
    }

    /// Learns from a batch of so many cases that was begun at a time and has just been done.
    pub(super) fn learn(&mut self, cases: usize, begun: Instant) {
        let took = begun.elapsed();
        let aim = (self.begun.elapsed() / PART).clamp(SHORT, LONG);
        // A batch that is smaller than it might be says nothing of a full one.
        if took < aim / 2 && cases >= self.cases {
            self.cases = self.cases.saturating_mul(2);
        } else if took > aim * 2 {
            self.cases = (self.cases / 2).max(1);
        }
    }
}
