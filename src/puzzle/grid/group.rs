//! Groups: cells with a name.

use std::collections::HashSet;
use std::fmt;

use super::{Board, Cell, ClueSite, Place};

/// Some cells with a name, such as `row 3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    /// The name of one group of the scope: `row`, `column`, `box`.
    pub kind: &'static str,
    /// The number of the group in its scope, from one.
    pub number: usize,
    /// The cell at the centre of the group, if it has one.
    pub focus: Option<Cell>,
    /// The place that holds a clue about the group, if there is one: its centre, or the hole before a run.
    pub about: Option<Place>,
    /// The kind of place that a clue about the group lies on, with the number of the place, if it is not `about`.
    pub site: Option<(ClueSite, usize)>,
    /// The first of its cells, hole or not.
    pub first: Option<Cell>,
    /// Its size in expressions, if that is not the number of its cells.
    pub size: Option<usize>,
    /// The cells, without holes, in the order of the scope.
    pub cells: Vec<Cell>,
    /// The places of a group of sides or corners, which has no cells.
    pub others: Vec<Place>,
}

/// The cells of a group, holes included, before it has a name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    /// The cell at the centre.
    pub focus: Option<Cell>,
    /// The place that holds a clue about the group.
    pub about: Option<Place>,
    /// Its size in expressions, if that is not the number of its cells.
    pub size: Option<usize>,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The places that are not cells.
    pub others: Vec<Place>,
}

impl From<Vec<Cell>> for Found {
    fn from(cells: Vec<Cell>) -> Self {
        Self { cells, ..Self::default() }
    }
}

impl Group {
    /// The kind of the group that is the whole board.
    pub(super) const BOARD: &'static str = "board";

    /// Returns the whole board as a group of something other than cells.
    pub(crate) fn board() -> Self {
        let (kind, cells, others) = (Self::BOARD, Vec::new(), Vec::new());
        let (focus, about, site) = (None, None, None);
        let (first, size) = (None, None);
        Self { kind, number: 1, focus, about, site, first, size, cells, others }
    }

    /// Tells whether it is the whole board.
    pub(crate) fn is_board(&self) -> bool {
        self.kind == Self::BOARD
    }

    /// Returns its places, in order.
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> {
        self.cells.iter().map(|&cell| Place::Cell(cell)).chain(self.others.iter().copied())
    }

    /// Returns the cell that holds a clue about the group, if a cell does.
    pub(crate) fn about_cell(&self) -> Option<Cell> {
        match self.about? {
            Place::Cell(cell) => Some(cell),
            Place::Side(_) | Place::Corner(_) => None,
        }
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_board() {
            return f.write_str("the board");
        }
        write!(f, "{} {}", self.kind, self.number)
    }
}

impl Found {
    /// Returns a group of places that are not cells, about a place.
    pub(super) fn beside(about: Option<Place>, others: Vec<Place>) -> Self {
        let focus = about.and_then(|about| match about {
            Place::Cell(cell) => Some(cell),
            Place::Side(_) | Place::Corner(_) => None,
        });
        Self { focus, about, others, ..Self::default() }
    }

    /// Returns what of the group is on a board, if it is not about a cell off it. Half of a pair is left out.
    pub(super) fn on_board(mut self, board: &Board, is_pair: bool) -> Option<Self> {
        let (all, is_off) = (self.cells.len(), |cell: Cell| !board.has(cell));
        self.cells.retain(|&cell| board.has(cell));
        if self.focus.is_some_and(is_off) || is_pair && self.cells.len() < all {
            return None;
        }
        self.about = self.about.filter(|it| !matches!(it, Place::Cell(cell) if is_off(*cell)));
        Some(self)
    }

    /// Returns the cells of a group about the cell at its centre.
    pub(super) fn around(centre: Cell, cells: Vec<Cell>) -> Self {
        Self { focus: Some(centre), about: Some(Place::Cell(centre)), ..Self::from(cells) }
    }
}

/// Returns cells in order, each once.
pub(super) fn each_once(cells: Vec<Cell>) -> Vec<Cell> {
    let mut seen = HashSet::with_capacity(cells.len());
    cells.into_iter().filter(|&cell| seen.insert(cell)).collect()
}

/// Returns groups without centres.
pub(super) fn plain(groups: Vec<Vec<Cell>>) -> Vec<Found> {
    groups.into_iter().map(Found::from).collect()
}
