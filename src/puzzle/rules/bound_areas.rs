//! The areas of a group, and what breaks their numbers and sizes.

use std::collections::HashMap;

use super::breach::{name, quoted_all};
use super::common::{index, outside};
use super::groups::GroupConstraint;
use super::{Breach, RuleError};
use crate::grid::{Board, Cell, CellAreas, Grid, Group, Symbol};
use crate::language::counted;

/// A group whose cells with some symbols fall into areas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundAreas {
    /// The group.
    pub group: Group,
    /// The symbols.
    pub symbols: Vec<Symbol>,
    /// The minimum number of areas.
    pub min: i64,
    /// The maximum.
    pub max: i64,
    /// For each cell of the group, the size of its area; `None` if the cell has no size.
    pub sizes: Vec<Option<i64>>,
    /// For each cell of the group, whether it is one of those of which every area has exactly one, if there are
    /// such: those with a size, or those of a condition.
    pub marked: Option<Vec<bool>>,
    /// Whether each of these cells is in an area.
    pub are_in: bool,
}

impl GroupConstraint for BoundAreas {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let holds = |cell: Cell| grid.get(cell).map(|symbol| self.symbols.contains(&symbol));
        let cells = || self.group.cells.iter().copied();
        if let Some(marked) = self.marked.as_ref().filter(|_| self.are_in) {
            let out = cells().zip(marked).find(|&(cell, &it)| it && holds(cell) == Some(false));
            if let Some((cell, _)) = out {
                let (at, symbols) = (board.shape.name(cell), quoted_all(&self.symbols, board));
                return Some(Breach::at(cell, format!("{at} is in no area of {symbols}")));
            }
        }
        let sure = CellAreas::new(board.shape, cells().filter(|&it| holds(it) == Some(true)));
        // Through empty cells, areas may still grow and meet.
        let possible = cells().filter(|&cell| holds(cell) != Some(false));
        let possible = CellAreas::new(board.shape, possible);
        let places: HashMap<Cell, usize> = cells().zip(0..).collect();
        let wrong = sure.iter().find_map(|area| {
            let possible = &possible[possible.number(area[0])?];
            self.wrong_area(board, &places, area, possible)
        });
        wrong.or_else(|| {
            let is_sure = |&cell: &Cell| holds(cell) == Some(true);
            let apart = possible.iter().filter(|area| area.iter().any(is_sure));
            let apart: Vec<&[Cell]> = apart.collect();
            let open = cells().filter(|&cell| holds(cell).is_none()).count();
            self.wrong_number(board, &apart, sure.iter().len() + open)
        })
    }

    fn never(&self, _: &Board, _: bool) -> Option<RuleError> {
        let Self { group, min, max, .. } = self;
        let why = || format!("{group} would have at least {min} areas and at most {max}");
        (min > max || *max < 0).then(|| RuleError::Never(why()))
    }
}

impl BoundAreas {
    /// Returns the breach of an area, judged also by all the cells that it may grow to. `places` holds the place
    /// of each cell in the group.
    fn wrong_area(
        &self,
        board: &Board,
        places: &HashMap<Cell, usize>,
        area: &[Cell],
        possible: &[Cell],
    ) -> Option<Breach> {
        let sized = |cell: &Cell| Some((*cell, self.sizes[places[cell]]?));
        let (least, most) = (index(area.len()), index(possible.len()));
        let name = |cell| board.shape.name(cell);
        let the_area =
            |at| format!("the area of {} at {} has", quoted_all(&self.symbols, board), name(at));
        let wrong = |&(_, size): &(Cell, i64)| size < least || most < size;
        if let Some((cell, size)) = area.iter().filter_map(sized).find(wrong) {
            let cells = counted(least.max(size.min(most)), "cells");
            return Some(Breach::at(cell, format!("{} {cells}, not {size}", the_area(cell))));
        }
        let marked = self.marked.as_ref()?;
        let is_marked = |cell: &Cell| marked[places[cell]];
        let what = if self.are_in { "such cells" } else { "cells with a size" };
        let mut own = area.iter().copied().filter(is_marked);
        if let Some((first, second)) = own.next().zip(own.next()) {
            let cells = format!("{} and {}", name(first), name(second));
            let text = format!("{} two {what}, {cells}", the_area(first));
            return Some(Breach::between([first, second], text));
        }
        let &cell = area.first().filter(|_| !possible.iter().any(is_marked))?;
        let what = if self.are_in { "such cell" } else { "cell with a size" };
        Some(Breach::at(cell, format!("{} no {what}", the_area(cell))))
    }

    /// Returns a breach if the areas that cannot meet are too many, or if there cannot be enough areas.
    fn wrong_number(&self, board: &Board, apart: &[&[Cell]], most: usize) -> Option<Breach> {
        let found = [index(apart.len()), index(most)];
        let (found, due) = outside(found, [self.min, self.max])?;
        let (group, symbols) = (name(&self.group, board), quoted_all(&self.symbols, board));
        let text = format!("{group} has {} of {symbols}, not {due}", counted(found, "areas"));
        // The loose area is the last.
        let loose = apart.last().copied().unwrap_or(&self.group.cells);
        Some(Breach { cell: loose.first().copied(), cells: loose.to_vec(), text })
    }
}
