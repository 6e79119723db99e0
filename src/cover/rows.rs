//! Rows of different lengths in one allocation, and sets of bits as masks.

use std::ops::Range;

/// Rows of different lengths in one allocation: row `r` is `values[ends[r]..ends[r + 1]]`.
#[derive(Clone, Debug)]
pub(super) struct Rows<T> {
    values: Vec<T>,
    ends: Vec<u32>,
}

impl<T> Default for Rows<T> {
    fn default() -> Self {
        Self { values: Vec::new(), ends: vec![0] }
    }
}

impl<T> Rows<T> {
    pub(super) fn push(&mut self, row: impl IntoIterator<Item = T>) {
        self.values.extend(row);
        self.ends.push(narrow(self.values.len()));
    }

    /// Takes the last row away.
    pub(super) fn pop(&mut self) {
        if self.ends.len() > 1 {
            self.ends.pop();
            self.values.truncate(self.ends[self.ends.len() - 1] as usize);
        }
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len() - 1
    }

    /// Returns how many values all rows have.
    pub(super) fn total(&self) -> usize {
        self.values.len()
    }

    /// Returns where row `row` lies among the values of all rows.
    pub(super) fn span(&self, row: usize) -> Range<usize> {
        self.ends[row] as usize..self.ends[row + 1] as usize
    }

    /// Returns row `row`.
    ///
    /// # Panics
    ///
    /// If there is no such row.
    #[inline]
    pub(super) fn row(&self, row: usize) -> &[T] {
        let ends = &self.ends[row..row + 2];
        &self.values[ends[0] as usize..ends[1] as usize]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &[T]> + Clone {
        (0..self.len()).map(|row| self.row(row))
    }
}

impl<T: Copy + Default> Rows<T> {
    /// Sorts values into so many rows, in which they keep their order. Each value comes with its
    /// row.
    pub(super) fn sorted(rows: usize, values: impl Iterator<Item = (usize, T)> + Clone) -> Self {
        let mut ends = vec![0; rows + 1];
        values.clone().for_each(|(row, _)| ends[row + 1] += 1);
        for row in 0..rows {
            ends[row + 1] += ends[row];
        }
        let mut next = ends.clone();
        let mut sorted = vec![T::default(); ends[rows] as usize];
        for (row, value) in values {
            sorted[next[row] as usize] = value;
            next[row] += 1;
        }
        Self { values: sorted, ends }
    }
}

/// Returns a number of options, items, entries or slots as a `u32`.
///
/// # Panics
///
/// Past 2^32, which the builder does not let things come to.
pub(super) fn narrow(number: usize) -> u32 {
    u32::try_from(number).expect("the builder counts entries in 31 bits")
}

/// Some bits of one word of 64: `index` is the word, `bits` are the bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mask {
    pub(super) index: u32,
    pub(super) bits: u64,
}

impl Rows<Mask> {
    /// Adds a row of masks, one for each word in which some of these bits lie. The bits come in
    /// ascending order.
    pub(super) fn push_bits(&mut self, bits: impl Iterator<Item = u32>) {
        let start = self.values.len();
        for bit in bits {
            let (index, bits) = (bit / 64, 1 << (bit % 64));
            match self.values[start..].last_mut() {
                Some(mask) if mask.index == index => mask.bits |= bits,
                _ => self.values.push(Mask { index, bits }),
            }
        }
        self.ends.push(narrow(self.values.len()));
    }
}

/// Returns the numbers of the bits that are set in word `index`, in ascending order.
#[inline]
pub(super) fn ones(index: u32, mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros();
        word &= word - 1;
        Some(index * 64 + bit)
    })
}

/// Returns the numbers of the bits that are set in a set of words, in ascending order.
pub(super) fn ones_of(words: &[u64]) -> impl Iterator<Item = u32> {
    (0..).zip(words).flat_map(|(index, &word)| ones(index, word))
}
