//! The encoding of [`BoundCount`]: the group is an item with bounds; every option that puts one of the
//! symbols in one of its cells covers it.
//!
//! Size: an item per group, an entry per cell of a group and symbol. Bounds that always hold are
//! left out.

use std::collections::HashMap;
use std::num::NonZero;

use super::FillDraft;
use super::encoding::Encoding;
use super::net::Filling;
use crate::encode::error::{AskError, in_time};
use crate::encode::invalid::InvalidCase;
use crate::grid::{Cell, Symbol};
use crate::rules::{BoundCount, Constraints, all_of};
use runner_cover::Entry;

/// The rule's row.
pub(super) const ENCODING: Encoding =
    Encoding { counts, exclude, ..Encoding::new("count", encode) };

/// Tells whether a symbol is counted.
fn counts(constraints: &Constraints, symbol: Symbol) -> bool {
    all_of::<BoundCount>(constraints).any(|it| it.symbols.contains(&symbol))
}

/// Takes out the symbols that a group must not hold.
fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    for counted in all_of::<BoundCount>(constraints).filter(|counted| counted.max <= 0) {
        for &cell in &counted.group.cells {
            for &symbol in &counted.symbols {
                draft.bar(cell, symbol);
            }
        }
    }
}

/// Adds the items of all groups.
fn encode(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let counts = joined(constraints)?;
    if contradict(&counts, draft)? {
        draft.impossible();
    }
    counts.iter().try_for_each(|counted| add(counted, draft))
}

/// Returns all counts. Counts of the same symbols in the same cells are joined: contradicting
/// bounds then show at once.
fn joined(constraints: &Constraints) -> Result<Vec<BoundCount>, AskError> {
    let mut joined: Vec<BoundCount> = Vec::new();
    let mut known = HashMap::new();
    for counted in all_of::<BoundCount>(constraints) {
        in_time()?;
        let key = (&counted.group.cells, &counted.symbols);
        let place = *known.entry(key).or_insert(joined.len());
        match joined.get_mut(place) {
            Some(earlier) => {
                earlier.min = earlier.min.max(counted.min);
                earlier.max = earlier.max.min(counted.max);
            }
            None => joined.push(counted.clone()),
        }
    }
    Ok(joined)
}

/// Tells whether counts of different symbols in the same cells contradict each other: their minima
/// need more cells than there are, or they count every possible content and their maxima allow
/// fewer. No single count shows this, so a search would try every way to fill the cells.
fn contradict(counted: &[BoundCount], draft: &FillDraft<'_>) -> Result<bool, AskError> {
    let mut groups: HashMap<&[Cell], Vec<&BoundCount>> = HashMap::new();
    for counted in counted {
        in_time()?;
        groups.entry(&counted.group.cells).or_default().push(counted);
    }
    Ok(groups.into_iter().any(|(cells, counts)| {
        let mut taken = Vec::new();
        let (mut least, mut most) = (0_i64, 0_i64);
        for counted in counts {
            if counted.symbols.iter().any(|symbol| taken.contains(symbol)) {
                continue;
            }
            taken.extend_from_slice(&counted.symbols);
            least = least.saturating_add(counted.min.max(0));
            most = most.saturating_add(counted.max.max(0));
        }
        let size = i64::try_from(cells.len()).unwrap_or(i64::MAX);
        let symbols = draft.terrain.board().alphabet.symbols();
        let is_counted = |symbol| {
            taken.contains(&symbol) || cells.iter().all(|&cell| !draft.offers(cell, symbol))
        };
        let counts_all = draft.explicit && symbols.into_iter().all(is_counted);
        least > size || counts_all && most < size
    }))
}

/// Adds the item of a group.
fn add(counted: &BoundCount, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let mut counted_ones: Vec<(Filling, u64)> = Vec::new();
    for &cell in &counted.group.cells {
        counted_ones.extend(counted.symbols.iter().map(|&symbol| ((cell, symbol), 1)));
    }
    bound(draft, counted.min, counted.max, &counted_ones)
}

/// Adds the demand that the weights of the symbols that cells hold add up to a sum from `min` to `max`.
/// The symbols of a cell stand together.
pub(super) fn bound(
    draft: &mut FillDraft<'_>,
    min: i64,
    max: i64,
    weighed: &[(Filling, u64)],
) -> Result<(), AskError> {
    let greatest = |symbols: &[(Filling, u64)]| {
        let offered = symbols.iter().filter(|((cell, symbol), _)| draft.offers(*cell, *symbol));
        offered.map(|symbol| symbol.1).max().unwrap_or(0)
    };
    let cells = weighed.chunk_by(|one, next| one.0.0 == next.0.0);
    let possible = cells.map(greatest).fold(0, u64::saturating_add);
    let min = u64::try_from(min.max(0)).unwrap_or(0);
    let max = u64::try_from(max).map(|max| max.min(possible));
    let Some(max) = max.ok().filter(|&max| min <= max) else {
        draft.impossible();
        return Ok(());
    };
    if min == 0 && max == possible {
        return Ok(());
    }
    let narrow = |bound: u64| {
        let bound = u32::try_from(bound).ok().filter(|&bound| bound <= Entry::WEIGHT_MAX);
        bound.ok_or(InvalidCase::Sum)
    };
    let item = draft.bounded(narrow(min)?, narrow(max)?)?;
    for &((cell, symbol), weight) in weighed {
        match NonZero::new(narrow(weight.min(max))?).filter(|_| weight <= max) {
            Some(weight) => draft.add(cell, symbol, Entry::weighted(item, weight)),
            None => draft.bar(cell, symbol),
        }
    }
    Ok(())
}
