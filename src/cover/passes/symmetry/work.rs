//! A limit on work that does not depend on the machine.

/// The work that is left, counted in entries, labels and the like that are read; nothing once the limit has been met.
#[derive(Debug)]
pub(super) struct SymmetryWork(Option<u64>);

/// The limit has been reached.
#[derive(Debug)]
pub(super) struct OutOfWork;

impl SymmetryWork {
    /// Returns an unspent limit.
    pub(super) fn new(max: u64) -> Self {
        Self(Some(max))
    }

    /// Reserves some work, which must not be done after an error.
    pub(super) fn spend(&mut self, entries: usize) -> Result<(), OutOfWork> {
        let entries = u64::try_from(entries).unwrap_or(u64::MAX);
        // After a refusal, smaller amounts are refused too.
        self.0 = self.0.and_then(|left| left.checked_sub(entries));
        self.0.map(drop).ok_or(OutOfWork)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_at_the_limit_and_for_good() {
        let mut work = SymmetryWork::new(10);
        assert!(work.spend(4).is_ok());
        assert!(work.spend(6).is_ok());
        assert!(work.spend(1).is_err());
        let mut work = SymmetryWork::new(10);
        assert!(work.spend(11).is_err());
        assert!(work.spend(1).is_err());
    }
}
