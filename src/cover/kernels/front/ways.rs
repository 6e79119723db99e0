//! The best ways to reach a state.

use std::slice;

use smallvec::SmallVec;

use super::value::{Move, Overflow, Reached};

/// One of the best ways to reach a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BestWay {
    /// What the options cost that are chosen so far.
    pub(super) cost: i64,
    /// The number of the way that it goes on from, among those before the step.
    pub(super) from: u32,
    /// The choice that it makes, counted from one; zero if it makes none.
    pub(super) choice: u32,
}

impl BestWay {
    /// Where a sweep begins.
    const FIRST: Self = Self { cost: 0, from: 0, choice: 0 };
}

impl Reached for BestWay {
    type Rule = ();

    fn first() -> Self {
        Self::FIRST
    }

    #[inline]
    fn moved(&self, by: Move) -> Self {
        // The builder has seen that the costs of all options together are small enough. If it is the
        // only way, its number is the place of its state.
        Self { cost: self.cost + by.cost, from: by.from, choice: by.choice }
    }

    #[inline]
    fn join(&mut self, other: Self, (): ()) -> Result<(), Overflow> {
        if other.cost < self.cost {
            *self = other;
        }
        Ok(())
    }
}

/// Several of the best ways to reach a state, best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BestWays {
    ways: SmallVec<[BestWay; 1]>,
    /// How many ways other states have that come earlier.
    earlier: u32,
}

impl Reached for BestWays {
    /// How many of the best ways are of interest.
    type Rule = usize;

    fn first() -> Self {
        Self { ways: SmallVec::from_elem(BestWay::FIRST, 1), earlier: 0 }
    }

    fn moved(&self, by: Move) -> Self {
        let moved = |(from, way): (u32, &BestWay)| way.moved(Move { from, ..by });
        Self { ways: (self.earlier..).zip(&self.ways).map(moved).collect(), earlier: 0 }
    }

    fn join(&mut self, other: Self, wanted: usize) -> Result<(), Overflow> {
        for way in other.ways {
            let place = self.ways.partition_point(|known| known.cost <= way.cost);
            if place >= wanted {
                break;
            }
            self.ways.truncate(wanted - 1);
            self.ways.insert(place, way);
        }
        Ok(())
    }
}

/// The best ways to reach a state, one or several.
pub(super) trait ReachedBest: Reached {
    /// Returns the ways, best first.
    fn ways(&self) -> &[BestWay];

    /// Learns how many ways other states have that come earlier.
    fn follow(&mut self, _earlier: u32) {}
}

impl ReachedBest for BestWay {
    fn ways(&self) -> &[BestWay] {
        slice::from_ref(self)
    }
}

impl ReachedBest for BestWays {
    fn ways(&self) -> &[BestWay] {
        &self.ways
    }

    fn follow(&mut self, earlier: u32) {
        self.earlier = earlier;
    }
}
