//! Counting, for all symbols at once, in how many words they are.

use super::simd::vector::Lanes;

/// The symbols that are in one word or more, in two, and in three.
#[derive(Clone, Copy, Debug)]
pub(super) struct LaneTally<V> {
    pub(super) once: V,
    pub(super) twice: V,
    pub(super) thrice: V,
}

impl<V: Lanes> LaneTally<V> {
    /// Counts the words of the first positions, in the lane of each line.
    #[inline(always)]
    pub(super) fn of(plane: &[V]) -> Self {
        let none = plane[0].none();
        let mut all = Self { once: none, twice: none, thrice: none };
        for vector in 0..plane.len() {
            all.add(plane[vector]);
        }
        all
    }

    /// Counts one word more in each lane.
    #[inline(always)]
    pub(super) fn add(&mut self, word: V) {
        self.thrice = self.thrice.or(self.twice.and(word));
        self.twice = self.twice.or(self.once.and(word));
        self.once = self.once.or(word);
    }

    /// Adds up the positions of a vector: the lane of each line then holds the sum of all its words.
    #[inline(always)]
    pub(super) fn merged(self) -> Self {
        let mut all = self;
        for by in 1..V::POSITIONS {
            let (once, twice) = (self.once.turn(by), self.twice.turn(by));
            let thrice = self.thrice.turn(by);
            let exceeding = all.once.and(twice).or(all.twice.and(once));
            all.thrice = all.thrice.or(thrice).or(exceeding);
            all.twice = all.twice.or(twice).or(all.once.and(once));
            all.once = all.once.or(once);
        }
        all
    }
}
