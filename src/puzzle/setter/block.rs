//! Turns cells into holes until an answer is the only one: for puzzles in which a table of words says where
//! the holes are.

use super::answers::first_two;
use super::error::{GoOn, MakeErrorKind};
use super::minimise::bare;
use super::random::Random;
use super::roles::{TableRole, role};
use super::say::say_all;
use crate::definition::Definition;
use crate::encode::Solution;
use crate::grid::{CaseData, Cell, Grid, Terrain};
use crate::text::{Field, TableFormat};

/// Returns the table whose words say where the holes are, if it has an entry for each cell.
pub(super) fn layout<'d>(definition: &'d Definition, data: &CaseData) -> Option<&'d Field> {
    let hole_if = definition.model.hole_if.as_ref()?;
    let is_named = |field: &Field| hole_if.names().any(|it| *it.name == *field.name);
    let shape = data.board.shape;
    let is_layout = |field: &&Field| {
        let rows = data.values.table(&field.name).unwrap_or_default();
        role(definition, field) == Some(TableRole::Parts)
            && is_named(field)
            && rows.len() == shape.rows()
            && rows.iter().all(|row| row.len() == shape.columns())
    };
    definition.format.fields.iter().find(is_layout)
}

/// Turns cells in which another answer differs into holes, one after the other, until there is none. The
/// clues that are left describe the answer in full. Returns whether it works.
pub(super) fn block(
    definition: &Definition,
    data: &mut CaseData,
    (answer, layout): (&mut Grid, &Field),
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<bool, MakeErrorKind> {
    while let Some(other) = other_answer(definition, data, answer)? {
        MakeErrorKind::unless(go_on)?;
        let differs = |&cell: &Cell| answer.get(cell) != other.get(cell);
        let cells: Vec<Cell> = data.board.cells().filter(differs).collect();
        let cell = cells[random.below(cells.len())];
        if !make_hole(definition, data, layout, cell)? {
            return Ok(false);
        }
        let (rules, _) = bare(definition, data)?;
        answer.set(cell, rules.givens.get(cell));
        if !say_all(definition, data, answer, random)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Finds another answer to a case.
fn other_answer(
    definition: &Definition,
    data: &CaseData,
    answer: &Grid,
) -> Result<Option<Grid>, MakeErrorKind> {
    let (_, found) = first_two(definition, data)?;
    let differs = |grid: &Grid| data.board.cells().any(|it| grid.get(it) != answer.get(it));
    let grid = |solution: Solution| match solution {
        Solution::Fill(grid) => Some(grid),
        Solution::Tile(_) => None,
    };
    Ok(found.into_iter().filter_map(grid).find(differs))
}

/// Gives a cell the first word that makes it a hole, preferably one with clues. Returns whether there is
/// one.
fn make_hole(
    definition: &Definition,
    data: &mut CaseData,
    layout: &Field,
    cell: Cell,
) -> Result<bool, MakeErrorKind> {
    let words = layout.kind::<TableFormat>().map_or(0, |table| table.symbols.len());
    let place = data.board.shape.position(cell);
    for word in -1..i64::try_from(words).unwrap_or(i64::MAX) {
        data.values.set_entry(&layout.name, place, word);
        let givens = definition.model.givens(data)?;
        if !(Terrain { data, givens: &givens }).is_open(cell) {
            return Ok(true);
        }
    }
    Ok(false)
}
