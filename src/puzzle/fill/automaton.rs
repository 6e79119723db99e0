//! Lines that an automaton accepts, as items and options.
//!
//! Each cell of the line is a step, which is an item. An option is a step taken in a state with a
//! symbol: it gives the value item of the cell the colour of the symbol, and the items between steps
//! the colours of the states before and after. Only states that can be reached and that can still be
//! accepted are used, so a line has a run exactly if it is accepted, and only one.
//!
//! Size: for each cell as many options as there are transitions there, with four entries each.

use std::collections::HashMap;
use std::hash::Hash;

use super::Draft;
use crate::cover::{Entry, ItemId};
use crate::grid::{Cell, Symbol};
use crate::puzzle::bind::Misfit;

/// The most states between two cells of a line.
const STATES_MAX: usize = 1 << 16;

/// A step: from a state, by a symbol, to a state, both by their numbers.
type Step = (u32, Symbol, u32);

/// Adds the demand that the symbols of some cells lead from a first state to one that is accepted.
pub(super) fn encode<S: Clone + Eq + Hash>(
    draft: &mut Draft<'_>,
    cells: &[Cell],
    start: S,
    next: impl Fn(&S, Symbol) -> Option<S>,
    accepts: impl Fn(&S) -> bool,
) -> Result<(), Misfit> {
    let mut layers: Vec<Vec<Step>> = Vec::with_capacity(cells.len());
    let mut states = vec![start];
    let symbols: Vec<Symbol> = draft.terrain.board().alphabet.symbols().collect();
    for &cell in cells {
        let mut numbers: HashMap<S, u32> = HashMap::new();
        let mut reached = Vec::new();
        let mut steps = Vec::new();
        for (from, state) in (0..).zip(&states) {
            for &symbol in symbols.iter().filter(|&&symbol| draft.offers(cell, symbol)) {
                let Some(to) = next(state, symbol) else { continue };
                let number = *numbers.entry(to.clone()).or_insert_with(|| {
                    reached.push(to);
                    // Bounded below.
                    u32::try_from(reached.len() - 1).unwrap_or(u32::MAX)
                });
                steps.push((from, symbol, number));
            }
        }
        if reached.len() > STATES_MAX {
            return Err(Misfit::TooLarge(STATES_MAX));
        }
        layers.push(steps);
        states = reached;
    }
    let mut alive: Vec<bool> = states.iter().map(accepts).collect();
    for steps in layers.iter_mut().rev() {
        steps.retain(|&(_, _, to)| alive.get(to as usize).is_some_and(|&alive| alive));
        let states = steps.iter().map(|&(from, ..)| from as usize + 1).max().unwrap_or(0);
        alive = vec![false; states];
        for &(from, ..) in &*steps {
            alive[from as usize] = true;
        }
    }
    add(draft, cells, layers)
}

/// Adds the items and options of the steps at each cell.
fn add(draft: &mut Draft<'_>, cells: &[Cell], layers: Vec<Vec<Step>>) -> Result<(), Misfit> {
    let mut before: Option<ItemId> = None;
    let last = cells.len().saturating_sub(1);
    for (index, (&cell, steps)) in cells.iter().zip(layers).enumerate() {
        let step = draft.primary();
        let after = (index < last).then(|| draft.secondary());
        for (from, symbol, to) in steps {
            let mut entries = vec![step.into(), draft.value(cell, symbol)];
            entries.extend(before.map(|item| Entry::coloured(item, from)));
            entries.extend(after.map(|item| Entry::coloured(item, to)));
            draft.option(entries)?;
        }
        before = after;
    }
    Ok(())
}
