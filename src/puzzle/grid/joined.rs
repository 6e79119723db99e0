//! Cells that are connected by their sides.

use std::ops::Index;

use super::{Cell, Near, Shape};

/// The areas that some cells form: the largest sets of cells that are connected by their sides.
#[derive(Clone, Debug)]
pub(crate) struct CellAreas {
    /// The first of the cells, by its number.
    base: usize,
    /// For each cell from the first one, the number of its area.
    area_of: Vec<Option<usize>>,
    areas: Vec<Vec<Cell>>,
}

impl CellAreas {
    /// Finds the areas of some cells, where `joins` tells which neighbours are connected. They are numbered in the order
    /// of their first cells.
    ///
    /// # Complexity
    ///
    /// Linear in the distance between the first and the last cell.
    pub(crate) fn new(
        shape: Shape,
        cells: impl IntoIterator<Item = Cell>,
        joins: impl Fn(Cell, Cell) -> bool,
    ) -> Self {
        let cells: Vec<Cell> = cells.into_iter().collect();
        let base = cells.iter().map(|cell| cell.index()).min().unwrap_or(0);
        let end = cells.iter().map(|cell| cell.index() + 1).max().unwrap_or(0);
        let mut is_new = vec![false; end - base];
        for cell in &cells {
            is_new[cell.index() - base] = true;
        }
        let mut found = Self { base, area_of: vec![None; end - base], areas: Vec::new() };
        for cell in cells {
            let number = found.areas.len();
            let mut area = Vec::new();
            let mut reach = |cell: Cell, area: &mut Vec<Cell>| {
                let at = cell.index().checked_sub(base)?;
                std::mem::take(is_new.get_mut(at)?).then(|| {
                    found.area_of[at] = Some(number);
                    area.push(cell);
                })
            };
            reach(cell, &mut area);
            let mut from = 0;
            while let Some(&cell) = area.get(from) {
                for near in Near::Edge.around(shape, cell) {
                    if joins(cell, near) {
                        reach(near, &mut area);
                    }
                }
                from += 1;
            }
            if !area.is_empty() {
                found.areas.push(area);
            }
        }
        found
    }

    /// Returns the areas, each in the order in which its cells are reached from its first one.
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = &[Cell]> {
        self.areas.iter().map(Vec::as_slice)
    }

    /// Returns the number of the area of a cell, if it is one of the cells.
    pub(crate) fn number(&self, cell: Cell) -> Option<usize> {
        *self.area_of.get(cell.index().checked_sub(self.base)?)?
    }
}

impl Index<usize> for CellAreas {
    type Output = [Cell];

    fn index(&self, number: usize) -> &[Cell] {
        &self.areas[number]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_touch_at_a_corner_are_apart() {
        let shape = Shape::new(3, 3).unwrap();
        let cell = |(row, column)| shape.cell(row, column);
        let areas = CellAreas::new(shape, [(0, 1), (1, 0), (1, 1), (2, 2)].map(cell), |_, _| true);
        let found: Vec<Vec<Cell>> = areas.iter().map(<[Cell]>::to_vec).collect();
        let first = [(0, 1), (1, 1), (1, 0)].map(cell).to_vec();
        assert_eq!(found, [first, vec![cell((2, 2))]]);
        assert_eq!(areas.number(cell((1, 0))), Some(0));
        assert_eq!(areas.number(cell((2, 2))), Some(1));
        assert_eq!([(0, 0), (0, 2), (2, 1)].map(|it| areas.number(cell(it))), [None; 3]);
        assert_eq!(CellAreas::new(shape, [], |_, _| true).iter().len(), 0);
    }
}
