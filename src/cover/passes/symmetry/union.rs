//! Sets that are joined: the orbits known so far.

use super::automorphism::Automorphism;
use crate::model::narrow;

/// Disjoint sets of options; the least option of a set is its root.
///
/// Invariant: `up[o] <= o`, with equality exactly at the roots.
#[derive(Clone, Debug)]
pub(super) struct Union {
    up: Vec<u32>,
}

impl Union {
    /// Returns sets of one option each.
    pub(super) fn new(options: usize) -> Self {
        Self { up: (0..narrow(options)).collect() }
    }

    /// Returns the least option of an option's set.
    pub(super) fn root(&mut self, option: u32) -> u32 {
        let mut at = option;
        while self.up[at as usize] != at {
            // Halves the way for the next time.
            self.up[at as usize] = self.up[self.up[at as usize] as usize];
            at = self.up[at as usize];
        }
        at
    }

    /// Tells whether two options are in one set.
    pub(super) fn same(&mut self, a: u32, b: u32) -> bool {
        self.root(a) == self.root(b)
    }

    /// Joins every option with its image.
    pub(super) fn join(&mut self, automorphism: &Automorphism) {
        for (option, &image) in (0..).zip(automorphism.images()) {
            let (a, b) = (self.root(option), self.root(image));
            self.up[a.max(b) as usize] = a.min(b);
        }
    }

    /// Returns the least option of every option's set.
    pub(super) fn into_roots(mut self) -> Vec<u32> {
        (0..narrow(self.up.len())).map(|option| self.root(option)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_cycles() {
        let mut union = Union::new(6);
        union.join(&Automorphism::new(vec![0, 4, 2, 5, 1, 3]));
        assert!(union.same(1, 4) && !union.same(1, 3));
        union.join(&Automorphism::new(vec![0, 1, 2, 4, 3, 5]));
        assert_eq!(union.into_roots(), [0, 1, 2, 1, 1, 1]);
    }
}
