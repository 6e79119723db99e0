//! The questions, asked of a problem once.

use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::super::kernel::{Costed, Unfit, Wanted};
use super::super::model::{ItemId, OptionId, Problem};
use super::super::run::{Answer, Settings};
use super::search::Search;

impl Problem {
    /// Visits every cover, until the visitor breaks or a limit is met. What is found is the
    /// number of covers visited.
    ///
    /// The visitor gets the chosen options in no particular order. Which covers come first is not
    /// promised either, but it is the same on every machine, for any number of threads.
    ///
    /// With a limit on covers, the engine looks for some rather than for all: it begins afresh
    /// when a start was unlucky, and uses one thread.
    ///
    /// # Errors
    ///
    /// The kernel that was asked for cannot do it.
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
    /// The kernel that was asked for cannot do it.
    pub fn count(&self, settings: &Settings<'_>) -> Result<Answer<BigUint>, Unfit> {
        Search::new(self).count(settings)
    }

    /// Looks for one cover.
    ///
    /// The outcome says whether there may be more: it is complete only if there is no cover, and
    /// stopped by [`Stop::Covers`](crate::cover::Stop::Covers) if there is.
    ///
    /// ```
    /// use runner::cover::{Builder, Settings};
    ///
    /// let mut builder = Builder::new();
    /// let (a, b) = (builder.primary(), builder.primary());
    /// builder.option([a.into()])?;
    /// let both = builder.option([a.into(), b.into()])?;
    /// let answer = builder.build().first(&Settings::default())?;
    /// assert_eq!(answer.found, Some(vec![both]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The kernel that was asked for cannot do it.
    pub fn first(&self, settings: &Settings<'_>) -> Result<Answer<Option<Vec<OptionId>>>, Unfit> {
        Search::new(self).first(&[], settings)
    }

    /// Finds the least cover: the one whose option for the first item of `order` is added earliest,
    /// and among those the one whose option for the second is, and so on. Items that are not in
    /// `order` decide nothing; several covers can then be equally small.
    ///
    /// If the search is stopped, what is found is some cover, or nothing.
    ///
    /// # Errors
    ///
    /// The kernel that was asked for cannot do it.
    ///
    /// # Panics
    ///
    /// If an item of `order` is not one of this problem, or may be covered more often than once.
    pub fn least(
        &self,
        settings: &Settings<'_>,
        order: &[ItemId],
    ) -> Result<Answer<Option<Vec<OptionId>>>, Unfit> {
        Search::new(self).least(settings, order)
    }

    /// Finds the best covers, best first. Which of several covers of equal cost are found is not
    /// promised, but it is the same in every run and on every machine.
    ///
    /// If the search was stopped, what is found are covers, but there may be better ones. It uses
    /// one thread.
    ///
    /// # Errors
    ///
    /// Another kernel than the general one was asked for.
    pub fn best(
        &self,
        settings: &Settings<'_>,
        wanted: Wanted,
    ) -> Result<Answer<Vec<Costed>>, Unfit> {
        Search::new(self).best(settings, wanted)
    }
}
