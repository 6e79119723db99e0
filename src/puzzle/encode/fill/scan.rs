//! The encoding of [`BoundScan`]: its own automaton.

use super::encoding::{Encoding, GroupEncoding};
use super::{FillDraft, automaton};
use crate::encode::error::AskError;
use crate::grid::{Cell, Symbol};
use crate::rules::BoundScan;

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding::of_groups::<BoundScan>("scan");

impl GroupEncoding for BoundScan {
    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        let cells: Vec<Cell> = self.order().collect();
        let next = |&(read, state): &(usize, usize), symbol: Symbol| {
            Some((read + 1, self.next(read, state, symbol)))
        };
        automaton::encode(draft, &cells, (0, 0), next, |&(_, state)| self.accepts(state))
    }
}
