//! In how many ways states can be reached.

use std::fmt::Debug;
use std::iter;
use std::num::NonZero;

use num_bigint::BigUint;

use super::plan::Totals;
use super::sweep::{Overflow, StateValues, Transition};

/// A kind of numbers.
pub(super) trait Number: Clone + Debug + From<bool> + Into<BigUint> + Send + Sync {
    /// The parameter of additions: a modulus, if there is one.
    type Rule: Copy + Debug + Send + Sync;

    /// Adds a number, and returns whether the sum fits.
    fn add(&mut self, other: &Self, rule: Self::Rule) -> bool;

    /// Tells whether it can double this many times.
    fn can_double(&self, _times: u32) -> bool {
        true
    }

    /// Returns how many bytes it has elsewhere.
    fn bytes(&self) -> usize {
        0
    }
}

macro_rules! words {
    ($($number:ty)*) => {$(
        impl Number for $number {
            type Rule = ();

            #[inline]
            fn add(&mut self, other: &Self, (): ()) -> bool {
                let (sum, is_over) = self.overflowing_add(*other);
                *self = sum;
                !is_over
            }

            #[inline]
            fn can_double(&self, times: u32) -> bool {
                self.leading_zeros() >= times
            }
        }
    )*};
}

words!(u64 u128);

/// A number without a limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unlimited(pub(super) BigUint);

impl From<Unlimited> for BigUint {
    fn from(number: Unlimited) -> Self {
        number.0
    }
}

impl From<bool> for Unlimited {
    fn from(bit: bool) -> Self {
        Self(u8::from(bit).into())
    }
}

impl Number for Unlimited {
    type Rule = ();

    fn add(&mut self, other: &Self, (): ()) -> bool {
        self.0 += &other.0;
        true
    }

    fn bytes(&self) -> usize {
        usize::try_from(self.0.bits() / 8).unwrap_or(usize::MAX)
    }
}

/// A number modulo the rule: any that leaves the same remainder, at most the modulus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Remainder(pub(super) u64);

impl From<Remainder> for BigUint {
    fn from(number: Remainder) -> Self {
        number.0.into()
    }
}

impl From<bool> for Remainder {
    fn from(bit: bool) -> Self {
        Self(bit.into())
    }
}

impl Number for Remainder {
    type Rule = NonZero<u64>;

    #[inline]
    fn add(&mut self, other: &Self, modulus: NonZero<u64>) -> bool {
        let (sum, is_over) = self.0.overflowing_add(other.0);
        let is_over = is_over | (sum >= modulus.get());
        self.0 = if is_over { sum.wrapping_sub(modulus.get()) } else { sum };
        true
    }
}

/// In how many ways states can be reached, for each total.
#[derive(Clone, Debug)]
pub(super) struct Ways<N: Number> {
    /// For each state those of each total.
    numbers: Vec<N>,
    totals: Totals,
    rule: N::Rule,
}

impl<N: Number> Ways<N> {
    /// Returns the numbers of one state that is reached in one way.
    pub(super) fn one(totals: Totals, rule: N::Rule) -> Self {
        let numbers = (0..totals.end).map(|total| N::from(total == 0)).collect();
        Self { numbers, totals, rule }
    }

    /// Returns the number of ways to reach a state, for each total; nothing if the state does not exist.
    pub(super) fn of(&self, place: usize) -> &[N] {
        let end = self.totals.end;
        self.numbers.get(place * end..(place + 1) * end).unwrap_or_default()
    }

    /// Returns the same as numbers of another kind.
    pub(super) fn map<M: Number>(&self, rule: M::Rule, of: impl FnMut(&N) -> M) -> Ways<M> {
        let numbers = self.numbers.iter().map(of).collect();
        Ways { numbers, totals: self.totals, rule }
    }

    /// Adds the numbers of another way to reach a state, each to that of its total.
    fn join_totals(&mut self, place: usize, before: &Self, by: Transition) -> Result<(), Overflow> {
        let Totals { end, is_capped, .. } = self.totals;
        let (own, other) = (place * end, by.from as usize * end);
        let (own, other) = (&mut self.numbers[own..own + end], &before.numbers[other..other + end]);
        let first = end.min(by.counts as usize);
        let mut fits = true;
        for (number, more) in own[first..].iter_mut().zip(other) {
            fits &= number.add(more, self.rule);
        }
        if let (true, [.., last]) = (is_capped, own) {
            for over in &other[end - first..] {
                fits &= last.add(over, self.rule);
            }
        }
        if fits { Ok(()) } else { Err(Overflow) }
    }
}

impl<N: Number> StateValues for Ways<N> {
    fn none(&self) -> Self {
        Self { numbers: Vec::new(), ..*self }
    }

    fn clear(&mut self) {
        self.numbers.clear();
    }

    #[inline]
    fn push(&mut self, before: &Self, by: Transition) -> Result<(), Overflow> {
        if self.totals.end == 1 {
            self.numbers.push(before.numbers[by.from as usize].clone());
            return Ok(());
        }
        let numbers = before.of(by.from as usize);
        if by.counts == 0 {
            self.numbers.extend_from_slice(numbers);
            return Ok(());
        }
        let place = self.numbers.len() / numbers.len();
        self.numbers.extend(iter::repeat_n(N::from(false), numbers.len()));
        self.join_totals(place, before, by)
    }

    #[inline]
    fn join(&mut self, place: usize, before: &Self, by: Transition) -> Result<(), Overflow> {
        if self.totals.end > 1 {
            return self.join_totals(place, before, by);
        }
        let fits = self.numbers[place].add(&before.numbers[by.from as usize], self.rule);
        if fits { Ok(()) } else { Err(Overflow) }
    }
    fn copy(&mut self, other: &Self, places: impl Iterator<Item = usize>) {
        if self.totals.end == 1 {
            self.numbers.extend(places.map(|place| other.numbers[place].clone()));
        } else {
            places.for_each(|place| self.numbers.extend_from_slice(other.of(place)));
        }
    }

    fn can_double(&self, times: u32) -> bool {
        self.numbers.iter().all(|number| number.can_double(times))
    }

    fn bytes(&self) -> usize {
        self.numbers.capacity() * size_of::<N>()
            + self.numbers.iter().map(Number::bytes).sum::<usize>()
    }
}
