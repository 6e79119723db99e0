//! The encoding of a state that one place of each line is in: lines that close no loop lead from all their places to
//! that one. A place in the state leads nowhere, and any other place of a line at one of the sides where the
//! line leaves; so a piece of n places has n - 1 links and exactly one place in the state.
//!
//! Size: an item for each pair of neighbours and each place, and an option for each side at which lines leave a place
//! with a content.

use super::FillDraft;
use super::border::Border;
use crate::encode::error::AskError;
use crate::grid::{CellSide, Symbol};
use crate::rules::BoundLines;
use runner_cover::{Entry, ItemId};

/// Adds the items and options of a state that one place of each piece has.
pub(super) fn add(
    lines: &BoundLines,
    borders: &[Border],
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let Some(one_state) = &lines.one else { return Ok(()) };
    // The item of each place and side, which is coloured by the direction.
    let mut items: Vec<[Option<ItemId>; 4]> = vec![[None; 4]; lines.cells().len()];
    for border in borders {
        let item = draft.secondary();
        let (place, side) = border.at;
        let next = lines.next(place, side).and_then(|next| lines.place(next));
        let Some((place, next)) = lines.place(place).zip(next) else { continue };
        items[place][side as usize] = Some(item);
        items[next][side.opposite() as usize] = Some(item);
    }
    for (number, &place) in lines.cells().iter().enumerate() {
        let (node, one) = (lines.node(place), draft.primary());
        let offered = draft.contents(node).filter(|&content| draft.offers(node, content));
        for content in offered.collect::<Vec<_>>() {
            let is_in = one_state[content.index()] > 0;
            let leaves = |side: &CellSide| lines.leaves(content, *side).is_some();
            let sides: Vec<CellSide> = CellSide::ALL.into_iter().filter(leaves).collect();
            for out in outgoing(lines, number, content, &sides, is_in) {
                let mut entries = vec![Entry::from(one), draft.demand(node, content)];
                for &side in &sides {
                    let is_first = matches!(side, CellSide::Right | CellSide::Down);
                    let direction = u32::from(out.contains(&side) == is_first);
                    let item = items[number][side as usize];
                    entries.extend(item.map(|item| Entry::coloured(item, direction)));
                }
                draft.option(entries)?;
            }
        }
    }
    Ok(())
}

/// Returns the sets of sides at which the lines of a place can lead to the one in the state: one of each line.
fn outgoing(
    lines: &BoundLines,
    number: usize,
    content: Symbol,
    sides: &[CellSide],
    is_in: bool,
) -> Vec<Vec<CellSide>> {
    let mut sets = vec![Vec::new()];
    for is_second in [false, true] {
        let is_own = |side: &CellSide| lines.is_second(number, content, *side) == is_second;
        let own: Vec<CellSide> = sides.iter().copied().filter(is_own).collect();
        if !is_in && !own.is_empty() {
            let with = |side: &CellSide| {
                sets.iter().map(|set| [&set[..], &[*side]].concat()).collect::<Vec<_>>()
            };
            sets = own.iter().flat_map(with).collect();
        }
    }
    sets
}
