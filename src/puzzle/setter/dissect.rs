//! Puzzles of pieces: the board is cut into pieces at random, whose numbers are changed until these are the only answer.

use super::answers::first_two;
use super::blanks::nothing;
use super::dissection::Dissection;
use super::dominoes::Dominoes;
use super::error::{GoOn, MakeErrorKind};
use super::random::Random;
use super::rectangles::Rectangles;
use crate::definition::Definition;
use crate::encode::Solution;
use crate::grid::{CaseData, Cell};

/// Tells whether boards are cut into pieces.
pub(super) fn is_dissected(definition: &Definition) -> bool {
    Rectangles::field(definition).or_else(|| Dominoes::field(definition)).is_some()
}

/// Writes the numbers of random pieces into their field, so that these are the only answer, or not. Returns whether it
/// works; or nothing, if boards are not cut.
pub(super) fn dissect(
    definition: &Definition,
    data: &mut CaseData,
    only: bool,
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<Option<bool>, MakeErrorKind> {
    let (field, mut pieces): (&str, Box<dyn Dissection>) =
        if let Some(field) = Rectangles::field(definition) {
            (field, Box::new(Rectangles::random(definition, data, random)?))
        } else if let Some(field) = Dominoes::field(definition) {
            let Some(dominoes) = Dominoes::random(definition, data, random) else {
                return Ok(Some(false));
            };
            (field, Box::new(dominoes))
        } else {
            return Ok(None);
        };
    for _ in 0..pieces.attempts() {
        MakeErrorKind::unless(go_on)?;
        write(definition, data, field, &pieces.numbers());
        let others = other_answer(definition, data, &*pieces)?;
        if others.is_empty() == only {
            return Ok(Some(true));
        }
        pieces.change(&others, random);
    }
    Ok(Some(false))
}

/// Writes the numbers of cells into their field, and nothing elsewhere.
fn write(definition: &Definition, data: &mut CaseData, name: &str, numbers: &[(Cell, i64)]) {
    let field = definition.format.fields.iter().find(|field| *field.name == *name);
    let nothing = field.and_then(nothing).unwrap_or_default();
    let Some(rows) = data.values.numbers(name) else { return };
    let mut rows = rows.into_owned();
    // There is a number for each cell.
    let mut entries: Vec<&mut i64> = rows.iter_mut().flatten().collect();
    for entry in &mut entries {
        **entry = nothing;
    }
    for &(cell, number) in numbers {
        if let Some(entry) = entries.get_mut(cell.index()) {
            **entry = number;
        }
    }
    data.values.set_numbers(name, rows);
}

/// Returns the pieces of another answer, or none without one.
fn other_answer(
    definition: &Definition,
    data: &CaseData,
    own: &dyn Dissection,
) -> Result<Vec<Vec<Cell>>, MakeErrorKind> {
    let (_, found) = first_two(definition, data)?;
    let cells = |solution| match solution {
        Solution::Tile(placements) => {
            placements.into_iter().map(|place| place.cells).collect::<Vec<_>>()
        }
        Solution::Fill(_) => Vec::new(),
    };
    let mut all = found.into_iter().map(cells);
    Ok(all.find(|it| !it.iter().all(|cells| own.has(cells))).unwrap_or_default())
}
