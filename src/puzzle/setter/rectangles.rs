//! The board cut into rectangles, each with its size as a number in one of its cells.

use super::dissection::Dissection;
use super::error::MakeErrorKind;
use super::random::Random;
use crate::definition::Definition;
use crate::encode::{Form, PieceSpec, Place};
use crate::grid::{CaseData, Cell, Terrain};

/// The maximum number of cells of a rectangle.
const CELLS_MAX: usize = 9;
/// A rectangle of a single cell is drawn anew this many times.
const TRIES: usize = 4;

/// The cells of each rectangle, and the place of its number among them.
pub(super) struct Rectangles(Vec<(Vec<Cell>, usize)>);

impl Rectangles {
    /// Returns the field of the numbers, if all pieces are rectangles around these.
    pub(super) fn field(definition: &Definition) -> Option<&str> {
        let Place::Tile(tile) = &definition.model.place else { return None };
        match tile.pieces.as_slice() {
            [PieceSpec { form: Form::Rectangles(table), .. }] if tile.cover_all => Some(table),
            _ => None,
        }
    }

    /// Cuts the open cells into random rectangles, each from its first cell on.
    pub(super) fn random(
        definition: &Definition,
        data: &CaseData,
        random: &mut Random,
    ) -> Result<Self, MakeErrorKind> {
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
        Ok(Self(all))
    }
}

impl Dissection for Rectangles {
    fn attempts(&self) -> usize {
        60
    }

    fn has(&self, cells: &[Cell]) -> bool {
        self.0.iter().any(|(own, _)| own == cells)
    }

    fn numbers(&self) -> Vec<(Cell, i64)> {
        let size = |cells: &[Cell]| i64::try_from(cells.len()).unwrap_or(i64::MAX);
        self.0.iter().map(|(cells, number)| (cells[*number], size(cells))).collect()
    }

    fn change(&mut self, others: &[Vec<Cell>], random: &mut Random) {
        for (cells, number) in &mut self.0 {
            if others.is_empty() || !others.contains(cells) {
                *number = random.below(cells.len());
            }
        }
    }
}
