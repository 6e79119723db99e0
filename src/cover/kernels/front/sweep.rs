//! The sweep: options enter step by step, and equal states are one.

use std::ops::Range;
use std::{array, mem};

use super::nets::NetStep;
use super::plan::{Entering, PackedState, Settlement, SweepPlan, SweepStep, settled};
use super::table::{StateTable, hash};
use super::value::{Move, Overflow, Reached};
use crate::cover::kernel::Stats;
use crate::cover::model::narrow;

/// How many states are expanded before what is reached from them is looked up. So the processor need
/// not know what is found before it goes on.
const TOGETHER: usize = 64;

/// Of more choices than this, most cannot be made.
const FEW: usize = 3;

/// A sweep that can be paused.
#[derive(Clone, Debug)]
pub(super) struct StateSweep<const W: usize, K> {
    /// The states before the step that the sweep is in.
    pub(super) before: StateTable<W, K>,
    /// Those after it, as far as they are known.
    after: StateTable<W, K>,
    /// The step that it is in.
    step: usize,
    /// The place of the state, among those before, that is expanded next.
    next: usize,
    /// The states that were expanded.
    pub(super) expanded: u64,
    /// About how many nanoseconds that took.
    pub(super) work: u64,
    /// How often a state was reached that was known already.
    pub(super) hits: u64,
    /// Working memory.
    arrivals: Vec<Arrival<W>>,
}

/// A state that is reached, before it is looked up.
#[derive(Clone, Copy, Debug)]
struct Arrival<const W: usize> {
    state: PackedState<W>,
    hash: u64,
    /// The place of the state that it is reached from.
    from: u32,
    /// The choice, counted from one.
    choice: u32,
}

/// How a state may be left at a step.
#[derive(Clone, Copy)]
struct Going<'s, const W: usize> {
    before: &'s PackedState<W>,
    /// What becomes of it by the choice alone.
    state: PackedState<W>,
    /// The choice, counted from one.
    choice: u32,
    /// Whether the choice can be made.
    is_open: bool,
}

impl<const W: usize> Going<'_, W> {
    /// Returns what becomes of the state after a step with nets, if it can become a cover.
    fn linked(self, nets: &[NetStep], settlements: &[Settlement]) -> Option<PackedState<W>> {
        let state = settled(settlements, self.state).filter(|_| self.is_open)?;
        let choice = self.choice.checked_sub(1);
        nets.iter().try_fold(state, |state, net| net.after(self.before, state, choice))
    }
}

/// Why a sweep paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SweepPause {
    /// All options have entered.
    Done,
    /// The step is done.
    Step,
    /// As many states were expanded as may be.
    Spent,
}

impl<const W: usize, K: Reached> StateSweep<W, K> {
    /// Begins before the first step, with what is known of the only state.
    pub(super) fn new(known: K) -> Self {
        let after = StateTable::new(known.none());
        let mut before = StateTable::new(known);
        before.states.push([0; W]);
        Self {
            before,
            after,
            step: 0,
            next: 0,
            expanded: 0,
            work: 0,
            hits: 0,
            arrivals: Vec::new(),
        }
    }

    /// Returns the same before the step that it is in, with something else known of the states.
    pub(super) fn with_known<L: Reached>(&self, of: impl FnOnce(&K) -> L) -> StateSweep<W, L> {
        let mut sweep = StateSweep::new(of(&self.before.known));
        sweep.before.states.clone_from(&self.before.states);
        let &Self { step, expanded, work, hits, .. } = self;
        StateSweep { step, expanded, work, hits, ..sweep }
    }

    /// Goes on to the end of the step, for at most this many states.
    pub(super) fn run(&mut self, plan: &SweepPlan<W>, states: u64) -> Result<SweepPause, Overflow> {
        let Some(stage) = plan.stages.get(self.step) else { return Ok(SweepPause::Done) };
        let left = self.before.len() - self.next;
        let now = usize::try_from(states).map_or(left, |states| states.min(left));
        let end = self.next + now;
        let choices = plan.choices(stage);
        let room = TOGETHER * (choices.len() + 1);
        if self.arrivals.len() < room {
            let none = Arrival { state: [0; W], hash: 0, from: 0, choice: 0 };
            self.arrivals.resize(room, none);
        }
        while self.next < end {
            let states = self.next..end.min(self.next + TOGETHER);
            self.next = states.end;
            let count = match (plan.nets(stage), plan.settlements(stage)) {
                ([], []) => self.expand(stage, choices, states, |go| Some(go.state)),
                ([], settlements) => {
                    self.expand(stage, choices, states, |go| settled(settlements, go.state))
                }
                (nets, settlements) => {
                    self.expand(stage, choices, states, |go| go.linked(nets, settlements))
                }
            };
            self.look_up(choices, count)?;
        }
        self.expanded += now as u64;
        self.work += now as u64 * u64::from(stage.work);
        Ok(if end < self.before.len() { SweepPause::Spent } else { SweepPause::Step })
    }

    /// Finds what is reached from some states, and returns how much that is.
    #[inline]
    fn expand(
        &mut self,
        stage: &SweepStep<W>,
        choices: &[Entering<W>],
        states: Range<usize>,
        after: impl Fn(Going<'_, W>) -> Option<PackedState<W>>,
    ) -> usize {
        let arrivals = &mut self.arrivals[..];
        let mut count = 0;
        let are_many = choices.len() > FEW;
        // Whether a state is reached is hard to foresee, so what is not is overwritten.
        let mut arrive = |go: Going<'_, W>, from| {
            let (choice, state, is_open) = (go.choice, go.state, go.is_open);
            let reached = after(go);
            let is_reached = is_open & reached.is_some();
            let state = reached.unwrap_or(state);
            let state = array::from_fn(|word| state[word] & stage.keep[word]);
            arrivals[count] = Arrival { state, hash: hash(&state), from, choice };
            count += usize::from(is_reached);
        };
        for (from, before) in (narrow(states.start)..).zip(&self.before.states[states]) {
            let is_covered = (0..W).any(|word| before[word] & stage.covered[word] != 0);
            if is_covered || !stage.must {
                arrive(Going { before, state: *before, choice: 0, is_open: true }, from);
            }
            if is_covered {
                continue;
            }
            for (number, choice) in (1..).zip(choices) {
                let (state, is_open) = (choice.chosen(before), choice.is_open(before));
                if are_many && !is_open {
                    continue;
                }
                arrive(Going { before, state, choice: number, is_open }, from);
            }
        }
        count
    }

    /// Adds the first of the states that are reached to those after the step.
    #[inline]
    fn look_up(&mut self, choices: &[Entering<W>], count: usize) -> Result<(), Overflow> {
        let Self { before, after, arrivals, .. } = self;
        let known = after.len();
        for &Arrival { state, hash, from, choice } in &arrivals[..count] {
            let entering = choices.get((choice as usize).wrapping_sub(1));
            let cost = entering.map_or(0, |entering| entering.cost);
            let is_counted = entering.is_some_and(|entering| entering.is_counted);
            after.add(state, hash, &before.known, Move { from, choice, cost, is_counted })?;
        }
        self.hits += (count - (after.len() - known)) as u64;
        Ok(())
    }

    /// Returns how many options enter at the step.
    pub(super) fn choices(&self, plan: &SweepPlan<W>) -> u32 {
        plan.stages.get(self.step).map_or(0, |stage| narrow(stage.choices.len()))
    }

    /// Goes on to the next step, and forgets the states before this one.
    pub(super) fn forward(&mut self) {
        mem::swap(&mut self.before, &mut self.after);
        self.after.clear();
        self.step += 1;
        self.next = 0;
    }

    /// Returns what was done.
    pub(super) fn stats(&self, plan: &SweepPlan<W>) -> Stats {
        let (nodes, hits, width) = (self.expanded, self.hits, u64::from(plan.width));
        Stats { nodes, hits, width, states: nodes, ..Stats::default() }
    }

    /// Returns about how many bytes the states take.
    pub(super) fn bytes(&self) -> usize {
        self.before.bytes() + self.after.bytes()
    }
}
