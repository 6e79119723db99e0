//! Rules: is this finished grid right, and if not, what is wrong with it?
//!
//! Every answer is verified here before it is printed. A rule restates what the puzzle demands
//! from the puzzle alone; with the encoding that the engine works on it shares the groups of
//! cells, and nothing else.
//!
//! Invariant: this module never sees the engine. It knows grids, and nothing else.
//!
//! To add a rule: a file here, a variant in [`Rule`], and its encoding in `puzzle/`.

mod distinct;

pub use distinct::{Distinct, DistinctError};

use crate::grid::{Alphabet, Cell, Grid, Group, Shape, Symbol};

/// What must hold in a finished grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// No symbol twice in a group.
    Distinct(Distinct),
}

impl Rule {
    /// Returns the shape of the grids that the rule is about.
    pub fn shape(&self) -> Shape {
        match self {
            Self::Distinct(distinct) => distinct.shape(),
        }
    }

    /// Returns the groups of cells that the rule is about.
    pub fn groups(&self) -> &[Group] {
        match self {
            Self::Distinct(distinct) => distinct.groups(),
        }
    }

    /// Returns what the rule demands, in words: `each row holds A-P once`.
    pub fn sentence(&self, alphabet: &Alphabet) -> String {
        match self {
            Self::Distinct(distinct) => distinct.sentence(alphabet),
        }
    }

    /// Returns how the symbols of a grid, full or not, break the rule.
    ///
    /// A grid that is not full and breaks the rule cannot be completed.
    pub fn breach(&self, grid: &Grid) -> Option<Breach> {
        match self {
            Self::Distinct(distinct) => distinct.breach(grid),
        }
    }
}

/// What is wrong with a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breach {
    /// Some cell holds nothing.
    Empty(Cell),
    /// A given symbol was not kept.
    Given {
        /// Where it was given.
        cell: Cell,
        /// What was given.
        given: Symbol,
    },
    /// A symbol occurs twice in a group.
    Twice {
        /// What occurs twice.
        symbol: Symbol,
        /// Where it must not.
        group: Group,
        /// Its first two places in the group.
        cells: [Cell; 2],
    },
}

impl Breach {
    /// Returns the cell at which the breach shows.
    pub const fn cell(&self) -> Cell {
        match self {
            Self::Empty(cell) | Self::Given { cell, .. } | Self::Twice { cells: [_, cell], .. } => {
                *cell
            }
        }
    }

    /// Says what is wrong: ``row 3 holds `7` twice, in r3c1 and r3c9``.
    pub fn describe(&self, shape: Shape, alphabet: &Alphabet) -> String {
        match self {
            Self::Empty(cell) => format!("{} is empty", shape.name(*cell)),
            Self::Given { cell, given } => {
                format!(
                    "the given `{}` in {} is not kept",
                    alphabet.name(Some(*given)),
                    shape.name(*cell)
                )
            }
            Self::Twice { symbol, group, cells: [first, second] } => format!(
                "{group} holds `{}` twice, in {} and {}",
                alphabet.name(Some(*symbol)),
                shape.name(*first),
                shape.name(*second)
            ),
        }
    }
}

/// Verifies a finished grid: it is full, keeps every given, and obeys every rule.
///
/// # Errors
///
/// Returns the first thing that is wrong.
///
/// # Panics
///
/// If the grids differ in shape.
pub fn verify(rules: &[Rule], givens: &Grid, answer: &Grid) -> Result<(), Breach> {
    assert_eq!(givens.shape(), answer.shape(), "the givens are of another grid");
    let cells = answer.cells().iter().zip(givens.cells());
    for (cell, (found, given)) in answer.shape().iter().zip(cells) {
        let found = found.ok_or(Breach::Empty(cell))?;
        if let Some(given) = given.filter(|&given| given != found) {
            return Err(Breach::Given { cell, given });
        }
    }
    contradiction(rules, answer).map_or(Ok(()), |(_, breach)| Err(breach))
}

/// Returns the first rule that a grid breaks already, though it may not be full, and how.
pub fn contradiction<'r>(rules: &'r [Rule], givens: &Grid) -> Option<(&'r Rule, Breach)> {
    rules.iter().find_map(|rule| rule.breach(givens).map(|breach| (rule, breach)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Scope;

    fn grid(rows: &[&str]) -> Grid {
        let shape = Shape::new(2, 2).unwrap();
        let mut grid = Grid::empty(shape);
        for (cell, byte) in shape.iter().zip(rows.concat().bytes()) {
            grid.set(cell, (byte != b'.').then(|| Symbol::new((byte - b'1').into()).unwrap()));
        }
        grid
    }

    fn latin() -> (Vec<Rule>, Alphabet) {
        let shape = Shape::new(2, 2).unwrap();
        let alphabet = Alphabet::new(vec!["1".into(), "2".into()], ".".into()).unwrap();
        let rule = |scope| Rule::Distinct(Distinct::new(scope, shape, alphabet.len()).unwrap());
        (vec![rule(Scope::Rows), rule(Scope::Columns)], alphabet)
    }

    #[test]
    fn a_right_answer_is_right() {
        let (rules, _) = latin();
        assert_eq!(verify(&rules, &grid(&["1.", ".."]), &grid(&["12", "21"])), Ok(()));
    }

    #[test]
    fn each_wrong_answer_is_named() {
        let (rules, alphabet) = latin();
        let says = |answer: &[&str]| {
            let breach = verify(&rules, &grid(&["1.", ".."]), &grid(answer)).unwrap_err();
            breach.describe(Shape::new(2, 2).unwrap(), &alphabet)
        };
        assert_eq!(says(&["12", "2."]), "r2c2 is empty");
        assert_eq!(says(&["21", "12"]), "the given `1` in r1c1 is not kept");
        assert_eq!(says(&["11", "22"]), "row 1 holds `1` twice, in r1c1 and r1c2");
        assert_eq!(says(&["12", "12"]), "column 1 holds `1` twice, in r1c1 and r2c1");
    }

    #[test]
    fn givens_can_contradict_themselves() {
        let (rules, _) = latin();
        assert_eq!(contradiction(&rules, &grid(&["1.", ".1"])), None);
        let (_, breach) = contradiction(&rules, &grid(&["..", "22"])).unwrap();
        assert_eq!(breach.cell(), Shape::new(2, 2).unwrap().cell(1, 1));
    }
}
