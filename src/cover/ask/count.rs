//! The number of covers.

use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::super::kernel::{KernelRow, Prefix, Stats, Unfit, Why};
use super::super::kernels::GENERAL;
use super::super::passes::{Chosen, Cut, Reduced};
use super::super::run::{
    Answer, ByFront, Effort, Outcome, PartsRun, Pause, Racer, Ran, Settings, Stop,
};
use super::prepare::reduce;
use super::search::Search;

/// A count by states is tried before the search if it promises to take at most a share of its work;
/// or this many nanoseconds and this many times the estimated work of the search, which is often much
/// longer.
const WORK: u64 = 1 << 29;
const DOUBT: u64 = 16;

/// A count by states comes first if it promises to take at most this many nanoseconds.
const FIRST_WORK: u64 = 1 << 22;

impl Search {
    /// Counts the covers: see [`Problem::count`](crate::cover::Problem::count).
    ///
    /// # Errors
    ///
    /// The wanted kernel cannot do it.
    pub fn count(&mut self, settings: &Settings<'_>) -> Result<Answer<BigUint>, Unfit> {
        if settings.limits.covers.is_some() {
            let answer = self.visit(&[], settings, &mut |_| ControlFlow::Continue(()))?;
            let Answer { found, outcome, kernel, stats } = answer;
            return Ok(Answer { found: found.into(), outcome, kernel, stats });
        }
        let (part, mut stats) = (Prefix::default(), Stats::default());
        if let Some(tried) = self.try_all(&part, settings, &mut stats) {
            let (found, outcome) = (BigUint::from(tried.covers.len()), tried.stop.into());
            return Ok(Answer { found, outcome, kernel: tried.row, stats });
        }
        let Some(reduced) = reduce(&mut self.compiled, &part, &mut stats) else {
            let (found, outcome) = (BigUint::ZERO, Outcome::Complete);
            return Ok(Answer { found, outcome, kernel: GENERAL, stats });
        };
        match reduced.components() {
            Some(components) => self.count_each(components, settings, stats),
            None => count_one(reduced, settings, self.effort, stats),
        }
    }

    /// Counts the covers of independent components, as a product.
    fn count_each(
        &self,
        components: Vec<Reduced>,
        settings: &Settings<'_>,
        mut stats: Stats,
    ) -> Result<Answer<BigUint>, Unfit> {
        let mut found = BigUint::from(1_u8);
        let mut most: (&KernelRow, u64) = (GENERAL, 0);
        for component in components {
            let settings = Settings { progress: None, ..settings.after(stats.nodes) };
            let mut search = Search::with_effort(&component.problem, self.effort);
            let mut own = Stats::default();
            let tried = search.try_all(&Prefix::default(), &settings, &mut own);
            let answer = match tried {
                Some(tried) => {
                    let (found, outcome) = (BigUint::from(tried.covers.len()), tried.stop.into());
                    Answer { found, outcome, kernel: tried.row, stats: own }
                }
                None => count_one(component, &settings, self.effort, own)?,
            };
            stats.add(answer.stats);
            if !answer.outcome.is_complete() {
                return Ok(Answer { found: BigUint::ZERO, stats, ..answer });
            }
            found *= answer.found;
            if answer.stats.nodes >= most.1 {
                most = (answer.kernel, answer.stats.nodes);
            }
            if found == BigUint::ZERO {
                break;
            }
        }
        Ok(Answer { found, outcome: Outcome::Complete, kernel: most.0, stats })
    }
}

/// Counts the covers of a problem with a single component; `stats` are those of the work before.
fn count_one(
    reduced: Reduced,
    settings: &Settings<'_>,
    effort: Effort,
    mut stats: Stats,
) -> Result<Answer<BigUint>, Unfit> {
    let limits = &settings.limits;
    let mut by_states = ByFront::new(&reduced.problem, settings, |states| states.count())?;
    let before = stats;
    let done = |by_states: &ByFront<BigUint>, pause: Pause| {
        let mut stats = before;
        stats.add(by_states.stats());
        let stop: Option<Stop> = pause.into();
        let found = if stop.is_none() { by_states.found() } else { BigUint::ZERO };
        Ok(Answer { found, outcome: stop.into(), kernel: by_states.row(), stats })
    };
    if let Some(by_states) = &mut by_states {
        let pause = by_states.run_if_short(FIRST_WORK, FIRST_WORK / 4, limits, stats.nodes);
        if pause != Pause::Work {
            return done(by_states, pause);
        }
        if by_states.is_alone() {
            return Err(Unfit { kernel: by_states.row(), why: Why::Memory });
        }
        stats.add(by_states.stats());
    }
    let mut cut = Cut::new(reduced, settings.kernel)?;
    stats.add(cut.take_spent());
    if let Some(by_states) = &mut by_states {
        let worth = cut.share_of_work(effort.states);
        let work = worth.max(WORK.min(cut.work().saturating_mul(DOUBT)));
        let pause = by_states.run_if_short(work, worth / 4, limits, stats.nodes);
        if pause != Pause::Work {
            return done(by_states, pause);
        }
        stats = before;
        stats.add(by_states.stats());
    }
    cut.use_symmetries(effort.symmetries);
    stats.add(cut.take_spent());
    let Chosen { parts, row, mut kernel, .. } = cut.choose();
    let run = PartsRun { parts: &parts, settings, nodes_spent: stats.nodes };
    let Ran { found, stats: done, stop } = run.count(kernel.as_mut());
    stats.add(done);
    Ok(Answer { found, outcome: stop.into(), kernel: row, stats })
}
