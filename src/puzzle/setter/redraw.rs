//! Draws numbers of cells anew: for puzzles in which several fit an answer.

use super::change::{Change, Changed, Proposal};
use super::random::Random;
use super::roles::{TableRole, role};
use super::say::is_of_cells;
use super::strengthen::Entries;
use crate::definition::Definition;
use crate::grid::{CaseData, Cell, Grid};
use crate::text::{Field, TableFormat};

/// The numbers of a table that has one for each cell.
pub(super) struct Numbers<'d> {
    definition: &'d Definition,
    field: &'d Field,
}

impl<'d> Numbers<'d> {
    /// Returns those of a case, if it has a table of clues.
    pub(super) fn of(definition: &'d Definition, data: &CaseData) -> Option<Self> {
        let is_it = |field: &&Field| {
            field.kind::<TableFormat>().is_some_and(|table| table.symbols.is_empty())
                && matches!(role(definition, field), Some(TableRole::Clues(_)))
                && is_of_cells(data, &field.name)
        };
        let field = definition.format.fields.iter().find(is_it)?;
        Some(Self { definition, field })
    }
}

impl Change for Numbers<'_> {
    fn near(&self, data: &CaseData, place: (&Grid, Cell), random: &mut Random) -> Proposal {
        let (answer, cell) = place;
        let (mut next, place) = (data.clone(), data.board.shape.position(cell));
        let entries = Entries::of(self.definition, data, self.field, answer)?;
        let name = &self.field.name;
        let is_changed = entries.fill(&mut next, place, random)
            && next.values.entry(name, place) != data.values.entry(name, place);
        let changed = Changed { data: next, answer: Some(answer.clone()) };
        Ok(is_changed.then_some(changed))
    }
}
