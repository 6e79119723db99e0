//! Going from state to state: options enter step by step, and equal states are merged.
//!
//! The walk does not depend on the contents of states, so it is compiled once for each width.

use std::mem;
use std::ops::Range;

use super::plan::{Entering, PackedState, SweepPlan, SweepStep, update};
use super::table::{StateTable, hash};
use crate::kernel::Stats;
use crate::model::{narrow, words};

/// How many states are expanded before their successors are looked up. So the processor need not
/// wait for one look-up before the next.
const TOGETHER: usize = 64;

/// Of more choices than this, most cannot be made.
const FEW: usize = 3;

/// The states before a step and after it, and how far the step is.
#[derive(Clone, Debug)]
pub(super) struct StateWalk<const W: usize> {
    /// The states before the step that the walk is in.
    before: StateTable<W>,
    /// The states reached after it.
    after: StateTable<W>,
    /// The step that it is in.
    step: usize,
    /// The place of the state, among those before, that is expanded next.
    next: usize,
    pub(super) counts: WalkCounts,
    /// Working memory.
    successors: Vec<Successor<W>>,
}

/// The work of a walk.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct WalkCounts {
    /// The states that were expanded.
    pub(super) expanded: u64,
    /// About how many nanoseconds that took.
    pub(super) work: u64,
    /// How often a known state was reached again.
    hits: u64,
}

impl WalkCounts {
    pub(super) fn add(&mut self, other: Self) {
        self.expanded += other.expanded;
        self.work += other.work;
        self.hits += other.hits;
    }
}

/// A state that is reached, before it is looked up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Successor<const W: usize> {
    pub(super) state: PackedState<W>,
    hash: u64,
    /// The place of the state that it is reached from.
    pub(super) from: u32,
    /// The choice, counted from one.
    pub(super) choice: u32,
}

impl<const W: usize> StateWalk<W> {
    /// Begins before the first step, with the only state.
    pub(super) fn new() -> Self {
        let mut before = StateTable::new();
        before.states.push([0; W]);
        Self {
            before,
            after: StateTable::new(),
            step: 0,
            next: 0,
            counts: WalkCounts::default(),
            successors: Vec::new(),
        }
    }

    /// Begins before a step, with some states.
    pub(super) fn at(step: usize, states: Vec<PackedState<W>>) -> Self {
        let mut walk = Self { step, ..Self::new() };
        walk.before.states = states;
        walk
    }

    /// Returns the states before the step that it is in.
    pub(super) fn before(&self) -> &[PackedState<W>] {
        &self.before.states
    }

    /// Returns the first of the states that were reached last.
    pub(super) fn successors(&self, count: usize) -> &[Successor<W>] {
        &self.successors[..count]
    }

    /// Returns the same before the step that it is in.
    pub(super) fn again(&self) -> Self {
        let mut walk = Self::new();
        walk.before.states.clone_from(&self.before.states);
        Self { step: self.step, counts: self.counts, ..walk }
    }

    /// Begins with some states of another walk, before the step that it is in.
    pub(super) fn begin(&mut self, other: &Self, places: &[u32]) {
        self.restart(other.step);
        let states = places.iter().map(|&place| other.before.states[place as usize]);
        self.before.states.extend(states);
        self.after.reserve(places.len());
        (self.next, self.counts) = (0, WalkCounts::default());
    }

    /// Begins before a step, without states.
    pub(super) fn restart(&mut self, step: usize) {
        self.before.states.clear();
        self.step = step;
    }

    /// Adds states before the step.
    pub(super) fn add(&mut self, states: &[PackedState<W>]) {
        self.before.states.extend_from_slice(states);
    }

    /// Returns the number of the step, and about how many nanoseconds it takes; nothing if some of its
    /// states were expanded.
    pub(super) fn beginning(&self, plan: &SweepPlan<W>) -> Option<(usize, u64)> {
        let work = self.before.len() as u64 * u64::from(self.stage(plan)?.work);
        (self.next == 0).then_some((self.step, work))
    }

    /// Returns the number of the step.
    pub(super) fn step(&self) -> usize {
        self.step
    }

    /// Returns how many states there are before the step and after it.
    pub(super) fn len(&self) -> usize {
        self.before.len() + self.after.len()
    }

    /// Returns the step that it is in; none if all options have entered.
    pub(super) fn stage<'p>(&self, plan: &'p SweepPlan<W>) -> Option<&'p SweepStep<W>> {
        plan.stages.get(self.step)
    }

    /// Returns the states of the step that are expanded next, at most this many.
    pub(super) fn turn(&self, states: u64) -> Range<usize> {
        let left = self.before.len() - self.next;
        let now = usize::try_from(states).map_or(left, |states| states.min(left));
        self.next..self.next + now
    }

    /// Expands a few of the states before this place, and returns the number of their successors;
    /// nothing if all were expanded.
    pub(super) fn expand(
        &mut self,
        plan: &SweepPlan<W>,
        stage: &SweepStep<W>,
        end: usize,
    ) -> Option<usize> {
        if self.next >= end {
            return None;
        }
        let choices = plan.choices(stage);
        let room = TOGETHER * (choices.len() + 1);
        if self.successors.len() < room {
            let none = Successor { state: [0; W], hash: 0, from: 0, choice: 0 };
            self.successors.resize(room, none);
        }
        let states = self.next..end.min(self.next + TOGETHER);
        self.next = states.end;
        Some(match (plan.nets(stage), plan.updates(stage)) {
            ([], []) if !stage.wants => {
                self.reach::<false>(stage, choices, states, |_, _, is_open| is_open)
            }
            ([], updates) if !stage.wants => {
                self.reach::<false>(stage, choices, states, |state, _, is_open| {
                    is_open & update(updates, state)
                })
            }
            (nets, updates) => {
                self.reach::<true>(stage, choices, states, |state, choice, is_open| {
                    let choice = choice.checked_sub(1);
                    is_open
                        && update(updates, state)
                        && nets.iter().all(|net| net.after(state, choice).is_some())
                })
            }
        })
    }

    /// Finds the successors of some states, and returns how many there are. `WANTS` is false if no
    /// choice wants a bit to be set. `after` changes a state after a choice, counted from one, if that
    /// can be made, and tells whether it can become a cover.
    #[inline]
    fn reach<const WANTS: bool>(
        &mut self,
        stage: &SweepStep<W>,
        choices: &[Entering<W>],
        states: Range<usize>,
        after: impl Fn(&mut PackedState<W>, u32, bool) -> bool,
    ) -> usize {
        let successors = &mut self.successors[..];
        let mut count = 0;
        let are_many = choices.len() > FEW;
        // A branch on `is_reached` would be hard to predict, so every state is written, and the next one
        // overwrites a state that is not reached.
        let mut add = |mut state: PackedState<W>, choice, is_open, from| {
            let is_reached = after(&mut state, choice, is_open);
            let state = words(|word| state[word] & stage.keep[word]);
            successors[count] = Successor { state, hash: hash(&state), from, choice };
            count += usize::from(is_reached);
        };
        for (from, before) in (narrow(states.start)..).zip(&self.before.states[states]) {
            let is_covered = (0..W).any(|word| before[word] & stage.covered[word] != 0);
            if is_covered || !stage.must {
                add(*before, 0, true, from);
            }
            if is_covered {
                continue;
            }
            // A `zip` would be a call here: it is compiled in another unit.
            for (number, choice) in choices.iter().enumerate() {
                let state = choice.chosen(before);
                let is_open = if WANTS { choice.is_wanted(before) } else { choice.is_open(before) };
                if are_many && !is_open {
                    continue;
                }
                add(state, narrow(number + 1), is_open, from);
            }
        }
        count
    }

    /// Adds the first of the states that are reached to those after the step. Calls with each and
    /// its place, if it was known already.
    #[inline]
    pub(super) fn look_up<E>(
        &mut self,
        count: usize,
        mut reached: impl FnMut(&Successor<W>, Option<usize>) -> Result<(), E>,
    ) -> Result<(), E> {
        let known = self.after.len();
        for successor in &self.successors[..count] {
            match self.after.find(&successor.state, successor.hash) {
                Ok(place) => reached(successor, Some(place))?,
                Err(slot) => {
                    self.after.insert(slot, successor.state);
                    reached(successor, None)?;
                }
            }
        }
        self.counts.hits += (count - (self.after.len() - known)) as u64;
        Ok(())
    }

    /// Returns how many options enter at the step.
    pub(super) fn choices(&self, plan: &SweepPlan<W>) -> u32 {
        self.stage(plan).map_or(0, |stage| narrow(stage.choices.len()))
    }

    /// Counts the states of a turn, and tells whether the step is done.
    pub(super) fn done(&mut self, stage: &SweepStep<W>, turn: &Range<usize>) -> bool {
        self.counts.expanded += turn.len() as u64;
        self.counts.work += turn.len() as u64 * u64::from(stage.work);
        turn.end == self.before.len()
    }

    /// Forgets the states before the step that are not kept, by their places.
    pub(super) fn retain(&mut self, mut is_kept: impl FnMut() -> bool) {
        self.before.states.retain(|_| is_kept());
    }

    /// Goes on to the next step, and forgets the states before this one.
    pub(super) fn forward(&mut self) {
        mem::swap(&mut self.before, &mut self.after);
        self.after.clear();
        self.step += 1;
        self.next = 0;
    }

    /// Returns the statistics of the walk.
    pub(super) fn stats(&self, plan: &SweepPlan<W>) -> Stats {
        let WalkCounts { expanded: nodes, hits, .. } = self.counts;
        let width = u64::from(plan.width);
        Stats { nodes, hits, width, states: nodes, ..Stats::default() }
    }

    /// Returns about how many bytes the states take.
    pub(super) fn bytes(&self) -> usize {
        self.before.bytes() + self.after.bytes()
    }
}
