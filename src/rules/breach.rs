//! Breaches: how a grid breaks a rule.

use crate::grid::{Board, Cell, Group, Symbol};

/// A breach of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breach {
    /// A cell is empty.
    Empty(Cell),
    /// A given symbol was not kept.
    Given {
        /// The cell.
        cell: Cell,
        /// The given symbol.
        given: Symbol,
    },
    /// A symbol occurs twice in a group.
    Twice {
        /// The symbol.
        symbol: Symbol,
        /// The group.
        group: Group,
        /// The first two cells with it.
        cells: [Cell; 2],
    },
    /// A group holds too many or too few of some symbols.
    Count {
        /// The group.
        group: Group,
        /// The symbols.
        symbols: Vec<Symbol>,
        /// The number found, or the maximum that is still possible.
        found: usize,
        /// The minimum.
        min: i64,
        /// The maximum.
        max: i64,
    },
    /// A cell holds a forbidden symbol.
    Each {
        /// The cell.
        cell: Cell,
        /// The condition.
        demand: String,
    },
    /// The symbols of two cells do not fit together.
    Pair {
        /// The cells.
        cells: [Cell; 2],
        /// The condition.
        demand: String,
    },
    /// The sum of a group is wrong.
    Sum {
        /// The group.
        group: Group,
        /// The sum found.
        found: i64,
        /// The right sum.
        total: i64,
    },
    /// The runs of a line have wrong lengths.
    Runs {
        /// The line.
        group: Group,
        /// The lengths found.
        found: Vec<i64>,
        /// The right lengths.
        clue: Vec<i64>,
    },
    /// The number of symbols visible from an end of a line is wrong.
    Seen {
        /// The line.
        group: Group,
        /// The number found.
        found: i64,
        /// The right number.
        count: i64,
    },
}

impl Breach {
    /// Returns a cell of the breach, unless its group has no cells.
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

    /// Describes the breach: ``row 3 holds `7` twice, in r3c1 and r3c9``.
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

/// Renders numbers, or `nothing`.
fn list(numbers: &[i64]) -> String {
    if numbers.is_empty() {
        return "nothing".to_owned();
    }
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
