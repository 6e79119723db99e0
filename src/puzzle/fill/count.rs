//! The encoding of [`Counted`]: the group is an item with bounds, which every option covers that
//! puts one of the symbols in one of its cells.
//!
//! Size: an item per group, an entry per cell of a group and symbol. Bounds that hold anyway add
//! nothing.

use std::collections::HashMap;

use super::Draft;
use crate::grid::Symbol;
use crate::rules::{Constraint, Counted};

/// Tells whether a symbol is counted.
pub(super) fn speaks_of(symbol: Symbol, constraints: &[Constraint]) -> bool {
    constraints.iter().any(|constraint| match constraint {
        Constraint::Count(counted) => counted.iter().any(|it| it.symbols.contains(&symbol)),
        _ => false,
    })
}

/// Returns all counts, those of the same symbols in the same cells as one: an item with the bounds of
/// all of them shows at once if they leave nothing.
pub(super) fn joined(constraints: &[Constraint]) -> Vec<Counted> {
    let mut joined: Vec<Counted> = Vec::new();
    let mut known = HashMap::new();
    let counts = constraints.iter().filter_map(|constraint| match constraint {
        Constraint::Count(counted) => Some(counted),
        _ => None,
    });
    for counted in counts.flatten() {
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
    joined
}

/// Adds the item of a group.
pub(super) fn encode(counted: &Counted, draft: &mut Draft<'_>) {
    let offers = |cell| counted.symbols.iter().any(|&symbol| draft.offers(cell, symbol));
    let possible = counted.group.cells.iter().filter(|&&cell| offers(cell)).count();
    let Ok(min) = usize::try_from(counted.min.max(0)) else { return draft.impossible() };
    let Ok(max) = usize::try_from(counted.max) else { return draft.impossible() };
    let max = max.min(possible);
    if min > max {
        return draft.impossible();
    }
    if min == 0 && max == possible {
        return;
    }
    let bound = |bound: usize| u32::try_from(bound).unwrap_or(u32::MAX);
    let item = draft.bounded(bound(min), bound(max));
    for &cell in &counted.group.cells {
        for &symbol in &counted.symbols {
            draft.add(cell, symbol, item);
        }
    }
}
