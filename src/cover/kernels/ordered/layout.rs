//! The options in a fixed order of the items, each as a bit mask.
//!
//! Every facet is a bit. The bits of primary items come first, in the order of covering. The chosen
//! options are one mask: the facets that are used. An option *sets* its own facets, and is
//! *blocked* by facets that conflict with them. Options are listed under their first primary item,
//! in chunks of up to 64. A chunk has a table for each relevant byte of the mask, which maps the
//! byte to the blocked options. So the options that can be chosen next take one look-up per
//! relevant byte, regardless of their number.

use crate::cover::model::{Facet, Id, Item, OptionId, Problem, narrow, ones};

/// The initial room for tables. Unused room is never touched, so it takes no memory, while moving
/// tables takes time.
const TABLES: usize = 4096;

/// A mask of `W` words of facets.
pub(super) type FacetMask<const W: usize> = [u64; W];

/// A problem laid out in the order of its primary items.
#[derive(Clone, Debug)]
pub(super) struct OrderedLayout<const W: usize> {
    /// The number of primary items.
    pub(super) primaries: usize,
    /// The first chunk of each primary item, and the end of all chunks.
    pub(super) first_chunk: Vec<u32>,
    chunks: Vec<Chunk>,
    /// The facets that each option sets, chunk by chunk.
    sets: Vec<FacetMask<W>>,
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

/// The facets that an option sets, and those that block it.
struct OptionMasks<const W: usize> {
    option: OptionId,
    sets: FacetMask<W>,
    blocks: FacetMask<W>,
}

impl<const W: usize> OrderedLayout<W> {
    /// Lays a problem out. `order` are its primary items.
    ///
    /// The problem has at most `64 * W` facets.
    pub(super) fn new(problem: &Problem, order: &[Item]) -> Self {
        let bits = number_facets(problem, order);
        let mut place = vec![0; problem.primaries()];
        for (at, item) in order.iter().enumerate() {
            place[item.at()] = at;
        }
        let mut lists: Vec<Vec<OptionMasks<W>>> = order.iter().map(|_| Vec::new()).collect();
        for option in problem.option_ids() {
            let primaries = problem.primaries_of.row(option).iter();
            // `fits` has seen that every option has a primary item.
            if let Some(first) = primaries.map(|item| place[item.at()]).min() {
                lists[first].push(OptionMasks::new(problem, &bits, option));
            }
        }
        let mut layout = Self {
            primaries: problem.primaries(),
            first_chunk: Vec::new(),
            chunks: Vec::new(),
            sets: Vec::new(),
            options: Vec::new(),
            places: vec![0; problem.options()],
            lookups: Vec::new(),
            tables: Vec::with_capacity(TABLES.min(order.len() * W * 8)),
        };
        for (first, list) in lists.iter().enumerate() {
            layout.first_chunk.push(narrow(layout.chunks.len()));
            for options in list.chunks(64) {
                layout.push_chunk(first, options);
            }
        }
        layout.first_chunk.push(narrow(layout.chunks.len()));
        for (place, option) in (0..).zip(&layout.options) {
            layout.places[option.at()] = place;
        }
        layout
    }

    fn push_chunk(&mut self, first: usize, options: &[OptionMasks<W>]) {
        let start = self.lookups.len();
        // For each facet, the options that it blocks.
        let mut blocked = [[0_u64; 64]; W];
        for (at, option) in options.iter().enumerate() {
            for (blocked, &blocks) in blocked.iter_mut().zip(&option.blocks) {
                ones(0, blocks).for_each(|bit| blocked[bit as usize] |= 1 << at);
            }
        }
        // When a chunk is used, all items before its own are covered, and its own is not.
        blocked.as_flattened_mut()[..=first].fill(0);
        for (byte, blocked) in blocked.as_flattened().chunks_exact(8).enumerate() {
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
        self.chunks.push(Chunk {
            first: narrow(self.sets.len()),
            all: !0 >> (64 - options.len()),
            lookups: (start, self.lookups.len()),
        });
        self.sets.extend(options.iter().map(|option| option.sets));
        self.options.extend(options.iter().map(|masks| masks.option));
    }

    pub(super) fn chunk(&self, chunk: u32) -> Chunk {
        self.chunks[chunk as usize]
    }

    pub(super) fn sets(&self, option: u32) -> &FacetMask<W> {
        &self.sets[option as usize]
    }

    /// Returns the options of a chunk that are not blocked, as bits.
    #[inline]
    pub(super) fn open(&self, chunk: u32, used: &FacetMask<W>) -> u64 {
        let chunk = &self.chunks[chunk as usize];
        let lookups = &self.lookups[chunk.lookups.0..chunk.lookups.1];
        let blocked = lookups.iter().fold(0, |blocked, lookup| {
            let byte = used[lookup.word] >> lookup.shift & 255;
            blocked | self.tables[lookup.table][byte as usize]
        });
        chunk.all & !blocked
    }

    /// Returns the place of the first uncovered item; it is past the primary items if all of them
    /// are covered.
    #[inline]
    pub(super) fn first_open(used: &FacetMask<W>) -> usize {
        let word = used.iter().position(|&word| word != !0);
        word.map_or(W * 64, |word| word * 64 + used[word].trailing_ones() as usize)
    }
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

impl<const W: usize> OptionMasks<W> {
    fn new(problem: &Problem, bits: &[u32], option: OptionId) -> Self {
        let (mut sets, mut blocks) = ([0; W], [0; W]);
        let put = |mask: &mut [u64; W], facet: Facet| {
            let bit = bits[facet.at()];
            mask[bit as usize / 64] |= 1 << (bit % 64);
        };
        for &facet in problem.facets.row(option) {
            put(&mut sets, facet);
            let item = problem.item(facet);
            let first = problem.facet_items.partition_point(|&other| other < item);
            let of_item = (first..).map(Facet::from_at);
            let of_item =
                of_item.take_while(|other| problem.facet_items.get(other.at()) == Some(&item));
            for other in of_item.filter(|&other| other != facet || !problem.coloured[other.at()]) {
                put(&mut blocks, other);
            }
        }
        Self { option, sets, blocks }
    }
}
