//! The encoding of edges: a secondary item for the edge between two cells. Its colour is the symbol
//! of the edge as the upper or left cell has it.
//!
//! Size: an item for every two neighbouring cells, up to four entries per option.

use crate::grid::{Cell, CellSide, Shape};
use crate::rules::{EdgeRule, Tiling};
use runner_cover::{Builder, Entry, ItemId};

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
        for (side, symbol) in CellSide::ALL.into_iter().zip(edges) {
            let Some(beyond) = side.neighbour(self.shape, cell) else {
                if rule.border.is_some_and(|border| border != symbol) {
                    return false;
                }
                continue;
            };
            // An edge belongs to the upper or left cell, which has one below and one to the right.
            let first = matches!(side, CellSide::Right | CellSide::Down);
            let which = usize::from(matches!(side, CellSide::Right | CellSide::Left));
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
