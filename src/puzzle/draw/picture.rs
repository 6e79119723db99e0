//! The description of a picture.

use std::collections::BTreeMap;

/// A board with everything on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoardPicture {
    /// The caption.
    pub title: String,
    /// The number of rows.
    pub(crate) rows: usize,
    /// The number of columns.
    pub(crate) columns: usize,
    /// The cells, row by row.
    pub(crate) cells: Vec<CellPicture>,
    /// The clues around the board.
    pub(crate) outside: OutsideClues,
    /// Groups of cells within a dashed line.
    pub(crate) cages: Vec<Cage>,
    /// Signs between two cells that share an edge, by their places: the left or upper cell comes first.
    pub(crate) signs: BTreeMap<[usize; 2], &'static str>,
    /// Lines between the centres of two such cells.
    pub(crate) joins: BTreeMap<[usize; 2], Join>,
    /// Lines of text below the board.
    pub notes: Vec<String>,
}

/// A cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CellPicture {
    /// The background behind its symbols.
    pub ground: Ground,
    /// The number of its region; a border runs between two regions.
    pub region: usize,
    /// The number of the piece on it; a border runs around each piece.
    pub piece: Option<usize>,
    /// Its clue or label, besides a symbol.
    pub label: String,
    /// Its symbol.
    pub text: String,
    /// Whether its symbol is given.
    pub is_given: bool,
    /// Why attention is drawn to it.
    pub mark: PictureMark,
}

/// The background of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ground {
    /// No background.
    #[default]
    Open,
    /// The answer shades the cell.
    Shaded,
    /// The cell is not part of the puzzle.
    Hole,
    /// The cell does not exist.
    Missing,
}

/// Why attention is drawn to a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PictureMark {
    /// No mark.
    #[default]
    None,
    /// It breaks a rule, perhaps with others.
    Breach,
    /// It is the first that differs.
    Difference,
}

/// The clues around a board, from the outside inwards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OutsideClues {
    /// The clues of each column, above it.
    pub above: Vec<Vec<String>>,
    /// The clues of each row, to its right.
    pub right: Vec<Vec<String>>,
    /// The clues of each column, below it.
    pub below: Vec<Vec<String>>,
    /// The clues of each row, to its left.
    pub left: Vec<Vec<String>>,
}

/// A group of cells within a dashed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cage {
    /// The places of its cells.
    pub cells: Vec<usize>,
    /// The label in its first cell.
    pub label: String,
}

/// Lines between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Join {
    /// The number of lines side by side.
    pub strands: u8,
    /// The number of their colour.
    pub colour: usize,
}

impl BoardPicture {
    /// Returns a picture of an empty board.
    pub fn new(rows: usize, columns: usize) -> Self {
        let cells = vec![CellPicture::default(); rows * columns];
        Self { rows, columns, cells, ..Self::default() }
    }

    /// Returns a picture of a board that has only some cells, given by their places, row by row.
    pub fn with_cells(rows: usize, columns: usize, cells: impl IntoIterator<Item = usize>) -> Self {
        let mut picture = Self::new(rows, columns);
        picture.cells.iter_mut().for_each(|cell| cell.ground = Ground::Missing);
        cells.into_iter().for_each(|at| picture.cells[at].ground = Ground::Open);
        picture
    }

    /// Puts a piece, known by its number, on a cell; its part there has this symbol.
    pub fn put(&mut self, at: usize, piece: usize, symbol: &str) {
        let cell = &mut self.cells[at];
        cell.piece = Some(piece);
        symbol.clone_into(&mut cell.text);
    }

    /// Returns the place of the cell before another one, above it or to its left.
    pub(super) fn before(&self, at: usize, is_above: bool) -> Option<usize> {
        let is_first = !is_above && at.is_multiple_of(self.columns);
        let by = if is_above { self.columns } else { 1 };
        at.checked_sub(by).filter(|_| !is_first)
    }

    /// Tells whether a line leaves a cell.
    pub(super) fn is_joined(&self, at: usize) -> bool {
        let before = [true, false].map(|is_above| self.before(at, is_above));
        before.iter().flatten().any(|&it| self.strands(it, at) > 0)
            || [1, self.columns].iter().any(|by| self.strands(at, at + by) > 0)
    }

    /// Returns the number of lines between two cells, the left or upper one first.
    pub(super) fn strands(&self, first: usize, second: usize) -> u8 {
        self.joins.get(&[first, second]).map_or(0, |join| join.strands)
    }
}
