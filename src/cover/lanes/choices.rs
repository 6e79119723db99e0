//! Choices as bytes, to planes and back.

use super::Shape;
use super::vector::Lanes;
use super::word::Word;

/// Returns the first plane for what is given of each cell: 0 for nothing, else the place of its
/// symbol, counted from one.
#[inline(always)]
pub(in super::super) fn enter<V: Lanes, const N: usize>(shape: &Shape, given: &[u8]) -> [V; N] {
    let all = V::Word::of(u64::MAX >> (64 - shape.symbols));
    let mut plane = [V::splat(V::Word::NONE); N];
    for (vector, given) in plane.iter_mut().zip(given.chunks(V::WIDTH)) {
        for (word, &choice) in vector.words_mut().iter_mut().zip(given) {
            let one = V::Word::bit(choice.wrapping_sub(1));
            *word = if choice == 0 { all } else { one };
        }
    }
    V::shuffle(&shape.entry, &plane)
}

/// Says what the cells hold in a plane in which all is settled.
#[inline(always)]
pub(in super::super) fn leave<V: Lanes, const N: usize>(
    shape: &Shape,
    plane: &[V; N],
    chosen: &mut [u8],
) {
    let plane = V::shuffle(&shape.exit, plane);
    for (vector, chosen) in plane.iter().zip(chosen.chunks_mut(V::WIDTH)) {
        for (choice, word) in chosen.iter_mut().zip(vector.words()) {
            *choice = word.place() + 1;
        }
    }
}
