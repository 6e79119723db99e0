//! Covers by their numbers: the states of every step are kept, and a number leads back through them.
//!
//! The covers that go through a state are numbered: first those by the first way to reach it, then those
//! by the next, each as often as the state before it is reached. So a number determines the way back,
//! and its remainder is the number of a cover that goes through the state before.

use std::collections::HashMap;
use std::mem;

use num_bigint::BigUint;

use super::numbers::{Number, Unlimited, Ways};
use super::parts::PartedSweep;
use super::plan::{PackedState, SweepPlan, Totals};
use super::sweep::{Ended, History, StateSweep, StateValues};
use super::walk::StateWalk;
use crate::kernel::{ByStates, Draw, GaveUp, StatesBudget, Stats};
use crate::model::OptionId;

/// A search for covers by their numbers.
pub(super) struct SampleByStates<const W: usize> {
    plan: SweepPlan<W>,
    draw: Draw,
    counts: Kept<W>,
}

/// The sweep and the layers kept of it, with numbers as wide as necessary.
enum Kept<const W: usize> {
    Wide(PartedSweep<W, Ways<u128>>, Layers<W, Ways<u128>>),
    Big(PartedSweep<W, Ways<Unlimited>>, Layers<W, Ways<Unlimited>>),
}

/// The states before each step so far, and in how many ways each is reached.
#[derive(Clone, Debug)]
struct Layers<const W: usize, K> {
    layers: Vec<(Vec<PackedState<W>>, K)>,
    bytes: usize,
}

impl<const W: usize, N: Number> History<W, Ways<N>> for Layers<W, Ways<N>> {
    fn keep(&mut self, _: u32, sweep: &mut StateSweep<W, Ways<N>>) {
        let layer = (sweep.states.before().to_vec(), sweep.before.clone());
        self.bytes += size_of_val(&layer.0[..]) + layer.1.bytes();
        self.layers.push(layer);
    }

    fn bytes(&self) -> usize {
        self.bytes
    }

    fn of_part(&self) -> Self {
        Self { layers: Vec::new(), bytes: 0 }
    }

    fn unite(&mut self, parts: Vec<Self>, _: &mut Ways<N>) {
        let first = self.layers.len();
        for part in parts {
            self.bytes += part.bytes;
            for (step, (own, ways)) in (first..).zip(part.layers) {
                match self.layers.get_mut(step) {
                    Some((states, all)) => {
                        all.copy(&ways, 0..own.len());
                        states.extend(own);
                    }
                    None => self.layers.push((own, ways)),
                }
            }
        }
    }
}

impl<const W: usize, N: Number> Layers<W, Ways<N>> {
    /// Keeps the only state before the first step.
    fn new(first: Ways<N>) -> Self {
        Self { layers: vec![(vec![[0; W]], first)], bytes: 0 }
    }

    /// Returns the number of covers.
    fn total(&self) -> BigUint {
        let last = self.layers.last().and_then(|layer| layer.1.of(0).first());
        last.map_or(BigUint::ZERO, |number| number.clone().into())
    }

    /// Returns the covers of some numbers, which are less than the number of covers.
    fn covers(&self, plan: &SweepPlan<W>, numbers: Vec<BigUint>) -> Vec<Vec<OptionId>> {
        let mut covers: Vec<Vec<OptionId>> = vec![Vec::new(); numbers.len()];
        // At the end nothing is open, so there is one state, or none.
        let last = self.layers.last().and_then(|layer| layer.0.first().copied());
        let Some(last) = last else { return covers };
        // The numbers of covers that go through a state, each with its place in the list.
        let mut through: HashMap<PackedState<W>, Vec<(usize, BigUint)>> =
            HashMap::from([(last, numbers.into_iter().enumerate().collect())]);
        for (step, (states, ways)) in self.layers[..plan.stages.len()].iter().enumerate().rev() {
            let mut after = mem::take(&mut through);
            let stage = &plan.stages[step];
            let choices = plan.choices(stage);
            let mut walk = StateWalk::at(step, states.clone());
            while let Some(count) = walk.expand(plan, stage, states.len()) {
                for successor in walk.successors(count) {
                    let Some(waiting) = after.get_mut(&successor.state) else { continue };
                    let [number] = ways.of(successor.from as usize) else { continue };
                    let number: BigUint = number.clone().into();
                    let before = states[successor.from as usize];
                    for (cover, left) in mem::take(waiting) {
                        if left >= number {
                            waiting.push((cover, left - &number));
                            continue;
                        }
                        let choice = (successor.choice as usize).checked_sub(1);
                        covers[cover].extend(choice.map(|choice| choices[choice].option));
                        through.entry(before).or_default().push((cover, left));
                    }
                }
            }
        }
        for cover in &mut covers {
            cover.sort_unstable();
        }
        covers
    }
}

impl<const W: usize> SampleByStates<W> {
    pub(super) fn new(plan: SweepPlan<W>, draw: Draw) -> Self {
        let first = Ways::one(Totals::ALL, ());
        let counts = Kept::Wide(PartedSweep::new(first.clone()), Layers::new(first));
        Self { plan, draw, counts }
    }

    fn drawn<N: Number>(&self, layers: &Layers<W, Ways<N>>) -> Vec<Vec<OptionId>> {
        let total = layers.total();
        if total == BigUint::ZERO {
            return Vec::new();
        }
        layers.covers(&self.plan, (self.draw)(&total))
    }
}

impl<const W: usize> ByStates<Vec<Vec<OptionId>>> for SampleByStates<W> {
    fn run(&mut self, budget: StatesBudget<'_>) -> Result<bool, GaveUp> {
        if self.plan.is_hopeless {
            return Ok(true);
        }
        loop {
            let plan = &self.plan;
            let ended = match &mut self.counts {
                Kept::Wide(sweep, layers) => sweep.go_on(plan, budget, layers),
                Kept::Big(sweep, layers) => sweep.go_on(plan, budget, layers),
            };
            match (ended, &self.counts) {
                (Ok(done), _) => return Ok(done),
                (Err(Ended::GaveUp(why)), _) => return Err(why),
                (Err(Ended::Overflow), Kept::Wide(sweep, layers)) => {
                    let wider = |ways: &Ways<u128>| ways.map((), |&it| Unlimited(it.into()));
                    let kept = layers.layers.iter();
                    let kept = kept.map(|(states, ways)| (states.clone(), wider(ways)));
                    // A number takes about twice as much.
                    let layers = Layers { layers: kept.collect(), bytes: 2 * layers.bytes };
                    self.counts = Kept::Big(sweep.with_known(wider), layers);
                }
                // These do not overflow.
                (Err(Ended::Overflow), Kept::Big(..)) => return Err(GaveUp::Bytes),
            }
        }
    }

    fn found(&self) -> Vec<Vec<OptionId>> {
        match &self.counts {
            _ if self.plan.is_hopeless => Vec::new(),
            Kept::Wide(_, layers) => self.drawn(layers),
            Kept::Big(_, layers) => self.drawn(layers),
        }
    }

    fn stats(&self) -> Stats {
        match &self.counts {
            Kept::Wide(sweep, _) => sweep.whole.states.stats(&self.plan),
            Kept::Big(sweep, _) => sweep.whole.states.stats(&self.plan),
        }
    }
}
