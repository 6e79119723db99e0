//! Bits of a few words, taken when an item opens and given back when it closes.

/// The most words of a state.
pub(super) const WORDS_MAX: usize = 8;

/// Some bits that lie side by side in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BitField {
    word: usize,
    shift: u32,
    /// As many bits as there are, from the lowest on.
    mask: u64,
}

impl BitField {
    /// Returns the number there.
    #[inline]
    pub(super) fn get<const W: usize>(self, words: &[u64; W]) -> u64 {
        words[self.word] >> self.shift & self.mask
    }

    /// Writes a number there.
    #[inline]
    pub(super) fn set<const W: usize>(self, words: &mut [u64; W], number: u64) {
        let word = &mut words[self.word];
        *word = *word & !(self.mask << self.shift) | number << self.shift;
    }

    /// Returns the number of its lowest bit in its word.
    pub(super) fn shift(self) -> u32 {
        self.shift
    }

    #[inline]
    pub(super) fn word<const W: usize>(self, words: &mut [u64; W]) -> &mut u64 {
        &mut words[self.word]
    }

    /// Returns some of its bits.
    pub(super) fn part(self, first: u32, bits: u32) -> Self {
        Self { shift: self.shift + first, mask: !(!0 << bits), ..self }
    }

    /// Sets all its bits.
    pub(super) fn fill<const W: usize>(self, words: &mut [u64; W]) {
        self.set(words, self.mask);
    }
}

/// Which bits are taken.
#[derive(Clone, Debug, Default)]
pub(super) struct FreeBits {
    taken: [u64; WORDS_MAX],
    /// How many words were used at any time.
    words: usize,
    /// The most bits that were taken at one time.
    most: u32,
}

impl FreeBits {
    /// The most bits that are taken together.
    pub(super) const TAKEN_MAX: u32 = 63;

    /// Takes some bits if there is room for them in a word; the lowest there are.
    pub(super) fn take(&mut self, bits: u32) -> Option<BitField> {
        let mask = !(!0 << bits);
        let places =
            (0..WORDS_MAX).flat_map(|word| (0..=64 - bits).map(move |shift| (word, shift)));
        let is_free = |&(word, shift): &(usize, u32)| self.taken[word] & mask << shift == 0;
        let (word, shift) = places.into_iter().find(is_free)?;
        self.taken[word] |= mask << shift;
        self.words = self.words.max(word + 1);
        self.most = self.most.max(self.taken.iter().map(|word| word.count_ones()).sum());
        Some(BitField { word, shift, mask })
    }

    /// Gives bits back.
    pub(super) fn give(&mut self, place: BitField) {
        place.set(&mut self.taken, 0);
    }

    /// Returns the most bits that were taken at one time.
    pub(super) fn most(&self) -> u32 {
        self.most
    }

    /// Returns how many words were used at any time.
    pub(super) fn words(&self) -> usize {
        self.words
    }
}
