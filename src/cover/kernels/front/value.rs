//! What is known of a state, such as in how many ways it can be reached.

use std::fmt::Debug;
use std::num::NonZero;

use num_bigint::BigUint;

/// A number is too large for its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Overflow;

/// How a state is reached from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move {
    /// The place of the state that it is reached from, in its list.
    pub(super) from: u32,
    /// The place of the option that is chosen among the choices of the step, counted from one; zero
    /// if none is.
    pub(super) choice: u32,
    /// What that costs.
    pub(super) cost: i64,
}

/// What is known of a state.
pub(super) trait Reached: Clone {
    /// What has to be known to join values.
    type Rule: Copy + Debug;

    /// Returns what is known of the state that a sweep begins with.
    fn first() -> Self;

    /// Returns what is known of a state that is reached by a move from one with this value.
    fn moved(&self, by: Move) -> Self;

    /// Adds what is known of other ways to reach the same state.
    fn join(&mut self, other: Self, rule: Self::Rule) -> Result<(), Overflow>;
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl Reached for $number {
            type Rule = ();

            fn first() -> Self {
                1
            }

            #[inline]
            fn moved(&self, _: Move) -> Self {
                *self
            }

            #[inline]
            fn join(&mut self, other: Self, (): ()) -> Result<(), Overflow> {
                *self = self.checked_add(other).ok_or(Overflow)?;
                Ok(())
            }
        }
    )*};
}

numbers!(u64 u128);

impl Reached for BigUint {
    type Rule = ();

    fn first() -> Self {
        Self::from(1_u8)
    }

    fn moved(&self, _: Move) -> Self {
        self.clone()
    }

    fn join(&mut self, other: Self, (): ()) -> Result<(), Overflow> {
        *self += other;
        Ok(())
    }
}

/// A number of ways, modulo the rule: any number that leaves the same remainder, at most the modulus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Remainder(pub(super) u64);

impl Reached for Remainder {
    type Rule = NonZero<u64>;

    fn first() -> Self {
        Self(1)
    }

    #[inline]
    fn moved(&self, _: Move) -> Self {
        *self
    }

    #[inline]
    fn join(&mut self, other: Self, modulus: NonZero<u64>) -> Result<(), Overflow> {
        let (sum, is_over) = self.0.overflowing_add(other.0);
        let is_over = is_over || sum >= modulus.get();
        self.0 = if is_over { sum.wrapping_sub(modulus.get()) } else { sum };
        Ok(())
    }
}
