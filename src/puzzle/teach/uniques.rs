//! No symbol twice in a group: singles, pairs and triples.

use super::finding::{Broken, Finding, Found};
use super::kind::Kind;
use super::state::State;
use crate::grid::{Board, Group, Node, Symbol};
use crate::rules::group_name;

/// Returns the nodes of a group.
pub(super) fn nodes(group: &Group) -> impl Iterator<Item = Node> + Clone + '_ {
    group.cells.iter().map(|&cell| Node::from(cell))
}

/// Tells whether each symbol that counts is in the group.
pub(super) fn is_full(group: &Group, symbols: usize, state: &State) -> bool {
    let is_proper = |node: Node| state.contents(node).all(|it| it.index() < symbols);
    group.cells.len() == symbols && nodes(group).all(is_proper)
}

/// Says that a symbol stands twice in a group, or has no place.
pub(super) fn breach(
    (group, symbols): (&Group, usize),
    board: &Board,
    state: &State,
) -> Option<String> {
    let name = group_name(group, board);
    (0..symbols).filter_map(Symbol::new).find_map(|symbol| {
        let quoted = format!("`{}`", board.alphabet.name(Some(symbol)));
        let holding = nodes(group).filter(|&it| state.get(it) == Some(symbol)).count();
        if holding > 1 {
            return Some(format!("{name} holds {quoted} twice"));
        }
        let is_lost =
            is_full(group, symbols, state) && !nodes(group).any(|it| state.has(it, symbol));
        is_lost.then(|| format!("{name} has no place for {quoted}"))
    })
}

/// Finds singles.
pub(super) fn glance(group: &Group, symbols: usize, state: &State) -> Found {
    for node in nodes(group) {
        let Some(symbol) = state.get(node).filter(|it| it.index() < symbols) else { continue };
        let others = || nodes(group).filter(|&other| other != node);
        if let Some(other) = others().find(|&other| state.get(other) == Some(symbol)) {
            return Err(Broken(vec![node, other]));
        }
        let excluded = others().map(|other| (other, symbol)).collect();
        if let Some(found) = Finding::new(Kind::NakedSingle, excluded, [node], state) {
            return Ok(Some(found));
        }
    }
    if !is_full(group, symbols, state) {
        return Ok(None);
    }
    for symbol in (0..symbols).filter_map(Symbol::new) {
        let mut places = nodes(group).filter(|&node| state.has(node, symbol));
        let Some(place) = places.next() else { return Err(Broken(nodes(group).collect())) };
        if places.next().is_none() && state.is_open(place) {
            let others = state.contents(place).filter(|&it| it != symbol);
            let excluded = others.map(|it| (place, it)).collect();
            let premises = nodes(group).filter(|&node| node != place);
            return Ok(Finding::new(Kind::HiddenSingle, excluded, premises, state));
        }
    }
    Ok(None)
}

/// Finds some nodes that share as many symbols, or some symbols that share as many nodes.
pub(super) fn subsets(
    group: &Group,
    symbols: usize,
    size: usize,
    state: &State,
) -> Option<Finding> {
    let kinds = if size == 2 {
        [Kind::NakedPair, Kind::HiddenPair]
    } else {
        [Kind::NakedTriple, Kind::HiddenTriple]
    };
    let open: Vec<Node> = nodes(group).filter(|&node| state.is_open(node)).collect();
    let is_small = |&node: &Node| {
        state.count(node) <= size && state.contents(node).all(|it| it.index() < symbols)
    };
    let small: Vec<Node> = open.iter().copied().filter(is_small).collect();
    let naked = choices(&small, size).find_map(|chosen| {
        let mut shared: Vec<Symbol> = chosen.iter().flat_map(|&it| state.contents(it)).collect();
        shared.sort_unstable();
        shared.dedup();
        if shared.len() > size {
            return None;
        }
        let others = open.iter().filter(|node| !chosen.contains(node));
        let excluded = others.flat_map(|&node| shared.iter().map(move |&it| (node, it))).collect();
        Finding::new(kinds[0], excluded, chosen, state)
    });
    if naked.is_some() || !is_full(group, symbols, state) {
        return naked;
    }
    let places = |symbol: Symbol| open.iter().copied().filter(move |&node| state.has(node, symbol));
    let is_rare = |symbol: &Symbol| (1..=size).contains(&places(*symbol).count());
    let rare: Vec<Symbol> = (0..symbols).filter_map(Symbol::new).filter(is_rare).collect();
    choices(&rare, size).find_map(|chosen| {
        let mut shared: Vec<Node> = chosen.iter().flat_map(|&it| places(it)).collect();
        shared.sort_unstable();
        shared.dedup();
        if shared.len() > size {
            return None;
        }
        let others = shared.iter().flat_map(|&node| state.contents(node).map(move |it| (node, it)));
        let excluded = others.filter(|(_, it)| !chosen.contains(it)).collect();
        let premises = nodes(group).filter(|node| !shared.contains(node));
        Finding::new(kinds[1], excluded, premises, state)
    })
}

/// Returns all choices of two or three of some things.
pub(super) fn choices<T: Copy>(of: &[T], size: usize) -> impl Iterator<Item = Vec<T>> + '_ {
    let pairs = (0..of.len()).flat_map(move |one| (one + 1..of.len()).map(move |two| [one, two]));
    pairs.flat_map(move |[one, two]| {
        let thirds = if size == 2 { 0..1 } else { two + 1..of.len() };
        thirds.map(move |three| {
            let mut chosen = vec![of[one], of[two]];
            chosen.extend((size == 3).then(|| of[three]));
            chosen
        })
    })
}
