//! Puzzles of rectangles: the board is cut into rectangles at random, each with its size as a number in one
//! of its cells.

use super::answers::first_two;
use super::blanks::nothing;
use super::error::{GoOn, MakeErrorKind};
use super::random::Random;
use crate::definition::Definition;
use crate::encode::{Form, PieceSpec, Place, Solution};
use crate::grid::{CaseData, Cell, Terrain};

/// The maximum number of cells of a rectangle.
const CELLS_MAX: usize = 9;
/// The numbers of a dissection are put into other cells this many times.
const ATTEMPTS: usize = 60;
/// A rectangle of a single cell is drawn anew this many times.
const TRIES: usize = 4;

/// The cells of a rectangle, and the place of its number among them.
type Numbered = (Vec<Cell>, usize);

/// Returns the field of the numbers, if all pieces are rectangles around these.
pub(super) fn rectangles(definition: &Definition) -> Option<&str> {
    let Place::Tile(tile) = &definition.model.place else { return None };
    match tile.pieces.as_slice() {
        [PieceSpec { form: Form::Rectangles(table), .. }] if tile.cover_all => Some(table),
        _ => None,
    }
}

/// Writes the numbers of a random dissection into their field, so that it is the only answer, or not. Returns
/// whether it works.
pub(super) fn dissect(
    definition: &Definition,
    data: &mut CaseData,
    (table, only): (&str, bool),
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<bool, MakeErrorKind> {
    let mut numbered = cut(definition, data, random)?;
    for _ in 0..ATTEMPTS {
        MakeErrorKind::unless(go_on)?;
        write(definition, data, table, &numbered);
        let is_own = |cells: &[Cell]| numbered.iter().any(|(own, _)| own == cells);
        let others = other_answer(definition, data, is_own)?;
        if others.is_empty() == only {
            return Ok(true);
        }
        for (cells, number) in &mut numbered {
            // Without another answer, any number may move.
            if others.is_empty() || !others.contains(cells) {
                *number = random.below(cells.len());
            }
        }
    }
    Ok(false)
}

/// Cuts the open cells into random rectangles, each from its first cell on.
fn cut(
    definition: &Definition,
    data: &CaseData,
    random: &mut Random,
) -> Result<Vec<Numbered>, MakeErrorKind> {
    let givens = definition.model.givens(data)?;
    let terrain = Terrain { data, givens: &givens };
    let shape = data.board.shape;
    let mut free: Vec<bool> = shape.iter().map(|cell| terrain.is_open(cell)).collect();
    let mut all = Vec::new();
    for cell in shape.iter() {
        if !free[cell.index()] {
            continue;
        }
        let (top, left) = shape.position(cell);
        let is_free = |row: usize, column: usize| free[shape.cell(row, column).index()];
        let width = (left..shape.columns()).take_while(|&column| is_free(top, column)).count();
        let mut size = (1, 1);
        // A single cell says much.
        for _ in 0..TRIES {
            let width = 1 + random.below(width.min(CELLS_MAX));
            let rows = |row: &usize| (left..left + width).all(|column| is_free(*row, column));
            let height = (top..shape.rows()).take_while(rows).count();
            size = (1 + random.below(height.min(CELLS_MAX / width)), width);
            if size != (1, 1) {
                break;
            }
        }
        let (height, width) = size;
        let place = |row| (left..left + width).map(move |column| shape.cell(row, column));
        let cells: Vec<Cell> = (top..top + height).flat_map(place).collect();
        for cell in &cells {
            free[cell.index()] = false;
        }
        let number = random.below(cells.len());
        all.push((cells, number));
    }
    Ok(all)
}

/// Writes the numbers of rectangles into their field, and nothing elsewhere.
fn write(definition: &Definition, data: &mut CaseData, table: &str, numbered: &[Numbered]) {
    let field = definition.format.fields.iter().find(|field| *field.name == *table);
    let nothing = field.and_then(nothing).unwrap_or_default();
    let Some(rows) = data.values.numbers(table) else { return };
    let mut rows = rows.into_owned();
    // There is a number for each cell.
    let mut numbers: Vec<&mut i64> = rows.iter_mut().flatten().collect();
    for number in &mut numbers {
        **number = nothing;
    }
    for (cells, number) in numbered {
        if let Some(entry) = numbers.get_mut(cells[*number].index()) {
            **entry = i64::try_from(cells.len()).unwrap_or(i64::MAX);
        }
    }
    data.values.set_numbers(table, rows);
}

/// Returns the pieces of another answer than that of the own pieces, or none without one.
pub(super) fn other_answer(
    definition: &Definition,
    data: &CaseData,
    is_own: impl Fn(&[Cell]) -> bool,
) -> Result<Vec<Vec<Cell>>, MakeErrorKind> {
    let (_, found) = first_two(definition, data)?;
    let cells = |solution| match solution {
        Solution::Tile(placements) => {
            placements.into_iter().map(|place| place.cells).collect::<Vec<_>>()
        }
        Solution::Fill(_) => Vec::new(),
    };
    Ok(found
        .into_iter()
        .map(cells)
        .find(|it| !it.iter().all(|cells| is_own(cells)))
        .unwrap_or_default())
}
