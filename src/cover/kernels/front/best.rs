//! The best covers: for each state of each step, where the best ways to it come from.

use std::sync::Arc;

use super::budget::{Ended, go_on};
use super::plan::SweepPlan;
use super::sweep::StateSweep;
use super::value::{Back, BestWays};
use crate::cover::kernel::{Budget, ByStates, Costed, GaveUp, Stats, Wanted};
use crate::cover::model::{OptionId, Rows};

/// A search for the best covers.
#[derive(Clone, Debug)]
pub(super) struct BestByStates<const W: usize> {
    plan: Arc<SweepPlan<W>>,
    wanted: Wanted,
    sweep: StateSweep<W, BestWays>,
    /// For each step that is done, where the best ways to each state before it come from.
    steps: Vec<Rows<Back>>,
    /// About how many bytes they take.
    bytes: usize,
}

impl<const W: usize> BestByStates<W> {
    pub(super) fn new(plan: Arc<SweepPlan<W>>, wanted: Wanted) -> Self {
        let plan = if wanted.sign() < 0 { Arc::new(plan.with_costs_negated()) } else { plan };
        let sweep = StateSweep::new(wanted.count);
        Self { plan, wanted, sweep, steps: Vec::new(), bytes: 0 }
    }

    /// Returns the options of a way to the end.
    fn options(&self, mut back: Back) -> Vec<OptionId> {
        let mut options = Vec::new();
        for (stage, states) in self.plan.stages.iter().zip(&self.steps).rev() {
            let choice = back.choice.map(|choice| self.plan.choices(stage)[choice as usize].option);
            options.extend(choice);
            back = states.row(back.from as usize)[back.rank as usize];
        }
        options.sort_unstable();
        options
    }
}

impl<const W: usize> ByStates<Vec<Costed>> for BestByStates<W> {
    fn run(&mut self, budget: Budget<'_>) -> Result<bool, GaveUp> {
        if self.plan.is_hopeless || self.wanted.count == 0 {
            return Ok(true);
        }
        let Self { plan, sweep, steps, bytes, .. } = self;
        let ended = go_on(plan, sweep, budget, |ways| {
            if !ways.is_empty() {
                let total = ways.iter().map(BestWays::len).sum();
                let mut backs = Rows::with_room(ways.len(), total);
                for ways in ways {
                    backs.push(ways.iter().map(|way| way.back));
                }
                *bytes += total * size_of::<Back>() + ways.len() * size_of::<u32>();
                steps.push(backs);
            }
            *bytes
        });
        match ended {
            Ok(done) => Ok(done),
            Err(Ended::GaveUp(why)) => Err(why),
            // The builder limits costs, so there is no overflow.
            Err(Ended::Overflow) => Err(GaveUp::Bytes),
        }
    }

    fn found(&self) -> Vec<Costed> {
        if self.plan.is_hopeless || self.wanted.count == 0 {
            return Vec::new();
        }
        let sign = self.wanted.sign();
        let is_good =
            |cost: i64| self.wanted.bound.is_none_or(|bound| cost <= sign.saturating_mul(bound));
        let ways = self.sweep.before.values.first().into_iter().flatten();
        ways.filter(|way| is_good(way.cost))
            .map(|way| Costed { cost: sign * way.cost, options: self.options(way.back) })
            .collect()
    }

    fn stats(&self) -> Stats {
        self.sweep.stats(&self.plan)
    }
}
