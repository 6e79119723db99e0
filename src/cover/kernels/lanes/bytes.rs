//! Cells as bytes, to planes and back.

use super::simd::word::Word;

/// Puts what is given of each cell into words that lie in the order of the cells: 0 for nothing,
/// else the place of its symbol, counted from one. `all` is the word with all symbols.
#[inline(always)]
pub(super) fn enter<W: Word>(given: &[u8], all: W, words: &mut [W]) {
    let words = &mut words[..given.len()];
    for cell in 0..given.len() {
        let one = W::bit(given[cell].wrapping_sub(1));
        words[cell] = if given[cell] == 0 { all } else { one };
    }
}

/// Says what the cells hold whose words, in their order, have one symbol each.
#[inline(always)]
pub(super) fn leave<W: Word>(words: &[W], cells: &mut [u8]) {
    let words = &words[..cells.len()];
    for cell in 0..cells.len() {
        cells[cell] = words[cell].lowest() + 1;
    }
}
