//! The number of covers.

use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::super::kernel::{Budget, Counted, GaveUp, KernelRow, Prefix, Stats, Unfit, Why};
use super::super::kernels::GENERAL;
use super::super::passes::{Chosen, Cut, Reduced};
use super::super::run::{Answer, Effort, Outcome, Ran, Run, Settings, Stop};
use super::prepare::reduce;
use super::search::Search;

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
    let mut cut = Cut::new(reduced, settings.kernel)?;
    cut.use_symmetries(effort.symmetries);
    stats.add(cut.take_spent());
    let left = |nodes: u64| nodes.saturating_sub(stats.nodes);
    let budget = Budget {
        bytes: limits.bytes,
        states: limits.nodes.map_or(u64::MAX, left),
        wary: true,
        cancelled: &|| limits.is_cancelled(),
    };
    let counted = cut.count_states(effort.states, budget);
    if let Some((kernel, counted)) = counted {
        let forced = settings.kernel == Some(kernel);
        let stopped = |stop| {
            let (found, outcome) = (BigUint::ZERO, Outcome::Stopped(stop));
            Ok(Answer { found, outcome, kernel, stats })
        };
        match counted {
            Ok(Counted { covers: found, states: nodes, hits }) => {
                stats.add(Stats { nodes, hits, ..Stats::default() });
                return Ok(Answer { found, outcome: Outcome::Complete, kernel, stats });
            }
            Err(GaveUp::Cancelled) => return stopped(Stop::Cancelled),
            Err(GaveUp::States) if forced => return stopped(Stop::Nodes),
            Err(_) if forced => return Err(Unfit { kernel, why: Why::Memory }),
            Err(_) => {}
        }
    }
    let Chosen { parts, row, mut kernel, .. } = cut.choose();
    let run = Run { parts: &parts, settings, nodes_spent: stats.nodes };
    let Ran { found, stats: done, stop } = run.count(kernel.as_mut());
    stats.add(done);
    Ok(Answer { found, outcome: stop.into(), kernel: row, stats })
}
