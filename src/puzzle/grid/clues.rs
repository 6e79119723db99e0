//! The clues of a field, each at a place of the board.

use std::sync::Arc;

use super::{Clue, ClueSite, Shape};
use crate::expr::{Operand, Rows};

/// The clues of a field. A place has none, one, or several in their order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Clues {
    shape: Shape,
    sites: Vec<(ClueSite, Vec<Vec<Clue>>)>,
    words: Arc<[String]>,
    /// The field of regions inside of which these are walls, if they are.
    pub(super) walls_of: Option<Arc<str>>,
}

impl Clues {
    /// Returns places without clues.
    pub(crate) fn none(shape: Shape, words: &Arc<[String]>) -> Self {
        Self { shape, sites: Vec::new(), words: Arc::clone(words), walls_of: None }
    }

    /// Returns the shape of the board.
    pub(super) fn shape(&self) -> Shape {
        self.shape
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

    /// Returns the clues of each place.
    fn places(&self) -> impl Iterator<Item = &Vec<Clue>> {
        self.sites.iter().flat_map(|(_, places)| places)
    }

    /// Returns the number of columns, if a row and a column name each place.
    fn picture_columns(&self) -> Option<usize> {
        self.sites.first()?.0.picture_columns(self.shape)
    }

    /// Returns the number of places in a row of numbers.
    fn columns(&self) -> usize {
        self.picture_columns().unwrap_or_else(|| self.places().count())
    }

    /// Returns the code of the first clue of each place: for cells, corners and dots row by row, or else as one
    /// row.
    pub(crate) fn numbers(&self) -> Vec<Vec<i64>> {
        let code = |clues: &Vec<Clue>| clues.first().map_or(Clue::NONE, |clue| clue.code());
        let numbers: Vec<i64> = self.places().map(code).collect();
        numbers.chunks(self.columns().max(1)).map(<[i64]>::to_vec).collect()
    }

    /// Returns the row and the column of a place in these rows.
    pub(crate) fn entry_of(&self, site: &ClueSite, index: usize) -> Option<(usize, usize)> {
        let at = self.sites.iter().position(|(known, _)| known == site)?;
        let before: usize = self.sites[..at].iter().map(|(_, places)| places.len()).sum();
        let (place, columns) = (before + index, self.columns());
        Some((place.checked_div(columns)?, place % columns))
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
        self.places().flatten().copied()
    }
}

/// Cells, corners and dots are rows of places; all other places are one row. The first clue of a place counts.
impl Rows for Clues {
    fn count(&self) -> usize {
        self.picture_columns().map_or(1, |columns| self.places().count() / columns)
    }

    fn length(&self, row: usize) -> usize {
        if row < self.count() { self.columns() } else { 0 }
    }

    fn entry(&self, row: usize, column: usize) -> Option<Operand<'_>> {
        let columns = self.length(row);
        let place = (column < columns).then(|| row * columns + column)?;
        self.places().nth(place).map(|clues| self.as_operand(clues))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
