//! Questions about one cover: is there one, is it the only one, which is the least.

use std::ops::ControlFlow;

use super::super::builder::{ItemId, OptionId};
use super::super::problem::Problem;
use super::super::query::{Outcome, Query, Stats, Stop};
use super::super::search::Search;
use super::Answer;
use super::opening::look_for_one;
use super::settings::{Kernel, Limits, Settings};

/// How many covers there are, as far as it matters to the setter of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Multiplicity {
    /// There is no cover.
    None,
    /// There is exactly one.
    One,
    /// There are several.
    Many,
}

impl Problem {
    /// Looks for one cover.
    ///
    /// The outcome says whether there may be more: it is complete only if there is no cover, and
    /// stopped by [`Stop::Covers`] if there is. The general kernel does it, on one thread; where it
    /// does not end soon on a dense tiling, options are also drawn by lot, with a constant seed.
    ///
    /// ```
    /// use runner::cover::{Builder, Settings};
    ///
    /// let mut builder = Builder::new();
    /// let (a, b) = (builder.primary(), builder.primary());
    /// builder.option([a.into()])?;
    /// let both = builder.option([a.into(), b.into()])?;
    /// let answer = builder.build().first(&Settings::default());
    /// assert_eq!(answer.found, Some(vec![both]));
    /// # Ok::<(), runner::cover::BuildError>(())
    /// ```
    pub fn first(&self, settings: &Settings<'_>) -> Answer<Option<Vec<OptionId>>, ()> {
        let mut found = None;
        let Settings { limits, kernel, .. } = settings;
        let (outcome, stats, kernel) = look_for_one(self, limits, *kernel, |cover| {
            found = Some(sorted(cover));
            ControlFlow::Break(())
        });
        let outcome = match outcome {
            Outcome::Stopped(Stop::Visitor(())) => Outcome::Stopped(Stop::Covers),
            other => other,
        };
        Answer { found, outcome, kernel, stats }
    }

    /// Tells whether there is no cover, one or several. `None` if the search was stopped before
    /// that was known.
    pub fn multiplicity(&self, settings: &Settings<'_>) -> Answer<Option<Multiplicity>, ()> {
        let mut covers = 0;
        let (outcome, stats) = look(self, &settings.limits, &[], 2, |_| covers += 1);
        let found = match (covers, outcome) {
            (2, _) => Some(Multiplicity::Many),
            (_, Outcome::Stopped(_)) => None,
            (1, Outcome::Complete) => Some(Multiplicity::One),
            (_, Outcome::Complete) => Some(Multiplicity::None),
        };
        Answer { found, outcome, kernel: Kernel::General, stats }
    }

    /// Finds the least cover: the one whose option for the first item of `order` is added earliest,
    /// and among those the one whose option for the second is, and so on. Items that are not in
    /// `order` decide nothing; several covers can then be equally small.
    ///
    /// This asks for one cover after another with ever more options given, so it is as robust
    /// as [`Problem::first`]. If it is stopped, what is found is some cover.
    ///
    /// # Panics
    ///
    /// If an item of `order` is not one of this problem, or may be covered more often than once.
    pub fn least(
        &self,
        settings: &Settings<'_>,
        order: &[ItemId],
    ) -> Answer<Option<Vec<OptionId>>, ()> {
        let mut answer = self.first(settings);
        let Some(mut least) = answer.found.take() else { return answer };
        let mut fixed = Vec::new();
        for &item in order {
            let item = self.number_of[item.index()];
            assert!(
                self.demands.get(item as usize).is_some_and(|demand| demand.max == 1),
                "an item that decides is covered once"
            );
            let covers = |option: &OptionId| self.primaries_of.row(option.index()).contains(&item);
            // An item that need not be covered at all may be left out.
            let own = least.iter().copied().find(covers);
            let earlier = self.option_ids().take_while(|&option| Some(option) != own);
            for option in earlier.filter(covers) {
                let givens = [&fixed[..], &[option]].concat();
                let mut better = None;
                let mut limits = settings.limits;
                limits.nodes = limits.nodes.map(|max| max.saturating_sub(answer.stats.nodes));
                let (outcome, stats) =
                    look(self, &limits, &givens, 1, |cover| better = Some(sorted(cover)));
                answer.stats.add(stats);
                if let Some(better) = better {
                    least = better;
                    break;
                }
                if !outcome.is_complete() {
                    let Answer { kernel, stats, .. } = answer;
                    return Answer { found: Some(least), outcome, kernel, stats };
                }
            }
            fixed.extend(least.iter().copied().find(covers));
        }
        Answer { found: Some(least), outcome: Outcome::Complete, ..answer }
    }
}

/// Looks for some covers that contain the givens. Finding as many as are wanted is a complete
/// answer only if there was nothing more to see.
fn look(
    problem: &Problem,
    limits: &Limits<'_>,
    givens: &[OptionId],
    wanted: u64,
    mut visitor: impl FnMut(&[OptionId]),
) -> (Outcome<()>, Stats) {
    let cancelled = || limits.is_cancelled();
    let query = Query { givens, nodes_max: limits.nodes, cancelled: Some(&cancelled) };
    let mut search = Search::new(problem);
    let mut found = 0;
    let outcome = search.visit(&query, |cover| {
        found += 1;
        visitor(cover);
        if found == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let outcome = match outcome {
        Outcome::Stopped(Stop::Visitor(())) => Outcome::Stopped(Stop::Covers),
        other => other,
    };
    (outcome, search.stats())
}

fn sorted(cover: &[OptionId]) -> Vec<OptionId> {
    let mut cover = cover.to_vec();
    cover.sort_unstable();
    cover
}
