//! The encoding of [`BoundShapes`]: an automaton that reads the cells of a group; its state is where the
//! shape can still lie, once its first cell has been read.

use super::encoding::{Encoding, GroupEncoding};
use super::{FillDraft, automaton};
use crate::encode::error::AskError;
use crate::grid::{Node, Symbol};
use crate::rules::BoundShapes;

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding::of_groups::<BoundShapes>();

/// The places of shapes that agree with the cells that were read, unless none of these holds a symbol of the shape.
type ShapeState = Option<Vec<usize>>;

impl GroupEncoding for BoundShapes {
    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        // The places whose first cell is each cell of the group.
        let mut by_first = vec![Vec::new(); self.group.cells.len()];
        for (number, place) in self.places.iter().enumerate() {
            place.first().into_iter().for_each(|&first| by_first[first].push(number));
        }
        let next = |read: usize, left: &ShapeState, symbol: Symbol| {
            let holds = self.symbols.contains(&symbol);
            let left = match left {
                None if !holds => return Some(None),
                None => by_first[read].clone(),
                Some(left) => {
                    let agrees =
                        |place: &usize| holds == self.places[*place].binary_search(&read).is_ok();
                    left.iter().copied().filter(agrees).collect()
                }
            };
            (!left.is_empty()).then_some(Some(left))
        };
        let nodes: Vec<Node> = self.group.cells.iter().map(|&cell| cell.into()).collect();
        automaton::encode(draft, &nodes, [None], next, |_| true)
    }
}
