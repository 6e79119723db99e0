//! Nodes that are read in order: runs, words, what is seen.

use std::collections::HashSet;

use super::finding::{Broken, Finding, Found};
use super::kind::Kind;
use super::state::State;
use crate::grid::{Node, Symbol};
use crate::rules::{BoundScan, State as Read};

/// The maximum number of states between two nodes.
const STATES_MAX: usize = 2000;

/// Excludes what is in no way to read the nodes that ends well.
pub(super) fn glance(scan: &BoundScan, state: &State) -> Found {
    let nodes = || scan.nodes.iter().copied();
    let mut reached: Vec<HashSet<Read>> = vec![HashSet::from([scan.reading.start()])];
    for (place, node) in nodes().enumerate() {
        let before = &reached[place];
        let next = |content: Symbol| {
            before.iter().filter_map(move |&it| scan.reading.next(place, it, content))
        };
        let after: HashSet<Read> = state.contents(node).flat_map(next).collect();
        if after.len() > STATES_MAX {
            return Ok(None);
        }
        reached.push(after);
    }
    let last = reached.pop().unwrap_or_default();
    let mut good: HashSet<Read> = last.into_iter().filter(|&it| scan.reading.accepts(it)).collect();
    if good.is_empty() {
        return Err(Broken(nodes().collect()));
    }
    let mut excluded: Vec<(Node, Symbol)> = Vec::new();
    for (place, node) in nodes().enumerate().collect::<Vec<_>>().into_iter().rev() {
        let mut before = HashSet::new();
        for content in state.contents(node) {
            let leads = |&it: &Read| {
                scan.reading.next(place, it, content).is_some_and(|next| good.contains(&next))
            };
            let from: Vec<Read> = reached[place].iter().copied().filter(leads).collect();
            if from.is_empty() {
                excluded.push((node, content));
            }
            before.extend(from);
        }
        good = before;
    }
    excluded.reverse();
    Ok(Finding::new(Kind::Reading, excluded, nodes(), state))
}
