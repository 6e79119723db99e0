//! What the results of a search are together.

use num_bigint::BigUint;

use super::journal::Journal;
use super::task::KnownCover;
use runner_cover::{Aim, PartsQuestion};

/// What some results of a search are together.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct SearchTotals {
    /// The number of covers found.
    pub found: BigUint,
    /// The best covers, best first, if those are wanted.
    pub best: Vec<KnownCover>,
    /// The guesses.
    pub nodes: u64,
    /// The kernel of the part with the most guesses.
    pub kernel: Option<String>,
}

impl SearchTotals {
    /// Adds the results of journals of the same search, and compares their best covers.
    pub(crate) fn of<'j>(journals: impl IntoIterator<Item = &'j Journal>) -> Self {
        let (mut totals, mut most) = (Self::default(), 0);
        for journal in journals {
            let task = journal.task();
            totals.best.extend_from_slice(&task.best);
            for result in journal.results() {
                totals.nodes += result.nodes;
                totals.found += &result.found;
                totals.best.extend_from_slice(&result.best);
                if result.nodes >= most {
                    (totals.kernel, most) = (Some(result.kernel.clone()), result.nodes);
                }
            }
            keep_best(task.identity.question, &mut totals.best);
        }
        totals
    }
}

/// Keeps the covers that a question asks for, best first. Those that were known before the split are in every
/// job.
fn keep_best(question: PartsQuestion, covers: &mut Vec<KnownCover>) {
    let PartsQuestion::Best { aim, count, .. } = question else { return };
    covers.sort_by(|one, other| {
        let costs = match aim {
            Aim::Cheapest => one.cost.cmp(&other.cost),
            Aim::Dearest => other.cost.cmp(&one.cost),
        };
        costs.then_with(|| one.options.cmp(&other.options))
    });
    covers.dedup();
    covers.truncate(count);
}
