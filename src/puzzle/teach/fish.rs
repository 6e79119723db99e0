//! A symbol in several groups at once: pointing, X-wings.

use super::finding::Finding;
use super::kind::Kind;
use super::state::State;
use super::uniques::{choices, is_full, nodes};
use crate::grid::{Group, Node, Symbol};

/// A group in which no symbol stands twice: the number of its demand, and how many symbols there are.
pub(super) type Numbered<'g> = (usize, &'g Group, usize);

/// The open places of a symbol in a group that needs it.
struct Places<'g> {
    number: usize,
    group: &'g Group,
    at: Vec<Node>,
}

/// Finds as many groups that need a symbol as others that hold all its places there, with what this excludes.
/// Returns it with the numbers of their demands.
pub(super) fn find(
    groups: &[Numbered<'_>],
    size: usize,
    state: &State,
) -> Option<(Finding, Vec<usize>)> {
    let symbols = groups.iter().map(|&(.., symbols)| symbols).max()?;
    let full: Vec<&Numbered<'_>> =
        groups.iter().filter(|(_, group, symbols)| is_full(group, *symbols, state)).collect();
    (0..symbols).filter_map(Symbol::new).find_map(|symbol| {
        let places = full.iter().filter_map(|&&(number, group, _)| {
            let at: Vec<Node> = nodes(group).filter(|&it| state.has(it, symbol)).collect();
            (at.len() > 1 && (size == 1 || at.len() <= size)).then_some(Places {
                number,
                group,
                at,
            })
        });
        let places: Vec<Places<'_>> = places.collect();
        let numbers: Vec<usize> = (0..places.len()).collect();
        let bases: Vec<Vec<usize>> = match size {
            1 => numbers.into_iter().map(|it| vec![it]).collect(),
            _ => choices(&numbers, size).collect(),
        };
        bases.into_iter().find_map(|base| covered(&base, (&places, groups), symbol, state))
    })
}

/// Finds the groups that hold all places of a symbol in some groups that share none.
fn covered(
    base: &[usize],
    (places, groups): (&[Places<'_>], &[Numbered<'_>]),
    symbol: Symbol,
    state: &State,
) -> Option<(Finding, Vec<usize>)> {
    let kind = [Kind::Pointing, Kind::XWing, Kind::Swordfish][base.len() - 1];
    let bases: Vec<&Places<'_>> = base.iter().map(|&it| &places[it]).collect();
    if bases.iter().any(|it| it.group.kind != bases[0].group.kind) {
        return None;
    }
    let all: Vec<Node> = bases.iter().flat_map(|it| it.at.iter().copied()).collect();
    let are_apart = (0..all.len()).all(|at| !all[..at].contains(&all[at]));
    if !are_apart {
        return None;
    }
    // Each cover holds the first place that those before it do not.
    let mut covers: Vec<Vec<(usize, &Group)>> = vec![Vec::new()];
    for _ in 0..base.len() {
        covers = covers
            .into_iter()
            .flat_map(|chosen| {
                let is_held =
                    |node: &Node| chosen.iter().any(|it| nodes(it.1).any(|one| one == *node));
                let first = all.iter().copied().find(|it| !is_held(it));
                let next = groups.iter().filter(move |(_, group, _)| {
                    first.is_some_and(|first| nodes(group).any(|it| it == first))
                });
                let next =
                    next.filter(|(_, group, _)| bases.iter().all(|it| it.group.kind != group.kind));
                let with = |&(number, group, _)| [chosen.clone(), vec![(number, group)]].concat();
                next.map(with).collect::<Vec<_>>()
            })
            .collect();
    }
    covers.into_iter().find_map(|cover| {
        let is_held = |node: &Node| cover.iter().any(|it| nodes(it.1).any(|one| one == *node));
        if !all.iter().all(is_held) || cover.iter().any(|it| it.1.kind != cover[0].1.kind) {
            return None;
        }
        let others = cover.iter().flat_map(|it| nodes(it.1)).filter(|it| !all.contains(it));
        let excluded = others.map(|node| (node, symbol)).collect();
        let premises = bases.iter().flat_map(|it| nodes(it.group)).filter(|it| !all.contains(it));
        let finding = Finding::new(kind, excluded, premises, state)?;
        let numbers = bases.iter().map(|it| it.number).chain(cover.into_iter().map(|it| it.0));
        Some((finding, numbers.collect()))
    })
}
