//! Where a case holds nothing.

use std::collections::HashSet;

use crate::grid::{Cell, ClueSite, Clues, Terrain, Value};

/// The places where a case holds nothing.
#[derive(Clone, Debug)]
pub(super) struct Absences {
    pub(super) holes: HashSet<Cell>,
    /// The other cells that have neither a clue nor a content.
    pub(super) bare: HashSet<Cell>,
}

impl Absences {
    /// Returns those of a case.
    pub(super) fn of(terrain: &Terrain<'_>) -> Self {
        let (open, holes): (HashSet<Cell>, _) =
            terrain.board().cells().partition(|&cell| terrain.is_open(cell));
        let values = terrain.data.values.iter();
        let clues: Vec<&Clues> = values
            .filter_map(|(_, value)| match value {
                Value::Clues(clues) => Some(clues),
                _ => None,
            })
            .collect();
        let is_bare = |cell: &Cell| {
            let mut clues = clues.iter().map(|it| it.at(&ClueSite::Cells, cell.index()));
            terrain.givens.get(*cell).is_none() && clues.all(<[_]>::is_empty)
        };
        Self { holes, bare: open.into_iter().filter(is_bare).collect() }
    }
}
