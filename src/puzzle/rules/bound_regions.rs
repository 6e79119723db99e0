//! What is demanded of regions: their number, their sizes, their form.

use std::collections::{HashMap, HashSet};

use super::common::{index, outside};
use super::core::Form;
use super::groups::GroupConstraint;
use super::regions::BoundBorders;
use super::{Breach, RuleError};
use crate::grid::{Board, Cell, Grid, Shape};
use crate::language::counted;

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
    pub form: Option<Form>,
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
                .or_else(|| self.wrong_form(board.shape, region, most))
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
    fn wrong_form(&self, shape: Shape, region: &[Cell], most: &[Cell]) -> Option<Breach> {
        let form = self.form?;
        let text = || format!("the region at {} {}", shape.name(region[0]), form.breach());
        // Links are counted for trees only, which no regions are.
        form.is_broken(region, most, 0, shape).then(|| Breach {
            cell: region.first().copied(),
            cells: region.to_vec(),
            text: text(),
        })
    }
}
