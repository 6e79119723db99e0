//! Moving the words of a plane about, one by one.

use super::word::Word;

/// The slot of a word that is to be empty.
pub(in super::super) const NOTHING: u16 = u16::MAX;

/// Tells whether every word comes from the vector that it goes to.
pub(in super::super) fn stay_within(from: &[u16], width: usize) -> bool {
    let mut words = from.iter().enumerate();
    words.all(|(to, &from)| from == NOTHING || usize::from(from) / width == to / width)
}

/// Moves words about one by one. That takes long enough to be called, and much code, to be had
/// once.
#[inline(never)]
pub(super) fn move_words<W: Word>(from: &[u16], old: &[W], new: &mut [W]) {
    for (word, &from) in new.iter_mut().zip(from) {
        *word = old.get(usize::from(from)).copied().unwrap_or(W::NONE);
    }
}
