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
//! a line by itself never needs a guess. Symbols that all states treat alike count as one here.
//!
//! Only states on accepting paths are used, and each line has one path at most, so an accepted line has exactly one.
//! Size: for each step an option with four entries; for each state an option and two items. If there are fewer
//! accepted lines than steps, there is an option for each of these instead, which reads all its symbols.

use std::collections::HashMap;
use std::hash::Hash;

use super::FillDraft;
use crate::encode::error::{AskError, in_time};
use crate::encode::invalid::InvalidCase;
use crate::grid::{Node, Symbol};
use crate::rules::STATES_MAX;
use runner_cover::{Entry, ItemId};

/// A step: from a state, by symbols of a class, to a state, all by their numbers.
type AutomatonStep = (usize, usize, usize);

/// The steps at a node, and the symbols of each class.
struct Layer {
    node: Node,
    steps: Vec<AutomatonStep>,
    classes: Vec<Vec<Symbol>>,
}

/// Adds the demand that the contents of some nodes, in order, lead from a starting state to an accepting one. They must do
/// so in one way at most.
pub(super) fn encode<S: Clone + Eq + Hash, I: IntoIterator<Item = S>>(
    draft: &mut FillDraft<'_>,
    nodes: &[Node],
    starts: impl IntoIterator<Item = S>,
    next: impl Fn(usize, &S, Symbol) -> I,
    accepts: impl Fn(&S) -> bool,
) -> Result<(), AskError> {
    let mut layers: Vec<Vec<(usize, Symbol, usize)>> = Vec::with_capacity(nodes.len());
    let mut states: Vec<S> = starts.into_iter().collect();
    for (place, &node) in nodes.iter().enumerate() {
        in_time()?;
        let mut numbers: HashMap<S, usize> = HashMap::new();
        let mut reached = Vec::new();
        let mut steps = Vec::new();
        for (from, state) in states.iter().enumerate() {
            for symbol in draft.contents(node).filter(|&symbol| draft.offers(node, symbol)) {
                for to in next(place, state, symbol) {
                    let number = *numbers.entry(to.clone()).or_insert_with(|| {
                        reached.push(to);
                        reached.len() - 1
                    });
                    steps.push((from, symbol, number));
                }
            }
        }
        if reached.len() > STATES_MAX {
            let what = "states of a line between two of its cells";
            return Err(InvalidCase::TooLarge { most: STATES_MAX, what }.into());
        }
        layers.push(steps);
        states = reached;
    }
    let mut alive: Vec<bool> = states.iter().map(accepts).collect();
    if !alive.contains(&true) {
        draft.impossible();
        return Ok(());
    }
    for steps in layers.iter_mut().rev() {
        steps.retain(|&(_, _, to)| alive.get(to).is_some_and(|&alive| alive));
        let states = steps.iter().map(|&(from, ..)| from + 1).max().unwrap_or(0);
        alive = vec![false; states];
        for &(from, ..) in &*steps {
            alive[from] = true;
        }
    }
    let layers = nodes.iter().zip(layers).map(|(&node, steps)| layer(draft, node, &steps));
    let layers: Vec<Layer> = layers.collect();
    match words(&layers) {
        Some(words) => add_words(draft, &layers, &words),
        None => add_states(draft, &layers),
    }
}

/// Puts the symbols that lead from the same states to the same states into one class, and bars those that lead nowhere.
fn layer(draft: &mut FillDraft<'_>, node: Node, by_symbol: &[(usize, Symbol, usize)]) -> Layer {
    let mut classes: Vec<Vec<Symbol>> = Vec::new();
    // From where to where the symbols of each class lead.
    let mut ways: Vec<Vec<(usize, usize)>> = Vec::new();
    for symbol in draft.contents(node) {
        let own = by_symbol.iter().filter(|(_, by, _)| *by == symbol);
        let own: Vec<(usize, usize)> = own.map(|&(from, _, to)| (from, to)).collect();
        if own.is_empty() {
            draft.bar(node, symbol);
        } else if let Some(class) = ways.iter().position(|way| *way == own) {
            classes[class].push(symbol);
        } else {
            classes.push(vec![symbol]);
            ways.push(own);
        }
    }
    let of_class = |(class, ways): (usize, Vec<(usize, usize)>)| {
        ways.into_iter().map(move |(from, to)| (from, class, to))
    };
    Layer { node, steps: ways.into_iter().enumerate().flat_map(of_class).collect(), classes }
}

/// Returns the classes of all accepted lines, unless these are more than the steps.
fn words(layers: &[Layer]) -> Option<Vec<Vec<usize>>> {
    let most: usize = layers.iter().map(|layer| layer.steps.len()).sum();
    // The classes so far, and the state that they lead to. The first state may be any.
    let mut words: Vec<(Vec<usize>, Option<usize>)> = vec![(Vec::new(), None)];
    for layer in layers {
        let further = |(word, state): &(Vec<usize>, Option<usize>)| {
            let steps = layer.steps.iter().filter(|(from, ..)| state.is_none_or(|it| it == *from));
            let further =
                |&(_, class, to): &AutomatonStep| ([word.as_slice(), &[class]].concat(), Some(to));
            steps.map(further).collect::<Vec<_>>()
        };
        words = words.iter().flat_map(further).collect();
        if words.len() > most {
            return None;
        }
    }
    Some(words.into_iter().map(|(word, _)| word).collect())
}

/// Adds an option for each accepted line.
fn add_words(
    draft: &mut FillDraft<'_>,
    layers: &[Layer],
    words: &[Vec<usize>],
) -> Result<(), AskError> {
    let reads: Vec<Vec<ItemId>> = layers.iter().map(|layer| reads(draft, layer)).collect();
    let one = draft.primary();
    for word in words {
        let read = word.iter().zip(&reads).filter_map(|(&class, items)| items.get(class));
        draft.option([one].iter().chain(read).map(|&item| item.into()).collect())?;
    }
    Ok(())
}

/// Adds the items and options of the states and of the steps at each cell.
fn add_states(draft: &mut FillDraft<'_>, layers: &[Layer]) -> Result<(), AskError> {
    // The "out" items of the states before a cell. Of the starting states, one is used.
    let start = draft.primary();
    let starts = layers.first().into_iter().flat_map(|layer| &layer.steps);
    let starts = starts.map(|&(from, ..)| from + 1).max().unwrap_or(0);
    let mut out_of: Vec<Option<ItemId>> = vec![Some(start); starts];
    for (index, layer) in layers.iter().enumerate() {
        let mut into: Vec<Option<ItemId>> = Vec::new();
        let mut next_out: Vec<Option<ItemId>> = Vec::new();
        if index + 1 < layers.len() {
            let states = layer.steps.iter().map(|&(.., to)| to + 1).max().unwrap_or(0);
            into = vec![None; states];
            next_out = vec![None; states];
            for &(.., to) in &layer.steps {
                if into[to].is_none() {
                    let (coming, going) = (draft.primary(), draft.primary());
                    (into[to], next_out[to]) = (Some(coming), Some(going));
                    draft.option(vec![coming.into(), going.into()])?;
                }
            }
        }
        let reads = reads(draft, layer);
        for &(from, class, to) in &layer.steps {
            let mut entries: Vec<Entry> = Vec::with_capacity(3);
            entries.extend(reads.get(class).map(|&item| Entry::from(item)));
            entries.extend(out_of.get(from).copied().flatten().map(Entry::from));
            entries.extend(into.get(to).copied().flatten().map(Entry::from));
            draft.option(entries)?;
        }
        out_of = next_out;
    }
    Ok(())
}

/// Adds the item of each class of a node, if there are several.
fn reads(draft: &mut FillDraft<'_>, layer: &Layer) -> Vec<ItemId> {
    if layer.classes.len() < 2 {
        return Vec::new();
    }
    let items: Vec<ItemId> = layer.classes.iter().map(|_| draft.primary()).collect();
    for (class, symbols) in layer.classes.iter().enumerate() {
        for &symbol in symbols {
            let others = items.iter().enumerate().filter(|&(other, _)| other != class);
            others.for_each(|(_, &item)| draft.add(layer.node, symbol, item));
        }
    }
    items
}
