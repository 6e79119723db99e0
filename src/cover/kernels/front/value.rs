//! What is known of a state: in how many ways it can be reached, or which are the best of them.

use num_bigint::BigUint;
use smallvec::SmallVec;

/// A number is too large for its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Overflow;

/// How a state is reached from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move {
    /// The place of the state that it is reached from, in its list.
    pub(super) from: u32,
    /// The place of the option that is chosen among the choices of the step; nothing if none is.
    pub(super) choice: Option<u32>,
    /// What that costs.
    pub(super) cost: i64,
}

/// What is known of a state.
pub(super) trait Reached: Clone {
    /// Returns what is known of the state that a sweep begins with.
    fn first() -> Self;

    /// Returns what is known of a state that is reached by a move from one with this value.
    fn moved(&self, by: Move) -> Self;

    /// Adds what is known of other ways to reach the same state; at most this many best ways are of
    /// interest.
    fn join(&mut self, other: Self, wanted: usize) -> Result<(), Overflow>;
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl Reached for $number {
            fn first() -> Self {
                1
            }

            #[inline]
            fn moved(&self, _: Move) -> Self {
                *self
            }

            #[inline]
            fn join(&mut self, other: Self, _: usize) -> Result<(), Overflow> {
                *self = self.checked_add(other).ok_or(Overflow)?;
                Ok(())
            }
        }
    )*};
}

numbers!(u64 u128);

impl Reached for BigUint {
    fn first() -> Self {
        Self::from(1_u8)
    }

    fn moved(&self, _: Move) -> Self {
        self.clone()
    }

    fn join(&mut self, other: Self, _: usize) -> Result<(), Overflow> {
        *self += other;
        Ok(())
    }
}

/// One of the best ways to reach a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BestWay {
    /// What the options cost that are chosen so far.
    pub(super) cost: i64,
    pub(super) back: Back,
}

/// The last step of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Back {
    /// The state that it comes from.
    pub(super) from: u32,
    /// Which of the ways to that state it goes on from.
    pub(super) rank: u32,
    /// The choice that it makes.
    pub(super) choice: Option<u32>,
}

/// The best ways to reach a state, best first.
pub(super) type BestWays = SmallVec<[BestWay; 1]>;

impl Reached for BestWays {
    fn first() -> Self {
        Self::from_elem(BestWay { cost: 0, back: Back { from: 0, rank: 0, choice: None } }, 1)
    }

    fn moved(&self, by: Move) -> Self {
        let Move { from, choice, cost } = by;
        let way = |(rank, way): (u32, &BestWay)| BestWay {
            // The builder has seen that the costs of all options together are small enough.
            cost: way.cost + cost,
            back: Back { from, rank, choice },
        };
        (0..).zip(self).map(way).collect()
    }

    fn join(&mut self, other: Self, wanted: usize) -> Result<(), Overflow> {
        for way in other {
            let place = self.partition_point(|known| known.cost <= way.cost);
            if place >= wanted {
                break;
            }
            self.truncate(wanted - 1);
            self.insert(place, way);
        }
        Ok(())
    }
}
