//! Constraints that wait for their check.

/// The numbers of the constraints that wait, of one kind.
#[derive(Clone, Debug, Default)]
pub(super) struct Due {
    /// The next one last.
    numbers: Vec<u32>,
    are_due: Vec<bool>,
}

impl Due {
    /// Lets as many constraints wait as there are.
    pub(super) fn begin(&mut self, count: usize) {
        self.numbers.clear();
        self.numbers.extend((0..).take(count));
        self.are_due.clear();
        self.are_due.resize(count, true);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    pub(super) fn contains(&self, number: u32) -> bool {
        self.are_due[number as usize]
    }

    /// Lets a constraint wait, if it does not.
    #[inline]
    pub(super) fn add(&mut self, number: u32) {
        if !std::mem::replace(&mut self.are_due[number as usize], true) {
            self.numbers.push(number);
        }
    }

    /// Returns the next one, which waits no longer.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let number = self.numbers.pop()?;
        self.are_due[number as usize] = false;
        Some(number)
    }

    /// Forgets them: the values for which they wait are undone.
    pub(super) fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}
