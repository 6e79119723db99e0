//! The best ways to reach states: one for each, or several.

use std::slice;

use smallvec::SmallVec;

use super::value::{Move, Overflow, Reached};
use crate::cover::model::narrow;

/// One of the best ways to reach a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BestWay {
    /// The cost of the options chosen so far.
    pub(super) cost: i64,
    /// The number of the way before it, among those before the step.
    pub(super) from: u32,
    /// The choice that it makes, counted from one; zero if it makes none.
    pub(super) choice: u32,
}

impl BestWay {
    /// The way at the beginning of a sweep.
    const FIRST: Self = Self { cost: 0, from: 0, choice: 0 };

    /// Returns a continuation of this way, whose number is `from`.
    #[inline]
    fn on(self, from: u32, by: Move) -> Self {
        // The builder has seen that the costs of all options together are small enough.
        Self { cost: self.cost + by.cost, from, choice: by.choice }
    }
}

/// The best ways to reach states.
pub(super) trait ReachedBest: Reached {
    /// Returns the ways to the first state of a sweep; this many are of interest.
    fn first(wanted: usize) -> Self;

    /// Numbers all ways, state by state, and returns them.
    fn all(&mut self) -> impl Iterator<Item = &BestWay>;

    /// Returns the ways to a state, best first; none if the state does not exist.
    fn of(&self, place: usize) -> &[BestWay];
}

/// The best way to reach each state.
#[derive(Clone, Debug)]
pub(super) struct BestOne(Vec<BestWay>);

impl Reached for BestOne {
    fn none(&self) -> Self {
        Self(Vec::new())
    }

    fn clear(&mut self) {
        self.0.clear();
    }

    #[inline]
    fn push(&mut self, before: &Self, by: Move) -> Result<(), Overflow> {
        // The number of the only way to a state is the place of the state.
        self.0.push(before.0[by.from as usize].on(by.from, by));
        Ok(())
    }

    #[inline]
    fn join(&mut self, place: usize, before: &Self, by: Move) -> Result<(), Overflow> {
        let way = before.0[by.from as usize].on(by.from, by);
        if way.cost < self.0[place].cost {
            self.0[place] = way;
        }
        Ok(())
    }

    fn bytes(&self) -> usize {
        self.0.capacity() * size_of::<BestWay>()
    }
}

impl ReachedBest for BestOne {
    fn first(_: usize) -> Self {
        Self(vec![BestWay::FIRST])
    }

    fn all(&mut self) -> impl Iterator<Item = &BestWay> {
        self.0.iter()
    }

    fn of(&self, place: usize) -> &[BestWay] {
        self.0.get(place).map_or(&[], slice::from_ref)
    }
}

/// Several of the best ways to reach each state, best first.
#[derive(Clone, Debug)]
pub(super) struct BestSome {
    /// For each state the number of its first way, and its ways.
    states: Vec<(u32, SmallVec<[BestWay; 1]>)>,
    /// How many ways there are to all states.
    ways: usize,
    /// How many of the best ways are of interest.
    wanted: usize,
}

impl BestSome {
    /// Returns the continuations of the ways to a state.
    fn on(&self, by: Move) -> impl Iterator<Item = BestWay> {
        let (first, ways) = &self.states[by.from as usize];
        (*first..).zip(ways).map(move |(number, way)| way.on(number, by))
    }
}

impl Reached for BestSome {
    fn none(&self) -> Self {
        Self { states: Vec::new(), ways: 0, wanted: self.wanted }
    }

    fn clear(&mut self) {
        self.states.clear();
        self.ways = 0;
    }

    fn push(&mut self, before: &Self, by: Move) -> Result<(), Overflow> {
        let ways: SmallVec<_> = before.on(by).collect();
        self.ways += ways.len();
        self.states.push((0, ways));
        Ok(())
    }

    fn join(&mut self, place: usize, before: &Self, by: Move) -> Result<(), Overflow> {
        let ways = &mut self.states[place].1;
        self.ways -= ways.len();
        for way in before.on(by) {
            let place = ways.partition_point(|known| known.cost <= way.cost);
            if place >= self.wanted {
                break;
            }
            ways.truncate(self.wanted - 1);
            ways.insert(place, way);
        }
        self.ways += ways.len();
        Ok(())
    }

    fn bytes(&self) -> usize {
        self.states.capacity() * size_of::<(u32, SmallVec<[BestWay; 1]>)>()
            + self.ways * size_of::<BestWay>()
    }
}

impl ReachedBest for BestSome {
    fn first(wanted: usize) -> Self {
        Self { states: vec![(0, SmallVec::from_elem(BestWay::FIRST, 1))], ways: 1, wanted }
    }

    fn all(&mut self) -> impl Iterator<Item = &BestWay> {
        let mut count = 0;
        for (first, ways) in &mut self.states {
            *first = narrow(count);
            count += ways.len();
        }
        self.states.iter().flat_map(|(_, ways)| ways)
    }

    fn of(&self, place: usize) -> &[BestWay] {
        self.states.get(place).map_or(&[], |(_, ways)| ways)
    }
}
