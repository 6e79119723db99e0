//! Places of a board, in the doubled grid: cells at odd rows and columns, corners at even ones, sides elsewhere.

/// A row and a column of the doubled grid.
pub(crate) type Place = (i64, i64);

/// Steps up, right, down and left.
pub(crate) const SIDES: [Place; 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];
/// Steps to the neighbours of a king, clockwise from the one above.
pub(crate) const RING: [Place; 8] =
    [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];

/// Steps from a corner to its cells, or from a cell to its corners, clockwise.
pub(crate) const AT_CORNER: [Place; 4] = [(-1, -1), (-1, 1), (1, 1), (1, -1)];

/// Returns the steps to cells that touch a cell, as a word says it.
pub(crate) fn touching(by: Option<&str>) -> Vec<Place> {
    match by {
        Some("king") => RING.to_vec(),
        Some("corner") => vec![(-1, 1), (1, 1), (1, -1), (-1, -1)],
        Some("hexagon") => [&SIDES[..], &[(-1, 1), (1, -1)]].concat(),
        _ => SIDES.to_vec(),
    }
}

pub(crate) fn cell(row: i64, column: i64) -> Place {
    (2 * row + 1, 2 * column + 1)
}

pub(crate) fn is_cell((y, x): Place) -> bool {
    y & 1 == 1 && x & 1 == 1
}

pub(crate) fn is_corner((y, x): Place) -> bool {
    y & 1 == 0 && x & 1 == 0
}

pub(crate) fn is_side(place: Place) -> bool {
    !is_cell(place) && !is_corner(place)
}

/// Returns the row and the column of a cell; of any other place, those of the cell below it and to its right.
pub(crate) fn row_and_column((y, x): Place) -> Place {
    (y / 2, x / 2)
}

pub(crate) fn plus((y, x): Place, (down, right): Place, times: i64) -> Place {
    (y + down * times, x + right * times)
}

/// The number of rows and columns of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size {
    pub(crate) rows: i64,
    pub(crate) cols: i64,
}

impl Size {
    /// Tells whether a place is in the doubled grid.
    pub(crate) fn has(self, (y, x): Place) -> bool {
        (0..=2 * self.rows).contains(&y) && (0..=2 * self.cols).contains(&x)
    }

    fn all(self, is_one: fn(Place) -> bool) -> Vec<Place> {
        let rows = 0..=2 * self.rows;
        let all = rows.flat_map(|y| (0..=2 * self.cols).map(move |x| (y, x)));
        all.filter(|&place| is_one(place)).collect()
    }

    pub(crate) fn cells(self) -> Vec<Place> {
        self.all(is_cell)
    }

    pub(crate) fn corners(self) -> Vec<Place> {
        self.all(is_corner)
    }

    /// Returns all sides: the horizontal ones first, then the vertical ones.
    pub(crate) fn sides(self) -> Vec<Place> {
        let (mut across, down): (Vec<_>, Vec<_>) =
            self.all(is_side).into_iter().partition(|(y, _)| y % 2 == 0);
        across.extend(down);
        across
    }

    /// Returns all places but those at the border.
    pub(crate) fn dots(self) -> Vec<Place> {
        let inner = |&(y, x): &Place| y > 0 && x > 0 && y < 2 * self.rows && x < 2 * self.cols;
        self.all(|_| true).into_iter().filter(inner).collect()
    }

    /// Returns the place of a place in the doubled grid, in reading order.
    pub(crate) fn index(self, (y, x): Place) -> usize {
        usize::try_from(y * (2 * self.cols + 1) + x).unwrap()
    }

    pub(crate) fn len(self) -> usize {
        self.index((2 * self.rows, 2 * self.cols)) + 1
    }
}
