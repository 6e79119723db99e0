//! All solutions, in order.

use std::ops::ControlFlow;

use super::listing::{Listing, Meaning};
use super::{Ask, Solutions};
use crate::encode::error::{AskError, EngineError, enough};
use crate::encode::question::Order;

/// If only the first solutions are wanted, all are enumerated if there are at most this many.
const FEW: usize = 1000;
/// The same if there are at most this many for each wanted solution.
const FEW_EACH: usize = 4;

impl Ask<'_> {
    /// Returns all solutions.
    pub(super) fn all(&self, order: Order) -> Result<Solutions, AskError> {
        let meaning = Meaning::new(self.code, self.facts.board.shape, order);
        let mut listing = Listing::new(&meaning);
        let mut misfit = None;
        let answer = self.code.problem().visit(&self.settings, |cover| {
            if !self.checked.pass(self.code, cover) {
                return ControlFlow::Continue(());
            }
            misfit = listing.push(cover).err();
            if misfit.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        enough(answer.map_err(EngineError::Unfit)?.outcome)?;
        if let Some(misfit) = misfit {
            return Err(misfit.into());
        }
        let found = listing.len();
        Ok(Solutions {
            count: self.code.ways() * found,
            solutions: listing.first(found),
            ..Solutions::default()
        })
    }

    /// Returns the first solutions, if there are few in all.
    pub(super) fn all_of_few(
        &self,
        order: Order,
        wanted: usize,
    ) -> Result<Option<Solutions>, AskError> {
        let few = FEW.max(wanted.saturating_mul(FEW_EACH));
        let meaning = Meaning::new(self.code, self.facts.board.shape, order);
        let mut listing = Listing::new(&meaning);
        let answer = self.code.problem().visit(&self.settings, |cover| {
            if !self.checked.pass(self.code, cover) {
                return ControlFlow::Continue(());
            }
            // More than can be listed is not few.
            if listing.len() == few || listing.push(cover).is_err() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        let outcome = answer.map_err(EngineError::Unfit)?.outcome;
        enough(outcome)?;
        if !outcome.is_complete() {
            return Ok(None);
        }
        let count = self.code.ways() * listing.len();
        Ok(Some(Solutions { count, solutions: listing.first(wanted), ..Solutions::default() }))
    }
}
