//! The encoding of [`BoundSum`]. If no cell adds more than 1 above its least value, the sum is a count:
//! an item with bounds. Otherwise an automaton, whose state is the sum so far.

use std::sync::Arc;

use super::encoding::Encoding;
use super::net::Filling;
use super::{FillDraft, automaton, count};
use crate::grid::Symbol;
use crate::puzzle::error::AskError;
use crate::rules::{BoundSum, Constraints, all_of};

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding::of_all::<Vec<BoundSum>>("sum", encode);

fn encode(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    all_of::<BoundSum>(constraints).try_for_each(|summed| add(summed, draft))
}

/// Adds the demand of a group.
fn add(summed: &BoundSum, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let Some(ranges) = ranges(summed, draft) else {
        // A cell that nothing fits is a demand of its own.
        return Ok(());
    };
    let least = ranges.iter().try_fold(0_i64, |sum, &(least, _)| sum.checked_add(least));
    let is_count = ranges.iter().all(|&(least, most)| most.saturating_sub(least) <= 1);
    match least.filter(|_| is_count) {
        Some(least) => {
            let (min, max) = (summed.min.saturating_sub(least), summed.max.saturating_sub(least));
            count::bound(draft, min, max, &raised(summed, draft, &ranges))
        }
        None => total(summed, draft, &ranges),
    }
}

/// Returns the least and the greatest value in each cell.
fn ranges(summed: &BoundSum, draft: &FillDraft<'_>) -> Option<Vec<(i64, i64)>> {
    let symbols: Vec<Symbol> = draft.terrain.board().alphabet.symbols().collect();
    let range = |(&cell, values): (_, &Arc<[i64]>)| {
        let offered = symbols.iter().filter(|&&symbol| draft.offers(cell, symbol));
        let values = offered.map(|symbol| values[symbol.index()]);
        Some((values.clone().min()?, values.max()?))
    };
    summed.group.cells.iter().zip(&summed.values).map(range).collect()
}

/// Returns the symbols in cells whose value is not the least one there.
fn raised(summed: &BoundSum, draft: &FillDraft<'_>, ranges: &[(i64, i64)]) -> Vec<Filling> {
    let symbols: Vec<Symbol> = draft.terrain.board().alphabet.symbols().collect();
    let cells = summed.group.cells.iter().zip(&summed.values).zip(ranges);
    let raised = cells.flat_map(|((&cell, values), &(least, _))| {
        let raised = symbols.iter().filter(move |symbol| values[symbol.index()] > least);
        raised.map(move |&symbol| (cell, symbol))
    });
    raised.collect()
}

/// Adds an automaton. Its state is the number of cells read and the sum so far, or nothing where the
/// sum is within its bounds whatever follows.
fn total(
    summed: &BoundSum,
    draft: &mut FillDraft<'_>,
    ranges: &[(i64, i64)],
) -> Result<(), AskError> {
    // The least and the greatest sum of the cells from each on.
    let mut rest = vec![(0_i64, 0_i64)];
    for &(least, most) in ranges.iter().rev() {
        let (low, high) = rest[rest.len() - 1];
        rest.push((low.saturating_add(least), high.saturating_add(most)));
    }
    rest.reverse();
    let reached = |place: usize, sum: i64| {
        let (low, high) = rest[place];
        let (low, high) = (sum.saturating_add(low), sum.saturating_add(high));
        let can = low <= summed.max && high >= summed.min;
        let must = low >= summed.min && high <= summed.max;
        can.then_some((place, Some(sum).filter(|_| !must)))
    };
    let next = |&(place, sum): &(usize, Option<i64>), symbol: Symbol| match sum {
        None => Some((place + 1, None)),
        Some(sum) => {
            let value = summed.values[place][symbol.index()];
            reached(place + 1, sum.checked_add(value)?)
        }
    };
    let Some(start) = reached(0, 0) else {
        draft.impossible();
        return Ok(());
    };
    if start.1.is_none() {
        return Ok(());
    }
    automaton::encode(draft, &summed.group.cells, start, next, |&(_, sum)| sum.is_none())
}
