//! What a few nodes may hold together.

use super::finding::{Broken, Finding, Found};
use super::kind::Kind;
use super::state::State;
use crate::grid::{Node, Symbol};
use crate::rules::BoundTable;

/// More combinations than these are not listed.
const COMBINATIONS_MAX: usize = 1 << 12;

/// Excludes what is in no row that is left.
pub(super) fn glance(table: &BoundTable, state: &State) -> Found {
    let nodes = || table.nodes.iter().copied();
    let ways = nodes().fold(1_usize, |ways, node| ways.saturating_mul(state.count(node)));
    if ways == 0 || ways > COMBINATIONS_MAX {
        return Ok(None);
    }
    let contents: Vec<Vec<Symbol>> = nodes().map(|it| state.contents(it).collect()).collect();
    let mut supported: Vec<Vec<bool>> = contents.iter().map(|it| vec![false; it.len()]).collect();
    let (mut at, mut is_any) = (vec![0; contents.len()], false);
    for _ in 0..ways {
        let held: Vec<Symbol> = contents.iter().zip(&at).map(|(of, &it)| of[it]).collect();
        if table.allows(&held) {
            is_any = true;
            supported.iter_mut().zip(&at).for_each(|(of, &it)| of[it] = true);
        }
        for (at, of) in at.iter_mut().zip(&contents) {
            *at += 1;
            if *at < of.len() {
                break;
            }
            *at = 0;
        }
    }
    if !is_any {
        return Err(Broken(nodes().collect()));
    }
    let lost = nodes().zip(contents.iter().zip(&supported)).flat_map(|(node, (of, supported))| {
        let lost = of.iter().zip(supported).filter(|&(_, &it)| !it);
        lost.map(move |(&content, _)| (node, content)).collect::<Vec<(Node, Symbol)>>()
    });
    let kind = if table.nodes.len() == 1 { Kind::Clue } else { Kind::Neighbour };
    let excluded = lost.collect();
    Ok(Finding::new(kind, excluded, nodes(), state))
}
