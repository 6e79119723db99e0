//! Clues: numbers and words of the input, each at a place of the board.

use std::ops::Range;
use std::sync::Arc;

use super::{Board, Shape};
use crate::expr::{Operand, Rows};

/// A clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Clue {
    /// A number.
    Number(i64),
    /// The index of one of the words of the field.
    Word(u16),
}

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

/// The clues of a field. A place has none, one, or several in their order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Clues {
    shape: Shape,
    sites: Vec<(ClueSite, Vec<Vec<Clue>>)>,
    words: Arc<[String]>,
}

impl Clue {
    /// The number that stands for no clue where clues are numbers.
    pub(crate) const NONE: i64 = -1;

    /// Returns the number that stands for the clue where clues are numbers: that of a word is one that no input
    /// can hold.
    pub(crate) fn code(self) -> i64 {
        match self {
            Self::Number(number) => number,
            Self::Word(index) => i64::MIN + i64::from(index),
        }
    }

    /// Returns the clue that a number stands for.
    pub(crate) fn of_code(code: i64) -> Option<Self> {
        match u16::try_from(code.abs_diff(i64::MIN)) {
            Ok(index) => Some(Self::Word(index)),
            Err(_) => Some(Self::Number(code)).filter(|_| code != Self::NONE),
        }
    }

    /// Returns the word of the clue.
    pub(crate) fn word(self, words: &[String]) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Word(index) => words.get(usize::from(index)).cloned().unwrap_or_default(),
        }
    }
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

    /// Returns the number of columns, if a row and a column name each place.
    fn picture_columns(&self, shape: Shape) -> Option<usize> {
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

impl Clues {
    /// Returns places without clues.
    pub(crate) fn none(shape: Shape, words: &Arc<[String]>) -> Self {
        Self { shape, sites: Vec::new(), words: Arc::clone(words) }
    }

    /// Adds the places of a kind that has no clues yet, each with its clues.
    pub(crate) fn push(&mut self, site: ClueSite, places: Vec<Vec<Clue>>) {
        self.sites.push((site, places));
    }

    /// Returns the kinds of places, each with the clues of its places.
    pub(crate) fn sites(&self) -> &[(ClueSite, Vec<Vec<Clue>>)] {
        &self.sites
    }

    /// Returns the clues at a place; none where the field has no place.
    pub(crate) fn at(&self, site: &ClueSite, index: usize) -> &[Clue] {
        let places = self.sites.iter().find(|(known, _)| known == site);
        places.and_then(|(_, places)| places.get(index)).map_or(&[], Vec::as_slice)
    }

    /// Returns the first clue at a place in expressions.
    pub(crate) fn operand(&self, site: &ClueSite, index: usize) -> Operand<'_> {
        self.as_operand(self.at(site, index))
    }

    fn as_operand(&self, clues: &[Clue]) -> Operand<'_> {
        let word = |index: u16| self.words.get(usize::from(index)).map(|word| Operand::Word(word));
        match clues.first() {
            Some(&Clue::Number(number)) => Operand::Number(number),
            Some(&Clue::Word(index)) => word(index).unwrap_or(Operand::Absent),
            None => Operand::Absent,
        }
    }

    /// Returns the words that clues can be.
    pub(crate) fn words(&self) -> &[String] {
        &self.words
    }

    /// Returns the words of the clues at a place.
    pub(crate) fn words_at(&self, site: &ClueSite, index: usize) -> impl Iterator<Item = String> {
        self.at(site, index).iter().map(|clue| clue.word(&self.words))
    }

    /// Returns the number of columns and the places, if these have a row and a column each.
    fn picture(&self) -> Option<(usize, &[Vec<Clue>])> {
        let (site, places) = self.sites.first()?;
        Some((site.picture_columns(self.shape)?, places))
    }

    /// Returns the number of places in a row of numbers.
    fn columns(&self) -> usize {
        let all = || self.sites.iter().map(|(_, places)| places.len()).sum();
        self.picture().map_or_else(all, |(columns, _)| columns).max(1)
    }

    /// Returns the code of the first clue of each place: for cells, corners and dots row by row, or else as one
    /// row.
    pub(crate) fn numbers(&self) -> Vec<Vec<i64>> {
        let code = |clues: &Vec<Clue>| clues.first().map_or(Clue::NONE, |clue| clue.code());
        let places = self.sites.iter().flat_map(|(_, places)| places);
        let numbers: Vec<i64> = places.map(code).collect();
        numbers.chunks(self.columns()).map(<[i64]>::to_vec).collect()
    }

    /// Returns the row and the column of a place in these rows.
    pub(crate) fn entry_of(&self, site: &ClueSite, index: usize) -> Option<(usize, usize)> {
        let at = self.sites.iter().position(|(known, _)| known == site)?;
        let before: usize = self.sites[..at].iter().map(|(_, places)| places.len()).sum();
        Some(((before + index) / self.columns(), (before + index) % self.columns()))
    }

    /// Replaces the clues of the place at a row and a column of these rows.
    pub(crate) fn set(&mut self, (row, column): (usize, usize), clues: Vec<Clue>) {
        let at = row * self.columns() + column;
        if let Some(place) = self.sites.iter_mut().flat_map(|(_, places)| places).nth(at) {
            *place = clues;
        }
    }

    /// Sets the code of each place in the same form.
    pub(crate) fn set_numbers(&mut self, rows: Vec<Vec<i64>>) {
        let places = self.sites.iter_mut().flat_map(|(_, places)| places);
        for (clues, code) in places.zip(rows.into_iter().flatten()) {
            *clues = Clue::of_code(code).into_iter().collect();
        }
    }

    /// Returns all clues.
    pub(crate) fn all(&self) -> impl Iterator<Item = Clue> {
        self.sites.iter().flat_map(|(_, places)| places.iter().flatten().copied())
    }
}

/// Cells, corners and dots are rows of places; all other places are one row. The first clue of a place counts.
impl Rows for Clues {
    fn count(&self) -> usize {
        match self.picture() {
            Some((columns, places)) => places.len() / columns,
            None => 1,
        }
    }

    fn length(&self, row: usize) -> usize {
        match self.picture() {
            _ if row >= self.count() => 0,
            Some((columns, _)) => columns,
            None => self.sites.iter().map(|(_, places)| places.len()).sum(),
        }
    }

    fn entry(&self, row: usize, column: usize) -> Option<Operand<'_>> {
        let index = (column < self.length(row)).then(|| row * self.length(row) + column)?;
        let clues = self.sites.iter().flat_map(|(_, places)| places).nth(index)?;
        Some(self.as_operand(clues))
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
        BoardSpec { rows, columns, symbols, names: Names::default(), lines: None }
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

    #[test]
    fn places_have_a_row_and_a_column_or_one_number() {
        let shape = Shape::new(1, 2).unwrap();
        let places = |numbers: &[i64]| -> Vec<Vec<Clue>> {
            numbers.iter().map(|&number| vec![Clue::Number(number)]).collect()
        };
        let mut corners = Clues::none(shape, &Arc::from([]));
        corners.push(ClueSite::Corners, places(&[0, 1, 2, 3, 4, 5]));
        let at = |clues: &Clues, indices: &[i64]| match (clues as &dyn Rows).at(indices) {
            Some(Operand::Number(number)) => Some(number),
            _ => None,
        };
        assert_eq!(at(&corners, &[1, 2]), Some(5));
        for indices in [&[0, 3][..], &[2, 0], &[-1, 0], &[0]] {
            assert_eq!(at(&corners, indices), None, "{indices:?}");
        }
        let mut lines = Clues::none(shape, &Arc::from([]));
        lines.push(ClueSite::Rows, places(&[7]));
        lines.push(ClueSite::Columns, places(&[8, 7]));
        assert_eq!((at(&lines, &[2]), at(&lines, &[3])), (Some(7), None));
        assert_eq!(lines.at(&ClueSite::Columns, 0), [Clue::Number(8)]);
        assert!(lines.at(&ClueSite::Columns, 2).is_empty());
        assert!(lines.at(&ClueSite::Cells, 0).is_empty());
        assert_eq!(lines.all().count(), 3);
        assert_eq!(
            (corners.numbers(), lines.numbers()),
            (vec![vec![0, 1, 2], vec![3, 4, 5]], vec![vec![7, 8, 7]])
        );
        lines.set_numbers(vec![vec![5, -1, -6]]);
        assert_eq!(lines.numbers(), [[5, -1, -6]]);
        assert!(lines.at(&ClueSite::Columns, 0).is_empty());
        lines.set((0, 1), vec![Clue::Word(0), Clue::Number(2)]);
        assert_eq!(lines.at(&ClueSite::Columns, 0), [Clue::Word(0), Clue::Number(2)]);
        assert_eq!(lines.numbers(), [[5, Clue::Word(0).code(), -6]]);
        assert_eq!(lines.entry_of(&ClueSite::Columns, 1), Some((0, 2)));
        assert_eq!(corners.entry_of(&ClueSite::Corners, 5), Some((1, 2)));
        assert_eq!(corners.entry_of(&ClueSite::Cells, 0), None);
    }
}
