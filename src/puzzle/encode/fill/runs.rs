//! The encoding of [`BoundRuns`]. A line is an automaton whose state is the number of complete runs and
//! the length of the current one. A ring has at most eight cells: an option for each way to mark them
//! that has such runs, and for each cell two items, for "marked" and "not marked". Each is covered by
//! the ways that mark the cell so, or by the symbols of the cell that do not.

use super::encoding::{Encoding, GroupEncoding};
use super::{FillDraft, automaton};
use crate::encode::error::AskError;
use crate::grid::{Cell, Symbol};
use crate::rules::BoundRuns;
use runner_cover::ItemId;

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding::of_groups::<BoundRuns>("runs");

impl GroupEncoding for BoundRuns {
    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        if self.ring.is_some() {
            return ring(self, draft);
        }
        let clue = &self.clue;
        // The number of complete runs, and the length of the current one.
        let next = |&(done, length): &(usize, i64), symbol: Symbol| {
            if symbol.index() == 0 {
                // Of a run of any length, only whether it has begun matters.
                let longer = |due: &Option<i64>| due.map_or(1, |_| length + 1);
                let due = clue.get(done).filter(|due| due.is_none_or(|due| length < due));
                return due.map(|due| (done, longer(due)));
            }
            match clue.get(done) {
                Some(due) if length > 0 && due.is_none_or(|due| length == due) => {
                    Some((done + 1, 0))
                }
                _ => (length == 0).then_some((done, 0)),
            }
        };
        let accepts = |&(done, length): &(usize, i64)| {
            done == clue.len()
                || done + 1 == clue.len()
                    && length > 0
                    && clue[done].is_none_or(|due| length == due)
        };
        automaton::encode(draft, &self.group.cells, (0, 0), next, accepts)
    }
}

/// Adds the ways to mark the cells of a ring.
fn ring(runs: &BoundRuns, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let cells = &runs.group.cells;
    let symbols: Vec<Symbol> = draft.terrain.board().alphabet.symbols().collect();
    let can = |cell: Cell, is_marked: bool| {
        let mut fit = symbols.iter().filter(|symbol| (symbol.index() == 0) == is_marked);
        fit.any(|&symbol| draft.offers(cell, symbol))
    };
    let ways = (0_u32..1 << cells.len())
        .map(|way| -> Vec<bool> { (0..cells.len()).map(|place| way >> place & 1 == 1).collect() });
    let fits = |way: &Vec<bool>| {
        cells.iter().zip(way).all(|(&cell, &marked)| can(cell, marked))
            && runs.fits(&runs.lengths(way))
    };
    let ways: Vec<Vec<bool>> = ways.filter(fits).collect();
    let one = draft.primary();
    let items: Vec<[ItemId; 2]> =
        cells.iter().map(|_| [draft.primary(), draft.primary()]).collect();
    for (&cell, [unmarked, marked]) in cells.iter().zip(&items) {
        for &symbol in &symbols {
            // The option of a symbol states its mark, so no way needs to.
            let other = if symbol.index() == 0 { unmarked } else { marked };
            draft.add(cell, symbol, *other);
        }
    }
    for way in ways {
        let says = way.iter().zip(&items).map(|(&marked, items)| items[usize::from(marked)].into());
        draft.option([one.into()].into_iter().chain(says).collect())?;
    }
    Ok(())
}
