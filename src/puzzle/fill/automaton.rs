//! Lines that an automaton accepts, as items and options.
//!
//! A line is a flow through states: what comes into a state between two cells goes out of it. An
//! option is a step, taken at a cell from a state by a symbol to a state; another says that a state
//! is not passed. The items are, all to be covered exactly once: for each state, that one step
//! comes in or that it is not passed, and that one goes out or that it is not passed; and for each
//! cell and symbol, that one step reads that symbol there or that the cell holds another, which the
//! cell's own options say. So whatever no step can read any more is struck out at its cell by
//! forcing alone, and the reverse: a line by itself never needs a guess.
//!
//! Only states are used that can be reached and from which a line can be accepted, so a line has a
//! run exactly if it is accepted, and only one. Size: for each cell an option and four entries for
//! each step, and an option and two items for each state.

use std::collections::HashMap;
use std::hash::Hash;

use super::Draft;
use crate::cover::{Entry, ItemId};
use crate::grid::{Cell, Symbol};
use crate::puzzle::error::AskError;
use crate::puzzle::misfit::Misfit;

/// The most states between two cells of a line.
pub const STATES_MAX: usize = 1 << 16;

/// A step: from a state, by a symbol, to a state, both by their numbers.
type Step = (usize, Symbol, usize);

/// Adds the demand that the symbols of some cells lead from a first state to one that is accepted.
pub(super) fn encode<S: Clone + Eq + Hash>(
    draft: &mut Draft<'_>,
    cells: &[Cell],
    start: S,
    next: impl Fn(&S, Symbol) -> Option<S>,
    accepts: impl Fn(&S) -> bool,
) -> Result<(), AskError> {
    let mut layers: Vec<Vec<Step>> = Vec::with_capacity(cells.len());
    let mut states = vec![start];
    let symbols: Vec<Symbol> = draft.terrain.board().alphabet.symbols().collect();
    for &cell in cells {
        let mut numbers: HashMap<S, usize> = HashMap::new();
        let mut reached = Vec::new();
        let mut steps = Vec::new();
        for (from, state) in states.iter().enumerate() {
            for &symbol in symbols.iter().filter(|&&symbol| draft.offers(cell, symbol)) {
                let Some(to) = next(state, symbol) else { continue };
                let number = *numbers.entry(to.clone()).or_insert_with(|| {
                    reached.push(to);
                    reached.len() - 1
                });
                steps.push((from, symbol, number));
            }
        }
        if reached.len() > STATES_MAX {
            return Err(Misfit::TooLarge(STATES_MAX).into());
        }
        layers.push(steps);
        states = reached;
    }
    let accepted = states.iter().any(&accepts);
    if !accepted || cells.is_empty() {
        // A line without cells is accepted at once, or never.
        if !accepted {
            draft.impossible();
        }
        return Ok(());
    }
    let mut alive: Vec<bool> = states.iter().map(accepts).collect();
    for steps in layers.iter_mut().rev() {
        steps.retain(|&(_, _, to)| alive.get(to).is_some_and(|&alive| alive));
        let states = steps.iter().map(|&(from, ..)| from + 1).max().unwrap_or(0);
        alive = vec![false; states];
        for &(from, ..) in &*steps {
            alive[from] = true;
        }
    }
    add(draft, cells, layers)
}

/// Adds the items and options of the steps at each cell.
fn add(draft: &mut Draft<'_>, cells: &[Cell], layers: Vec<Vec<Step>>) -> Result<(), AskError> {
    let last = cells.len().saturating_sub(1);
    // The items of what goes out of the states before a cell: one begins and is always passed.
    let mut out_of: Vec<Option<ItemId>> = vec![Some(draft.primary())];
    for (index, (&cell, steps)) in cells.iter().zip(layers).enumerate() {
        let mut into: Vec<Option<ItemId>> = Vec::new();
        let mut next_out: Vec<Option<ItemId>> = Vec::new();
        if index < last {
            let states = steps.iter().map(|&(.., to)| to + 1).max().unwrap_or(0);
            into = vec![None; states];
            next_out = vec![None; states];
            for &(.., to) in &steps {
                if into[to].is_none() {
                    let (coming, going) = (draft.primary(), draft.primary());
                    (into[to], next_out[to]) = (Some(coming), Some(going));
                    draft.option(vec![coming.into(), going.into()])?;
                }
            }
        }
        let reads = reads(draft, cell);
        for (from, symbol, to) in steps {
            let mut entries: Vec<Entry> = vec![reads[symbol.index()].into()];
            entries.extend(out_of.get(from).copied().flatten().map(Entry::from));
            entries.extend(into.get(to).copied().flatten().map(Entry::from));
            draft.option(entries)?;
        }
        out_of = next_out;
    }
    Ok(())
}

/// Adds for each symbol the item that a step reads it at a cell, or that the cell holds another.
fn reads(draft: &mut Draft<'_>, cell: Cell) -> Vec<ItemId> {
    let symbols: Vec<Symbol> = draft.terrain.board().alphabet.symbols().collect();
    let items: Vec<ItemId> = symbols.iter().map(|_| draft.primary()).collect();
    for (&symbol, &item) in symbols.iter().zip(&items) {
        for &other in symbols.iter().filter(|&&other| other != symbol) {
            draft.add(cell, other, item);
        }
    }
    items
}
