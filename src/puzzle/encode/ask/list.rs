//! All solutions, in order.

use std::ops::ControlFlow;

use super::listing::{Listing, Meaning, SOLUTIONS_MAX};
use super::{Ask, Shown, Solutions, few};
use crate::encode::bind::BoundModel;
use crate::encode::error::{AskError, EngineError, enough};
use crate::encode::invalid::InvalidCase;
use crate::encode::model::Model;
use crate::encode::question::Order;
use crate::encode::worth::value;
use crate::grid::CaseData;

/// If only the first solutions are wanted, all are enumerated if there are at most this many.
const FEW: usize = 1000;
/// The same if there are at most this many for each wanted solution.
const FEW_EACH: usize = 4;

impl Model {
    /// Returns the number of the only solution that is printed, counted from one.
    ///
    /// # Errors
    ///
    /// It cannot be computed, or is not positive, or too large.
    pub(super) fn picked(&self, data: &CaseData) -> Result<usize, InvalidCase> {
        let number = self.pick.as_ref().map_or(Ok(1), |expr| value(expr, data))?;
        let picked = usize::try_from(number).ok().filter(|it| (1..=SOLUTIONS_MAX).contains(it));
        picked.ok_or(InvalidCase::Pick { number, most: SOLUTIONS_MAX })
    }
}

impl Ask<'_> {
    /// Returns all solutions.
    pub(super) fn all(&self, order: Order) -> Result<Solutions, AskError> {
        let meaning = Meaning::new(self.code, &self.data.board, order);
        let mut listing = Listing::new(&meaning);
        let (_, invalid) = self.list(&mut listing, usize::MAX)?;
        invalid.map_or_else(|| Ok(self.listed(&listing, usize::MAX)), |invalid| Err(invalid.into()))
    }

    /// Returns the first solutions, and the number of all, if they are counted.
    pub(super) fn first(
        &self,
        rules: &BoundModel,
        (order, wanted): (Order, usize),
        counted: bool,
    ) -> Result<Solutions, AskError> {
        if let Some(answer) = self.all_of_few(order, wanted)? {
            return Ok(answer);
        }
        let mut answer = few::first(self.data, rules, self.checked, (order, wanted), None)?;
        if counted {
            answer.count = self.count(Shown::None, None)?.count;
        }
        Ok(answer)
    }

    /// Returns the first solutions, if there are few in all.
    pub(super) fn all_of_few(
        &self,
        order: Order,
        wanted: usize,
    ) -> Result<Option<Solutions>, AskError> {
        let few = FEW.max(wanted.saturating_mul(FEW_EACH));
        let meaning = Meaning::new(self.code, &self.data.board, order);
        let mut listing = Listing::new(&meaning);
        // More than can be listed is not few.
        let (is_all, _) = self.list(&mut listing, few)?;
        Ok(is_all.then(|| self.listed(&listing, wanted)))
    }

    /// Lists up to `most` solutions. Returns whether these are all, and why no more can be listed.
    fn list(
        &self,
        listing: &mut Listing<'_>,
        most: usize,
    ) -> Result<(bool, Option<InvalidCase>), EngineError> {
        let mut invalid = None;
        let visited = self.query().visit(|cover| {
            if !self.checked.pass(self.code, cover) {
                return ControlFlow::Continue(());
            }
            if listing.len() == most {
                return ControlFlow::Break(());
            }
            invalid = listing.push(cover).err();
            if invalid.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        enough(visited.outcome)?;
        Ok((visited.outcome.is_complete(), invalid))
    }

    fn listed(&self, listing: &Listing<'_>, wanted: usize) -> Solutions {
        let count = self.code.ways() * listing.len();
        Solutions { count, solutions: listing.first(wanted), ..Solutions::default() }
    }
}
