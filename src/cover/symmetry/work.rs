//! A limit on work that does not depend on the machine.

use std::sync::atomic::{AtomicU64, Ordering};

/// What has been done, counted in entries, labels and the like that are looked at.
#[derive(Debug)]
pub(super) struct Work<'w> {
    /// Nothing once the limit has been met.
    spent: Option<u64>,
    /// The limit. Whoever shares it may lower it.
    max: &'w AtomicU64,
}

/// The limit has been reached.
#[derive(Debug)]
pub(super) struct OutOfWork;

impl<'w> Work<'w> {
    pub(super) fn new(max: &'w AtomicU64) -> Self {
        Self { spent: Some(0), max }
    }

    /// Allows for so much work, which must not be done after an error. Returns how much has been
    /// allowed for so far.
    pub(super) fn spend(&mut self, entries: usize) -> Result<u64, OutOfWork> {
        let max = self.max.load(Ordering::Relaxed);
        let entries = u64::try_from(entries).unwrap_or(u64::MAX);
        // What was refused is not to be had in smaller pieces.
        self.spent = self.spent.and_then(|spent| spent.checked_add(entries));
        self.spent = self.spent.filter(|&spent| spent <= max);
        self.spent.ok_or(OutOfWork)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_at_the_limit_and_for_good() {
        let max = AtomicU64::new(10);
        let mut work = Work::new(&max);
        assert!(work.spend(4).is_ok());
        assert!(work.spend(6).is_ok());
        assert!(work.spend(1).is_err());
        let mut work = Work::new(&max);
        assert!(work.spend(11).is_err());
        assert!(work.spend(1).is_err());
        let mut work = Work::new(&max);
        assert!(work.spend(4).is_ok());
        max.store(3, Ordering::Relaxed);
        assert!(work.spend(0).is_err());
    }
}
