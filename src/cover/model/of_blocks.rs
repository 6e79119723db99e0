//! Makes problems of blocks.

use super::blocks::Blocks;
use super::entry::Demand;
use super::ids::{Facet, Id, Item, ItemId, narrow};
use super::problem::Problem;
use super::rows::Rows;

impl Problem {
    /// Makes the problem to put one of some symbols in each cell, where no line has a symbol twice. A line
    /// with as many cells as there are symbols then has each symbol once. Returns it with the items of
    /// the cells; nothing if a line has no cell, one twice, or one that does not exist, or if there are
    /// more than 2^31 entries.
    ///
    /// A [`Builder`](super::Builder) comes to the same problem from these items and options, but takes
    /// several times as long: an item for each cell; for each line an item for each symbol, primary if
    /// the line has as many cells as there are symbols; an option for each cell and symbol, which has the
    /// cell's item and then those of its lines, in order.
    pub fn of_blocks<L: Iterator<Item = usize> + Clone>(
        cells: usize,
        symbols: usize,
        lines: impl Iterator<Item = L> + Clone,
    ) -> Option<(Self, Vec<ItemId>)> {
        let lines_of = lines_of(cells, lines.clone())?;
        let full: Vec<bool> = lines.map(|line| line.count() == symbols).collect();
        let primaries = cells + full.iter().filter(|&&full| full).count() * symbols;
        // Primary items come first; each line's items are consecutive.
        let mut first_items = Vec::with_capacity(full.len());
        let mut number_of: Vec<Item> = (0..cells).map(Item::from_at).collect();
        let (mut primary, mut secondary) = (cells, primaries);
        for &full in &full {
            let next = if full { &mut primary } else { &mut secondary };
            first_items.push(*next);
            number_of.extend((*next..*next + symbols).map(Item::from_at));
            *next += symbols;
        }
        let entries = (cells + lines_of.total()).checked_mul(symbols);
        let entries = entries.filter(|&entries| i32::try_from(entries).is_ok())?;
        let mut facets = Rows::with_room(cells * symbols, entries);
        for cell in 0..cells {
            for symbol in 0..symbols {
                // Some option has each item, and none a colour: the facets are the items.
                facets.put(Facet::from_at(cell));
                for &line in lines_of.row(cell) {
                    facets.put(Facet::from_at(first_items[line as usize] + symbol));
                }
                facets.end();
            }
        }
        let blocks = Blocks::met(symbols, &lines_of, &full);
        let demands = vec![Demand::ONCE; primaries];
        let problem = Self::of_plain_items(demands, number_of, facets, blocks);
        Some((problem, (0..cells).map(ItemId::from_at).collect()))
    }
}

/// Returns the lines of each cell, in order; nothing if a line has no cell, one twice, or one that does
/// not exist.
fn lines_of<L: Iterator<Item = usize> + Clone>(
    cells: usize,
    lines: impl Iterator<Item = L> + Clone,
) -> Option<Rows<u32>> {
    let mut cells_of = Rows::default();
    let mut last_line = vec![None; cells];
    for (line, places) in lines.enumerate() {
        let before = cells_of.total();
        for cell in places {
            if last_line.get_mut(cell)?.replace(line) == Some(line) {
                return None;
            }
            cells_of.put(cell);
        }
        if cells_of.total() == before {
            return None;
        }
        cells_of.end();
    }
    Some(cells_of.inverted(cells, |cell| cell, |line, _| narrow(line)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{Builder, ItemId, Problem};

    /// Makes the same problem with a builder.
    fn built(cells: usize, symbols: usize, lines: &[Vec<usize>]) -> Problem {
        let mut builder = Builder::new();
        let cell_items: Vec<ItemId> = (0..cells).map(|_| builder.primary()).collect();
        let line_items: Vec<Vec<ItemId>> = lines
            .iter()
            .map(|line| {
                let is_full = line.len() == symbols;
                let mut item = || if is_full { builder.primary() } else { builder.secondary() };
                (0..symbols).map(|_| item()).collect()
            })
            .collect();
        for (cell, &own) in cell_items.iter().enumerate() {
            for symbol in 0..symbols {
                let has = |line: &&(&Vec<usize>, &Vec<ItemId>)| line.0.contains(&cell);
                let of_lines: Vec<_> = lines.iter().zip(&line_items).collect();
                let items = of_lines.iter().filter(has).map(|line| line.1[symbol]);
                builder.option([own].into_iter().chain(items)).unwrap();
            }
        }
        builder.build()
    }

    proptest! {
        #[test]
        fn a_problem_of_blocks_is_the_one_that_a_builder_makes(
            cells in 0..6_usize,
            symbols in 1..5_usize,
            lines in prop::collection::vec(prop::collection::btree_set(0..6_usize, 0..4), 0..5),
            turned in any::<bool>(),
        ) {
            let mut lines: Vec<Vec<usize>> =
                lines.into_iter().map(|line| line.into_iter().collect()).collect();
            if turned {
                for line in &mut lines {
                    line.reverse();
                }
            }
            let own = Problem::of_blocks(cells, symbols, lines.iter().map(|it| it.iter().copied()));
            let is_sound = |line: &Vec<usize>| !line.is_empty() && line.iter().all(|&it| it < cells);
            prop_assert_eq!(own.is_some(), lines.iter().all(is_sound));
            if let Some((problem, items)) = own {
                let same = format!("{:?}", built(cells, symbols, &lines));
                prop_assert_eq!(format!("{:?}", problem.without_blocks()), same);
                prop_assert_eq!(items.len(), cells);
            }
        }
    }

    #[test]
    fn a_line_with_a_cell_twice_is_refused() {
        let lines = [[0, 1, 0]];
        assert!(Problem::of_blocks(2, 3, lines.iter().map(|it| it.iter().copied())).is_none());
    }
}
