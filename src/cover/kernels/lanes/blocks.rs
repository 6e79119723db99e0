//! Problems made of blocks, such as sudokus.
//!
//! In the cover problem of a Latin square, a sudoku or the like, the options of a cell are a
//! *block*: they have consecutive numbers, and share an item of their own. All other items belong
//! to a *line* of blocks: the item for symbol `s` of a line has option number `s` of each of its
//! blocks.
//!
//! Problems are not declared to be of this kind; it is found from their options.

use super::family::{CELLS_MAX, FAMILIES_MAX, LINES_MAX};
use crate::cover::model::{Demand, Id, Problem, Rows, narrow};

/// The blocks ("cells" from here on) and lines of a problem that is made of them.
#[derive(Clone, Debug)]
pub(in super::super) struct Blocks {
    /// The number of options, or symbols, of a cell: at most 64.
    pub(super) symbols: usize,
    /// The number of cells, and of options in a cover.
    pub(super) cells: usize,
    /// The cells of every line.
    pub(super) lines: Rows<u32>,
    /// For every line, whether its items are primary.
    pub(super) full: Vec<bool>,
}

/// Items and options during the search for lines.
struct BlockFinder<'p> {
    problem: &'p Problem,
    symbols: usize,
}

impl BlockFinder<'_> {
    /// Returns the options of an item.
    fn users(&self, item: usize) -> impl Iterator<Item = usize> {
        self.problem.users.row(item).iter().map(|user| user.option.at())
    }

    /// Returns the number of items of the options of a cell.
    fn arity(&self, cell: usize) -> usize {
        self.problem.facets.row(cell * self.symbols).len()
    }

    /// Returns the item at a position of the option for a symbol in a cell.
    fn item(&self, cell: usize, symbol: usize, position: usize) -> usize {
        let facet = self.problem.facets.row(cell * self.symbols + symbol)[position];
        self.problem.item(facet).at()
    }

    fn is_primary(&self, item: usize) -> bool {
        item < self.problem.primaries()
    }

    /// Tells whether the options of a cell, and no others, share a primary item.
    fn is_cell(&self, cell: usize) -> bool {
        let own = self.item(cell, 0, 0);
        let all = cell * self.symbols..(cell + 1) * self.symbols;
        self.is_primary(own) && self.users(own).eq(all)
    }

    /// Tells whether a cell is the first one of its line at a position.
    fn begins(&self, cell: usize, position: usize) -> bool {
        self.users(self.item(cell, 0, position)).next() == Some(cell * self.symbols)
    }

    /// Adds the cells of that line, if all its items have the same form.
    fn line(&self, cell: usize, position: usize, lines: &mut Rows<u32>) -> Option<()> {
        let first = self.item(cell, 0, position);
        let is_primary = self.is_primary(first);
        let alike = |symbol| {
            let item = self.item(cell, symbol, position);
            let expected = self.users(first).map(|option| option + symbol);
            self.is_primary(item) == is_primary && self.users(item).eq(expected)
        };
        // The number of cells is below the number of entries, which fits in 31 bits.
        lines.push(self.users(first).map(|option| narrow(option / self.symbols)));
        let in_first = self.users(first).all(|option| option % self.symbols == 0);
        (in_first && (1..self.symbols).all(alike)).then_some(())
    }

    fn every_primary_is_used(&self) -> bool {
        self.problem.users.iter().take(self.problem.primaries()).all(|users| !users.is_empty())
    }
}

impl Blocks {
    /// Finds the cells and lines of a problem, if it is made of blocks and not too large for lanes.
    pub(in super::super) fn find(problem: &Problem) -> Option<Self> {
        let facets = &problem.facets;
        let first = facets.iter().next()?.first()?;
        let symbols = facets.iter().take_while(|row| row.first() == Some(first)).count();
        let sized = (2..=64).contains(&symbols) && facets.len().is_multiple_of(symbols);
        let cells = facets.len() / symbols;
        if !sized || cells > CELLS_MAX {
            return None;
        }
        let arity = |option: usize| facets.row(option / symbols * symbols).len();
        let mut options = facets.iter().enumerate();
        let regular = options.all(|(option, row)| !row.is_empty() && row.len() == arity(option))
            && !problem.coloured.contains(&true)
            && problem.demands.iter().all(|&demand| demand == Demand::ONCE);
        regular.then(|| BlockFinder { problem, symbols }.lines(cells))?
    }
}

impl BlockFinder<'_> {
    /// Finds all lines.
    fn lines(&self, cells: usize) -> Option<Blocks> {
        let mut lines: Rows<u32> = Rows::default();
        let mut full = Vec::new();
        // A line is found at its first cell.
        for cell in 0..cells {
            if !self.is_cell(cell) || lines.len() > LINES_MAX * FAMILIES_MAX {
                return None;
            }
            let positions = 1..self.arity(cell);
            for position in positions.filter(|&position| self.begins(cell, position)) {
                self.line(cell, position, &mut lines)?;
                full.push(self.is_primary(self.item(cell, 0, position)));
            }
        }
        // Every entry except a cell's own, and every primary item, must be in a line.
        let mut seen = vec![1; cells];
        lines.iter().flatten().for_each(|&cell| seen[cell as usize] += 1);
        let all_seen = (0..cells).all(|cell| seen[cell] == self.arity(cell));
        let found = Blocks { symbols: self.symbols, cells, lines, full };
        (all_seen && self.every_primary_is_used()).then_some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::Blocks;
    use crate::cover::model::{Builder, ItemId, Problem};

    /// Latin squares of a size, without the last `spare` cells, with this many symbols.
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
            let blocks = Blocks::find(&latin(size, spare, symbols)).unwrap();
            assert_eq!((blocks.symbols, blocks.lines.len()), (symbols, 2 * size));
            assert_eq!(blocks.full[0], size == symbols && spare == 0);
        }
    }

    #[test]
    fn others_are_not() {
        assert!(Blocks::find(&latin(2, 0, 65)).is_none());
        let mut builder = Builder::new();
        let [a, b, c] = std::array::from_fn(|_| builder.primary());
        builder.option([a.into(), c.into()]).unwrap();
        builder.option([a.into()]).unwrap();
        builder.option([b.into()]).unwrap();
        builder.option([b.into(), c.into()]).unwrap();
        assert!(Blocks::find(&builder.build()).is_none());
    }
}
