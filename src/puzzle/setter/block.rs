//! Turns cells into holes until an answer is the only one: for puzzles in which holes have clues.

use super::answers::first_two;
use super::error::{GoOn, MakeErrorKind};
use super::minimise::bare;
use super::random::Random;
use super::repair::repair;
use super::roles::{TableRole, role};
use super::say::say_all;
use crate::definition::Definition;
use crate::encode::Solution;
use crate::grid::{CaseData, Cell, Grid};
use crate::text::Field;

/// Returns the layer whose holes have clues, if there is one.
pub(super) fn layout(definition: &Definition) -> Option<&Field> {
    definition.format.fields.iter().find(|field| role(definition, field) == Some(TableRole::Parts))
}

/// Turns cells in which another answer differs into holes, one after the other, until there is none; or changes the
/// answer, if holes are to be fair. The clues that are left describe the answer in full. Returns whether it works.
pub(super) fn block(
    definition: &Definition,
    data: &mut CaseData,
    (answer, layout): (&mut Grid, &Field),
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<bool, MakeErrorKind> {
    if definition.fair.runs.is_some() {
        return repair(definition, data, (answer, layout), random, go_on);
    }
    while let Some(other) = other_answer(definition, data, answer)? {
        MakeErrorKind::unless(go_on)?;
        let differs = |&cell: &Cell| answer.get(cell) != other.get(cell);
        let cells: Vec<Cell> = data.board.cells().filter(differs).collect();
        let cell = cells[random.below(cells.len())];
        data.values.set_cell(&layout.name, cell, data.board.alphabet.hole());
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
