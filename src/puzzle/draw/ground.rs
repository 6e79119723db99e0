//! The backgrounds of cells.

/// The background of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ground {
    /// No background.
    #[default]
    Open,
    /// The answer shades the cell.
    Shaded,
    /// A lamp lights the cell.
    Lit,
    /// The cell is ice.
    Ice,
    /// The cell has a clue, and answers do not shade it.
    Clue,
    /// The cell is not part of the puzzle.
    Hole,
    /// The cell does not exist.
    Missing,
}
