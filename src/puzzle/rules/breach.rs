//! Breaches: how a grid breaks a rule.

use crate::grid::{Board, CELLS, Cell, Group, Symbol};

/// A breach of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Breach {
    /// The cell at which it shows, unless it is in a group without cells.
    pub cell: Option<Cell>,
    /// All cells that it is about.
    pub cells: Vec<Cell>,
    /// A description: ``row 3 holds `7` twice, in r3c1 and r3c9``.
    pub text: String,
}

impl Breach {
    /// Returns a breach at a cell.
    pub(super) fn at(cell: Cell, text: String) -> Self {
        Self { cell: Some(cell), cells: vec![cell], text }
    }

    /// Returns a breach by two cells; it shows at the second.
    pub(super) fn between(cells: [Cell; 2], text: String) -> Self {
        Self { cell: Some(cells[1]), cells: cells.to_vec(), text }
    }

    /// Returns a breach by a whole group.
    pub(super) fn of(group: &Group, text: String) -> Self {
        Self { cell: group.cells.first().copied(), cells: group.cells.clone(), text }
    }
}

/// Returns the name of a group for people. The sides of a cell are named by it.
pub(crate) fn name(group: &Group, board: &Board) -> String {
    match group.focus {
        Some(cell) if group.kind == CELLS.kind || !group.others.is_empty() => {
            board.shape.name(cell)
        }
        Some(cell) => format!("the {} of {}", group.kind, board.shape.name(cell)),
        None => group.to_string(),
    }
}

/// Returns a symbol in quotes.
pub(super) fn quoted(symbol: Symbol, board: &Board) -> String {
    format!("`{}`", board.alphabet.name(Some(symbol)))
}

/// Returns symbols in quotes, one after the other.
pub(super) fn quoted_all(symbols: &[Symbol], board: &Board) -> String {
    symbols.iter().map(|&symbol| quoted(symbol, board)).collect::<Vec<_>>().join(" ")
}

/// Joins words, or returns `nothing` without any.
pub(super) fn words(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(" ") }
}
