//! Places of clues that are drawn before the answer, for genres in which a cell without a clue tells much.

use std::sync::Arc;

use super::error::MakeErrorKind;
use super::random::Random;
use crate::definition::Definition;
use crate::grid::{CaseData, Cell, Clue, ClueSite, Terrain};
use crate::text::{CluesFormat, Field};

/// The word of a clue that is any number, of which none is made.
pub(super) const ANY_NUMBER: &str = "?";
/// A line needs two places.
const PLACES_MIN: usize = 2;

/// Tells whether the places of the clues of a field are drawn before the answer.
pub(super) fn are_drawn(definition: &Definition, field: &Field) -> bool {
    definition.fair.clues.is_some()
        && any_number(definition).is_some_and(|(name, _)| *name == field.name)
}

/// Puts a clue that is any number into as many cells as are fair, if that is known. No two are side by side.
pub(super) fn draw(
    definition: &Definition,
    data: &mut CaseData,
    random: &mut Random,
) -> Result<(), MakeErrorKind> {
    let Some(of_hundred) = definition.fair.clues else { return Ok(()) };
    let unknown = || MakeErrorKind::field("fair", "`clues` needs clues in cells with the word `?`");
    let (name, any) = any_number(definition).ok_or_else(unknown)?;
    let givens = definition.model.givens(data)?;
    let terrain = Terrain { data, givens: &givens };
    let mut cells: Vec<Cell> = data.board.cells().filter(|&it| terrain.is_open(it)).collect();
    let most = cells.len().saturating_mul(usize::try_from(of_hundred).unwrap_or(0)) / 100;
    let (most, shape) = (most.max(PLACES_MIN), data.board.shape);
    random.shuffle(&mut cells);
    let mut places: Vec<(usize, usize)> = Vec::new();
    for place in cells.into_iter().map(|cell| shape.position(cell)) {
        let is_beside =
            |&(row, column): &(usize, usize)| row.abs_diff(place.0) + column.abs_diff(place.1) == 1;
        if places.len() < most && !places.iter().any(is_beside) {
            data.values.set_entry(name, place, any);
            places.push(place);
        }
    }
    Ok(())
}

/// Returns the first field of clues in cells that can be any number, and the code of such a clue.
fn any_number(definition: &Definition) -> Option<(&Arc<str>, i64)> {
    definition.format.fields.iter().find_map(|field| {
        let clues = field.kind::<CluesFormat>().filter(|it| it.sites == [ClueSite::Cells])?;
        let index = clues.words.words.iter().position(|word| word == ANY_NUMBER)?;
        Some((&field.name, Clue::Word(u16::try_from(index).ok()?).code()))
    })
}
