//! The options in a fixed order of the items, each as a mask of bits.
//!
//! Every facet is a bit; those of the primary items come first, in the order in which they are
//! covered. What has been chosen is one mask: the facets that are used. An option *sets* its own
//! facets, and is *blocked* by facets that clash with them. Options are listed under their first
//! primary item, in chunks of up to 64, and a chunk has tables that tell from each byte of the
//! mask which of its options are blocked. So the options that can be chosen next are found with
//! as many look-ups as there are bytes that matter to them, however many options there are.

use super::super::residue::Residue;
use super::super::rows::{narrow, ones};

/// For how many tables there is room at the outset. What is not used is not touched, and so takes
/// no memory, but to move tables takes time.
const TABLES: usize = 4096;

/// A mask of `W` words of facets.
pub(in super::super) type Mask<const W: usize> = [u64; W];

/// A problem laid out in the order of its primary items.
#[derive(Clone, Debug)]
pub(in super::super) struct Layout<const W: usize> {
    /// How many primary items there are.
    pub(in super::super) primaries: usize,
    /// For each primary item, where its first chunk is; and the end of them all.
    pub(in super::super) first_chunk: Vec<u32>,
    chunks: Vec<Chunk>,
    /// What each option sets, chunk by chunk.
    sets: Vec<Mask<W>>,
    /// For each option, its number in the residue.
    pub(in super::super) numbers: Vec<u32>,
    /// For each option of the residue, where it is; all have a primary item.
    pub(super) places: Vec<u32>,
    lookups: Vec<Lookup>,
    tables: Vec<[u64; 256]>,
}

/// Up to 64 options whose first primary item is the same.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Chunk {
    /// Where its first option is.
    pub(in super::super) first: u32,
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

/// What one option sets, and what blocks it.
struct Masks<const W: usize> {
    number: u32,
    sets: Mask<W>,
    blocks: Mask<W>,
}

impl<const W: usize> Layout<W> {
    /// Lays a residue out. `order` are its primary items.
    ///
    /// The residue has at most `64 * W` facets.
    pub(in super::super) fn new(residue: &Residue, order: &[u32]) -> Self {
        let bits = number_facets(residue, order);
        let mut place = vec![0; residue.primaries];
        for (at, &item) in order.iter().enumerate() {
            place[item as usize] = at;
        }
        let mut lists: Vec<Vec<Masks<W>>> = order.iter().map(|_| Vec::new()).collect();
        for (number, facets) in (0..).zip(residue.facets.iter()) {
            let items = facets.iter().map(|&facet| residue.facet_items[facet as usize] as usize);
            let primaries = items.filter(|&item| item < residue.primaries);
            // Every living option has a primary item that is not covered yet.
            if let Some(first) = primaries.map(|item| place[item]).min() {
                lists[first].push(Masks::new(residue, &bits, number, facets));
            }
        }
        let mut layout = Self {
            primaries: residue.primaries,
            first_chunk: Vec::new(),
            chunks: Vec::new(),
            sets: Vec::new(),
            numbers: Vec::new(),
            places: vec![0; residue.options.len()],
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
        for (place, &number) in (0..).zip(&layout.numbers) {
            layout.places[number as usize] = place;
        }
        layout
    }

    fn push_chunk(&mut self, first: usize, options: &[Masks<W>]) {
        let start = self.lookups.len();
        // For each facet, the options that it blocks.
        let mut blocked = [[0_u64; 64]; W];
        for (at, option) in options.iter().enumerate() {
            for (blocked, &blocks) in blocked.iter_mut().zip(&option.blocks) {
                ones(0, blocks).for_each(|bit| blocked[bit as usize] |= 1 << at);
            }
        }
        // Whoever looks at the chunk has covered the items before its own, and not that one.
        blocked.as_flattened_mut()[..=first].fill(0);
        for (byte, blocked) in blocked.as_flattened().chunks_exact(8).enumerate() {
            if blocked.iter().all(|&blocked| blocked == 0) {
                continue;
            }
            let mut table = [0; 256];
            for value in 1..256_usize {
                // What the lowest bit blocks, and the others.
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
        self.numbers.extend(options.iter().map(|option| option.number));
    }

    pub(in super::super) fn chunk(&self, chunk: u32) -> Chunk {
        self.chunks[chunk as usize]
    }

    pub(in super::super) fn sets(&self, option: u32) -> &Mask<W> {
        &self.sets[option as usize]
    }

    /// Returns, for each place, what matters once the items before it are covered: all primary
    /// items, and the facets that block some option listed there or further on.
    pub(in super::super) fn matters(&self) -> Vec<Mask<W>> {
        let mut matters = vec![[0; W]; self.primaries];
        let mut so_far = [0; W];
        for item in 0..self.primaries {
            so_far[item / 64] |= 1 << (item % 64);
        }
        for (place, row) in matters.iter_mut().enumerate().rev() {
            for chunk in self.first_chunk[place]..self.first_chunk[place + 1] {
                let Chunk { lookups, .. } = self.chunks[chunk as usize];
                for lookup in &self.lookups[lookups.0..lookups.1] {
                    let bits = (0..8).filter(|bit| self.tables[lookup.table][1 << bit] != 0);
                    let byte: u64 = bits.map(|bit| 1 << bit).sum();
                    so_far[lookup.word] |= byte << lookup.shift;
                }
            }
            *row = so_far;
        }
        matters
    }

    /// Returns the options of a chunk that are not blocked, as bits.
    #[inline]
    pub(in super::super) fn open(&self, chunk: u32, used: &Mask<W>) -> u64 {
        let chunk = &self.chunks[chunk as usize];
        let lookups = &self.lookups[chunk.lookups.0..chunk.lookups.1];
        let blocked = lookups.iter().fold(0, |blocked, lookup| {
            let byte = used[lookup.word] >> lookup.shift & 255;
            blocked | self.tables[lookup.table][byte as usize]
        });
        chunk.all & !blocked
    }

    /// Returns the place of the first item that is not covered; it is past the primary ones if
    /// all of them are.
    #[inline]
    pub(in super::super) fn first_open(used: &Mask<W>) -> usize {
        let word = used.iter().position(|&word| word != !0);
        word.map_or(W * 64, |word| word * 64 + used[word].trailing_ones() as usize)
    }
}

/// Returns how many words the facets of a residue take.
pub(in super::super) fn words(residue: &Residue) -> usize {
    let secondary = residue.facet_items.iter().filter(|&&item| item as usize >= residue.primaries);
    (residue.primaries + secondary.count()).div_ceil(64)
}

/// Numbers the bits of the facets: primary items in their order, then the rest.
fn number_facets(residue: &Residue, order: &[u32]) -> Vec<u32> {
    let mut place = vec![0; residue.primaries];
    for (at, &item) in (0..).zip(order) {
        place[item as usize] = at;
    }
    let mut next = narrow(order.len());
    let bit = |&item: &u32| {
        place.get(item as usize).copied().unwrap_or_else(|| {
            next += 1;
            next - 1
        })
    };
    residue.facet_items.iter().map(bit).collect()
}

impl<const W: usize> Masks<W> {
    fn new(residue: &Residue, bits: &[u32], number: u32, facets: &[u32]) -> Self {
        let (mut sets, mut blocks) = ([0; W], [0; W]);
        for &facet in facets {
            let bit = bits[facet as usize];
            sets[bit as usize / 64] |= 1 << (bit % 64);
            let item = residue.facet_items[facet as usize];
            let of_item = residue.facet_items.partition_point(|&other| other < item)..;
            let of_item =
                of_item.take_while(|&other| residue.facet_items.get(other) == Some(&item));
            for other in of_item {
                if other != facet as usize || !residue.coloured[other] {
                    blocks[bits[other] as usize / 64] |= 1 << (bits[other] % 64);
                }
            }
        }
        Self { number, sets, blocks }
    }
}
