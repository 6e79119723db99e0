//! Draws numbers of cells anew: for puzzles in which several fit an answer.

use super::blanks::{is_of_cells, nothing, places};
use super::change::{Change, Changed, Proposal};
use super::error::MakeErrorKind;
use super::random::Random;
use super::roles::{TableRole, role};
use super::strengthen::Entries;
use crate::definition::Definition;
use crate::grid::{CaseData, Cell, Grid};
use crate::text::{Field, TableFormat};

/// For a blank entry, this many others are drawn anew in vain.
const TRIED: usize = 100;

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

/// Fills blank entries of a table of numbers of cells, for each of which no number fits: one in the same row or column is
/// drawn anew after it, if both are filled then.
pub(super) fn complete(
    definition: &Definition,
    data: &mut CaseData,
    (field, answer): (&Field, &Grid),
    random: &mut Random,
) -> Result<(), MakeErrorKind> {
    let (name, entries) = (&field.name, Entries::of(definition, data, field, answer)?);
    let Some(nothing) = nothing(field) else { return Ok(()) };
    let all = places(data, name);
    for &place in &all {
        if data.values.entry(name, place) != Some(nothing) {
            continue;
        }
        let is_in_line = |it: &&(usize, usize)| (it.0 == place.0) != (it.1 == place.1);
        let in_lines: Vec<&(usize, usize)> = all.iter().filter(is_in_line).collect();
        for _ in 0..TRIED {
            let Some(&&other) = in_lines.get(random.below(in_lines.len())) else { break };
            let mut next = data.clone();
            next.values.set_entry(name, other, nothing);
            if entries.fill(&mut next, place, random) && entries.fill(&mut next, other, random) {
                *data = next;
                break;
            }
        }
    }
    Ok(())
}
