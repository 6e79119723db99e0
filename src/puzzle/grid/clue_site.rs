//! The kinds of places that can have clues, and the numbers of these places.

use std::ops::Range;
use std::sync::Arc;

use super::{Board, Cell, Shape};

/// Places of one kind. Each kind has its own numbering, from zero.
///
/// A board of R x C cells lies in a doubled grid of (2R + 1) x (2C + 1) places: cell (r, c) is
/// (2r + 1, 2c + 1) there, corner (r, c) is (2r, 2c), and all others are sides.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ClueSite {
    /// The cells of the rectangle around the board, in reading order.
    Cells,
    /// The corners of all cells, in reading order.
    Corners,
    /// The sides of all cells: the horizontal ones in reading order, then the vertical ones.
    Sides,
    /// The places of the doubled grid without its border, in reading order.
    Dots,
    /// The regions of this field.
    Regions(Arc<str>),
    /// The rows.
    Rows,
    /// The columns.
    Columns,
    /// The upper ends of the columns.
    Top,
    /// The left ends of the rows.
    Left,
    /// The right ends of the rows.
    Right,
    /// The lower ends of the columns.
    Bottom,
}

impl ClueSite {
    /// Names the places.
    pub(crate) fn what(&self) -> String {
        match self {
            Self::Cells => "the cells".to_owned(),
            Self::Corners => "the corners of cells".to_owned(),
            Self::Sides => "the sides of cells".to_owned(),
            Self::Dots => "the centres of cells and what lies between them".to_owned(),
            Self::Regions(field) => format!("the regions of `{field}`"),
            Self::Rows => "the rows".to_owned(),
            Self::Columns => "the columns".to_owned(),
            Self::Top => "the upper ends of the columns".to_owned(),
            Self::Left => "the left ends of the rows".to_owned(),
            Self::Right => "the right ends of the rows".to_owned(),
            Self::Bottom => "the lower ends of the columns".to_owned(),
        }
    }

    /// Returns the row and the column of a place in the doubled grid, if it has one there.
    pub(crate) fn doubled(&self, index: usize, shape: Shape) -> Option<(usize, usize)> {
        let columns = shape.columns();
        let in_rows = |length: usize, index: usize| (index / length, index % length);
        let (row, column) = match self {
            Self::Cells => {
                let (row, column) = in_rows(columns, index);
                (2 * row + 1, 2 * column + 1)
            }
            Self::Corners => {
                let (row, column) = in_rows(columns + 1, index);
                (2 * row, 2 * column)
            }
            Self::Sides => match index.checked_sub((shape.rows() + 1) * columns) {
                None => {
                    let (row, column) = in_rows(columns, index);
                    (2 * row, 2 * column + 1)
                }
                Some(index) => {
                    let (row, column) = in_rows(columns + 1, index);
                    (2 * row + 1, 2 * column)
                }
            },
            Self::Dots => {
                let (row, column) = in_rows(2 * columns - 1, index);
                (row + 1, column + 1)
            }
            _ => return None,
        };
        Some((row, column))
    }

    /// Returns the same for a place of any kind but regions: those around the board are one place away from it.
    pub(crate) fn around(&self, index: usize, shape: Shape) -> [i64; 2] {
        let number = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let along = number(2 * index + 1);
        match (self, self.doubled(index, shape)) {
            (_, Some((row, column))) => [number(row), number(column)],
            (Self::Columns | Self::Top, _) => [-1, along],
            (Self::Right, _) => [along, number(2 * shape.columns() + 1)],
            (Self::Bottom, _) => [number(2 * shape.rows() + 1), along],
            _ => [along, -1],
        }
    }

    /// Returns the number of columns, if a row and a column name each place.
    pub(super) fn picture_columns(&self, shape: Shape) -> Option<usize> {
        match self {
            Self::Cells => Some(shape.columns()),
            Self::Corners => Some(shape.columns() + 1),
            Self::Dots => Some(2 * shape.columns() - 1),
            _ => None,
        }
    }

    /// Returns the places of each line in which they are written. The number of regions is that of the field of
    /// the regions.
    pub(crate) fn lines(&self, board: &Board, regions: usize) -> Vec<Range<usize>> {
        let (rows, columns) = (board.shape.rows(), board.shape.columns());
        let lengths = match self {
            Self::Cells => {
                let row = |row| row * columns..row * columns + board.row_length(row);
                return (0..rows).map(row).collect();
            }
            Self::Corners => vec![columns + 1; rows + 1],
            Self::Sides => [vec![columns; rows + 1], vec![columns + 1; rows]].concat(),
            Self::Dots => vec![2 * columns - 1; 2 * rows - 1],
            Self::Regions(_) => vec![regions],
            Self::Rows | Self::Left | Self::Right => vec![rows],
            Self::Columns | Self::Top | Self::Bottom => vec![columns],
        };
        let mut end = 0;
        let next = |length| {
            end += length;
            end - length..end
        };
        lengths.into_iter().map(next).collect()
    }
}

impl Board {
    /// Returns what is asked of each cell, in rows, with its row and column in the doubled grid.
    pub(crate) fn placed_rows<T>(&self, of: impl Fn(Cell) -> T) -> Vec<Vec<([i64; 2], T)>> {
        let placed = |cell: Cell| (ClueSite::Cells.around(cell.index(), self.shape), of(cell));
        let cells = |row| (0..self.row_length(row)).map(move |column| self.shape.cell(row, column));
        (0..self.shape.rows()).map(|row| cells(row).map(placed).collect()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expr::Expr;
    use crate::grid::{BoardSpec, Names, SymbolRange};

    fn board(rows: &str, columns: &str) -> Board {
        let [rows, columns] = [rows, columns].map(|text| Expr::parse(text).unwrap());
        let symbols = vec![SymbolRange::Names(vec!["Q".into()])];
        BoardSpec { rows, columns, symbols, names: Names::default(), layers: Vec::new() }
            .build(&())
            .unwrap()
    }

    #[test]
    fn each_kind_has_all_its_places() {
        let board = board("2", "3");
        let lengths = |site: ClueSite| -> Vec<usize> {
            site.lines(&board, 4).into_iter().map(|line| line.len()).collect()
        };
        assert_eq!(lengths(ClueSite::Cells), [3, 3]);
        assert_eq!(lengths(ClueSite::Corners), [4; 3]);
        assert_eq!(lengths(ClueSite::Sides), [3, 3, 3, 4, 4]);
        assert_eq!(lengths(ClueSite::Dots), [5; 3]);
        assert_eq!(lengths(ClueSite::Regions("areas".into())), [4]);
        assert_eq!([ClueSite::Rows, ClueSite::Left].map(lengths), [[2], [2]]);
        assert_eq!([ClueSite::Columns, ClueSite::Bottom].map(lengths), [[3], [3]]);
    }

    #[test]
    fn places_lie_in_the_doubled_grid() {
        let shape = Shape::new(2, 3).unwrap();
        let places = |site: ClueSite, count: usize| -> Vec<(usize, usize)> {
            (0..count).map(|index| site.doubled(index, shape).unwrap()).collect()
        };
        let counts = [(ClueSite::Cells, 6), (ClueSite::Corners, 12), (ClueSite::Sides, 17)];
        let mut all: Vec<_> = counts.into_iter().flat_map(|(site, it)| places(site, it)).collect();
        all.sort_unstable();
        let doubled = (0..5).flat_map(|row| (0..7).map(move |column| (row, column)));
        assert!(all.into_iter().eq(doubled));
        let inner = (1..4).flat_map(|row| (1..6).map(move |column| (row, column)));
        assert!(places(ClueSite::Dots, 15).into_iter().eq(inner));
        assert_eq!(ClueSite::Sides.doubled(16, shape), Some((3, 6)));
        assert_eq!(ClueSite::Rows.doubled(0, shape), None);
    }

    #[test]
    fn cells_keep_their_numbers_where_rows_differ() {
        let lines = ClueSite::Cells.lines(&board("3", "r + 1"), 0);
        assert_eq!(lines, [0..1, 3..5, 6..9]);
    }
}
