//! Shapes: rectangles of cells.

/// A cell, numbered along the rows from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Cell(u32);

impl Cell {
    /// Returns the number of cells before this one, row by row.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The same as [`Self::index`].
    #[inline]
    pub(super) const fn number(self) -> u32 {
        self.0
    }
}

/// The number of rows and columns of a grid, both at least 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Shape {
    rows: u32,
    columns: u32,
}

impl Shape {
    /// The most rows, and the most columns, that a shape may have.
    pub(crate) const SIDE_MAX: u32 = 1000;
    /// The most cells that a shape may have.
    pub(crate) const CELLS_MAX: u32 = 1_000_000;

    /// Returns the shape, or `None` if a side is 0 or above [`Shape::SIDE_MAX`], or if there are
    /// more than [`Shape::CELLS_MAX`] cells.
    pub(crate) fn new(rows: u32, columns: u32) -> Option<Self> {
        let sides = 1..=Self::SIDE_MAX;
        let fits = sides.contains(&rows) && sides.contains(&columns);
        (fits && rows * columns <= Self::CELLS_MAX).then_some(Self { rows, columns })
    }

    /// Returns the shape of its corners: one more row, and one more column.
    pub(crate) fn corners(self) -> Option<Self> {
        Self::new(self.rows + 1, self.columns + 1)
    }

    /// Returns the number of rows.
    pub(crate) const fn rows(self) -> usize {
        self.rows as usize
    }

    /// Returns the number of columns.
    pub(crate) const fn columns(self) -> usize {
        self.columns as usize
    }

    /// Returns the number of cells.
    pub(crate) const fn cells(self) -> usize {
        self.rows() * self.columns()
    }

    /// The same as [`Self::cells`].
    pub(super) const fn count(self) -> u32 {
        self.rows * self.columns
    }

    /// Returns the number of pairs of cells beside each other.
    pub(super) const fn links(self) -> u32 {
        self.rows * (self.columns - 1) + (self.rows - 1) * self.columns
    }

    /// Returns the number of squares of four cells.
    pub(super) const fn faces(self) -> u32 {
        (self.rows - 1) * (self.columns - 1)
    }

    /// Returns the cell with `index` others before it, if there are as many.
    pub(super) fn nth(self, index: u32) -> Option<Cell> {
        (index < self.count()).then_some(Cell(index))
    }

    /// Returns the cell at a row and a column, both counted from zero.
    ///
    /// # Panics
    ///
    /// If the cell is outside the shape.
    #[inline]
    pub(crate) fn cell(self, row: usize, column: usize) -> Cell {
        assert!(row < self.rows() && column < self.columns(), "no cell ({row}, {column})");
        // It fits: see `CELLS_MAX`.
        Cell(u32::try_from(row * self.columns() + column).unwrap_or(u32::MAX))
    }

    /// Returns the cell at a row and a column, both counted from zero, if it is inside the shape.
    pub(crate) fn at(self, row: i64, column: i64) -> Option<Cell> {
        let at = |at: i64, side: usize| usize::try_from(at).ok().filter(|&at| at < side);
        let place = at(row, self.rows()).zip(at(column, self.columns()));
        place.map(|(row, column)| self.cell(row, column))
    }

    /// Returns the cell one step away from another, if it is on the board.
    pub(crate) fn step(self, cell: Cell, by: Step) -> Option<Cell> {
        step(self, cell, by)
    }

    /// Returns all cells, row by row.
    pub(crate) fn iter(self) -> impl Iterator<Item = Cell> {
        (0..self.rows * self.columns).map(Cell)
    }

    /// Returns the row and the column of a cell, both counted from zero.
    pub(crate) const fn position(self, cell: Cell) -> (usize, usize) {
        (cell.index() / self.columns(), cell.index() % self.columns())
    }

    /// Returns the name of a cell, such as `r2c5`, counted from one.
    pub(crate) fn name(self, cell: Cell) -> String {
        let (row, column) = self.position(cell);
        format!("r{}c{}", row + 1, column + 1)
    }
}

/// Rows down and columns to the right.
pub(crate) type Step = (i32, i32);

/// Returns the cell one step away, if it is on the board.
#[inline]
pub(super) fn step(shape: Shape, cell: Cell, (down, right): Step) -> Option<Cell> {
    let (row, column) = shape.position(cell);
    let moved = |at: usize, by: i32, side: usize| {
        at.checked_add_signed(by as isize).filter(|&at| at < side)
    };
    let row = moved(row, down, shape.rows())?;
    Some(shape.cell(row, moved(column, right, shape.columns())?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_cells_row_by_row() {
        let shape = Shape::new(2, 3).unwrap();
        assert_eq!(shape.cells(), 6);
        assert_eq!(shape.cell(1, 0).index(), 3);
        assert_eq!(shape.position(shape.cell(1, 2)), (1, 2));
        assert_eq!(shape.name(shape.cell(1, 2)), "r2c3");
        assert_eq!(shape.iter().map(Cell::index).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn has_limits() {
        assert_eq!(Shape::new(0, 3), None);
        assert_eq!(Shape::new(3, Shape::SIDE_MAX + 1), None);
        assert!(Shape::new(Shape::SIDE_MAX, Shape::SIDE_MAX).is_some());
    }
}
