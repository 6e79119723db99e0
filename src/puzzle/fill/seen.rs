//! The encoding of [`View`]: an automaton whose state is the largest symbol so far, and how many were
//! seen.

use super::{Draft, automaton};
use crate::grid::Symbol;
use crate::puzzle::bind::Misfit;
use crate::rules::View;

/// Adds the demand of a line.
pub(super) fn encode(view: &View, draft: &mut Draft<'_>) -> Result<(), Misfit> {
    let next = |&(highest, seen): &(Option<Symbol>, i64), symbol: Symbol| {
        if highest.is_some_and(|highest| symbol <= highest) {
            return Some((highest, seen));
        }
        (seen < view.count).then_some((Some(symbol), seen + 1))
    };
    automaton::encode(draft, &view.order, (None, 0), next, |&(_, seen)| seen == view.count)
}
