//! Questions about an encoded case: some solutions, their number, the least one.

use std::num::NonZero;
use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::checked::Checked;
use super::code::Code;
use super::work::EngineWork;
use super::{Shown, Solutions, few};
use crate::encode::bind::{BoundModel, Solution};
use crate::encode::error::{AskError, EngineError, complete, enough, enough_found};
use crate::encode::question::Order;
use crate::grid::CaseData;
use runner_cover::{OptionId, Query, Search};

/// A question about an encoded case.
pub(super) struct Ask<'a> {
    pub(super) code: &'a Code,
    pub(super) data: &'a CaseData,
    pub(super) checked: &'a Checked<'a>,
    /// Sets what all questions share: nothing, but in tests.
    pub(super) set: for<'q> fn(Query<'q>) -> Query<'q>,
}

impl<'a> Ask<'a> {
    /// Asks without limits, but for the deadline of the thread.
    pub(super) fn new(code: &'a Code, data: &'a CaseData, checked: &'a Checked<'a>) -> Self {
        Self { code, data, checked, set: |query| query }
    }

    /// Begins a question about all solutions.
    pub(super) fn query(&self) -> Query<'a> {
        (self.set)(self.code.problem().query())
    }

    /// Searches up to `wanted` solutions, and returns the first.
    pub(super) fn some(&self, wanted: u32) -> Result<Solutions, EngineError> {
        self.some_with(&[], &mut Search::new(self.code.problem()), wanted)
    }

    /// The same among the solutions with some given options, with a search of the code's problem.
    pub(super) fn some_with(
        &self,
        given: &[OptionId],
        search: &mut Search,
        wanted: u32,
    ) -> Result<Solutions, EngineError> {
        let mut answer = Solutions::default();
        // With a limit on covers, the engine searches some covers instead of all.
        let covers = if self.checked.is_any() { u64::MAX } else { wanted.into() };
        let mut found = 0;
        let outcome = (self.set)(search.query()).given(given).at_most(covers).visit(|cover| {
            if !self.checked.pass(self.code, cover) {
                return ControlFlow::Continue(());
            }
            if answer.solutions.is_empty() {
                answer.solutions.push(self.code.decode(cover));
            }
            found += 1;
            if found == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        enough_found(outcome.outcome)?;
        answer.count = self.code.ways() * found;
        Ok(answer)
    }

    /// Counts the solutions. With a modulus, any number with the same remainder is found.
    pub(super) fn count(
        &self,
        shown: Shown,
        modulus: Option<NonZero<u64>>,
    ) -> Result<Solutions, EngineError> {
        let (covers, work) = if self.checked.is_any() {
            (self.count_checked()?, EngineWork::default())
        } else {
            let counted = match modulus {
                None => self.query().count()?,
                Some(modulus) => self.query().count_modulo(modulus)?,
            };
            let work = EngineWork::of(&counted);
            (complete(counted)?, work)
        };
        let count = covers * self.code.ways();
        let solutions = match shown {
            Shown::Only if count == BigUint::from(1_u8) => self.some(1)?.solutions,
            Shown::None | Shown::Only | Shown::Least => Vec::new(),
        };
        Ok(Solutions { count, solutions, work, ..Solutions::default() })
    }

    /// Counts the covers that break no rule, one by one.
    fn count_checked(&self) -> Result<BigUint, EngineError> {
        let mut count = 0_u64;
        let visited = self.query().visit(|cover| {
            count += u64::from(self.checked.pass(self.code, cover));
            ControlFlow::Continue(())
        })?;
        enough(visited.outcome)?;
        Ok(count.into())
    }

    pub(super) fn least(&self, rules: &BoundModel) -> Result<Solutions, AskError> {
        let items = match self.code {
            Code::Fill(code) => &code.items,
            Code::Tile(code) => &code.items,
        };
        // An empty cell may not be an option here, so it cannot be compared by options; and the
        // engine's least solution may break a rule that is checked.
        let Some(order) = items.as_ref().filter(|_| !self.checked.is_any()) else {
            return few::first(self.data, rules, self.checked, (Order::Rows, 1), None);
        };
        let found = self.query().least(order);
        let found = complete(found.map_err(EngineError::Unsupported)?)?;
        let solutions: Vec<Solution> = found.iter().map(|cover| self.code.decode(cover)).collect();
        Ok(Solutions { count: solutions.len().into(), solutions, ..Solutions::default() })
    }
}
