//! Distinct: no symbol twice in a group; so every symbol once where a group has a cell for each.

use thiserror::Error;

use super::Breach;
use crate::grid::{Alphabet, Cell, Grid, Group, Scope, ScopeError, Shape};

/// No symbol twice in any group of a scope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distinct {
    shape: Shape,
    groups: Vec<Group>,
    /// What one group is called.
    kind: &'static str,
    /// Whether every group has as many cells as there are symbols.
    full: bool,
}

/// Why symbols cannot be distinct in a scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DistinctError {
    /// The scope does not fit the grid.
    #[error(transparent)]
    Scope(#[from] ScopeError),
    /// A group has more cells than there are symbols.
    #[error("a {kind} has {cells} cells, too many for {symbols} different symbols")]
    TooFewSymbols {
        /// What one group is called.
        kind: &'static str,
        /// The cells of the largest group.
        cells: usize,
        /// The size of the alphabet.
        symbols: usize,
    },
}

impl Distinct {
    /// Returns the rule for a scope of a shape, with so many symbols to choose from.
    pub fn new(scope: Scope, shape: Shape, symbols: usize) -> Result<Self, DistinctError> {
        let groups = scope.groups(shape)?;
        let sizes = || groups.iter().map(|group| group.cells.len());
        let (kind, cells) = (scope.kind(), sizes().max().unwrap_or(0));
        if cells > symbols {
            return Err(DistinctError::TooFewSymbols { kind, cells, symbols });
        }
        let full = sizes().all(|size| size == symbols);
        Ok(Self { shape, groups, kind, full })
    }

    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the groups.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    pub(super) fn sentence(&self, alphabet: &Alphabet) -> String {
        if self.full {
            format!("each {} holds {alphabet} once", self.kind)
        } else {
            format!("no {} holds a symbol twice", self.kind)
        }
    }

    pub(super) fn breach(&self, grid: &Grid) -> Option<Breach> {
        self.groups.iter().find_map(|group| twice(grid, group))
    }
}

/// Returns the first symbol that occurs twice in a group.
fn twice(grid: &Grid, group: &Group) -> Option<Breach> {
    let holds = |cell: Cell| grid.get(cell).map_or(0, |symbol| 1_u64 << (symbol.index() % 64));
    // One bit for each symbol, symbols 64 apart sharing one: where no bit is met again, which is
    // almost always, no symbol is.
    let (mut seen, mut again) = (0, 0);
    for &cell in &group.cells {
        let held = holds(cell);
        again |= seen & held;
        seen |= held;
    }
    if again == 0 {
        return None;
    }
    group.cells.iter().enumerate().find_map(|(index, &second)| {
        let symbol = grid.get(second)?;
        let holds_it = |&&cell: &&Cell| grid.get(cell) == Some(symbol);
        let first = *group.cells[..index].iter().find(holds_it)?;
        Some(Breach::Twice { symbol, group: group.clone(), cells: [first, second] })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Symbol;

    #[test]
    fn speaks_of_full_and_of_small_groups() {
        let shape = Shape::new(2, 3).unwrap();
        let names = ["a", "b", "c"].map(String::from).to_vec();
        let alphabet = Alphabet::new(names, ".".into()).unwrap();
        let says = |scope| Distinct::new(scope, shape, 3).unwrap().sentence(&alphabet);
        assert_eq!(says(Scope::Rows), "each row holds a-c once");
        assert_eq!(says(Scope::Columns), "no column holds a symbol twice");
    }

    #[test]
    fn needs_a_symbol_for_every_cell() {
        let error = Distinct::new(Scope::Rows, Shape::new(2, 3).unwrap(), 2).unwrap_err();
        assert_eq!(error.to_string(), "a row has 3 cells, too many for 2 different symbols");
    }

    #[test]
    fn sees_every_symbol_of_the_largest_alphabet() {
        let symbols = Alphabet::LEN_MAX;
        let shape = Shape::new(1, 100).unwrap();
        let rule = Distinct::new(Scope::Rows, shape, symbols).unwrap();
        let mut grid = Grid::empty(shape);
        for (cell, index) in shape.iter().zip(0..) {
            grid.set(cell, Symbol::new(symbols - 1 - index));
        }
        assert_eq!(rule.breach(&grid), None);
        grid.set(shape.cell(0, 99), Symbol::new(symbols - 1));
        assert_eq!(rule.breach(&grid).map(|b| b.cell()), Some(shape.cell(0, 99)));
    }
}
