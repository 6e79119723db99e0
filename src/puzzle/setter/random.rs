//! Pseudo-random numbers, the same on every machine.

/// A generator of pseudo-random numbers: `SplitMix64` (Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014).
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// Returns the generator of a seed.
    #[cfg(test)]
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns the generator of the part of a seed with this number. It is the same for any number of
    /// parts, made in any order.
    #[must_use]
    pub(crate) fn of_part(seed: u64, number: u64) -> Self {
        let mut whole = Self(seed);
        let mut part = Self(whole.draw().wrapping_add(number));
        Self(part.draw())
    }

    /// Returns a number of 64 bits.
    pub(crate) fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// Returns a number below one that is not zero, or zero.
    #[expect(clippy::cast_possible_truncation, reason = "the result is less than `end`")]
    pub(crate) fn below(&mut self, end: usize) -> usize {
        // The bias is less than one in 2^32 for all that is drawn here.
        ((u128::from(self.draw()) * end as u128) >> 64) as usize
    }

    /// Returns a number from the first to the last, which is not less.
    pub(crate) fn within(&mut self, first: i64, last: i64) -> i64 {
        let count = last.abs_diff(first).saturating_add(1);
        let drawn = (u128::from(self.draw()) * u128::from(count)) >> 64;
        first.saturating_add(i64::try_from(drawn).unwrap_or(i64::MAX))
    }

    /// Puts things into a random order.
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_paper() {
        let mut random = Random::new(1_234_567);
        let numbers: Vec<u64> = (0..3).map(|_| random.draw()).collect();
        assert_eq!(
            numbers,
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    #[test]
    fn every_number_and_every_order_can_come() {
        let mut random = Random::new(5);
        let mut seen = [false; 6];
        let mut orders = std::collections::HashSet::new();
        for _ in 0..200 {
            seen[random.below(6)] = true;
            assert!((-2..=3).contains(&random.within(-2, 3)));
            let mut order = [1, 2, 3];
            random.shuffle(&mut order);
            orders.insert(order);
        }
        assert_eq!((seen, orders.len()), ([true; 6], 6));
        assert_eq!(random.within(i64::MIN, i64::MIN), i64::MIN);
    }

    #[test]
    fn parts_do_not_depend_on_each_other() {
        let [first, again] = [3, 3].map(|part| Random::of_part(1, part).draw());
        assert_eq!(first, again);
        assert_ne!(first, Random::of_part(1, 4).draw());
        assert_ne!(first, Random::of_part(2, 3).draw());
    }
}
