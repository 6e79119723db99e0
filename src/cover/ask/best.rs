//! The cheapest or most expensive covers.
//!
//! Where every item is of two options, a minimum cut may tell. Otherwise three methods race: states, which are
//! faster if the front is short or prices bound the covers well; branch and bound; and a visit of every
//! cover, which is faster if they are few.

use std::ops::ControlFlow;

use super::best_of_pairs::best_of_pairs;
use super::plan::best::{HEAD_START, LEAD, NODES, STATES_FIRST};
use super::prepare::{reduce, sorted};
use super::search::Search;
use crate::kernel::{
    BranchAndBound, CostedCover, KernelInfo, Prefix, Stats, Unsupported, UnsupportedReason, Wanted,
};
use crate::kernels::GENERAL;
use crate::model::Problem;
use crate::passes::{Reduced, SplitSearch};
use crate::run::{
    Answer, ByFront, Pause, Raced, Racer, Rules, Settings, Stop, Sweep, WalkBudget, race,
};

/// Visits every cover, and keeps the best.
struct KeepBest<'a> {
    sweep: Sweep<'a>,
    problem: &'a Problem,
    /// The reduction that covers must be restored from, if there was one.
    reduced: Option<&'a Reduced>,
    wanted: Wanted,
    /// The best covers so far, best first.
    found: Vec<CostedCover>,
}

impl Racer for KeepBest<'_> {
    fn run(&mut self, budget: WalkBudget<'_>) -> Pause {
        let Self { sweep, problem, reduced, wanted, found } = self;
        let sign = wanted.sign();
        let mut restored = Vec::new();
        sweep.run(budget, &mut |cover| {
            let cover = Reduced::restored(*reduced, cover, &mut restored);
            let cost: i64 = cover.iter().map(|&option| problem.cost(option)).sum();
            let place = found.partition_point(|better| sign * better.cost <= sign * cost);
            if wanted.is_good(cost) && place < wanted.count {
                found.insert(place, CostedCover { cost, options: sorted(cover.to_vec()) });
                found.truncate(wanted.count);
            }
            ControlFlow::Continue(())
        })
    }

    fn stats(&self) -> Stats {
        self.sweep.stats()
    }

    fn row(&self) -> &'static KernelInfo {
        self.sweep.row()
    }
}

/// Branch and bound.
struct Bound(Box<dyn BranchAndBound>);

impl Racer for Bound {
    fn run(&mut self, budget: WalkBudget<'_>) -> Pause {
        let (work, nodes) = (self.0.work(), self.0.stats().nodes);
        loop {
            let left = budget.nodes - (self.0.stats().nodes - nodes);
            if budget.limits.is_cancelled() {
                return Pause::Cancelled;
            }
            if self.0.run(left.min(NODES)) {
                return Pause::Done;
            }
            if left <= NODES {
                return Pause::Nodes;
            }
            if self.0.work() - work >= budget.work {
                return Pause::Work;
            }
        }
    }

    fn stats(&self) -> Stats {
        self.0.stats()
    }

    fn row(&self) -> &'static KernelInfo {
        GENERAL
    }
}

impl Search {
    /// Finds the best covers: see [`Query::best`](crate::Query::best).
    pub(super) fn best(
        &mut self,
        settings: &Settings<'_>,
        wanted: Wanted,
    ) -> Result<Answer<Vec<CostedCover>>, Unsupported> {
        let knows_costs = |kernel: &KernelInfo| kernel == GENERAL || kernel.by_states();
        if let Some(kernel) = settings.kernel.filter(|kernel| !knows_costs(kernel)) {
            return Err(Unsupported { kernel, why: UnsupportedReason::NoCosts });
        }
        if wanted.count == 0 {
            return Ok(answer(Vec::new(), None, GENERAL, Stats::default()));
        }
        if !(settings.given.is_empty() && settings.excluded.is_empty()) {
            return self.best_with(settings, wanted);
        }
        if settings.kernel.is_none()
            && wanted.count == 1
            && let Some(best) = best_of_pairs(self.compiled.problem(), wanted)
        {
            let found = Some(best).filter(|best| wanted.is_good(best.cost));
            return Ok(answer(found.into_iter().collect(), None, GENERAL, Stats::default()));
        }
        let mut stats = Stats::default();
        let early = match self.look_at_all(settings, wanted, &mut stats) {
            Ok(answer) => return Ok(answer),
            Err(early) => early,
        };
        let problem = self.compiled.problem();
        let mut by_states = ByFront::new(problem, settings, |states| states.best(wanted))?;
        if let Some(by_states) = &mut by_states
            && (self.effort.tries_first || by_states.is_alone())
        {
            let pause = by_states.run_if_short(
                STATES_FIRST,
                STATES_FIRST / 4,
                &settings.limits,
                stats.nodes,
            );
            let (row, own) = (by_states.row(), by_states.stats());
            match pause {
                Pause::Work if by_states.is_alone() => {
                    return Err(Unsupported { kernel: row, why: UnsupportedReason::Memory });
                }
                Pause::Work => {}
                Pause::Done => return Ok(answer(by_states.found(), None, row, own)),
                pause => return Ok(answer(early, pause.into(), row, own)),
            }
        }
        self.race_for_best(by_states, &early, settings, wanted, stats)
    }

    /// Finds the best covers with the given options: those of the rest of the problem.
    fn best_with(
        &mut self,
        settings: &Settings<'_>,
        wanted: Wanted,
    ) -> Result<Answer<Vec<CostedCover>>, Unsupported> {
        let (part, mut stats) = (self.part(settings), Stats::default());
        let Some(reduced) = reduce(&mut self.compiled, &part, &mut stats) else {
            return Ok(answer(Vec::new(), None, GENERAL, stats));
        };
        let problem = self.compiled.problem();
        let base: i64 = reduced.chosen.iter().map(|&option| problem.cost(option)).sum();
        let bound = wanted.bound.map(|bound| bound.saturating_sub(base));
        let settings = Settings { given: &[], excluded: &[], ..settings.after(stats.nodes) };
        let mut rest = Self::with_effort(&reduced.problem, self.effort);
        let mut answer = rest.best(&settings, Wanted { bound, ..wanted })?;
        answer.stats.add(stats);
        let mut restored = Vec::new();
        for cover in &mut answer.found {
            reduced.restore(&cover.options, &mut restored);
            *cover = CostedCover { cost: cover.cost + base, options: sorted(restored.clone()) };
        }
        Ok(answer)
    }

    /// Visits all covers, for a limited time: if there are few, that is faster than finding prices.
    /// If there are more, returns the best of those it has visited.
    fn look_at_all(
        &mut self,
        settings: &Settings<'_>,
        wanted: Wanted,
        stats: &mut Stats,
    ) -> Result<Answer<Vec<CostedCover>>, Vec<CostedCover>> {
        let problem = self.compiled.problem().clone();
        let (row, try_first, mut kernel) = self.compiled.first();
        if !self.effort.tries_first || settings.kernel.is_some_and(|kernel| kernel != row) {
            return Err(Vec::new());
        }
        let sweep = Sweep::whole(row, kernel.as_mut(), &Prefix::default());
        let mut all =
            KeepBest { sweep, problem: &problem, reduced: None, wanted, found: Vec::new() };
        let budget = WalkBudget { work: try_first.all / 4, ..WalkBudget::all(&settings.limits, 0) };
        let pause = all.run(budget);
        stats.add(all.stats());
        if pause == Pause::Work {
            return Err(all.found);
        }
        Ok(answer(all.found, pause.into(), row, *stats))
    }

    /// Runs all methods against each other. `early` are known covers; `stats` is the work done
    /// before, except that of `by_states`.
    fn race_for_best(
        &mut self,
        mut by_states: Option<ByFront<Vec<CostedCover>>>,
        early: &[CostedCover],
        settings: &Settings<'_>,
        wanted: Wanted,
        stats: Stats,
    ) -> Result<Answer<Vec<CostedCover>>, Unsupported> {
        let limits = &settings.limits;
        let problem = self.compiled.problem().clone();
        let left = settings.after(stats.nodes).limits.nodes.unwrap_or(u64::MAX);
        let mut bound = Bound(self.compiled.presolver().best(wanted, left));
        let head_start = if self.effort.tries_first { HEAD_START } else { 0 };
        let rules = Rules { head_start: LEAD, work: head_start, ..Rules::fair(limits) };
        // The work of the racers is added at the end.
        let mut prepared = stats;
        let mut begun = stats;
        let mut racers: Vec<&mut dyn Racer> = vec![&mut bound];
        racers.extend(by_states.as_mut().map(|by_states| by_states as &mut dyn Racer));
        if let Some(raced) = race(&mut racers, rules, &mut begun) {
            let found = best_of(wanted, &[early, bound.0.found(), &won(by_states, &raced)]);
            return Ok(answer(found, raced.stop, raced.row, begun));
        }
        let Some(reduced) = reduce(&mut self.compiled, &Prefix::default(), &mut prepared) else {
            return Ok(answer(Vec::new(), None, GENERAL, prepared));
        };
        let mut cut = SplitSearch::new(reduced, settings.kernel)?;
        cut.use_symmetries(self.effort.symmetries);
        prepared.add(cut.take_spent());
        let mut plan = cut.choose();
        let reduced = plan.reduced.clone();
        let (sweep, found) = (Sweep::planned(&mut plan), Vec::new());
        let mut all = KeepBest { sweep, problem: &problem, reduced: Some(&reduced), wanted, found };
        let mut racers: Vec<&mut dyn Racer> = vec![&mut bound, &mut all];
        racers.extend(by_states.as_mut().map(|by_states| by_states as &mut dyn Racer));
        let raced = race(&mut racers, Rules::fair(limits), &mut prepared);
        // A race without a limit on its work has a winner.
        let Some(raced) = raced else { return Ok(answer(Vec::new(), None, GENERAL, prepared)) };
        let found = best_of(wanted, &[early, bound.0.found(), &all.found, &won(by_states, &raced)]);
        Ok(answer(found, raced.stop, raced.row, prepared))
    }
}

fn answer(
    found: Vec<CostedCover>,
    stop: Option<Stop>,
    kernel: &'static KernelInfo,
    stats: Stats,
) -> Answer<Vec<CostedCover>> {
    Answer { found, outcome: stop.into(), kernel, stats }
}

/// Returns the covers that were found by states, if they won.
fn won(by_states: Option<ByFront<Vec<CostedCover>>>, raced: &Raced) -> Vec<CostedCover> {
    let by_states = by_states.filter(|it| raced.stop.is_none() && it.row() == raced.row);
    by_states.map(|by_states| by_states.found()).unwrap_or_default()
}

/// Returns the best covers of several lists, without duplicates.
fn best_of(wanted: Wanted, lists: &[&[CostedCover]]) -> Vec<CostedCover> {
    let mut best: Vec<CostedCover> = lists.concat();
    best.sort_by(|one, other| {
        let costs = (wanted.sign() * one.cost).cmp(&(wanted.sign() * other.cost));
        costs.then_with(|| one.options.cmp(&other.options))
    });
    best.dedup();
    best.truncate(wanted.count);
    best
}
