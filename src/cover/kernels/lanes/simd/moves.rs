//! Moves the words of a plane one by one.

use super::word::LaneWord;

/// The source of a word that becomes empty.
pub(in super::super) const NOTHING: u16 = u16::MAX;

/// Tells whether every word stays in its vector.
#[cfg(any(test, target_arch = "x86_64"))]
pub(in super::super) fn stay_within(from: &[u16], width: usize) -> bool {
    let mut words = from.iter().enumerate();
    words.all(|(to, &from)| from == NOTHING || usize::from(from) / width == to / width)
}

/// Moves words one by one. It is not inlined: it takes long anyway, and is much code.
#[inline(never)]
pub(super) fn move_words<W: LaneWord>(from: &[u16], old: &[W], new: &mut [W]) {
    for (word, &from) in new.iter_mut().zip(from) {
        *word = old.get(usize::from(from)).copied().unwrap_or(W::NONE);
    }
}
