//! The options in a fixed order of the items, each as a bit mask.
//!
//! Every facet is a bit. The bits of primary items come first, in the order of covering. The chosen
//! options are one mask: the facets that are used. An option *sets* its own facets, and is
//! *blocked* by facets that conflict with them. Options are listed under their first primary item,
//! in chunks of up to 64. A chunk has a table for each relevant byte of the mask, which maps the
//! byte to the blocked options. So the options that can be chosen next take one look-up per
//! relevant byte, regardless of their number.

use std::ops::Range;

use crate::cover::model::{Facet, Id, Item, OptionId, Problem, narrow};

/// The initial room for tables. Unused room is never touched, so it takes no memory, while moving
/// tables takes time.
const TABLES: usize = 4096;

/// A mask of `W` words of facets.
pub(super) type FacetMask<const W: usize> = [u64; W];

/// A problem laid out in the order of its primary items, in masks of `W` words.
#[derive(Clone, Debug)]
pub(super) struct OrderedLayout<const W: usize> {
    pub(super) chunks: Chunks,
    /// The facets that each option sets, chunk by chunk.
    sets: Vec<FacetMask<W>>,
}

/// The options in chunks. Only the masks depend on the number of words: all else is compiled once.
#[derive(Clone, Debug)]
pub(super) struct Chunks {
    /// The number of primary items.
    pub(super) primaries: usize,
    /// The first chunk of each primary item, and the end of all chunks.
    pub(super) first_chunk: Vec<u32>,
    all: Vec<Chunk>,
    /// The option at each place.
    pub(super) options: Vec<OptionId>,
    /// The place of each option; all have a primary item.
    pub(super) places: Vec<u32>,
    lookups: Vec<Lookup>,
    tables: Vec<[u64; 256]>,
}

/// Up to 64 options whose first primary item is the same.
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

/// The bits of the facets of a problem.
struct FacetBits<'p> {
    problem: &'p Problem,
    /// The bit of each facet.
    bits: Vec<u32>,
    /// The number of words of a mask.
    words: usize,
}

impl<const W: usize> OrderedLayout<W> {
    /// Lays a problem out. `order` are its primary items.
    ///
    /// The problem has at most `64 * W` facets.
    pub(super) fn new(problem: &Problem, order: &[Item]) -> Self {
        let bits = FacetBits { problem, bits: number_facets(problem, order), words: W };
        let chunks = Chunks::new(problem, order, &bits);
        let mut sets = vec![[0; W]; chunks.options.len()];
        for (sets, &option) in sets.iter_mut().zip(&chunks.options) {
            bits.set(option, sets);
        }
        Self { chunks, sets }
    }

    pub(super) fn sets(&self, option: u32) -> &FacetMask<W> {
        &self.sets[option as usize]
    }
}

impl Chunks {
    fn new(problem: &Problem, order: &[Item], bits: &FacetBits<'_>) -> Self {
        let mut place = vec![0; problem.primaries()];
        for (at, item) in order.iter().enumerate() {
            place[item.at()] = at;
        }
        let mut lists: Vec<Vec<OptionId>> = vec![Vec::new(); order.len()];
        for option in problem.option_ids() {
            let primaries = problem.primaries_of().row(option).iter();
            // `fits` has seen that every option has a primary item.
            if let Some(first) = primaries.map(|item| place[item.at()]).min() {
                lists[first].push(option);
            }
        }
        let mut chunks = Self {
            primaries: problem.primaries(),
            first_chunk: Vec::new(),
            all: Vec::new(),
            options: Vec::new(),
            places: vec![0; problem.options()],
            lookups: Vec::new(),
            tables: Vec::with_capacity(TABLES.min(order.len() * bits.words * 8)),
        };
        for (first, list) in lists.iter().enumerate() {
            chunks.first_chunk.push(narrow(chunks.all.len()));
            for options in list.chunks(64) {
                chunks.push(first, options, bits);
            }
        }
        chunks.first_chunk.push(narrow(chunks.all.len()));
        for (place, option) in (0..).zip(&chunks.options) {
            chunks.places[option.at()] = place;
        }
        chunks
    }

    fn push(&mut self, first: usize, options: &[OptionId], bits: &FacetBits<'_>) {
        let start = self.lookups.len();
        // For each facet, the options that it blocks.
        let mut blocked = vec![0_u64; 64 * bits.words];
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

    /// Returns the number of options in some chunks that are not blocked.
    pub(super) fn count_open(&self, chunks: Range<u32>, used: &[u64]) -> u32 {
        chunks.map(|chunk| self.open(chunk, used).count_ones()).sum()
    }
}

/// Returns the place of the first uncovered item; it is past the primary items if all of them are
/// covered.
#[inline]
pub(super) fn first_open(used: &[u64]) -> usize {
    let word = used.iter().position(|&word| word != !0);
    word.map_or(used.len() * 64, |word| word * 64 + used[word].trailing_ones() as usize)
}

/// Returns the number of words for the facets of a problem.
pub(super) fn words(problem: &Problem) -> usize {
    let secondary = problem.facet_items.iter().filter(|&&item| !problem.is_primary(item));
    (problem.primaries() + secondary.count()).div_ceil(64)
}

/// Numbers the bits of the facets: primary items in their order, then the rest.
fn number_facets(problem: &Problem, order: &[Item]) -> Vec<u32> {
    let mut place = vec![0; problem.primaries()];
    for (at, item) in (0..).zip(order) {
        place[item.at()] = at;
    }
    let mut next = narrow(order.len());
    let bit = |item: &Item| {
        place.get(item.at()).copied().unwrap_or_else(|| {
            next += 1;
            next - 1
        })
    };
    problem.facet_items.iter().map(bit).collect()
}

impl FacetBits<'_> {
    /// Adds the facets of an option to a mask.
    fn set(&self, option: OptionId, mask: &mut [u64]) {
        for facet in self.problem.facets.row(option) {
            let bit = self.bits[facet.at()];
            mask[bit as usize / 64] |= 1 << (bit % 64);
        }
    }

    /// Calls a function with the bit of each facet that conflicts with one of an option.
    fn for_each_block(&self, option: OptionId, mut block: impl FnMut(usize)) {
        let (problem, facet_items) = (self.problem, &self.problem.facet_items);
        for &facet in problem.facets.row(option) {
            let item = problem.item(facet);
            let first = facet_items.partition_point(|&other| other < item);
            let of_item = (first..).map(Facet::from_at);
            let of_item = of_item.take_while(|other| facet_items.get(other.at()) == Some(&item));
            for other in of_item.filter(|&other| other != facet || !problem.coloured[other.at()]) {
                block(self.bits[other.at()] as usize);
            }
        }
    }
}
