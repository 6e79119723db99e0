//! The encoding of edges: a secondary item for the edge between two cells. Its colour is the symbol
//! of the edge as the upper or left cell has it.
//!
//! Size: an item for every two neighbouring cells, up to four entries per option.

use crate::cover::{Builder, Entry, ItemId};
use crate::grid::{Cell, Shape};
use crate::rules::{EdgeRule, Tiling};

/// The items of the edges.
pub(super) struct Edges {
    rule: Option<EdgeRule>,
    shape: Shape,
    /// The item below each cell, and the one to its right.
    items: Vec<[Option<ItemId>; 2]>,
    /// The meaning of each colour.
    colours: Vec<EdgeShown>,
}

/// The content of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EdgeShown {
    /// A symbol, as the upper or left of the two cells has it.
    Symbol(i64),
    /// A symbol without a match: only one of the two cells can be covered.
    Alone {
        /// Whether that is the upper or left cell.
        first: bool,
    },
}

impl Edges {
    pub(super) fn new(tiling: &Tiling, shape: Shape) -> Self {
        let items = vec![[None; 2]; if tiling.edges.is_some() { shape.cells() } else { 0 }];
        Self { rule: tiling.edges.clone(), shape, items, colours: Vec::new() }
    }

    /// Adds the edges of a piece of one cell. Returns whether it can lie there. `must` tells which
    /// cells must be covered.
    pub(super) fn add(
        &mut self,
        (edges, must): (Option<[i64; 4]>, impl Fn(Cell) -> bool),
        cells: &[Cell],
        builder: &mut Builder,
        entries: &mut Vec<Entry>,
    ) -> bool {
        let (Some(rule), Some(edges), &[cell]) = (self.rule.clone(), edges, cells) else {
            return true;
        };
        let (row, column) = self.shape.position(cell);
        let (bottom, right) = (self.shape.rows() - 1, self.shape.columns() - 1);
        let beside = |row, column| self.shape.cell(row, column);
        // For each side, clockwise from the top: the cell beyond it, and the index of the edge at
        // its owner, the upper or left cell.
        let sides = [
            (row > 0).then(|| (beside(row - 1, column), 0)),
            (column < right).then(|| (beside(row, column + 1), 1)),
            (row < bottom).then(|| (beside(row + 1, column), 0)),
            (column > 0).then(|| (beside(row, column - 1), 1)),
        ];
        for (side, (beyond, symbol)) in sides.into_iter().zip(edges).enumerate() {
            let Some((beyond, which)) = beyond else {
                if rule.border.is_some_and(|border| border != symbol) {
                    return false;
                }
                continue;
            };
            let first = side == 1 || side == 2;
            let owner = if first { cell } else { beyond };
            let shown = match rule.partner(symbol) {
                Some(partner) => EdgeShown::Symbol(if first { symbol } else { partner }),
                None if must(beyond) => return false,
                None => EdgeShown::Alone { first },
            };
            let item = &mut self.items[owner.index()][which];
            let item = *item.get_or_insert_with(|| builder.secondary());
            entries.push(Entry::coloured(item, self.colour(shown)));
        }
        true
    }

    fn colour(&mut self, shown: EdgeShown) -> u32 {
        let known = self.colours.iter().position(|&known| known == shown);
        let colour = known.unwrap_or_else(|| {
            self.colours.push(shown);
            self.colours.len() - 1
        });
        u32::try_from(colour).unwrap_or(u32::MAX)
    }
}
