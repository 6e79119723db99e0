//! A limit on work that does not depend on the machine.

/// What may still be done, counted in entries, labels and the like that are looked at.
#[derive(Debug)]
pub(super) struct Work {
    left: u64,
}

/// The limit has been reached.
#[derive(Debug)]
pub(super) struct OutOfWork;

impl Work {
    pub(super) fn new(max: u64) -> Self {
        Self { left: max }
    }

    /// Allows for so much work, which must not be done after an error.
    pub(super) fn spend(&mut self, entries: usize) -> Result<(), OutOfWork> {
        let left = u64::try_from(entries).ok().and_then(|entries| self.left.checked_sub(entries));
        // What was refused is not to be had in smaller pieces.
        self.left = left.unwrap_or(0);
        left.map(drop).ok_or(OutOfWork)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_at_the_limit_and_for_good() {
        let mut work = Work::new(10);
        assert!(work.spend(4).is_ok());
        assert!(work.spend(6).is_ok());
        assert!(work.spend(1).is_err());
        let mut work = Work::new(10);
        assert!(work.spend(11).is_err());
        assert!(work.spend(1).is_err());
    }
}
