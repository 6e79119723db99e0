//! All covers, one at a time.

#![expect(clippy::cast_precision_loss, reason = "estimates are rough")]

use std::ops::ControlFlow;

use super::parts::SearchPart;
use super::prepare::reduce;
use super::search::Search;
use crate::kernel::{KernelInfo, Prefix, Stats, Unsupported, Visitor};
use crate::kernels::GENERAL;
use crate::model::OptionId;
use crate::passes::{Part, SearchPlan, SplitSearch};
use crate::run::{Answer, Outcome, PartsRun, Pause, Ran, Settings, Stop, Sweep, WalkBudget};
use runner_threads::time_is_up;

/// Less progress is not told from none.
const PROGRESS_MIN: f64 = 1e-12;

/// The result of the first attempt, without preparation.
pub(super) struct FirstAttempt {
    pub(super) covers: Vec<Vec<OptionId>>,
    pub(super) stop: Option<Stop>,
    pub(super) row: &'static KernelInfo,
}

impl Search {
    /// Visits all covers of a part, until the visitor breaks or a limit is reached.
    pub(super) fn all(
        &mut self,
        part: &Prefix,
        settings: &Settings<'_>,
        visitor: &mut Visitor<'_>,
    ) -> Result<Answer<u64>, Unsupported> {
        let mut stats = Stats::default();
        match self.try_all(part, settings, &mut stats) {
            Ok(FirstAttempt { covers, stop, row: kernel }) => {
                let (found, broken) = visit_each(covers.iter().map(Vec::as_slice), visitor);
                Ok(Answer { found, outcome: broken.or(stop).into(), kernel, stats })
            }
            Err(_) => self.walk(part, None, (settings, stats), visitor),
        }
    }

    /// Walks through the parts of a part, or through those that are wanted, in their order, after some work.
    pub(super) fn walk(
        &mut self,
        part: &Prefix,
        wanted: Option<&[SearchPart]>,
        (settings, mut stats): (&Settings<'_>, Stats),
        visitor: &mut Visitor<'_>,
    ) -> Result<Answer<u64>, Unsupported> {
        let Some(reduced) = reduce(&mut self.compiled, part, &mut stats) else {
            let (found, outcome) = (0, Outcome::complete_in_time());
            return Ok(Answer { found, outcome, kernel: GENERAL, stats });
        };
        let mut cut = SplitSearch::new(reduced, settings.kernel)?;
        cut.use_symmetries(self.effort.symmetries);
        stats.add(cut.take_spent());
        let SearchPlan { reduced, mut parts, row, mut kernel } = cut.choose();
        if let Some(wanted) = wanted {
            let mut wanted = wanted.iter().peekable();
            let named = |known: &Part| SearchPart::new(known, settings, &reduced.options);
            parts.retain(|known| wanted.next_if_eq(&&named(known)).is_some());
            assert!(wanted.peek().is_none() || time_is_up(), "a part is not one of this search");
        }
        let mut restored = Vec::new();
        let mut restoring = |cover: &[OptionId]| {
            reduced.restore(cover, &mut restored);
            visitor(&restored)
        };
        let run =
            PartsRun { parts: &parts, settings, nodes_spent: stats.nodes, work_max: u64::MAX };
        let Ran { found, stats: done, pause } = run.visit(kernel.as_mut(), &mut restoring);
        stats.add(done);
        // A visitor that breaks leaves covers unseen.
        let stop = if pause == Pause::Visitor { Some(Stop::Visitor) } else { pause.into() };
        Ok(Answer { found, outcome: stop.into(), kernel: row, stats })
    }

    /// Searches for a while without preparation. Returns the result if the search is complete or a
    /// limit was reached, or else about how many nanoseconds all of it would take; zero without a
    /// search.
    pub(super) fn try_all(
        &mut self,
        part: &Prefix,
        settings: &Settings<'_>,
        stats: &mut Stats,
    ) -> Result<FirstAttempt, f64> {
        let (row, try_first, mut kernel) = self.compiled.first();
        let forced = settings.kernel;
        if !self.effort.tries_first || forced.is_some_and(|forced| forced != row) {
            return Err(0.0);
        }
        let mut covers = Vec::new();
        let mut sweep = Sweep::whole(row, kernel.as_mut(), part);
        let budget = WalkBudget { work: try_first.all, ..WalkBudget::all(&settings.limits, 0) };
        let pause = sweep.run(budget, &mut |cover| {
            covers.push(cover.to_vec());
            ControlFlow::Continue(())
        });
        stats.add(sweep.stats());
        if pause == Pause::Work {
            let progress = kernel.progress().max(PROGRESS_MIN);
            return Err(budget.work as f64 / progress);
        }
        Ok(FirstAttempt { covers, stop: pause.into(), row })
    }
}

/// Visits covers, until the visitor breaks. Returns how many it has seen, and whether it stopped.
pub(super) fn visit_each<'c>(
    covers: impl Iterator<Item = &'c [OptionId]>,
    visitor: &mut Visitor<'_>,
) -> (u64, Option<Stop>) {
    let mut found = 0;
    for cover in covers {
        found += 1;
        if visitor(cover).is_break() {
            return (found, Some(Stop::Visitor));
        }
    }
    (found, None)
}
