//! Where a case holds nothing.

use std::collections::HashSet;

use crate::grid::{Cell, ClueSite, Clues, Terrain, Value};
use crate::rules::Rule;

/// The places where a case holds nothing, and what asks for them.
#[derive(Debug)]
pub(super) struct Absences {
    pub(super) holes: HashSet<Cell>,
    /// The other cells that have neither a clue nor a content.
    pub(super) bare: HashSet<Cell>,
    /// The numbers of the rules that ask for clues in cells.
    pub(super) rules: HashSet<usize>,
}

impl Absences {
    /// Returns those of a case with these rules.
    pub(super) fn of(terrain: &Terrain<'_>, rules: &[Rule]) -> Self {
        let (open, holes): (HashSet<Cell>, _) =
            terrain.board().cells().partition(|&cell| terrain.is_open(cell));
        let is_of_cells = |clues: &Clues| clues.sites().iter().any(|it| it.0 == ClueSite::Cells);
        let values = terrain.data.values.iter();
        let clues: Vec<(&str, &Clues)> = values
            .filter_map(|(name, value)| match value {
                Value::Clues(clues) if is_of_cells(clues) => Some((name, clues)),
                _ => None,
            })
            .collect();
        let is_bare = |cell: &Cell| {
            let mut clues = clues.iter().map(|it| it.1.at(&ClueSite::Cells, cell.index()));
            terrain.givens.get(*cell).is_none() && clues.all(<[_]>::is_empty)
        };
        let asks = |rule: &Rule| clues.iter().any(|(name, _)| rule.uses(name));
        let rules = (0..rules.len()).filter(|&it| asks(&rules[it])).collect();
        Self { holes, bare: open.into_iter().filter(is_bare).collect(), rules }
    }
}
