//! Moving the words of a plane about, by tables that are made for the shape.

/// Where each word of a plane comes from.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Shuffle {
    /// For each slot of the new plane the slot of the old one, or `NOTHING`.
    pub(in super::super) from: Vec<u16>,
    /// The same for vectors of 32 words: for each vector of the new plane and each pair of vectors
    /// of the old one, what is picked from the pair.
    pub(in super::super) picks: Vec<Pick>,
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

impl Shuffle {
    /// The slot of a word that is to be empty.
    pub(in super::super) const NOTHING: u16 = u16::MAX;

    /// Makes the tables for planes of so many vectors. `from` is cut, or filled with nothing.
    pub(in super::super) fn new(mut from: Vec<u16>, vectors: usize, width: usize) -> Self {
        from.resize(vectors * width, Self::NOTHING);
        let picks = if width == 32 { picks(&from, vectors) } else { Vec::new() };
        Self { from, picks }
    }
}

fn picks(from: &[u16], vectors: usize) -> Vec<Pick> {
    let mut picks = Vec::with_capacity(vectors * vectors.div_ceil(2));
    for from in from.chunks_exact(32) {
        for pair in (0..).step_by(64).take(vectors.div_ceil(2)) {
            let mut pick = Pick { index: [0; 32], here: [0; 32] };
            for (lane, &slot) in from.iter().enumerate() {
                if slot != Shuffle::NOTHING && slot & !63 == pair {
                    pick.index[lane] = slot & 63;
                    pick.here[lane] = u16::MAX;
                }
            }
            picks.push(pick);
        }
    }
    picks
}
