//! The encoding of [`BoundRuns`]: an automaton whose state is the number of complete runs and the
//! length of the current one.

use super::encoding::{Encoding, GroupEncoding};
use super::{FillDraft, automaton};
use crate::grid::Symbol;
use crate::puzzle::error::AskError;
use crate::rules::BoundRuns;

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding::of_groups::<BoundRuns>("runs");

impl GroupEncoding for BoundRuns {
    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        let clue = &self.clue;
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
        automaton::encode(draft, &self.group.cells, (0, 0), next, accepts)
    }
}
