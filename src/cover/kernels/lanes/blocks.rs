//! Finds the blocks of a problem.
//!
//! Problems need not be declared to be made of blocks; it is found from their options.

use smallvec::SmallVec;

use super::family::{CELLS_MAX, FAMILIES_MAX, LINES_MAX};
use crate::model::{Blocks, Demand, Id, Item, Problem, Rows, narrow};

/// The most lines of a problem.
const ALL_LINES_MAX: usize = LINES_MAX * FAMILIES_MAX;

/// Items and options during the search for lines.
struct BlockFinder<'p> {
    problem: &'p Problem,
    symbols: usize,
}

/// Finds the cells and lines of a problem, if it is made of blocks and not too large for lanes.
pub(super) fn find(problem: &Problem) -> Option<Blocks> {
    let sized = |symbols, cells| (2..=64).contains(&symbols) && cells <= CELLS_MAX;
    if let Some(blocks) = &problem.blocks {
        let fits = sized(blocks.symbols, blocks.cells) && blocks.lines.len() <= ALL_LINES_MAX;
        return fits.then(|| blocks.clone());
    }
    let facets = &problem.facets;
    let first = facets.iter().next()?.first()?;
    let symbols = facets.iter().take_while(|row| row.first() == Some(first)).count();
    let cells = facets.len() / symbols;
    if !facets.len().is_multiple_of(symbols) || !sized(symbols, cells) {
        return None;
    }
    let arity = |option: usize| facets.row(option / symbols * symbols).len();
    let mut options = facets.iter().enumerate();
    let regular = options.all(|(option, row)| !row.is_empty() && row.len() == arity(option))
        && !problem.coloured.contains(&true)
        && problem.demands.iter().all(|&demand| demand == Demand::ONCE);
    regular.then(|| BlockFinder { problem, symbols }.lines(cells))?
}

impl BlockFinder<'_> {
    /// Returns the number of items of the options of a cell.
    fn arity(&self, cell: usize) -> usize {
        self.problem.facets.row(cell * self.symbols).len()
    }

    /// Returns the items of the options of a cell at a position, by symbol.
    fn items(&self, cell: usize, position: usize) -> impl Iterator<Item = Item> {
        let options = cell * self.symbols..(cell + 1) * self.symbols;
        options.map(move |option| self.problem.item(self.problem.facets.row(option)[position]))
    }

    /// Tells whether the items at two cells and positions are the same.
    fn are_equal(&self, one: (usize, usize), other: (usize, usize)) -> bool {
        // No option has a colour or a weight, so an item is one facet.
        let facet = |(cell, position): (usize, usize), symbol| {
            self.problem.facets.row(cell * self.symbols + symbol)[position]
        };
        (0..self.symbols).all(|symbol| facet(one, symbol) == facet(other, symbol))
    }

    fn lines(&self, cells: usize) -> Option<Blocks> {
        let mut line_of = vec![NO_LINE; self.problem.items()];
        // The cell and position at which each line begins: the items there are those of the line.
        let mut begins: Vec<(usize, usize)> = Vec::new();
        let mut lines_of = Rows::with_room(cells, cells * self.arity(0));
        let mut full = Vec::new();
        for cell in 0..cells {
            let own = self.items(cell, 0).next()?;
            let is_own = self.problem.is_primary(own) && self.items(cell, 0).all(|it| it == own);
            if !is_own || std::mem::replace(&mut line_of[own.at()], OF_CELL) != NO_LINE {
                return None;
            }
            let mut lines = SmallVec::<[u32; 4]>::new();
            for position in 1..self.arity(cell) {
                let first = self.items(cell, position).next()?;
                let mut line = line_of[first.at()];
                if line == NO_LINE {
                    line = narrow(begins.len());
                    let is_primary = self.problem.is_primary(first);
                    for item in self.items(cell, position) {
                        let alike = self.problem.is_primary(item) == is_primary;
                        if std::mem::replace(&mut line_of[item.at()], line) != NO_LINE || !alike {
                            return None;
                        }
                    }
                    begins.push((cell, position));
                    full.push(is_primary);
                } else {
                    let &(begin, at) = begins.get(line as usize)?;
                    if !self.are_equal((begin, at), (cell, position)) {
                        return None;
                    }
                }
                lines.push(line);
            }
            lines_of.push(lines);
            if begins.len() > ALL_LINES_MAX {
                return None;
            }
        }
        // Every item of an option was met above.
        let is_met = |&line: &u32| line != NO_LINE;
        let all_met = line_of[..self.problem.primaries()].iter().all(is_met);
        let lines = lines_of.inverted(begins.len(), |line| line as usize, |cell, _| narrow(cell));
        all_met.then_some(Blocks { symbols: self.symbols, cells, lines, full })
    }
}

/// The line of an item that no option had so far.
const NO_LINE: u32 = u32::MAX;
/// The line of the own item of a cell.
const OF_CELL: u32 = u32::MAX - 1;

#[cfg(test)]
mod tests {
    use super::super::testing::Latin;
    use super::find;
    use crate::model::{Builder, Problem};

    /// Latin squares of a size, without the last `spare` cells, with this many symbols.
    fn latin(size: usize, spare: usize, symbols: usize) -> Problem {
        let empty = Latin { cells: size * size - spare, symbols, lines: Vec::new() };
        empty.and(|cell| cell / size).and(|cell| cell % size).compile()
    }

    #[test]
    fn latin_squares_are_made_of_blocks() {
        for (size, spare, symbols) in [(3, 0, 3), (2, 1, 2), (3, 0, 5), (2, 0, 64)] {
            let blocks = find(&latin(size, spare, symbols)).unwrap();
            assert_eq!((blocks.symbols, blocks.lines.len()), (symbols, 2 * size));
            assert_eq!(blocks.full[0], size == symbols);
            let lines = |cell: usize| [cell / size, size + cell % size];
            let line = |number| (0..blocks.cells).filter(move |&it| lines(it).contains(&number));
            let (known, _) =
                Problem::of_blocks(blocks.cells, symbols, (0..2 * size).map(line)).unwrap();
            assert_eq!(known.blocks.as_ref(), Some(&blocks));
            assert_eq!(find(&known.without_blocks()), Some(blocks));
        }
    }

    #[test]
    fn others_are_not() {
        assert!(find(&latin(2, 0, 65)).is_none());
        let mut builder = Builder::new();
        let [a, b, c] = std::array::from_fn(|_| builder.primary());
        builder.option([a, c]).unwrap();
        builder.option([a]).unwrap();
        builder.option([b]).unwrap();
        builder.option([b, c]).unwrap();
        assert!(find(&builder.build()).is_none());
    }
}
