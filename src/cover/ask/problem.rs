//! The questions about a problem.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::super::kernel::{Costed, Unfit, Wanted};
use super::super::model::{ItemId, OptionId, Problem};
use super::super::run::{Answer, Settings};
use super::search::Search;

impl Problem {
    /// Visits every cover, until the visitor breaks or a limit is reached. Returns the number of
    /// visited covers.
    ///
    /// The visitor gets the options of a cover in no particular order. The order of the covers is
    /// not specified either, but it is the same on every machine and for any number of threads.
    ///
    /// With a limit on covers, the engine searches for some covers instead of all: it restarts
    /// after an unlucky start, and uses one thread.
    ///
    /// # Errors
    ///
    /// The wanted kernel cannot answer the question.
    pub fn visit(
        &self,
        settings: &Settings<'_>,
        mut visitor: impl FnMut(&[OptionId]) -> ControlFlow<()>,
    ) -> Result<Answer<u64>, Unfit> {
        Search::new(self).visit(&[], settings, &mut visitor)
    }

    /// Counts the covers.
    ///
    /// # Errors
    ///
    /// The wanted kernel cannot answer the question.
    pub fn count(&self, settings: &Settings<'_>) -> Result<Answer<BigUint>, Unfit> {
        Search::new(self).count(settings)
    }

    /// Counts the covers modulo a number. States count faster this way, as their numbers stay small.
    ///
    /// # Errors
    ///
    /// The wanted kernel cannot answer the question.
    pub fn count_modulo(
        &self,
        settings: &Settings<'_>,
        modulus: NonZero<u64>,
    ) -> Result<Answer<BigUint>, Unfit> {
        Search::new(self).count_modulo(settings, modulus)
    }

    /// Searches for one cover.
    ///
    /// The outcome is complete if no cover exists. If one was found, it is stopped by
    /// [`Stop::Covers`](crate::Stop::Covers).
    ///
    /// ```
    /// use runner_cover::{Builder, Settings};
    ///
    /// let mut builder = Builder::new();
    /// let (a, b) = (builder.primary(), builder.primary());
    /// builder.option([a])?;
    /// let both = builder.option([a, b])?;
    /// let answer = builder.build().first(&Settings::default())?;
    /// assert_eq!(answer.found, Some(vec![both]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The wanted kernel cannot answer the question.
    pub fn first(&self, settings: &Settings<'_>) -> Result<Answer<Option<Vec<OptionId>>>, Unfit> {
        Search::new(self).first(&[], settings)
    }

    /// Finds the least cover. Covers are compared by their option for the first item of `order`,
    /// then by that for the second item, and so on. An option that was added earlier is less. Only
    /// the items of `order` are compared, so several covers may be equal.
    ///
    /// If the search is stopped, the result is any cover or none.
    ///
    /// # Errors
    ///
    /// The wanted kernel cannot answer the question.
    ///
    /// # Panics
    ///
    /// If an item of `order` does not belong to this problem, or may be covered more than once.
    pub fn least(
        &self,
        settings: &Settings<'_>,
        order: &[ItemId],
    ) -> Result<Answer<Option<Vec<OptionId>>>, Unfit> {
        Search::new(self).least(settings, order)
    }

    /// Counts the covers of each cost that some have.
    ///
    /// Unless there are few covers, the answer comes from states.
    ///
    /// # Errors
    ///
    /// The states are too wide, they or the costs of covers are too many, or another kernel is wanted.
    pub fn count_by_cost(
        &self,
        settings: &Settings<'_>,
    ) -> Result<Answer<BTreeMap<i64, BigUint>>, Unfit> {
        Search::new(self).count_by_cost(settings)
    }

    /// Draws this many covers at random, independently and all with the same probability; none if no
    /// cover exists. The same seed draws the same covers in every run and on every machine.
    ///
    /// Unless there are few covers, the answer comes from states, which are all kept.
    ///
    /// # Errors
    ///
    /// The states are too wide or take too much memory, or another kernel is wanted.
    pub fn sample(
        &self,
        settings: &Settings<'_>,
        count: usize,
        seed: u64,
    ) -> Result<Answer<Vec<Vec<OptionId>>>, Unfit> {
        Search::new(self).sample(settings, count, seed)
    }

    /// Finds the best covers, best first. The choice among covers of equal cost is not specified,
    /// but it is the same in every run and on every machine. The search uses one thread.
    ///
    /// If the search is stopped, better covers may exist.
    ///
    /// # Errors
    ///
    /// The wanted kernel cannot answer the question.
    pub fn best(
        &self,
        settings: &Settings<'_>,
        wanted: Wanted,
    ) -> Result<Answer<Vec<Costed>>, Unfit> {
        Search::new(self).best(settings, wanted)
    }
}
