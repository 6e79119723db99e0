//! Encodes lines that an automaton accepts.
//!
//! A run of the automaton is a path through states, with one state between two cells. There are two
//! kinds of options: a *step* reads a symbol at a cell and leads from one state to another; a
//! *skip* says that the path does not use a state. All items must be covered exactly once:
//!
//! * for each state "in": by the step into it, or by its skip;
//! * for each state "out": by the step out of it, or by its skip;
//! * for each cell and symbol: by a step that reads the symbol there, or by the cell's options for
//!   all other symbols.
//!
//! So a symbol that no step can read is removed at its cell by propagation alone, and the reverse:
//! a line by itself never needs a guess.
//!
//! Only states on accepting paths are used, so an accepted line has exactly one path. Size: for
//! each step an option with four entries; for each state an option and two items.

use std::collections::HashMap;
use std::hash::Hash;

use super::FillDraft;
use crate::encode::error::AskError;
use crate::encode::invalid::InvalidCase;
use crate::grid::{Node, Symbol};
use crate::rules::STATES_MAX;
use runner_cover::{Entry, ItemId};

/// A step: from a state, by a symbol, to a state, both by their numbers.
type AutomatonStep = (usize, Symbol, usize);

/// Adds the demand that the contents of some nodes lead from the first state to an accepting state.
pub(super) fn encode<S: Clone + Eq + Hash, N: Copy + Into<Node>>(
    draft: &mut FillDraft<'_>,
    nodes: &[N],
    start: S,
    next: impl Fn(&S, Symbol) -> Option<S>,
    accepts: impl Fn(&S) -> bool,
) -> Result<(), AskError> {
    let nodes: Vec<Node> = nodes.iter().map(|&node| node.into()).collect();
    let mut layers: Vec<Vec<AutomatonStep>> = Vec::with_capacity(nodes.len());
    let mut states = vec![start];
    for &node in &nodes {
        let mut numbers: HashMap<S, usize> = HashMap::new();
        let mut reached = Vec::new();
        let mut steps = Vec::new();
        for (from, state) in states.iter().enumerate() {
            for symbol in draft.contents(node).filter(|&symbol| draft.offers(node, symbol)) {
                let Some(to) = next(state, symbol) else { continue };
                let number = *numbers.entry(to.clone()).or_insert_with(|| {
                    reached.push(to);
                    reached.len() - 1
                });
                steps.push((from, symbol, number));
            }
        }
        if reached.len() > STATES_MAX {
            let what = "states of a line between two of its cells";
            return Err(InvalidCase::TooLarge { most: STATES_MAX, what }.into());
        }
        layers.push(steps);
        states = reached;
    }
    let accepted = states.iter().any(&accepts);
    if !accepted || nodes.is_empty() {
        // A line without cells is accepted at once or never.
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
    add(draft, &nodes, layers)
}

/// Adds the items and options of the steps at each cell.
fn add(
    draft: &mut FillDraft<'_>,
    nodes: &[Node],
    layers: Vec<Vec<AutomatonStep>>,
) -> Result<(), AskError> {
    let last = nodes.len().saturating_sub(1);
    // The "out" items of the states before a cell. The first state is always used.
    let mut out_of: Vec<Option<ItemId>> = vec![Some(draft.primary())];
    for (index, (&node, steps)) in nodes.iter().zip(layers).enumerate() {
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
        let reads = reads(draft, node);
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

/// Adds the item of each content of a node.
fn reads(draft: &mut FillDraft<'_>, node: Node) -> Vec<ItemId> {
    let symbols: Vec<Symbol> = draft.contents(node).collect();
    let items: Vec<ItemId> = symbols.iter().map(|_| draft.primary()).collect();
    for (&symbol, &item) in symbols.iter().zip(&items) {
        for &other in symbols.iter().filter(|&&other| other != symbol) {
            draft.add(node, other, item);
        }
    }
    items
}
