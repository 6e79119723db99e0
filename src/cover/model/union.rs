//! Sets that are joined.

use super::ids::narrow;

/// Disjoint sets of numbers; the least number of a set is its root.
///
/// Invariant: `up[n] <= n`, with equality exactly at the roots.
#[derive(Clone, Debug)]
pub(crate) struct Union {
    up: Vec<u32>,
}

impl Union {
    /// Returns sets of one number each.
    pub(crate) fn new(numbers: usize) -> Self {
        Self { up: (0..narrow(numbers)).collect() }
    }

    /// Returns the least number of a number's set.
    pub(crate) fn root(&mut self, number: u32) -> u32 {
        let mut at = number;
        while self.up[at as usize] != at {
            // Halves the way for the next time.
            self.up[at as usize] = self.up[self.up[at as usize] as usize];
            at = self.up[at as usize];
        }
        at
    }

    /// Tells whether two numbers are in one set.
    pub(crate) fn same(&mut self, a: u32, b: u32) -> bool {
        self.root(a) == self.root(b)
    }

    /// Joins the sets of two numbers. Returns whether they were different.
    pub(crate) fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        self.up[a.max(b) as usize] = a.min(b);
        a != b
    }

    /// Returns the least number of every number's set.
    pub(crate) fn into_roots(mut self) -> Vec<u32> {
        (0..narrow(self.up.len())).map(|number| self.root(number)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_sets_once() {
        let mut union = Union::new(6);
        assert!(union.join(4, 1) && union.join(5, 3) && !union.join(1, 4));
        assert!(union.same(1, 4) && !union.same(1, 3));
        assert!(union.join(3, 4) && !union.join(5, 1));
        assert_eq!(union.into_roots(), [0, 1, 2, 1, 1, 1]);
    }
}
