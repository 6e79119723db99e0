//! The options in a fixed order of the items, each as a bit mask.
//!
//! The chosen options are one mask: the facets that are used (`bits.rs`). An option *sets* its own
//! facets, and is *blocked* by facets that conflict with them. Options are listed under their first
//! item, in chunks of up to 64. A chunk has a table for each relevant byte of the mask, which maps
//! the byte to the blocked options. So the options that can be chosen next take one look-up per
//! relevant byte, regardless of their number.

use super::bits::{FacetBits, ItemCounter};
use crate::model::{Id, Item, OptionId, Problem, Rows, narrow, words};

/// The initial room for tables. Unused room is never touched, so it takes no memory, while moving
/// tables takes time.
const TABLES: usize = 4096;

/// A mask of `W` words of facets.
pub(super) type FacetMask<const W: usize> = [u64; W];

/// A problem laid out in the order of its items, in masks of `W` words.
#[derive(Clone, Debug)]
pub(super) struct OrderedLayout<const W: usize> {
    pub(super) chunks: Chunks,
    /// The facets that each option sets, chunk by chunk.
    sets: Vec<FacetMask<W>>,
    /// The counters of each option, chunk by chunk; no rows if no item has bounds.
    counters: Rows<ItemCounter>,
    /// The bits that every cover has in its counters.
    needed: FacetMask<W>,
}

/// The options in chunks. Only the masks depend on the number of words: all else is compiled once.
#[derive(Clone, Debug)]
pub(super) struct Chunks {
    /// The number of items in the order.
    pub(super) items: usize,
    /// The first chunk of each item, and the end of all chunks.
    pub(super) first_chunk: Vec<u32>,
    all: Vec<Chunk>,
    /// The option at each place.
    pub(super) options: Vec<OptionId>,
    /// The place of each option.
    pub(super) places: Vec<u32>,
    lookups: Vec<Lookup>,
    tables: Vec<[u64; 256]>,
}

/// Up to 64 options whose first item is the same.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chunk {
    /// Its first option.
    pub(super) first: u32,
    /// All its options, as bits.
    all: u64,
    /// Where its look-ups are.
    lookups: (usize, usize),
}

/// One byte of a mask, and the table of the options that it blocks.
#[derive(Clone, Copy, Debug)]
struct Lookup {
    word: usize,
    shift: usize,
    table: usize,
}

impl<const W: usize> OrderedLayout<W> {
    /// Lays a problem out. `order` are its items that are covered exactly once.
    ///
    /// The masks have room for its bits, and every option has such an item.
    pub(super) fn new(problem: &Problem, order: &[Item]) -> Self {
        let bits = FacetBits::new(problem, order);
        let chunks = Chunks::new(problem, order, &bits, W);
        let mut sets = vec![[0; W]; chunks.options.len()];
        let mut counters = Rows::default();
        for (sets, &option) in sets.iter_mut().zip(&chunks.options) {
            bits.set(option, sets);
            if problem.bounded {
                counters.push(bits.counters(option));
            }
        }
        let mut needed = [0; W];
        bits.need(&mut needed);
        Self { chunks, sets, counters, needed }
    }

    /// Returns a mask with what the option at a place uses.
    #[inline]
    pub(super) fn with(&self, used: &FacetMask<W>, place: u32) -> FacetMask<W> {
        let sets = &self.sets[place as usize];
        let mut used = words(|word| used[word] | sets[word]);
        if self.counters.len() > 0 {
            for counter in self.counters.row(OptionId::from_at(place as usize)) {
                counter.count(&mut used);
            }
        }
        used
    }

    /// Tells whether items with bounds are covered often enough.
    #[inline]
    pub(super) fn has_enough(&self, used: &FacetMask<W>) -> bool {
        used.iter().zip(&self.needed).all(|(used, needed)| used & needed == *needed)
    }
}

impl Chunks {
    fn new(problem: &Problem, order: &[Item], bits: &FacetBits<'_>, words: usize) -> Self {
        let mut place = vec![usize::MAX; problem.primaries()];
        for (at, item) in order.iter().enumerate() {
            place[item.at()] = at;
        }
        let mut lists: Vec<Vec<OptionId>> = vec![Vec::new(); order.len()];
        for option in problem.eligible.iter::<OptionId>() {
            let primaries = problem.primaries_of().row(option).iter();
            let first = primaries.map(|item| place[item.at()]).min();
            if let Some(list) = first.and_then(|first| lists.get_mut(first)) {
                list.push(option);
            }
        }
        let mut chunks = Self {
            items: order.len(),
            first_chunk: Vec::new(),
            all: Vec::new(),
            options: Vec::new(),
            places: vec![0; problem.options()],
            lookups: Vec::new(),
            tables: Vec::with_capacity(TABLES.min(order.len() * words * 8)),
        };
        for (first, list) in lists.iter().enumerate() {
            chunks.first_chunk.push(narrow(chunks.all.len()));
            for options in list.chunks(64) {
                chunks.push(first, options, bits, words);
            }
        }
        chunks.first_chunk.push(narrow(chunks.all.len()));
        for (place, option) in (0..).zip(&chunks.options) {
            chunks.places[option.at()] = place;
        }
        chunks
    }

    fn push(&mut self, first: usize, options: &[OptionId], bits: &FacetBits<'_>, words: usize) {
        let start = self.lookups.len();
        // For each bit, the options that it blocks.
        let mut blocked = vec![0_u64; 64 * words];
        for (at, &option) in options.iter().enumerate() {
            bits.for_each_block(option, |bit| blocked[bit] |= 1 << at);
        }
        // When a chunk is used, all items before its own are covered, and its own is not.
        blocked[..=first].fill(0);
        for (byte, blocked) in blocked.chunks_exact(8).enumerate() {
            if blocked.iter().all(|&blocked| blocked == 0) {
                continue;
            }
            let mut table = [0; 256];
            for value in 1..256_usize {
                // The options blocked by the lowest bit, and by the others.
                let bit = value.trailing_zeros() as usize;
                table[value] = table[value & (value - 1)] | blocked[bit];
            }
            let (word, shift) = (byte / 8, byte % 8 * 8);
            self.lookups.push(Lookup { word, shift, table: self.tables.len() });
            self.tables.push(table);
        }
        self.all.push(Chunk {
            first: narrow(self.options.len()),
            all: !0 >> (64 - options.len()),
            lookups: (start, self.lookups.len()),
        });
        self.options.extend_from_slice(options);
    }

    pub(super) fn chunk(&self, chunk: u32) -> Chunk {
        self.all[chunk as usize]
    }

    /// Returns the chunk with the option at a place.
    pub(super) fn of(&self, place: u32) -> usize {
        self.all.partition_point(|chunk| chunk.first <= place) - 1
    }

    /// Returns the options of a chunk that are not blocked, as bits.
    #[inline]
    pub(super) fn open(&self, chunk: u32, used: &[u64]) -> u64 {
        let chunk = &self.all[chunk as usize];
        let lookups = &self.lookups[chunk.lookups.0..chunk.lookups.1];
        let blocked = lookups.iter().fold(0, |blocked, lookup| {
            let byte = used[lookup.word] >> lookup.shift & 255;
            blocked | self.tables[lookup.table][byte as usize]
        });
        chunk.all & !blocked
    }
}

/// Returns the place of the first uncovered item; it is past the items of the order if all of them
/// are covered.
#[inline]
pub(super) fn first_open(used: &[u64]) -> usize {
    let word = used.iter().position(|&word| word != !0);
    word.map_or(used.len() * 64, |word| word * 64 + used[word].trailing_ones() as usize)
}
