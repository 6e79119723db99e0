//! The steps on a board of pieces, in sentences.

use std::slice;

use crate::encode::{Covered, StepReason, Technique};
use crate::grid::{Cell, Shape};
use crate::rules::Tiling;
use crate::teach::REVEALED;

/// A step on a board of pieces.
#[derive(Debug)]
pub(crate) struct PieceStep {
    pub covered: Covered,
    /// How it was deduced, and what needs it or would be left with nothing; none if it is revealed.
    pub deduced: Option<(Technique, StepReason)>,
}

impl PieceStep {
    /// Tells whether it places something; else it excludes that.
    pub(crate) fn is_placed(&self) -> bool {
        !matches!(self.deduced, Some((Technique::Blocked | Technique::Probed, _)))
    }

    /// Returns the cells about which something follows.
    pub(crate) fn cells(&self) -> &[Cell] {
        match &self.covered {
            Covered::By(place) => &place.cells,
            Covered::Free(cell) => slice::from_ref(cell),
        }
    }

    /// Returns the cell that is the reason, if it is one.
    pub(crate) fn premises(&self) -> &[Cell] {
        match &self.deduced {
            Some((_, StepReason::Cell(cell))) => slice::from_ref(cell),
            _ => &[],
        }
    }

    /// Returns the rule that it uses, if it is one of the board.
    pub(super) fn rule(&self) -> Option<&'static str> {
        match self.deduced.as_ref()?.1 {
            StepReason::Cell(_) => Some("each cell is covered once"),
            StepReason::Piece(_) => Some("each piece lies on the board"),
            StepReason::Numbers(_) => Some("no two pieces cover the same numbers"),
            StepReason::Rule => None,
        }
    }

    /// Returns it in words, with the shape of the board. Pieces have their names, or the numbers that they cover.
    pub(super) fn sentence(&self, shape: Shape, tiling: &Tiling) -> String {
        let name = |piece: usize| tiling.pieces.get(piece).map_or("", |it| it.name.as_str());
        let numbers =
            |numbers: &[i64]| numbers.iter().map(i64::to_string).collect::<Vec<String>>().join(" ");
        let (is, is_not) = match &self.covered {
            Covered::By(place) => {
                let under = tiling.once.as_ref().map(|once| numbers(&once.under(&place.cells)));
                let name = under.unwrap_or_else(|| name(place.piece).to_owned());
                let cells = cells(shape, &place.cells);
                (format!("`{name}` lies on {cells}"), format!("`{name}` does not lie on {cells}"))
            }
            Covered::Free(cell) => {
                let cell = shape.name(*cell);
                (format!("{cell} stays free"), format!("{cell} does not stay free"))
            }
        };
        let Some((means, reason)) = &self.deduced else {
            return format!("{is}: {REVEALED}");
        };
        let (left, would_be_left) = match reason {
            StepReason::Cell(cell) => {
                let cell = shape.name(*cell);
                (format!("nothing else can cover {cell}"), format!("nothing could cover {cell}"))
            }
            StepReason::Piece(_) if tiling.once.is_some() => (
                "no more places are left than pieces".to_owned(),
                "fewer places would be left than pieces".to_owned(),
            ),
            StepReason::Piece(piece) => {
                let name = name(*piece);
                (format!("`{name}` has no other place"), format!("`{name}` would have no place"))
            }
            StepReason::Numbers(covered) => {
                let name = numbers(covered);
                (format!("`{name}` has no other place"), format!("`{name}` would have no place"))
            }
            StepReason::Rule => (
                "by the rules, nothing else is left".to_owned(),
                "by the rules, nothing would be left".to_owned(),
            ),
        };
        match means {
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
