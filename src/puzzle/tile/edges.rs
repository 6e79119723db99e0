//! The encoding of edges: where two cells meet is a secondary item, whose colour is the symbol of the
//! edge as the upper or left one shows it.
//!
//! Size: an item for each two cells beside each other, up to four entries an option.

use crate::cover::{Builder, Entry, ItemId};
use crate::grid::{Cell, Shape};
use crate::rules::{EdgeRule, Tiling};

/// The items of the edges.
pub(super) struct Edges {
    rule: Option<EdgeRule>,
    shape: Shape,
    /// The item below each cell, and the one to its right.
    items: Vec<[Option<ItemId>; 2]>,
    /// The symbols that have a colour.
    colours: Vec<i64>,
}

impl Edges {
    pub(super) fn new(tiling: &Tiling, shape: Shape) -> Self {
        let items = vec![[None; 2]; if tiling.edges.is_some() { shape.cells() } else { 0 }];
        Self { rule: tiling.edges.clone(), shape, items, colours: Vec::new() }
    }

    /// Adds the edges of a piece of one cell. Returns whether it can lie there.
    pub(super) fn add(
        &mut self,
        edges: Option<[i64; 4]>,
        cells: &[Cell],
        builder: &mut Builder,
        entries: &mut Vec<Entry>,
    ) -> bool {
        let (Some(rule), Some(edges), &[cell]) = (self.rule.clone(), edges, cells) else {
            return true;
        };
        let (row, column) = self.shape.position(cell);
        let (bottom, right) = (self.shape.rows() - 1, self.shape.columns() - 1);
        // For each side, from the top clockwise: the cell that owns the edge, and which of its two.
        let sides = [
            (row > 0).then(|| (self.shape.cell(row - 1, column), 0)),
            (column < right).then_some((cell, 1)),
            (row < bottom).then_some((cell, 0)),
            (column > 0).then(|| (self.shape.cell(row, column - 1), 1)),
        ];
        for (side, (owner, symbol)) in sides.into_iter().zip(edges).enumerate() {
            let Some((owner, which)) = owner else {
                if rule.border.is_some_and(|border| border != symbol) {
                    return false;
                }
                continue;
            };
            let Some(partner) = rule.partner(symbol) else { return false };
            let shown = if side == 1 || side == 2 { symbol } else { partner };
            let item = &mut self.items[owner.index()][which];
            let item = *item.get_or_insert_with(|| builder.secondary());
            entries.push(Entry::coloured(item, self.colour(shown)));
        }
        true
    }

    fn colour(&mut self, symbol: i64) -> u32 {
        let known = self.colours.iter().position(|&known| known == symbol);
        let colour = known.unwrap_or_else(|| {
            self.colours.push(symbol);
            self.colours.len() - 1
        });
        u32::try_from(colour).unwrap_or(u32::MAX)
    }
}
