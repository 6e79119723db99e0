//! The size of batches.

use std::time::Duration;

/// A batch should take this part of the time so far, so that threads end together.
const PART: u32 = 16;
/// A batch should take at least this time, so that its overhead is small.
const SHORT: Duration = Duration::from_micros(100);
/// A batch should take at most this time, so that answers are printed early.
const LONG: Duration = Duration::from_millis(1);

/// Adapts the size of batches, starting with a single case.
///
/// A few hard cases are shared among all threads, and many easy ones have little overhead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    cases: usize,
}

impl Default for Pace {
    fn default() -> Self {
        Self { cases: 1 }
    }
}

impl Pace {
    /// Returns the size of the next batch.
    pub(super) fn cases(self) -> usize {
        self.cases
    }

    /// Adapts to a batch of `cases` cases that took `took`, after a total time of `so_far`.
    pub(super) fn learn(&mut self, cases: usize, took: Duration, so_far: Duration) {
        let aim = (so_far / PART).clamp(SHORT, LONG);
        // A batch below the current size tells nothing about a full one.
        if took < aim / 2 && cases >= self.cases {
            self.cases = self.cases.saturating_mul(2);
        } else if took > aim * 2 {
            // Cases have become harder: the next batch must be smaller.
            let times = usize::try_from(took.as_nanos() / aim.as_nanos()).unwrap_or(usize::MAX);
            self.cases = (cases / times).max(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batches_take_about_as_long_as_they_are_to() {
        let mut pace = Pace::default();
        let mut so_far = Duration::ZERO;
        let mut run = |pace: &mut Pace, each: Duration, batches: u32| {
            for _ in 0..batches {
                let cases = pace.cases();
                let took = each * u32::try_from(cases).unwrap();
                so_far += took;
                pace.learn(cases, took, so_far);
            }
            each * u32::try_from(pace.cases()).unwrap()
        };
        assert_eq!(pace.cases(), 1);
        assert!(run(&mut pace, Duration::from_micros(1), 3) <= SHORT);
        let easy = run(&mut pace, Duration::from_micros(1), 100);
        assert!((LONG / 2..=LONG * 2).contains(&easy));
        // After one batch of hard cases, the next is small.
        assert!(run(&mut pace, Duration::from_millis(1), 1) <= LONG * 2);
        assert!((LONG / 2..=LONG * 2).contains(&run(&mut pace, Duration::from_micros(1), 100)));
    }

    #[test]
    fn a_batch_that_was_cut_short_says_nothing() {
        let mut pace = Pace::default();
        for _ in 0..10 {
            pace.learn(pace.cases(), Duration::ZERO, Duration::ZERO);
        }
        assert_eq!(pace.cases(), 1 << 10);
        pace.learn(1, Duration::ZERO, Duration::ZERO);
        assert_eq!(pace.cases(), 1 << 10);
    }
}
