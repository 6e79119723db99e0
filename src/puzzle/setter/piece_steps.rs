//! The steps on a board of pieces, in sentences.

use std::slice;

use crate::encode::{Covered, StepReason, Technique};
use crate::grid::{Cell, Shape};
use crate::rules::Piece;

/// A step on a board of pieces.
#[derive(Debug)]
pub(crate) struct PieceStep {
    /// How it was found: a forced one places something, the others exclude it.
    pub means: Technique,
    pub covered: Covered,
    /// What needs it, or would be left with nothing.
    pub reason: StepReason,
}

impl PieceStep {
    /// Returns the cells about which something follows.
    pub(crate) fn cells(&self) -> &[Cell] {
        match &self.covered {
            Covered::By(place) => &place.cells,
            Covered::Free(cell) => slice::from_ref(cell),
        }
    }

    /// Returns the cell that is the reason, if it is one.
    pub(crate) fn premises(&self) -> &[Cell] {
        match &self.reason {
            StepReason::Cell(cell) => slice::from_ref(cell),
            StepReason::Piece(_) | StepReason::Rule => &[],
        }
    }

    /// Returns it in words, with the shape of the board and its pieces for the names.
    pub(super) fn sentence(&self, shape: Shape, pieces: &[Piece]) -> String {
        let name = |piece: usize| pieces.get(piece).map_or("", |piece| piece.name.as_str());
        let (is, is_not) = match &self.covered {
            Covered::By(place) => {
                let (name, cells) = (name(place.piece), cells(shape, &place.cells));
                (format!("`{name}` lies on {cells}"), format!("`{name}` does not lie on {cells}"))
            }
            Covered::Free(cell) => {
                let cell = shape.name(*cell);
                (format!("{cell} stays free"), format!("{cell} does not stay free"))
            }
        };
        let (left, would_be_left) = match &self.reason {
            StepReason::Cell(cell) => {
                let cell = shape.name(*cell);
                (
                    format!("nothing else is left for {cell}"),
                    format!("nothing would be left for {cell}"),
                )
            }
            StepReason::Piece(piece) => {
                let name = name(*piece);
                (format!("`{name}` has no other place"), format!("`{name}` would have no place"))
            }
            StepReason::Rule => (
                "by the rules, nothing else is left".to_owned(),
                "by the rules, nothing would be left".to_owned(),
            ),
        };
        match self.means {
            Technique::Forced => format!("{is}: {left}"),
            Technique::Blocked => format!("{is_not}: {would_be_left}"),
            Technique::Probed => format!("{is_not}: {would_be_left} one step later"),
        }
    }
}

/// Names cells: the corners of a rectangle, or each.
fn cells(shape: Shape, cells: &[Cell]) -> String {
    let places = || cells.iter().map(|&cell| shape.position(cell));
    let least = |of: fn((usize, usize)) -> usize| places().map(of).min().unwrap_or_default();
    let most = |of: fn((usize, usize)) -> usize| places().map(of).max().unwrap_or_default();
    let (rows, columns) =
        ((least(|it| it.0), most(|it| it.0)), (least(|it| it.1), most(|it| it.1)));
    let size = (rows.1 - rows.0 + 1) * (columns.1 - columns.0 + 1);
    match cells {
        [first, .., last] if cells.len() == size && size > 2 => {
            format!("{} to {}", shape.name(*first), shape.name(*last))
        }
        _ => cells.iter().map(|&cell| shape.name(cell)).collect::<Vec<_>>().join(" "),
    }
}
