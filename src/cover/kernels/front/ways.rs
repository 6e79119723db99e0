//! The best ways to reach states: one for each, or several.

use std::slice;

use smallvec::SmallVec;

use super::sweep::{Overflow, StateValues, Transition};

/// One of the best ways to reach a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BestWay {
    /// The cost of the options chosen so far.
    pub(super) cost: i64,
    /// The number of the way before it, among those before the step; its own once it has one.
    number: u32,
    /// The choice that it makes, counted from one; zero if it makes none.
    choice: u32,
}

impl BestWay {
    /// The way at the beginning of a sweep.
    const FIRST: Self = Self { cost: 0, number: 0, choice: 0 };

    /// Returns a continuation of this way.
    #[inline]
    fn on(self, by: Transition) -> Self {
        // The builder has seen that the costs of all options together are small enough.
        Self { cost: self.cost + by.cost, number: self.number, choice: by.choice }
    }
}

/// The best ways to reach states.
pub(super) trait ReachedBest: StateValues {
    /// Returns the ways to the first state of a sweep; this many are of interest.
    fn first(wanted: usize) -> Self;

    /// Returns how many ways there are to all states.
    fn len(&self) -> usize;

    /// Numbers all ways, state by state. Calls with the number of the way before each, and with its
    /// choice.
    fn number(&mut self, origin: impl FnMut(u32, u32));

    /// Returns the ways to a state, best first; none if the state does not exist.
    fn of(&self, place: usize) -> &[BestWay];
}

/// The best way to reach each state.
#[derive(Clone, Debug)]
pub(super) struct BestOne(pub(super) Vec<BestWay>);

impl StateValues for BestOne {
    fn none(&self) -> Self {
        Self(Vec::new())
    }

    fn clear(&mut self) {
        self.0.clear();
    }

    #[inline]
    fn push(&mut self, before: &Self, by: Transition) -> Result<(), Overflow> {
        self.0.push(before.0[by.from as usize].on(by));
        Ok(())
    }

    #[inline]
    fn join(&mut self, place: usize, before: &Self, by: Transition) -> Result<(), Overflow> {
        let way = before.0[by.from as usize].on(by);
        if way.cost < self.0[place].cost {
            self.0[place] = way;
        }
        Ok(())
    }

    fn copy(&mut self, other: &Self, places: impl Iterator<Item = usize>) {
        self.0.extend(places.map(|place| other.0[place]));
    }

    fn bytes(&self) -> usize {
        self.0.capacity() * size_of::<BestWay>()
    }
}

impl ReachedBest for BestOne {
    fn first(_: usize) -> Self {
        Self(vec![BestWay::FIRST])
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn number(&mut self, origin: impl FnMut(u32, u32)) {
        number(&mut self.0, origin);
    }

    fn of(&self, place: usize) -> &[BestWay] {
        self.0.get(place).map_or(&[], slice::from_ref)
    }
}

/// Several of the best ways to reach each state, best first.
#[derive(Clone, Debug)]
pub(super) struct BestSome {
    states: Vec<SmallVec<[BestWay; 1]>>,
    /// How many ways there are to all states.
    ways: usize,
    /// How many of the best ways are of interest.
    wanted: usize,
}

impl StateValues for BestSome {
    fn none(&self) -> Self {
        Self { states: Vec::new(), ways: 0, wanted: self.wanted }
    }

    fn clear(&mut self) {
        self.states.clear();
        self.ways = 0;
    }

    fn push(&mut self, before: &Self, by: Transition) -> Result<(), Overflow> {
        let ways: SmallVec<_> =
            before.states[by.from as usize].iter().map(|way| way.on(by)).collect();
        self.ways += ways.len();
        self.states.push(ways);
        Ok(())
    }

    fn join(&mut self, place: usize, before: &Self, by: Transition) -> Result<(), Overflow> {
        let ways = &mut self.states[place];
        self.ways -= ways.len();
        for way in before.states[by.from as usize].iter().map(|way| way.on(by)) {
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

    fn copy(&mut self, other: &Self, places: impl Iterator<Item = usize>) {
        let first = self.states.len();
        self.states.extend(places.map(|place| other.states[place].clone()));
        self.ways += self.states[first..].iter().map(SmallVec::len).sum::<usize>();
    }

    fn bytes(&self) -> usize {
        self.states.capacity() * size_of::<SmallVec<[BestWay; 1]>>()
            + self.ways * size_of::<BestWay>()
    }
}

impl ReachedBest for BestSome {
    fn first(wanted: usize) -> Self {
        Self { states: vec![SmallVec::from_elem(BestWay::FIRST, 1)], ways: 1, wanted }
    }

    fn len(&self) -> usize {
        self.ways
    }

    fn number(&mut self, origin: impl FnMut(u32, u32)) {
        number(self.states.iter_mut().flatten(), origin);
    }

    fn of(&self, place: usize) -> &[BestWay] {
        self.states.get(place).map_or(&[], |ways| ways)
    }
}

/// Numbers ways, and calls with the number of the way before each, and with its choice.
fn number<'w>(ways: impl IntoIterator<Item = &'w mut BestWay>, mut origin: impl FnMut(u32, u32)) {
    for (number, way) in (0..).zip(ways) {
        origin(way.number, way.choice);
        way.number = number;
    }
}
