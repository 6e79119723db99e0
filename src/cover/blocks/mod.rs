//! Problems made of blocks, as sudokus are.
//!
//! In the cover problem of a Latin square, a sudoku or the like, the options of a cell are a
//! *block*: they are numbered one after the other, and share an item of their own. All other
//! items belong to a *line* of blocks: the item for place `s` of a line holds the options at
//! place `s` of its blocks. `bulk.rs` makes use of that.
//!
//! Problems are not declared to be of this kind; it is seen from their options.

mod bulk;

pub(super) use bulk::BlockState;

use super::builder::Demand;
use super::problem::Index;
use super::rows::{Rows, narrow};

/// The blocks and lines of a problem that is made of them.
#[derive(Clone, Debug)]
pub(super) struct Blocks {
    /// The options of a block, at most 64.
    pub(super) size: usize,
    /// The blocks of every line.
    pub(super) lines: Rows<u32>,
    /// For every line, whether its items are primary.
    pub(super) full: Vec<bool>,
    /// How many blocks there are, and options in a cover.
    pub(super) count: usize,
    /// The lines of every block.
    pub(super) lines_of: Rows<u32>,
}

/// Items and options while blocks and lines are looked for.
struct Finder<'p> {
    primaries: usize,
    index: &'p Index,
    size: usize,
}

impl Finder<'_> {
    /// Returns the options of an item.
    fn users(&self, item: usize) -> impl Iterator<Item = usize> {
        self.index.users.row(item).iter().map(|user| user.option as usize)
    }

    /// Returns the item at a position of the option at a place of a block.
    fn item(&self, block: usize, place: usize, position: usize) -> usize {
        let facet = self.index.facets.row(block * self.size + place)[position];
        self.index.facet_items[facet as usize] as usize
    }

    fn is_primary(&self, item: usize) -> bool {
        item < self.primaries
    }

    /// Tells whether the options of a block, and no others, share a primary item.
    fn is_block(&self, block: usize) -> bool {
        let own = self.item(block, 0, 0);
        let all = block * self.size..(block + 1) * self.size;
        self.is_primary(own) && self.users(own).eq(all)
    }

    /// Tells whether a block is the first of the line that is found at one of its positions.
    fn begins(&self, block: usize, position: usize) -> bool {
        self.users(self.item(block, 0, position)).next() == Some(block * self.size)
    }

    /// Returns the blocks of that line, if its items are all alike.
    fn line(&self, block: usize, position: usize) -> Option<Vec<usize>> {
        let first = self.item(block, 0, position);
        let line: Vec<usize> = self.users(first).map(|option| option / self.size).collect();
        let alike = |place| {
            let item = self.item(block, place, position);
            let expected = line.iter().map(|block| block * self.size + place);
            self.is_primary(item) == self.is_primary(first) && self.users(item).eq(expected)
        };
        (0..self.size).all(alike).then_some(line)
    }

    fn every_primary_is_used(&self) -> bool {
        self.index.users.iter().take(self.primaries).all(|users| !users.is_empty())
    }
}

impl Blocks {
    /// Finds the blocks and lines of a problem, if it is made of them.
    pub(super) fn find(demands: &[Demand], index: &Index) -> Option<Self> {
        let facets = &index.facets;
        let first = facets.iter().next()?.first()?;
        let size = facets.iter().take_while(|row| row.first() == Some(first)).count();
        let sized = (2..=64).contains(&size) && facets.len().is_multiple_of(size);
        let arity = |block: usize| facets.row(block * size).len();
        let regular = facets
            .iter()
            .enumerate()
            .all(|(option, row)| !row.is_empty() && row.len() == arity(option / size))
            && !index.coloured.contains(&true)
            && demands.iter().all(|&demand| demand == Demand::ONCE);
        if !sized || !regular {
            return None;
        }

        let finder = Finder { primaries: demands.len(), index, size };
        let mut lines: Rows<u32> = Rows::default();
        let mut full = Vec::new();
        let count = facets.len() / size;
        let mut lines_of = vec![Vec::new(); count];
        for block in 0..count {
            if !finder.is_block(block) {
                return None;
            }
            // A line is seen at its first block.
            for position in (1..arity(block)).filter(|&position| finder.begins(block, position)) {
                let line = finder.line(block, position)?;
                // There are fewer lines and blocks than entries, which are counted in 31 bits.
                let number = narrow(lines.len());
                for &block in &line {
                    lines_of[block].push(number);
                }
                lines.push(line.iter().map(|&block| narrow(block)));
                full.push(finder.is_primary(finder.item(block, 0, position)));
            }
        }
        // Every entry but a block's own must have been seen in a line, and every primary item.
        let all_seen = (0..count).all(|block| lines_of[block].len() == arity(block) - 1);
        let mut rows = Rows::default();
        for lines in lines_of {
            rows.push(lines);
        }
        let found = Self { size, lines, full, count, lines_of: rows };
        (all_seen && finder.every_primary_is_used()).then_some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::super::builder::{Builder, ItemId};
    use super::super::problem::Problem;

    /// Latin squares of a size, without the last `spare` cells, with so many symbols.
    fn latin(size: usize, spare: usize, symbols: usize) -> Problem {
        let mut builder = Builder::new();
        let cells = size * size - spare;
        let cell_items: Vec<ItemId> = (0..cells).map(|_| builder.primary()).collect();
        let full = size == symbols && spare == 0;
        let line_items: Vec<ItemId> = (0..2 * size * symbols)
            .map(|_| if full { builder.primary() } else { builder.secondary() })
            .collect();
        for cell in 0..cells {
            for symbol in 0..symbols {
                let row = line_items[cell / size * symbols + symbol];
                let column = line_items[(size + cell % size) * symbols + symbol];
                let items = [cell_items[cell], row, column];
                builder.option(items.map(Into::into)).unwrap();
            }
        }
        builder.build()
    }

    #[test]
    fn latin_squares_are_made_of_blocks() {
        for (size, spare, symbols) in [(3, 0, 3), (2, 1, 2), (3, 0, 5), (2, 0, 64)] {
            let blocks = latin(size, spare, symbols).blocks.unwrap();
            assert_eq!((blocks.size, blocks.lines.len()), (symbols, 2 * size));
            assert_eq!(blocks.full[0], size == symbols && spare == 0);
        }
    }

    #[test]
    fn others_are_not() {
        assert!(latin(2, 0, 65).blocks.is_none());
        let mut builder = Builder::new();
        let [a, b, c] = std::array::from_fn(|_| builder.primary());
        builder.option([a.into(), c.into()]).unwrap();
        builder.option([a.into()]).unwrap();
        builder.option([b.into()]).unwrap();
        builder.option([b.into(), c.into()]).unwrap();
        assert!(builder.build().blocks.is_none());
    }
}
