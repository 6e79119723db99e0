//! The encoding of [`BoundShapes`]: an automaton that reads the cells of a group; its state is where a
//! shape can still lie.

use super::encoding::Encoding;
use super::{FillDraft, automaton};
use crate::grid::Symbol;
use crate::puzzle::error::AskError;
use crate::rules::{BoundShapes, Constraints, all_of};

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding::of_all::<Vec<BoundShapes>>("shapes", encode);

fn encode(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    all_of::<BoundShapes>(constraints).try_for_each(|shaped| add(shaped, draft))
}

/// The number of cells read, whether none of them holds a symbol of the shape, and the places that
/// agree with them.
type ShapeState = (usize, bool, Vec<usize>);

/// Adds the demand of a group.
fn add(shaped: &BoundShapes, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let places = &shaped.places;
    let next = |&(read, none, ref left): &ShapeState, symbol: Symbol| {
        let holds = shaped.symbols.contains(&symbol);
        let mut left = left.clone();
        left.retain(|&place| holds == places[place].binary_search(&read).is_ok());
        let none = none && !holds;
        (none || !left.is_empty()).then_some((read + 1, none, left))
    };
    let start = (0, true, (0..places.len()).collect());
    automaton::encode(draft, &shaped.group.cells, start, next, |_| true)
}
