//! Converts cells between bytes and planes.

use super::simd::word::LaneWord;

/// Converts givens to words in the order of the cells. A given is 0 for none, or the number of its
/// symbol, counted from one. `all` is the word with all symbols.
#[inline(always)]
pub(super) fn enter<W: LaneWord>(given: &[u8], all: W, words: &mut [W]) {
    let words = &mut words[..given.len()];
    for cell in 0..given.len() {
        let one = W::bit(given[cell].wrapping_sub(1));
        words[cell] = if given[cell] == 0 { all } else { one };
    }
}

/// Converts words with one symbol each, in the order of the cells, to bytes.
#[inline(always)]
pub(super) fn leave<W: LaneWord>(words: &[W], cells: &mut [u8]) {
    let words = &words[..cells.len()];
    for cell in 0..cells.len() {
        cells[cell] = words[cell].lowest() + 1;
    }
}
