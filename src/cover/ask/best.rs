//! The cheapest or most expensive covers.
//!
//! Two methods race: branch and bound, and a visit of every cover, which is faster if they are few.

use std::ops::ControlFlow;

use super::super::kernel::{BranchAndBound, Costed, KernelRow, Prefix, Stats, Unfit, Wanted, Why};
use super::super::kernels::GENERAL;
use super::super::model::Problem;
use super::super::passes::{Cut, Reduced};
use super::super::run::{Answer, Leave, Outcome, Pause, Racer, Rules, Settings, Sweep, race};
use super::prepare::{reduce, sorted};
use super::search::Search;

/// Branch and bound runs for about this many nanoseconds of work before a search for all covers is
/// prepared.
const HEAD_START: u64 = 200_000_000;
/// Branch and bound checks its work after this many nodes.
const NODES: u64 = 64;

/// Visits every cover, and keeps the best.
struct KeepBest<'a> {
    sweep: Sweep<'a>,
    problem: &'a Problem,
    /// The reduction that covers must be restored from, if there was one.
    reduced: Option<&'a Reduced>,
    wanted: Wanted,
    /// The best covers so far, best first.
    found: Vec<Costed>,
}

impl Racer for KeepBest<'_> {
    fn run(&mut self, leave: Leave<'_>) -> Pause {
        let Self { sweep, problem, reduced, wanted, found } = self;
        let sign = wanted.sign();
        let mut restored = Vec::new();
        sweep.run(leave, &mut |cover| {
            let cover = match reduced {
                None => cover,
                Some(reduced) => {
                    reduced.restore(cover, &mut restored);
                    &restored
                }
            };
            let cost: i64 = cover.iter().map(|&option| problem.cost(option)).sum();
            let place = found.partition_point(|better| sign * better.cost <= sign * cost);
            let is_good =
                wanted.bound.is_none_or(|bound| sign * cost <= sign.saturating_mul(bound));
            if is_good && place < wanted.count {
                found.insert(place, Costed { cost, options: sorted(cover.to_vec()) });
                found.truncate(wanted.count);
            }
            ControlFlow::Continue(())
        })
    }

    fn stats(&self) -> Stats {
        self.sweep.stats()
    }

    fn row(&self) -> &'static KernelRow {
        self.sweep.row()
    }
}

/// Branch and bound.
struct Bound(Box<dyn BranchAndBound>);

impl Racer for Bound {
    fn run(&mut self, leave: Leave<'_>) -> Pause {
        let (work, nodes) = (self.0.work(), self.0.stats().nodes);
        loop {
            let left = leave.nodes - (self.0.stats().nodes - nodes);
            if leave.limits.is_cancelled() {
                return Pause::Cancelled;
            }
            if self.0.run(left.min(NODES)) {
                return Pause::Done;
            }
            if left <= NODES {
                return Pause::Nodes;
            }
            if self.0.work() - work >= leave.work {
                return Pause::Work;
            }
        }
    }

    fn stats(&self) -> Stats {
        self.0.stats()
    }

    fn row(&self) -> &'static KernelRow {
        GENERAL
    }
}

impl Search {
    /// Finds the best covers: see [`Problem::best`].
    ///
    /// # Errors
    ///
    /// Another kernel than the general one is wanted.
    pub fn best(
        &mut self,
        settings: &Settings<'_>,
        wanted: Wanted,
    ) -> Result<Answer<Vec<Costed>>, Unfit> {
        if let Some(kernel) = settings.kernel.filter(|&kernel| kernel != GENERAL) {
            return Err(Unfit { kernel, why: Why::NoCosts });
        }
        let mut stats = Stats::default();
        if wanted.count == 0 {
            let (found, outcome) = (Vec::new(), Outcome::Complete);
            return Ok(Answer { found, outcome, kernel: GENERAL, stats });
        }
        let problem = self.compiled.problem().clone();
        let limits = &settings.limits;
        let (row, try_first, mut kernel) = self.compiled.first();
        let sweep = Sweep::whole(row, kernel.as_mut(), &Prefix::default());
        let mut all =
            KeepBest { sweep, problem: &problem, reduced: None, wanted, found: Vec::new() };
        // If there are few covers, visiting all is faster than finding prices.
        let leave = Leave { work: try_first.all / 4, ..Leave::all(limits, 0) };
        let tries_first = self.effort.tries_first && settings.kernel.is_none_or(|it| it == row);
        let pause = if tries_first { all.run(leave) } else { Pause::Work };
        stats.add(all.stats());
        let answer = |found: &[Costed], stop: Option<_>, kernel, stats| {
            Ok(Answer { found: found.to_vec(), outcome: stop.into(), kernel, stats })
        };
        if pause != Pause::Work {
            return answer(&all.found, pause.into(), row, stats);
        }
        let early = all.found;
        let left = settings.after(stats.nodes).limits.nodes.unwrap_or(u64::MAX);
        let mut bound = Bound(self.compiled.explorer().best(wanted, left));
        let head_start = if self.effort.tries_first { HEAD_START } else { 0 };
        let alone = Rules { work: head_start, ..Rules::fair(limits) };
        // The work of branch and bound alone is added at the end.
        let mut prepared = stats;
        if let Some(raced) = race(&mut [&mut bound], alone, &mut stats) {
            let found = best_of(wanted, [&early, bound.0.found()]);
            return answer(&found, raced.stop, GENERAL, stats);
        }
        let Some(reduced) = reduce(&mut self.compiled, &Prefix::default(), &mut prepared) else {
            return answer(&[], None, GENERAL, prepared);
        };
        let mut cut = Cut::new(reduced, settings.kernel)?;
        cut.use_symmetries(self.effort.symmetries);
        prepared.add(cut.take_spent());
        let mut chosen = cut.choose();
        let reduced = chosen.reduced.clone();
        let (sweep, found) = (Sweep::chosen(&mut chosen), Vec::new());
        let mut all = KeepBest { sweep, problem: &problem, reduced: Some(&reduced), wanted, found };
        let mut stats = prepared;
        let raced = race(&mut [&mut bound, &mut all], Rules::fair(limits), &mut stats);
        let stop = raced.as_ref().and_then(|raced| raced.stop);
        let row = if raced.is_some_and(|raced| raced.winner == 1) { all.row() } else { GENERAL };
        let found = best_of(wanted, [&early, bound.0.found(), &all.found]);
        answer(&found, stop, row, stats)
    }
}

/// Returns the best covers of several lists, without duplicates.
fn best_of<const N: usize>(wanted: Wanted, lists: [&[Costed]; N]) -> Vec<Costed> {
    let mut best: Vec<Costed> = lists.concat();
    best.sort_by(|one, other| {
        let costs = (wanted.sign() * one.cost).cmp(&(wanted.sign() * other.cost));
        costs.then_with(|| one.options.cmp(&other.options))
    });
    best.dedup();
    best.truncate(wanted.count);
    best
}
