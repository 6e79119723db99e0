//! The sweep: options enter step by step, and equal states are one.

use std::mem;

use super::plan::{PackedState, SweepPlan, SweepStep};
use super::table::StateTable;
use super::value::{Move, Overflow, Reached};
use crate::cover::kernel::Stats;
use crate::cover::model::narrow;

/// A sweep that can be paused.
#[derive(Clone, Debug)]
pub(super) struct StateSweep<const W: usize, V: Reached> {
    /// The states before the step that the sweep is in.
    pub(super) before: StateTable<W, V>,
    /// Those after it, as far as they are known.
    after: StateTable<W, V>,
    /// The step that it is in.
    step: usize,
    /// The place of the state, among those before, that is expanded next.
    next: usize,
    /// What has to be known to join values.
    rule: V::Rule,
    /// The states that were expanded.
    pub(super) expanded: u64,
    /// About how many nanoseconds that took.
    pub(super) work: u64,
    /// How often a state was reached that was known already.
    pub(super) hits: u64,
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

impl<const W: usize, V: Reached> StateSweep<W, V> {
    /// Begins before the first step.
    pub(super) fn new(rule: V::Rule) -> Self {
        let mut before = StateTable::default();
        before.states.push([0; W]);
        before.values.push(V::first());
        Self {
            before,
            after: StateTable::default(),
            step: 0,
            next: 0,
            rule,
            expanded: 0,
            work: 0,
            hits: 0,
        }
    }

    /// Returns the same before the step that it is in, with other values.
    pub(super) fn with_values<U: Reached>(
        self,
        rule: U::Rule,
        of: impl FnMut(V) -> U,
    ) -> StateSweep<W, U> {
        let Self { before, step, expanded, work, hits, .. } = self;
        let (before, after) = (before.map(of), StateTable::default());
        StateSweep { before, after, step, next: 0, rule, expanded, work, hits }
    }

    /// Goes on to the end of the step, for at most this many states.
    pub(super) fn run(&mut self, plan: &SweepPlan<W>, states: u64) -> Result<SweepPause, Overflow> {
        let Some(stage) = plan.stages.get(self.step) else { return Ok(SweepPause::Done) };
        let left = self.before.len() - self.next;
        let now = usize::try_from(states).map_or(left, |states| states.min(left));
        let end = self.next + now;
        let choices = plan.choices(stage);
        for place in self.next..end {
            let state = self.before.states[place];
            let is_covered = (0..W).any(|word| state[word] & stage.covered[word] != 0);
            let mut go = Move { from: narrow(place), choice: 0, cost: 0 };
            if is_covered || !stage.must {
                self.reach(plan, stage, state, go)?;
            }
            if is_covered {
                continue;
            }
            for (number, choice) in (1..).zip(choices) {
                if let Some(state) = choice.chosen(&state) {
                    (go.choice, go.cost) = (number, choice.cost);
                    self.reach(plan, stage, state, go)?;
                }
            }
        }
        self.expanded += now as u64;
        self.work += now as u64 * u64::from(stage.work);
        self.next = end;
        Ok(if end < self.before.len() { SweepPause::Spent } else { SweepPause::Step })
    }

    /// Adds a way to reach a state.
    #[inline]
    fn reach(
        &mut self,
        plan: &SweepPlan<W>,
        stage: &SweepStep<W>,
        state: PackedState<W>,
        go: Move,
    ) -> Result<(), Overflow> {
        let Some(mut state) = plan.settled(stage, state) else { return Ok(()) };
        if !stage.nets.is_empty() {
            let before = &self.before.states[go.from as usize];
            let Some(linked) = plan.linked(stage, before, state, go.choice.checked_sub(1)) else {
                return Ok(());
            };
            state = linked;
        }
        let value = self.before.values[go.from as usize].moved(go);
        let rule = self.rule;
        let known = self.after.add(state, value, |known, value| known.join(value, rule))?;
        self.hits += u64::from(known);
        Ok(())
    }

    /// Returns how many options enter at the step.
    pub(super) fn choices(&self, plan: &SweepPlan<W>) -> usize {
        plan.stages.get(self.step).map_or(0, |stage| stage.choices.len())
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
        Stats { nodes, hits, width, ..Stats::default() }
    }

    /// Returns about how many bytes the states take.
    pub(super) fn bytes(&self) -> usize {
        self.before.bytes() + self.after.bytes()
    }
}
