//! Questions about an encoded case: some solutions, their number, the least one.

use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::code::Code;
use super::{Answer, Shown, few};
use crate::cover::{ItemId, Limits, OptionId, Search, Settings};
use crate::grid::Facts;
use crate::puzzle::bind::{Demand, Solution};
use crate::puzzle::blueprint::Order;
use crate::puzzle::error::{AskError, EngineError, complete, enough_found};

/// Tells whether the time is up.
pub(super) type IsUp<'a> = &'a (dyn Fn() -> bool + Sync);

/// A question about an encoded case.
pub(super) struct Ask<'a> {
    pub(super) code: &'a Code,
    pub(super) facts: &'a Facts,
    pub(super) settings: Settings<'a>,
}

impl<'a> Ask<'a> {
    /// Asks until the time is up, if it ever is.
    pub(super) fn new(code: &'a Code, facts: &'a Facts, is_up: Option<IsUp<'a>>) -> Self {
        let limits = Limits { cancelled: is_up, ..Limits::default() };
        Self { code, facts, settings: Settings { limits, ..Settings::default() } }
    }

    /// Searches up to `wanted` solutions, and returns the first.
    pub(super) fn some(&self, wanted: u32) -> Result<Answer, EngineError> {
        self.some_with(&[], &mut Search::new(self.code.problem()), wanted)
    }

    /// The same among the solutions with some given options, with a search of the code's problem.
    pub(super) fn some_with(
        &self,
        given: &[OptionId],
        search: &mut Search,
        wanted: u32,
    ) -> Result<Answer, EngineError> {
        let mut answer = Answer::default();
        let limits = Limits { covers: Some(wanted.into()), ..self.settings.limits };
        let settings = Settings { limits, ..self.settings };
        // With a limit on covers, the engine searches some covers instead of all.
        let found = search.visit(given, &settings, &mut |cover| {
            if answer.solutions.is_empty() {
                answer.solutions.push(self.code.decode(cover));
            }
            ControlFlow::Continue(())
        })?;
        enough_found(found.outcome)?;
        answer.count = self.code.ways() * found.found;
        Ok(answer)
    }

    pub(super) fn count(&self, shown: Shown) -> Result<Answer, EngineError> {
        let count = complete(self.code.problem().count(&self.settings)?)? * self.code.ways();
        let solutions = match shown {
            Shown::Only if count == BigUint::from(1_u8) => self.some(1)?.solutions,
            Shown::None | Shown::Only | Shown::Least => Vec::new(),
        };
        Ok(Answer { count, value: None, solutions })
    }

    pub(super) fn least(&self, demand: &Demand) -> Result<Answer, AskError> {
        let cells = match self.code {
            Code::Fill(code) => &code.cells,
            Code::Tile(code) => &code.cells,
        };
        let Some(cells) = cells else {
            // An empty cell is not an option here, so it cannot be compared by options.
            return few::first(self.facts, demand, (Order::Rows, 1), self.settings.limits);
        };
        let order: Vec<ItemId> = cells.iter().map(|&(_, item)| item).collect();
        let found = self.code.problem().least(&self.settings, &order);
        let found = complete(found.map_err(EngineError::Unfit)?)?;
        let solutions: Vec<Solution> = found.iter().map(|cover| self.code.decode(cover)).collect();
        Ok(Answer { count: solutions.len().into(), value: None, solutions })
    }
}
