//! The kernel that counts and optimises where the front is short: options enter one after the other, and
//! partial covers with the same remaining work are merged.
//!
//! After some of the options have entered, how a partial cover can be completed depends only on the
//! items that are *open*: those that options before and after have. Its knowledge of them is a *state*.
//! States are gathered step by step, each with the number of ways to reach it, or the best of them, and
//! every state is expanded once a step. (This is the frontier method, as in the transfer matrices of
//! statistical physics; contests call it broken-profile dynamic programming. The memo of Nishino,
//! Yasuda, Minato and Nagata, "Dancing with decision diagrams", AAAI 2017, meets the same states from
//! the other end.)
//!
//! | file | what it is |
//! |---|---|
//! | `kind.rs` | the kinds of open items, and the information that a state needs of each |
//! | `groups.rs`, `order.rs`, `width.rs` | the order in which options enter, so that few items are open |
//! | `room.rs`, `open.rs`, `planner.rs` | the bits of a state that belong to an open item |
//! | `entrances.rs` | where options enter, and the amounts that later ones add to a count |
//! | `plan.rs` | how each step changes a state |
//! | `nets/` | which open nodes are in one piece |
//! | `table.rs`, `walk.rs` | the states of a step, and going on to the next |
//! | `sweep.rs` | the same, with the values of the states, and records of the steps |
//! | `parts.rs` | continuing while it pays, large layers in parts |
//! | `division.rs`, `workers.rs` | these parts, on several threads |
//! | `numbers.rs`, `ways.rs` | the values of states: numbers of ways, or the best ones |
//! | `totals.rs` | totals out of states |
//! | `trail.rs` | the origins of the best ways |
//! | `count.rs`, `best.rs`, `sample.rs` | the answers |
//! | `bounded.rs` | the best cover, if there are many states |
//!
//! Only the states before and after one step are kept; the best covers also need the origin of each
//! state, four bytes for each state of every step, and to draw covers takes all states. Where few states
//! meet, this is slower than a search and takes more memory. So both are bounded by the caller, who
//! knows the cost of a search.

mod best;
mod bounded;
mod count;
mod division;
mod entrances;
mod groups;
mod kind;
mod nets;
mod numbers;
mod open;
mod order;
mod parts;
mod plan;
mod planner;
mod room;
mod sample;
mod sweep;
mod table;
mod totals;
mod trail;
mod walk;
mod ways;
mod width;
mod workers;

use std::num::NonZero;

use num_bigint::BigUint;

use crate::kernel::{
    Branching, ByStates, Compile, CostedCover, Draw, KernelInfo, States, UnsupportedReason, Wanted,
};
use crate::model::{OptionId, Problem};
use best::{BestByStates, BestWithin};
use count::{CostsByStates, CountByStates, TooLarge};
use plan::SweepPlan;
use planner::plan_sweep;
use room::WORDS_MAX;
use sample::SampleByStates;
use ways::BestSome;

/// Equal partial covers are one.
pub(super) static ROW: KernelInfo = KernelInfo {
    name: "front",
    good_for: "counting, and the best covers, where the front is short",
    way: Branching::ByStates,
    try_first: None,
    nets: true,
    fits,
    compile: Compile::States(compile),
};

/// Checks that a problem fits, or returns why it does not.
fn fits(problem: &Problem) -> Result<(), UnsupportedReason> {
    if problem.nets.iter().any(|net| net.demand.split) {
        return Err(UnsupportedReason::Splits);
    }
    if problem.nets.iter().any(|net| !net.tallies.is_empty()) {
        return Err(UnsupportedReason::Tallies);
    }
    plan_sweep(problem).map(|_| ()).ok_or(UnsupportedReason::TooWide)
}

/// Plans the steps, if the states are not too wide.
fn compile(problem: &Problem) -> Option<Box<dyn States>> {
    Some(Box::new(Front { plan: plan_sweep(problem)?, problem: problem.clone() }))
}

/// A problem laid out for sweeps.
#[derive(Clone, Debug)]
struct Front {
    plan: SweepPlan<WORDS_MAX>,
    problem: Problem,
}

impl States for Front {
    fn foreseen(&self) -> f64 {
        self.plan.foreseen
    }

    fn count(&self, modulus: Option<NonZero<u64>>) -> Box<dyn ByStates<BigUint>> {
        let without_total = self.plan.without_total();
        let plan = without_total.as_ref().unwrap_or(&self.plan);
        match plan.words {
            0..=1 => Box::new(CountByStates::<1>::new(plan.cut(), modulus)),
            2 => Box::new(CountByStates::<2>::new(plan.cut(), modulus)),
            _ => Box::new(CountByStates::<WORDS_MAX>::new(plan.cut(), modulus)),
        }
    }

    fn count_by_cost(&self) -> Box<dyn ByStates<Vec<(i64, BigUint)>>> {
        let Some((plan, base)) = self.plan.with_costs_counted() else { return Box::new(TooLarge) };
        match plan.words {
            0..=1 => Box::new(CostsByStates::<1>::new(plan.cut(), base)),
            2 => Box::new(CostsByStates::<2>::new(plan.cut(), base)),
            _ => Box::new(CostsByStates::<WORDS_MAX>::new(plan.cut(), base)),
        }
    }

    fn sample(&self, draw: Draw) -> Box<dyn ByStates<Vec<Vec<OptionId>>>> {
        match self.plan.words {
            0..=2 => Box::new(SampleByStates::<2>::new(self.plan.cut(), draw)),
            _ => Box::new(SampleByStates::<WORDS_MAX>::new(self.plan.cut(), draw)),
        }
    }

    fn best(&self, wanted: Wanted) -> Box<dyn ByStates<Vec<CostedCover>>> {
        match self.plan.words {
            0..=1 => self.best_in::<1>(wanted),
            2 => self.best_in::<2>(wanted),
            _ => self.best_in::<WORDS_MAX>(wanted),
        }
    }
}

impl Front {
    /// Returns a search for the best covers, with states of `W` words.
    fn best_in<const W: usize>(&self, wanted: Wanted) -> Box<dyn ByStates<Vec<CostedCover>>> {
        let mut plan = self.plan.cut::<W>();
        if wanted.sign() < 0 {
            plan.choices.iter_mut().for_each(|choice| choice.cost = -choice.cost);
        }
        match wanted.count {
            1 => Box::new(BestWithin::new(plan, self.problem.clone(), wanted)),
            _ => Box::new(BestByStates::<W, BestSome>::new(plan, wanted)),
        }
    }
}
