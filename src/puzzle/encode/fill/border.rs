//! The items between neighbouring places of lines.

use crate::grid::{Cell, CellSide};
use runner_cover::ItemId;

/// A pair of neighbours, and the item that is coloured by the line between them.
pub(super) struct Border {
    /// The first place, and the side of the other one.
    pub(super) at: (Cell, CellSide),
    /// The item.
    pub(super) item: ItemId,
    /// The number of colours that stand for a line; they are counted from one.
    pub(super) colours: usize,
}
