//! Rows of different lengths in one allocation, and rows of bits as masks.

use super::ids::{Id, narrow};

/// Rows of different lengths in one allocation: row `r` is `values[ends[r]..ends[r + 1]]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rows<T> {
    values: Vec<T>,
    ends: Vec<u32>,
}

impl<T> Default for Rows<T> {
    fn default() -> Self {
        Self { values: Vec::new(), ends: vec![0] }
    }
}

impl<T, R: IntoIterator<Item = T>> FromIterator<R> for Rows<T> {
    fn from_iter<I: IntoIterator<Item = R>>(rows: I) -> Self {
        let mut all = Self::default();
        rows.into_iter().for_each(|row| all.push(row));
        all
    }
}

impl<T> Rows<T> {
    /// Returns an empty list, with room for this many rows, with `values` values in all.
    pub(crate) fn with_room(rows: usize, values: usize) -> Self {
        let mut ends = Vec::with_capacity(rows + 1);
        ends.push(0);
        Self { values: Vec::with_capacity(values), ends }
    }

    /// Maps each value by `of`, in place if the new ones have the same size.
    #[inline]
    pub(crate) fn map<U>(self, of: impl FnMut(T) -> U) -> Rows<U> {
        Rows { values: self.values.into_iter().map(of).collect(), ends: self.ends }
    }

    /// Returns the values of all rows, one row after the other.
    pub(crate) fn values(&self) -> &[T] {
        &self.values
    }

    #[inline]
    pub(crate) fn push(&mut self, row: impl IntoIterator<Item = T>) {
        self.values.extend(row);
        self.end();
    }

    /// Adds a value to the row that [`Rows::end`] ends.
    #[inline]
    pub(crate) fn put(&mut self, value: T) {
        self.values.push(value);
    }

    #[inline]
    pub(crate) fn end(&mut self) {
        self.ends.push(narrow(self.values.len()));
    }

    /// Removes the last row.
    pub(crate) fn pop(&mut self) {
        if self.ends.len() > 1 {
            self.ends.pop();
            self.values.truncate(self.ends[self.ends.len() - 1] as usize);
        }
    }

    /// Returns the number of rows.
    pub(crate) fn len(&self) -> usize {
        self.ends.len() - 1
    }

    /// Returns the number of values of all rows.
    pub(crate) fn total(&self) -> usize {
        self.values.len()
    }

    /// Returns row `row`.
    ///
    /// # Panics
    ///
    /// If the row does not exist.
    #[inline]
    pub(crate) fn row(&self, row: impl Id) -> &[T] {
        let ends = &self.ends[row.at()..row.at() + 2];
        &self.values[ends[0] as usize..ends[1] as usize]
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &[T]> + Clone {
        (0..self.len()).map(|row| self.row(row))
    }
}

impl<T: Copy> Rows<T> {
    /// Inverts the rows: row `r` of the result has every value whose `row` is `r`, mapped by `of`
    /// with the number of its row, in ascending order.
    #[inline]
    pub(crate) fn inverted<U: Copy + Default>(
        &self,
        rows: usize,
        row: impl Fn(T) -> usize,
        of: impl Fn(usize, T) -> U,
    ) -> Rows<U> {
        let mut ends = vec![0; rows + 1];
        for &value in &self.values {
            ends[row(value) + 1] += 1;
        }
        for row in 0..rows {
            ends[row + 1] += ends[row];
        }
        let mut next = ends.clone();
        let mut values = vec![U::default(); self.values.len()];
        for number in 0..self.len() {
            for &value in self.row(number) {
                let next = &mut next[row(value)];
                values[*next as usize] = of(number, value);
                *next += 1;
            }
        }
        Rows { values, ends }
    }
}

/// Returns some values in order, each once.
pub(crate) fn distinct<T: Ord>(values: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut values: Vec<T> = values.into_iter().collect();
    values.sort_unstable();
    values.dedup();
    values
}

/// Some bits of one word of 64 bits: `index` is the number of the word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WordMask {
    pub(crate) index: u32,
    pub(crate) bits: u64,
}

impl Rows<WordMask> {
    /// Adds a row of masks, one for each word with some of these bits. The bits come in ascending
    /// order.
    pub(crate) fn push_bits(&mut self, bits: impl Iterator<Item = impl Id>) {
        let start = self.values.len();
        for bit in bits {
            let (index, bits) = (narrow(bit.at() / 64), 1 << (bit.at() % 64));
            match self.values[start..].last_mut() {
                Some(mask) if mask.index == index => mask.bits |= bits,
                _ => self.put(WordMask { index, bits }),
            }
        }
        self.end();
    }
}
