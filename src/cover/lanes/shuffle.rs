//! Moving the words of a plane about, by tables that are made for the shape.

use super::vector::{Lanes, turned};

/// Where each word of a plane comes from.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Shuffle {
    /// For each slot of the new plane the slot of the old one, or `NOTHING`.
    pub(in super::super) from: Vec<u16>,
    /// The same for vectors of 32 words: for each vector of the new plane and each pair of vectors
    /// of the old one, what is picked from the pair. Empty if all words stay in their vectors.
    pub(in super::super) picks: Vec<Pick>,
    /// The same if all words stay in their vectors: what is picked from each.
    pub(in super::super) within: Vec<Within>,
}

/// What is picked from two vectors of 32 words.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(in super::super) struct Pick {
    /// For each word of the new vector, the word of the two.
    pub(in super::super) index: [u16; 32],
    /// All ones where words of the new vector come from these two.
    pub(in super::super) here: [u16; 32],
}

/// What is picked from one vector of 32 words.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(in super::super) struct Within {
    /// For each word of the new vector, the word of the old one.
    pub(in super::super) index: [u16; 32],
    /// All ones where there is a word.
    pub(in super::super) here: [u16; 32],
    /// The same by bytes that remain in their quarter, for each half of the new vector: picked from
    /// the first half of the old one, the same with its quarters exchanged, and so from
    /// the second half. A byte of which the highest bit is set picks nothing.
    pub(in super::super) bytes: [[[u8; 32]; 4]; 2],
}

impl Shuffle {
    /// The slot of a word that is to be empty.
    pub(in super::super) const NOTHING: u16 = u16::MAX;

    /// Makes the tables for planes of so many vectors. `from` is cut, or filled with nothing.
    pub(in super::super) fn new(mut from: Vec<u16>, vectors: usize, width: usize) -> Self {
        from.resize(vectors * width, Self::NOTHING);
        let mut shuffle = Self { from, ..Self::default() };
        if width == 32 {
            if shuffle.stays_within(32) {
                let vectors = shuffle.from.chunks_exact(32).zip((0..).step_by(32));
                shuffle.within = vectors.map(|(from, first)| Within::new(from, first)).collect();
            } else {
                let pairs = || (0..).step_by(64).take(vectors.div_ceil(2));
                let vectors = shuffle.from.chunks_exact(32);
                let picks = vectors.flat_map(|from| pairs().map(|pair| Pick::new(from, pair)));
                shuffle.picks = picks.collect();
            }
        }
        shuffle
    }

    /// Tells whether every word comes from the vector that it goes to.
    fn stays_within(&self, width: usize) -> bool {
        let mut words = self.from.iter().enumerate();
        words.all(|(to, &from)| from == Self::NOTHING || usize::from(from) / width == to / width)
    }
}

impl Pick {
    /// Picks what comes from the two vectors whose first slot is given.
    fn new(from: &[u16], first: u16) -> Self {
        let mut pick = Self { index: [0; 32], here: [0; 32] };
        for (lane, &slot) in from.iter().enumerate() {
            if slot != Shuffle::NOTHING && slot & !63 == first {
                pick.index[lane] = slot & 63;
                pick.here[lane] = u16::MAX;
            }
        }
        pick
    }
}

impl Within {
    /// Picks what comes from the vector whose first slot is given: all that is not nothing.
    fn new(from: &[u16], first: u16) -> Self {
        let mut index = [Shuffle::NOTHING; 32];
        for (index, &slot) in index.iter_mut().zip(from) {
            if slot != Shuffle::NOTHING {
                *index = slot - first;
            }
        }
        Self::of(index)
    }

    /// Picks these words, or nothing.
    #[expect(clippy::cast_possible_truncation, reason = "there are 64 bytes")]
    pub(in super::super) const fn of(words: [u16; 32]) -> Self {
        let mut all = Self { index: [0; 32], here: [0; 32], bytes: [[[0x80; 32]; 4]; 2] };
        let mut to = 0;
        while to < 32 {
            if words[to] != Shuffle::NOTHING {
                let from = words[to] as usize;
                all.index[to] = words[to];
                all.here[to] = u16::MAX;
                let exchanged = (from / 8 + to / 8) % 2;
                let picks = &mut all.bytes[to / 16][from / 16 * 2 + exchanged];
                picks[to % 16 * 2] = (from % 8 * 2) as u8;
                picks[to % 16 * 2 + 1] = (from % 8 * 2 + 1) as u8;
            }
            to += 1;
        }
        all
    }
}

/// Returns where the words of a vector come from that is turned by none, one, two, three positions.
#[expect(clippy::cast_possible_truncation, reason = "there are 32 words")]
pub(in super::super) const fn turns<V: Lanes>() -> [Within; 4] {
    let mut turns = [Within::of([Shuffle::NOTHING; 32]); 4];
    let mut by = 0;
    while by < 4 {
        let mut words = [0; 32];
        let mut word = 0;
        while word < 32 {
            words[word] = turned::<V>(word, by) as u16;
            word += 1;
        }
        turns[by] = Within::of(words);
        by += 1;
    }
    turns
}
