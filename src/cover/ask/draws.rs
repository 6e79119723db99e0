//! Pseudo-random numbers, the same on every machine.

/// A generator of numbers: `SplitMix64` (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014).
#[derive(Clone, Debug)]
pub(super) struct Draws(u64);

impl Draws {
    /// Returns the generator of a seed.
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns a number of 64 bits.
    pub(super) fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// Returns a number below one that is not zero, or zero.
    #[expect(clippy::cast_possible_truncation, reason = "the result is less than `end`")]
    pub(super) fn below(&mut self, end: usize) -> usize {
        // The bias is less than one in 2^32 for all that is drawn here.
        ((u128::from(self.draw()) * end as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_paper() {
        let mut draws = Draws::new(1_234_567);
        let numbers = [draws.draw(), draws.draw(), draws.draw()];
        let published =
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(numbers, published);
    }
}
