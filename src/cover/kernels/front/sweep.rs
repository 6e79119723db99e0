//! The sweep: states, step by step, the value of each, such as in how many ways it can be reached, and the records of
//! the steps.

use std::fmt::Debug;
use std::mem;
use std::ops::Range;

use super::plan::{PackedState, SweepPlan};
use super::walk::StateWalk;
use crate::kernel::GaveUp;

/// A sweep that can be paused.
#[derive(Clone, Debug)]
pub(super) struct StateSweep<const W: usize, K> {
    pub(super) states: StateWalk<W>,
    /// The values of the states before the step that the sweep is in.
    pub(super) before: K,
    /// The values of those reached after it.
    after: K,
}

/// Why a sweep paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SweepPause {
    /// All options have entered.
    Done,
    /// The step is done.
    Step,
    /// The allowed number of states is expanded.
    Spent,
}

/// Why a sweep ended before all options had entered.
pub(super) enum Ended {
    GaveUp(GaveUp),
    Overflow,
}

impl From<Overflow> for Ended {
    fn from(_: Overflow) -> Self {
        Self::Overflow
    }
}

impl<const W: usize, K: StateValues> StateSweep<W, K> {
    /// Begins before the first step, with the value of the only state.
    pub(super) fn new(before: K) -> Self {
        Self { states: StateWalk::new(), after: before.none(), before }
    }

    /// Returns the same sweep before the step that it is in, with other values of the states.
    pub(super) fn with_known<L: StateValues>(&self, of: impl FnOnce(&K) -> L) -> StateSweep<W, L> {
        let before = of(&self.before);
        StateSweep { states: self.states.again(), after: before.none(), before }
    }

    /// Begins with some states of another sweep, before the step that it is in.
    pub(super) fn begin(&mut self, other: &Self, places: &[u32]) {
        self.states.begin(&other.states, places);
        self.before.clear();
        self.after.clear();
        self.before.copy(&other.before, places.iter().map(|&place| place as usize));
    }

    /// Begins before a step, without states.
    pub(super) fn restart(&mut self, step: usize) {
        self.states.restart(step);
        self.before.clear();
    }

    /// Adds some states before the step, and their values, which are at the same places.
    pub(super) fn add(&mut self, states: &[PackedState<W>], values: &K, places: Range<usize>) {
        self.states.add(&states[places.clone()]);
        self.before.copy(values, places);
    }

    /// Goes on to the end of the step, for at most this many states.
    pub(super) fn run(&mut self, plan: &SweepPlan<W>, states: u64) -> Result<SweepPause, Overflow> {
        let Some(stage) = self.states.stage(plan) else { return Ok(SweepPause::Done) };
        let choices = plan.choices(stage);
        let turn = self.states.turn(states);
        let Self { states, before, after } = self;
        while let Some(count) = states.expand(plan, stage, turn.end) {
            states.look_up(count, |successor, place| {
                let choice = choices.get((successor.choice as usize).wrapping_sub(1));
                let by = Transition {
                    from: successor.from,
                    choice: successor.choice,
                    cost: choice.map_or(0, |choice| choice.cost),
                    counts: choice.map_or(stage.idle, |choice| choice.counts),
                };
                match place {
                    Some(place) => after.join(place, before, by),
                    None => after.push(before, by),
                }
            })?;
        }
        Ok(if states.done(stage, &turn) { SweepPause::Step } else { SweepPause::Spent })
    }

    /// Goes on to the next step, and drops the values of the states before this one.
    pub(super) fn forward(&mut self) {
        self.states.forward();
        mem::swap(&mut self.before, &mut self.after);
        self.after.clear();
    }

    /// Returns about how many bytes the states and their values take.
    pub(super) fn bytes(&self) -> usize {
        self.states.bytes() + self.before.bytes() + self.after.bytes()
    }
}

/// A number is too large for its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Overflow;

/// How a state is reached from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Transition {
    /// The place of the state that it is reached from, in its list.
    pub(super) from: u32,
    /// The place of the option that is chosen among the choices of the step, counted from one; zero
    /// if none is.
    pub(super) choice: u32,
    /// The cost of the choice.
    pub(super) cost: i64,
    /// Its increase of the total by which covers are counted separately.
    pub(super) counts: u32,
}

/// The values of some states, by their places in a list.
pub(super) trait StateValues: Clone + Debug + Send + Sync {
    /// Returns the values of no states.
    fn none(&self) -> Self;

    fn clear(&mut self);

    /// Adds the value of a new state, which is reached from another.
    fn push(&mut self, before: &Self, by: Transition) -> Result<(), Overflow>;

    /// Adds the value of another way to reach a state.
    fn join(&mut self, place: usize, before: &Self, by: Transition) -> Result<(), Overflow>;

    /// Adds the values of some states of another list.
    fn copy(&mut self, other: &Self, places: impl Iterator<Item = usize>);

    /// Tells whether the numbers can double this many times.
    fn can_double(&self, _times: u32) -> bool {
        true
    }

    /// Returns about how many bytes it takes.
    fn bytes(&self) -> usize;
}

/// States expanded between two checks of the memory and of interruptions.
pub(super) const CHECKED_STATES: u64 = 1 << 12;

/// Keeps a part of each step's results.
pub(super) trait History<const W: usize, K>: Send + Sync {
    /// Sees a sweep after a step at which this many options entered.
    fn keep(&mut self, choices: u32, sweep: &mut StateSweep<W, K>);

    /// Returns about how many bytes are kept.
    fn bytes(&self) -> usize;

    /// Returns an empty record for a part of the layer.
    fn of_part(&self) -> Self;

    /// Adds the records of the parts of some steps. The states of the parts, one part after the other,
    /// have these values now.
    fn unite(&mut self, parts: Vec<Self>, values: &mut K)
    where
        Self: Sized;
}

/// Nothing is kept.
impl<const W: usize, K> History<W, K> for () {
    fn keep(&mut self, _: u32, _: &mut StateSweep<W, K>) {}

    fn bytes(&self) -> usize {
        0
    }

    fn of_part(&self) -> Self {}

    fn unite(&mut self, _: Vec<Self>, _: &mut K) {}
}
