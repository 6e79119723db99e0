//! The encoding of [`BoundSum`]: an automaton whose state is the sum so far.

use super::encoding::Encoding;
use super::{FillDraft, automaton};
use crate::grid::Symbol;
use crate::puzzle::error::AskError;
use crate::rules::{BoundSum, Constraints, of_type};

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding::of_all::<Vec<BoundSum>>("sum", encode);

fn encode(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    of_type::<Vec<BoundSum>>(constraints).flatten().try_for_each(|summed| add(summed, draft))
}

/// Adds the demand of a group.
fn add(summed: &BoundSum, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let next = |&sum: &i64, symbol: Symbol| sum.checked_add(summed.numbers[symbol.index()]);
    automaton::encode(draft, &summed.group.cells, 0, next, |&sum| sum == summed.total)
}
