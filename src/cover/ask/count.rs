//! The number of covers.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "estimates are rough and not negative; those too large saturate"
)]

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::Mutex;

use num_bigint::BigUint;

use super::by_orbits::ByOrbits;
use super::plan::count::{
    PART_WORK, PATIENCE, STATES_FIRST, STATES_FIRST_MAX, STATES_FIRST_SHARE, STATES_SHARE,
};
use super::prepare::reduce;
use super::search::Search;
use crate::kernel::{KernelInfo, Prefix, Stats, Unsupported, UnsupportedReason};
use crate::kernels::GENERAL;
use crate::model::{OptionId, Problem};
use crate::passes::{Reduced, SearchPlan, SplitSearch};
use crate::run::{
    Answer, ByFront, Effort, Outcome, PartsRun, Pause, Racer, Ran, Settings, Stop, WalkBudget,
};

impl Search {
    /// Counts the covers: see [`Query::count`](crate::Query::count). With a modulus, returns the remainder.
    pub(super) fn count(
        &mut self,
        settings: &Settings<'_>,
        modulus: Option<NonZero<u64>>,
    ) -> Result<Answer<BigUint>, Unsupported> {
        let answer = self.count_all(settings, modulus)?;
        Ok(answer.map(|found| match modulus {
            None => found * settings.times,
            Some(modulus) => found * settings.times % modulus.get(),
        }))
    }

    /// Counts the covers. With a modulus, any number with the same remainder is found.
    pub(super) fn count_all(
        &mut self,
        settings: &Settings<'_>,
        modulus: Option<NonZero<u64>>,
    ) -> Result<Answer<BigUint>, Unsupported> {
        if settings.limits.covers.is_some() {
            let answer = self.visit(settings, &mut |_| ControlFlow::Continue(()))?;
            return Ok(answer.map(BigUint::from));
        }
        let (part, mut stats) = (self.part(settings), Stats::default());
        let promised = match self.try_all(&part, settings, &mut stats) {
            Ok(tried) => {
                let (found, outcome) = (BigUint::from(tried.covers.len()), tried.stop.into());
                return Ok(Answer { found, outcome, kernel: tried.row, stats });
            }
            Err(promised) => promised,
        };
        let Some(reduced) = reduce(&mut self.compiled, &part, &mut stats) else {
            let (found, outcome) = (BigUint::ZERO, Outcome::complete_in_time());
            return Ok(Answer { found, outcome, kernel: GENERAL, stats });
        };
        match reduced.components() {
            Some(components) => self.count_each(components, settings, modulus, stats),
            None => count_one(reduced, settings, modulus, self.effort, (stats, promised)),
        }
    }

    /// Counts the covers of independent components, as a product.
    fn count_each(
        &self,
        components: Vec<Reduced>,
        settings: &Settings<'_>,
        modulus: Option<NonZero<u64>>,
        mut stats: Stats,
    ) -> Result<Answer<BigUint>, Unsupported> {
        let mut found = BigUint::from(1_u8);
        let mut most: (&KernelInfo, u64) = (GENERAL, 0);
        for component in components {
            let settings = Settings { progress: None, ..settings.after(stats.nodes) };
            let mut search = Search::with_effort(&component.problem, self.effort);
            let mut own = Stats::default();
            let tried = search.try_all(&Prefix::default(), &settings, &mut own);
            let answer = match tried {
                Ok(tried) => {
                    let (found, outcome) = (BigUint::from(tried.covers.len()), tried.stop.into());
                    Answer { found, outcome, kernel: tried.row, stats: own }
                }
                Err(promised) => {
                    let own = (own, promised);
                    count_one(component, &settings, modulus, self.effort, own)?
                }
            };
            stats.add(answer.stats);
            if !answer.outcome.is_complete() {
                return Ok(Answer { found: BigUint::ZERO, stats, ..answer });
            }
            found *= answer.found;
            if let Some(modulus) = modulus {
                found %= modulus.get();
            }
            if answer.stats.nodes >= most.1 {
                most = (answer.kernel, answer.stats.nodes);
            }
            if found == BigUint::ZERO {
                break;
            }
        }
        Ok(Answer { found, outcome: Outcome::complete_in_time(), kernel: most.0, stats })
    }
}

/// A problem with a single component whose covers are counted.
struct One<'a> {
    settings: &'a Settings<'a>,
    effort: Effort,
    modulus: Option<NonZero<u64>>,
    /// The work before.
    stats: Stats,
    by_states: Option<ByFront<BigUint>>,
}

/// Counts the covers of a problem with a single component. `tried` is the work before, and about how
/// many nanoseconds of it a search for all covers promised to take.
fn count_one(
    reduced: Reduced,
    settings: &Settings<'_>,
    modulus: Option<NonZero<u64>>,
    effort: Effort,
    (stats, promised): (Stats, f64),
) -> Result<Answer<BigUint>, Unsupported> {
    let by_states = ByFront::new(&reduced.problem, settings, |states| states.count(modulus))?;
    let mut one = One { settings, effort, modulus, stats, by_states };
    let limits = &settings.limits;
    let first = ((promised * STATES_FIRST_SHARE) as u64).clamp(STATES_FIRST, STATES_FIRST_MAX);
    let mut answer =
        one.by_states(|states| states.run_if_short(first, STATES_FIRST / 4, limits, stats.nodes));
    if answer.is_none() && !reduced.problem.nets.is_empty() {
        // A search with nets takes longer than its estimate.
        let budget = WalkBudget { work: PART_WORK, ..WalkBudget::all(limits, one.spent().nodes) };
        answer = one.by_states(|states| states.run(budget));
    }
    match (answer, one.by_states) {
        (Some(answer), _) => Ok(answer),
        (None, Some(states)) if states.is_alone() => {
            Err(Unsupported { kernel: states.row(), why: UnsupportedReason::Memory })
        }
        (None, by_states) => One { by_states, ..one }.search(reduced),
    }
}

impl One<'_> {
    /// Runs the count by states, and returns the answer unless it takes longer.
    fn by_states(
        &mut self,
        run: impl FnOnce(&mut ByFront<BigUint>) -> Pause,
    ) -> Option<Answer<BigUint>> {
        let by_states = self.by_states.as_mut()?;
        let pause = run(by_states);
        if pause == Pause::Work {
            return None;
        }
        let (stop, kernel): (Option<Stop>, _) = (pause.into(), by_states.row());
        let found = if stop.is_none() { by_states.found() } else { BigUint::ZERO };
        Some(Answer { found, outcome: stop.into(), kernel, stats: self.spent() })
    }

    /// Returns the statistics of all work so far.
    fn spent(&self) -> Stats {
        let mut stats = self.stats;
        stats.add(self.by_states.as_ref().map_or(Stats::default(), Racer::stats));
        stats
    }

    /// Counts with an option of each orbit.
    fn by_orbits(
        &self,
        problem: &Problem,
        orbits: Vec<(OptionId, usize)>,
    ) -> Result<Answer<BigUint>, Unsupported> {
        let &Self { settings, effort, modulus, .. } = self;
        let search = Search::with_effort(problem, effort);
        ByOrbits { search, orbits, settings, modulus }.count(self.spent())
    }

    /// Searches. As long as states may answer too, a part that takes longer than the whole search
    /// was estimated to take lets them go on, and then the search begins again.
    fn search(mut self, reduced: Reduced) -> Result<Answer<BigUint>, Unsupported> {
        let Self { settings, effort, .. } = self;
        let limits = &settings.limits;
        let has_nets = !reduced.problem.nets.is_empty();
        let mut cut = SplitSearch::new(reduced, settings.kernel)?;
        self.stats.add(cut.take_spent());
        self.stats.promised = self.stats.promised.max(cut.work());
        let (worth, before) = (cut.share_of_work(effort.states), self.stats.nodes);
        if let Some(answer) =
            self.by_states(|states| states.run_if_short(worth, worth / 4, limits, before))
        {
            return Ok(answer);
        }
        let mut work_max = cut.work().max(PART_WORK);
        if has_nets {
            let budget =
                WalkBudget { work: work_max, ..WalkBudget::all(limits, self.spent().nodes) };
            if let Some(answer) = self.by_states(|states| states.run(budget)) {
                return Ok(answer);
            }
        }
        if let Some(orbits) = cut.use_symmetries_or_orbits(effort.symmetries) {
            return self.by_orbits(cut.problem(), orbits);
        }
        self.stats.add(cut.take_spent());
        let SearchPlan { parts, row, mut kernel, .. } = cut.choose();
        let furthest = Furthest::new(settings.progress);
        let progress = |share| furthest.reach(share);
        let settings = Settings { progress: Some(&progress), ..*settings };
        loop {
            let may_count = self.by_states.as_ref().is_some_and(ByFront::may_go_on);
            let run = PartsRun {
                parts: &parts,
                settings: &settings,
                nodes_spent: self.spent().nodes,
                work_max: if may_count { work_max } else { u64::MAX },
            };
            let Ran { found, stats: done, pause } = run.count(kernel.as_mut());
            if pause != Pause::Work {
                self.stats.add(done);
                let stats = self.spent();
                return Ok(Answer {
                    found,
                    outcome: Option::<Stop>::from(pause).into(),
                    kernel: row,
                    stats,
                });
            }
            // The work of several threads until one of them met a long part depends on the threads; so
            // it counts only where a limit allows only one.
            if limits.nodes.is_some() {
                self.stats.add(done);
            }
            let budget = WalkBudget {
                work: work_max.saturating_mul(STATES_SHARE),
                ..WalkBudget::all(limits, self.spent().nodes)
            };
            if let Some(answer) = self.by_states(|states| states.run(budget)) {
                return Ok(answer);
            }
            work_max = work_max.saturating_mul(PATIENCE);
        }
    }
}

/// The progress of a search that may begin again: it never goes back.
struct Furthest<'p> {
    report: Option<&'p (dyn Fn(f64) + Sync)>,
    share: Mutex<f64>,
}

impl<'p> Furthest<'p> {
    fn new(report: Option<&'p (dyn Fn(f64) + Sync)>) -> Self {
        Self { report, share: Mutex::default() }
    }

    fn reach(&self, share: f64) {
        if let (Some(report), Ok(mut furthest)) = (self.report, self.share.lock())
            && share > *furthest
        {
            *furthest = share;
            report(share);
        }
    }
}
