//! The encoding of [`Summed`]: an automaton whose state is the sum so far.

use super::{Draft, automaton};
use crate::grid::Symbol;
use crate::puzzle::error::AskError;
use crate::rules::Summed;

/// Adds the demand of a group.
pub(super) fn encode(summed: &Summed, draft: &mut Draft<'_>) -> Result<(), AskError> {
    let next = |&sum: &i64, symbol: Symbol| sum.checked_add(summed.numbers[symbol.index()]);
    automaton::encode(draft, &summed.group.cells, 0, next, |&sum| sum == summed.total)
}
