//! Lines that go on from place to place.

use super::finding::{Broken, Finding, Found};
use super::kind::Kind;
use super::state::State;
use crate::grid::{Cell, CellSide, Node, Symbol};
use crate::rules::BoundLines;

/// Excludes what has no line where the next place needs one, or one where that cannot have one.
pub(super) fn glance(lines: &BoundLines, state: &State) -> Found {
    for (number, &place) in lines.cells().iter().enumerate() {
        let node = lines.node(place);
        if state.count(node) == 0 {
            continue;
        }
        let wrong = state.contents(node).filter(|&content| !lines.allows(number, content));
        let wrong: Vec<(Node, Symbol)> = wrong.map(|content| (node, content)).collect();
        if wrong.len() == state.count(node) {
            return Err(Broken(vec![node]));
        }
        if let Some(found) = Finding::new(Kind::LineGoesOn, wrong, [node], state) {
            return Ok(Some(found));
        }
        for side in CellSide::ALL {
            if let Some(found) = beyond(lines, (place, side), state)? {
                return Ok(Some(found));
            }
        }
    }
    Ok(None)
}

/// Excludes what does not fit to anything beyond a side.
fn beyond(lines: &BoundLines, (place, side): (Cell, CellSide), state: &State) -> Found {
    let node = lines.node(place);
    let next = lines.next(place, side);
    let back = next.map(|next| lines.node(next));
    if back.is_some_and(|back| state.count(back) == 0) {
        return Ok(None);
    }
    let fits = |content: &Symbol| {
        let leaves = lines.leaves(*content, side);
        match back {
            None => leaves.is_none(),
            Some(back) => {
                state.contents(back).any(|it| lines.leaves(it, side.opposite()) == leaves)
            }
        }
    };
    let wrong = state.contents(node).filter(|content| !fits(content));
    let wrong: Vec<(Node, Symbol)> = wrong.map(|content| (node, content)).collect();
    if wrong.len() == state.count(node) {
        return Err(Broken([node].into_iter().chain(back).collect()));
    }
    Ok(Finding::new(Kind::LineGoesOn, wrong, back.into_iter().chain([node]), state))
}
