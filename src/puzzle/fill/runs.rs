//! The encoding of [`Clued`]: an automaton whose state is the number of complete runs and the
//! length of the current one.

use super::{Draft, automaton};
use crate::grid::Symbol;
use crate::puzzle::error::AskError;
use crate::rules::Clued;

/// Adds the demand of a line.
pub(super) fn encode(clued: &Clued, draft: &mut Draft<'_>) -> Result<(), AskError> {
    let clue = &clued.clue;
    // The number of complete runs, and the length of the current one.
    let next = |&(done, length): &(usize, i64), symbol: Symbol| {
        if symbol.index() == 0 {
            let longer = length + 1;
            return clue.get(done).filter(|&&due| longer <= due).map(|_| (done, longer));
        }
        match clue.get(done) {
            Some(&due) if length == due => Some((done + 1, 0)),
            _ => (length == 0).then_some((done, 0)),
        }
    };
    let accepts = |&(done, length): &(usize, i64)| {
        done == clue.len() || done + 1 == clue.len() && length == clue[done]
    };
    automaton::encode(draft, &clued.group.cells, (0, 0), next, accepts)
}
