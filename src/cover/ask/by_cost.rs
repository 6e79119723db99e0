//! The number of covers of each cost.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::prepare::{by_front, reduce};
use super::search::Search;
use crate::kernel::{Stats, Unsupported, UnsupportedReason};
use crate::kernels::GENERAL;
use crate::run::{Answer, Outcome, Settings};

impl Search {
    /// Counts the covers of each cost: see [`Query::count_by_cost`](crate::Query::count_by_cost).
    pub(super) fn count_by_cost(
        &mut self,
        settings: &Settings<'_>,
    ) -> Result<Answer<BTreeMap<i64, BigUint>>, Unsupported> {
        if let Some(kernel) = settings.kernel.filter(|kernel| !kernel.by_states()) {
            return Err(Unsupported { kernel, why: UnsupportedReason::NoSample });
        }
        let (part, mut stats, mut found) = (self.part(settings), Stats::default(), BTreeMap::new());
        let tried = self.try_all(&part, settings, &mut stats);
        let problem = self.compiled.problem().clone();
        if let Ok(tried) = tried {
            for cover in &tried.covers {
                let cost = cover.iter().map(|&option| problem.cost(option)).sum();
                *found.entry(cost).or_default() += 1_u8;
            }
            return Ok(Answer { found, outcome: tried.stop.into(), kernel: tried.row, stats });
        }
        let mut kernel = GENERAL;
        if let Some(reduced) = reduce(&mut self.compiled, &part, &mut stats) {
            let base = reduced.chosen.iter().map(|&option| problem.cost(option)).sum();
            found.insert(base, BigUint::from(1_u8));
            let components = reduced.components().unwrap_or_else(|| vec![reduced.whole()]);
            for component in &components {
                let settings = settings.after(stats.nodes);
                let ask = by_front(&component.problem, &settings, |it| it.count_by_cost());
                let answer: Answer<Vec<(i64, BigUint)>> = ask?;
                stats.add(answer.stats);
                kernel = answer.kernel;
                if !answer.outcome.is_complete() {
                    let (found, outcome) = (BTreeMap::new(), answer.outcome);
                    return Ok(Answer { found, outcome, kernel, stats });
                }
                found = product(&found, &answer.found);
            }
        }
        Ok(Answer { found, outcome: Outcome::complete_in_time(), kernel, stats })
    }
}

/// Returns the numbers of pairs of covers of two components, for each cost of both.
fn product(one: &BTreeMap<i64, BigUint>, other: &[(i64, BigUint)]) -> BTreeMap<i64, BigUint> {
    let mut both = BTreeMap::new();
    for (cost, covers) in one {
        for (more, other) in other {
            *both.entry(cost + more).or_insert(BigUint::ZERO) += covers * other;
        }
    }
    both
}
