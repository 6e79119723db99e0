//! Disguised sudokus: another grid, whose answers follow from its disguise.

use crate::grids::Rows;
use crate::numbers::Numbers;

/// A symmetry of sudokus with square boxes: symbols renamed; bands, stacks, rows and columns put in
/// another order.
#[derive(Clone, Debug)]
pub(crate) struct Disguise {
    symbols: Vec<(char, char)>,
    rows: Vec<usize>,
    columns: Vec<usize>,
}

impl Disguise {
    /// Returns a disguise for grids of `side * side` rows with these symbols.
    pub(crate) fn new(numbers: &mut Numbers, side: usize, symbols: &[char]) -> Self {
        let renamed = numbers.order(symbols.len()).into_iter().map(|index| symbols[index]);
        let symbols = symbols.iter().copied().zip(renamed).collect();
        let mut lines = || -> Vec<usize> {
            let bands = numbers.order(side);
            bands
                .iter()
                .flat_map(|band| {
                    numbers.order(side).into_iter().map(move |line| band * side + line)
                })
                .collect()
        };
        Self { symbols, rows: lines(), columns: lines() }
    }

    /// Disguises a grid.
    pub(crate) fn apply(&self, grid: &Rows) -> Rows {
        let rename = |char: char| {
            let found = self.symbols.iter().find(|(from, _)| *from == char);
            found.map_or(char, |&(_, to)| to)
        };
        let row =
            |row: &Vec<char>| self.columns.iter().map(|&column| rename(row[column])).collect();
        self.rows.iter().map(|&index| row(&grid[index])).collect()
    }
}

/// Writes a grid, a line for each row.
pub(crate) fn write(grid: &Rows) -> String {
    grid.iter().map(|row| row.iter().collect::<String>() + "\n").collect()
}
