//! What is demanded of regions: their number, their sizes, their form.

use std::collections::{HashMap, HashSet};

use super::common::{index, outside};
use super::groups::GroupConstraint;
use super::regions::BoundBorders;
use super::{Breach, RuleError};
use crate::grid::{Board, Cell, CellAreas, Grid, Shape};
use crate::language::{Word, counted, word};

/// The form of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AreaForm {
    /// A rectangle.
    Rectangle,
    /// A square.
    Square,
}

impl AreaForm {
    /// The words of the forms.
    pub(super) const WORDS: &[Word] =
        &[word("rectangle", "a rectangle"), word("square", "a square")];

    /// Returns the form that a word names.
    pub(super) fn named(word: &str) -> Self {
        if word == "square" { Self::Square } else { Self::Rectangle }
    }

    /// Returns its word.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Rectangle => "rectangle",
            Self::Square => "square",
        }
    }
}

/// What is demanded of the regions of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundRegions {
    /// The borders.
    pub borders: BoundBorders,
    /// The minimum number of regions.
    pub min: i64,
    /// The maximum.
    pub max: i64,
    /// The size of the region of a cell, if it states one.
    pub sizes: HashMap<Cell, i64>,
    /// The cells of which every region has exactly one, if there are such.
    pub marked: Option<HashSet<Cell>>,
    /// The form of every region.
    pub form: Option<AreaForm>,
}

impl GroupConstraint for BoundRegions {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let sure = self.borders.regions(board, grid, false);
        // Where nothing is known of borders, regions may still grow and meet.
        let possible = self.borders.regions(board, grid, true);
        let wrong = sure.iter().find_map(|region| {
            let number = possible.number(region[0])?;
            let most = &possible[number];
            self.wrong_size(board.shape, region, most)
                .or_else(|| self.wrong_marks(board.shape, region, most))
                .or_else(|| self.wrong_form(board.shape, region, &possible))
        });
        wrong.or_else(|| {
            let found = [index(possible.iter().len()), index(sure.iter().len())];
            let (found, due) = outside(found, [self.min, self.max])?;
            let text = format!("the board has {}, not {due}", counted(found, "regions"));
            let cells = self.borders.cells.clone();
            Some(Breach { cell: cells.first().copied(), cells, text })
        })
    }

    fn never(&self, _: &Board, _: bool) -> Option<RuleError> {
        let Self { min, max, .. } = self;
        let why = || format!("the board would have at least {min} regions and at most {max}");
        (min > max || *max < 0).then(|| RuleError::Never(why()))
    }
}

impl BoundRegions {
    /// Returns a breach if a region, or the largest that it can become, has another size than one of its cells states.
    fn wrong_size(&self, shape: Shape, region: &[Cell], most: &[Cell]) -> Option<Breach> {
        let (least, most) = (index(region.len()), index(most.len()));
        let sized = region.iter().filter_map(|cell| Some((*cell, *self.sizes.get(cell)?)));
        let (cell, size) = sized.into_iter().find(|&(_, size)| size < least || most < size)?;
        let cells = counted(least.max(size.min(most)), "cells");
        let text = format!("the region at {} has {cells}, not {size}", shape.name(cell));
        Some(Breach::at(cell, text))
    }

    /// Returns a breach if a region has two marked cells, or can have none.
    fn wrong_marks(&self, shape: Shape, region: &[Cell], most: &[Cell]) -> Option<Breach> {
        let marked = self.marked.as_ref()?;
        let mut own = region.iter().copied().filter(|cell| marked.contains(cell));
        if let Some((first, second)) = own.next().zip(own.next()) {
            let [one, other] = [first, second].map(|cell| shape.name(cell));
            let text = format!("the region at {one} has two such cells, {one} and {other}");
            return Some(Breach::between([first, second], text));
        }
        let &cell = region.first().filter(|_| !most.iter().any(|it| marked.contains(it)))?;
        let text = format!("the region at {} has no such cell", shape.name(cell));
        Some(Breach::at(cell, text))
    }

    /// Returns a breach if a region cannot have its form.
    fn wrong_form(&self, shape: Shape, region: &[Cell], possible: &CellAreas) -> Option<Breach> {
        let form = self.form?;
        let places = || region.iter().map(|&cell| shape.position(cell));
        let (rows, columns) = (places().map(|at| at.0), places().map(|at| at.1));
        let (top, bottom) = (rows.clone().min()?, rows.max()?);
        let (left, right) = (columns.clone().min()?, columns.max()?);
        let number = possible.number(region[0])?;
        let mut within = (top..=bottom).flat_map(|row| (left..=right).map(move |at| (row, at)));
        let is_rectangle =
            within.all(|(row, column)| possible.number(shape.cell(row, column)) == Some(number));
        let is_done = region.len() == possible[number].len();
        let is_square = form != AreaForm::Square || bottom - top == right - left || !is_done;
        let text = || format!("the region at {} is not a {}", shape.name(region[0]), form.word());
        (!is_rectangle || !is_square).then(|| Breach {
            cell: region.first().copied(),
            cells: region.to_vec(),
            text: text(),
        })
    }
}
