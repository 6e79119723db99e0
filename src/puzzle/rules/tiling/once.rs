//! Once: the numbers under pieces, which differ from piece to piece and name them.

use crate::grid::Cell;

/// Numbers on a board. No two pieces may cover the same ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OnceNumbers {
    /// The number of each cell.
    numbers: Vec<i64>,
    /// The least number that a cell may have.
    least: i64,
    /// The greatest.
    greatest: i64,
}

impl OnceNumbers {
    /// Returns the numbers of cells, which are `within` these, or else at least 0; numbers beyond that
    /// make the range wider.
    pub(crate) fn new(numbers: Vec<i64>, within: Option<[i64; 2]>) -> Self {
        let ends = within.unwrap_or_default();
        let all = || numbers.iter().copied();
        let least = all().chain(ends).min().unwrap_or_default();
        let greatest = all().chain(ends).max().unwrap_or_default();
        Self { numbers, least, greatest }
    }

    /// Returns the numbers of some cells, in ascending order.
    pub(crate) fn under(&self, cells: &[Cell]) -> Vec<i64> {
        let mut under: Vec<i64> = cells.iter().map(|cell| self.numbers[cell.index()]).collect();
        under.sort_unstable();
        under
    }

    /// Returns the place, from 1, of some numbers of the range among all collections of as many, each in
    /// ascending order: 0 and 0, 0 and 1, .. 1 and 1, 1 and 2, .. Returns `None` if it is too large.
    pub(super) fn index(&self, numbers: &[i64]) -> Option<u128> {
        let (mut index, mut last) = (1, self.least);
        for (place, &number) in numbers.iter().enumerate() {
            if number > last {
                // All collections with the same beginning and a smaller number here come before.
                let left = numbers.len() - place;
                index += self.ways(last, left)? - self.ways(number, left)?;
            }
            last = number;
        }
        Some(index)
    }

    /// Returns the number of collections of this size whose numbers are at least `least`.
    fn ways(&self, least: i64, size: usize) -> Option<u128> {
        let values = u128::from(self.greatest.abs_diff(least)) + 1;
        (0..size as u128)
            .try_fold(1_u128, |ways, place| Some(ways.checked_mul(values + place)? / (place + 1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_counts_all_collections_of_the_range() {
        let once = OnceNumbers::new(vec![0, 6, 2], None);
        let mut index = 0;
        for one in 0..=6 {
            for two in one..=6 {
                index += 1;
                assert_eq!(once.index(&[one, two]), Some(index));
            }
        }
        let once = OnceNumbers::new(vec![-1], Some([2, 4]));
        let mut index = 0;
        for one in -1..=4 {
            for two in one..=4 {
                for three in two..=4 {
                    index += 1;
                    assert_eq!(once.index(&[one, two, three]), Some(index));
                }
            }
        }
        assert_eq!(once.index(&[-1]), Some(1));
        let wide = OnceNumbers::new(vec![i64::MAX], None);
        assert!(wide.index(&[5, i64::MAX]).is_some());
        assert_eq!(wide.index(&[5, 6, i64::MAX]), None);
    }
}
