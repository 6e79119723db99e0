//! What can be wrong with a grid.

use crate::grid::{Board, Cell, Group, Symbol};

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
    /// A group holds too many or too few of some symbols.
    Count {
        /// The group.
        group: Group,
        /// The symbols.
        symbols: Vec<Symbol>,
        /// How many there are, or can be at the most.
        found: usize,
        /// How many there should be at least.
        min: i64,
        /// How many there may be at the most.
        max: i64,
    },
    /// A symbol may not stand in a cell.
    Each {
        /// The cell.
        cell: Cell,
        /// What should hold of it.
        demand: String,
    },
    /// The symbols of two cells do not go together.
    Pair {
        /// The cells.
        cells: [Cell; 2],
        /// What should hold of them.
        demand: String,
    },
    /// The numbers of a group add up to something else.
    Sum {
        /// The group.
        group: Group,
        /// What they add up to.
        found: i64,
        /// What they should add up to.
        total: i64,
    },
    /// The stretches of a line have other lengths.
    Runs {
        /// The line.
        group: Group,
        /// Their lengths.
        found: Vec<i64>,
        /// What they should be.
        clue: Vec<i64>,
    },
    /// Another number is seen from the end of a line.
    Seen {
        /// The line.
        group: Group,
        /// How many are seen.
        found: i64,
        /// How many should be.
        count: i64,
    },
}

impl Breach {
    /// Returns the cell at which the breach shows, unless it is in a group without cells.
    pub fn cell(&self) -> Option<Cell> {
        match self {
            Self::Empty(cell)
            | Self::Given { cell, .. }
            | Self::Each { cell, .. }
            | Self::Pair { cells: [_, cell], .. }
            | Self::Twice { cells: [_, cell], .. } => Some(*cell),
            Self::Count { group, .. }
            | Self::Sum { group, .. }
            | Self::Runs { group, .. }
            | Self::Seen { group, .. } => group.cells.first().copied(),
        }
    }

    /// Says what is wrong: ``row 3 holds `7` twice, in r3c1 and r3c9``.
    pub fn describe(&self, board: &Board) -> String {
        let at = |cell: &Cell| board.shape.name(*cell);
        let name = |symbol: &Symbol| format!("`{}`", board.alphabet.name(Some(*symbol)));
        let about = |group: &Group| match &group.focus {
            Some(cell) => format!("the {} of {}", group.kind, at(cell)),
            None => group.to_string(),
        };
        match self {
            Self::Empty(cell) => format!("{} is empty", at(cell)),
            Self::Given { cell, given } => {
                format!("the given {} in {} is not kept", name(given), at(cell))
            }
            Self::Twice { symbol, group, cells: [first, second] } => format!(
                "{} holds {} twice, in {} and {}",
                about(group),
                name(symbol),
                at(first),
                at(second)
            ),
            Self::Count { group, symbols, found, min, max } => {
                let names: Vec<String> = symbols.iter().map(name).collect();
                let due = if min == max {
                    format!("{min}")
                } else if usize::try_from(*max).is_ok_and(|max| *found > max) {
                    format!("at most {max}")
                } else {
                    format!("at least {min}")
                };
                format!("{} has {found} of {}, not {due}", about(group), names.join(" "))
            }
            Self::Each { cell, demand } => format!("in {} `{demand}` does not hold", at(cell)),
            Self::Pair { cells: [first, second], demand } => {
                format!("in {} and {} `{demand}` does not hold", at(first), at(second))
            }
            Self::Sum { group, found, total } => {
                format!("{} adds up to {found}, not {total}", about(group))
            }
            Self::Runs { group, found, clue } => {
                format!("{} has runs of {}, not {}", about(group), list(found), list(clue))
            }
            Self::Seen { group, found, count } => {
                format!("{found} are seen from the end of {}, not {count}", about(group))
            }
        }
    }
}

/// Writes numbers, or that there are none.
fn list(numbers: &[i64]) -> String {
    if numbers.is_empty() {
        return "nothing".to_owned();
    }
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
