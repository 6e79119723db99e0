//! The number of covers, of which every one has one of some options: by symmetry, only one option of each orbit
//! is counted with.

#![expect(clippy::cast_precision_loss, reason = "shares are estimates")]

use std::num::NonZero;

use num_bigint::BigUint;

use super::search::Search;
use crate::kernel::{Stats, Unsupported};
use crate::kernels::GENERAL;
use crate::model::OptionId;
use crate::run::{Answer, Outcome, Settings};

/// A count by orbits.
pub(super) struct ByOrbits<'s> {
    pub(super) search: Search,
    /// An option of each orbit, and the number of options there.
    pub(super) orbits: Vec<(OptionId, usize)>,
    pub(super) settings: &'s Settings<'s>,
    pub(super) modulus: Option<NonZero<u64>>,
}

impl ByOrbits<'_> {
    /// Counts the covers, after some work. Each count may use the symmetries that are left.
    pub(super) fn count(self, mut stats: Stats) -> Result<Answer<BigUint>, Unsupported> {
        let Self { mut search, orbits, settings, modulus } = self;
        let (mut found, mut kernel) = (BigUint::ZERO, GENERAL);
        for (done, &(option, times)) in orbits.iter().enumerate() {
            let report = |share: f64| {
                if let Some(progress) = settings.progress {
                    progress((done as f64 + share) / orbits.len() as f64);
                }
            };
            let given = [option];
            let settings = Settings {
                given: &given,
                excluded: &[],
                progress: settings.progress.map(|_| &report as &(dyn Fn(f64) + Sync)),
                ..settings.after(stats.nodes)
            };
            let answer = search.count_all(&settings, modulus)?;
            stats.add(answer.stats);
            kernel = answer.kernel;
            found += answer.found * times;
            if !answer.outcome.is_complete() {
                return Ok(Answer { found, outcome: answer.outcome, kernel, stats });
            }
        }
        Ok(Answer { found, outcome: Outcome::complete_in_time(), kernel, stats })
    }
}

#[cfg(test)]
mod tests {
    use crate::props::{Groups, symbols_once};

    #[test]
    fn latin_squares_are_counted_without_a_walk_through_them() {
        let answer = symbols_once(6, &Groups::None).query().count().unwrap();
        assert_eq!(answer.found, 812_851_200_u32.into());
        assert!(answer.stats.nodes < 500_000, "{:?}", answer.stats);
    }
}
