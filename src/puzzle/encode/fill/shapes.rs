//! The encoding of [`BoundShapes`]: an option for each place of a shape, and one for none. Each cell of the
//! group has an item that is covered by such an option if its shape has the cell, and by the cell's other
//! symbols.
//!
//! Size: for each cell an item, for each place an entry for each of its cells.

use super::FillDraft;
use super::encoding::{Encoding, GroupEncoding};
use crate::encode::error::{AskError, in_time};
use crate::rules::BoundShapes;
use runner_cover::{Entry, ItemId};

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding::of_groups::<BoundShapes>();

impl GroupEncoding for BoundShapes {
    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        let one = draft.primary();
        let mut items: Vec<ItemId> = Vec::with_capacity(self.group.cells.len());
        for &cell in &self.group.cells {
            let item = draft.primary();
            let others = draft.contents(cell).filter(|content| !self.symbols.contains(content));
            others.for_each(|content| draft.add(cell, content, item));
            items.push(item);
        }
        draft.option(vec![one.into()])?;
        for place in &self.places {
            in_time()?;
            let cells = place.iter().map(|&at| items[at]);
            draft.option([one].into_iter().chain(cells).map(Entry::from).collect())?;
        }
        Ok(())
    }
}
