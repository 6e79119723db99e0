//! The encoding of `once`: the numbers under a piece are an item, a primary one if no collection of numbers can be spared.
//!
//! Size: an item for each collection of numbers that a piece can cover, an entry per option.

use std::collections::{HashMap, HashSet};

use super::TileTask;
use super::alike::PieceKind;
use crate::encode::error::{AskError, in_time};
use crate::rules::OnceNumbers;
use runner_cover::{Builder, ItemId};

/// The items of the collections of numbers.
#[derive(Default)]
pub(super) struct Once {
    items: HashMap<Vec<i64>, ItemId>,
    /// Whether each is needed.
    is_needed: bool,
}

impl Once {
    /// Begins without items. The cells with an item are those that pieces can cover.
    pub(super) fn new(
        task: TileTask<'_>,
        kinds: &[PieceKind],
        cells: &[Option<ItemId>],
    ) -> Result<Self, AskError> {
        let once = task.tiling.once.as_ref().filter(|_| task.tiling.cover_all);
        let is_needed = once.map_or(Ok(false), |once| are_needed(once, task, kinds, cells))?;
        Ok(Self { items: HashMap::new(), is_needed })
    }

    /// Returns the item of some numbers, in ascending order.
    pub(super) fn item(&mut self, numbers: Vec<i64>, builder: &mut Builder) -> ItemId {
        let is_needed = self.is_needed;
        let new = || if is_needed { builder.primary() } else { builder.secondary() };
        *self.items.entry(numbers).or_insert_with(new)
    }
}

/// Tells whether pieces of the same size on all cells need as many collections of numbers as there are.
fn are_needed(
    once: &OnceNumbers,
    task: TileTask<'_>,
    kinds: &[PieceKind],
    cells: &[Option<ItemId>],
) -> Result<bool, AskError> {
    let (mut all, mut sizes) = (HashSet::new(), HashSet::new());
    for kind in kinds {
        for (_, at) in task.tiling.pieces[kind.piece(0)].places(task.data.board.shape) {
            in_time()?;
            if at.iter().all(|cell| cells[cell.index()].is_some()) {
                sizes.insert(at.len());
                all.insert(once.under(&at));
            }
        }
    }
    let open = cells.iter().flatten().count();
    Ok(sizes.len() == 1 && sizes.into_iter().all(|size| size * all.len() == open))
}
