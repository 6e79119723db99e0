//! The shape of a problem: families of lines, and tables to go from one to the next.

use super::super::blocks::Blocks;
use super::segments::Segments;
use super::shuffle::Shuffle;

/// The most lines or symbols that there is a kernel for.
const LINES_MAX: usize = 64;

/// A problem made of blocks ("cells" here, with a "symbol" for each place), as families of lines that
/// have no cell in common.
#[derive(Clone, Debug)]
pub(in super::super) struct Shape {
    /// How many symbols a cell may hold.
    pub(in super::super) symbols: usize,
    /// How many lines lie side by side, and how many positions are in a vector.
    pub(super) lanes: usize,
    pub(super) halves: usize,
    /// How many vectors the largest plane takes.
    pub(super) vectors: usize,
    pub(in super::super) families: Vec<Family>,
    /// The ways in which the lines of the first family fall into segments.
    pub(in super::super) segments: Vec<Segments>,
}

/// Lines without a common cell.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Family {
    /// The cells of each line.
    pub(super) lines: Vec<Vec<u32>>,
    /// Whether every symbol is due in each line.
    pub(super) full: Vec<bool>,
    /// How many vectors the lines take. After them are the cells that are in no line.
    pub(in super::super) vectors: usize,
    /// The slot of each cell.
    pub(super) slots: Vec<u16>,
    /// From this family's plane to that of the next, or from the last to the first.
    pub(in super::super) onward: Shuffle,
    /// The position and line of each cell.
    places: Vec<Option<(usize, usize)>>,
}

impl Family {
    /// Returns the position and line of a cell.
    pub(super) fn place(&self, cell: u32) -> Option<(usize, usize)> {
        self.places.get(cell as usize).copied().flatten()
    }

    fn takes(&self, line: &[u32]) -> bool {
        self.lines.len() < LINES_MAX && line.iter().all(|&cell| self.place(cell).is_none())
    }

    fn push(&mut self, line: &[u32], full: bool) {
        for (position, &cell) in line.iter().enumerate() {
            self.places[cell as usize] = Some((position, self.lines.len()));
        }
        self.lines.push(line.to_vec());
        self.full.push(full);
    }

    /// Gives every cell a slot. Returns how many vectors there must be, or `None` if there are too
    /// many slots.
    fn settle(&mut self, lanes: usize, halves: usize) -> Option<usize> {
        let positions = self.lines.iter().map(Vec::len).max().unwrap_or(0);
        let width = lanes * halves;
        self.vectors = positions.div_ceil(halves);
        let mut loose = self.vectors * width;
        for place in &self.places {
            let slot = if let Some((position, line)) = *place {
                position / halves * width + position % halves * lanes + line
            } else {
                loose += 1;
                loose - 1
            };
            self.slots.push(u16::try_from(slot).ok().filter(|&slot| slot != Shuffle::NOTHING)?);
        }
        Some(loose.div_ceil(width))
    }
}

impl Shape {
    /// Returns the shape of a problem made of blocks, if there is a kernel for it.
    pub(in super::super) fn new(blocks: &Blocks) -> Option<Self> {
        Self::with_lanes(blocks, 1)
    }

    /// Returns the shape with so many lanes at least.
    pub(super) fn with_lanes(blocks: &Blocks, least: usize) -> Option<Self> {
        let mut families: Vec<Family> = Vec::new();
        for (line, &full) in blocks.lines.iter().zip(&blocks.full) {
            if !families.iter().any(|family| family.takes(line)) {
                let places = vec![None; blocks.count];
                families.push(Family { places, ..Family::default() });
            }
            if let Some(family) = families.iter_mut().find(|family| family.takes(line)) {
                family.push(line, full);
            }
        }
        let side_by_side = families.iter().map(|family| family.lines.len()).max()?;
        let (lanes, halves) = match side_by_side.max(blocks.size).max(least) {
            0..=16 => (16, 2),
            17..=32 => (32, 1),
            _ => (64, 1),
        };
        let segments = begin_with_most_segments(&mut families, lanes, halves);
        let mut vectors = 0;
        for family in &mut families {
            vectors = vectors.max(family.settle(lanes, halves)?);
        }
        for family in 0..families.len() {
            let next = &families[(family + 1) % families.len()].slots;
            let mut from = vec![Shuffle::NOTHING; vectors * lanes * halves];
            for (&from_slot, &to_slot) in families[family].slots.iter().zip(next) {
                from[usize::from(to_slot)] = from_slot;
            }
            families[family].onward = Shuffle::new(from, vectors, lanes * halves);
        }
        let symbols = blocks.size;
        let mut shape = Self { symbols, lanes, halves, vectors, families, segments };
        shape.fit().then_some(shape)
    }

    /// Makes the tables for planes of so many vectors.
    pub(super) fn widen(&mut self, vectors: usize) {
        for family in &mut self.families {
            let from = std::mem::take(&mut family.onward.from);
            family.onward = Shuffle::new(from, vectors, self.lanes * self.halves);
        }
        self.vectors = vectors;
    }
}

/// Puts that family first whose lines fall into segments in most ways, and returns these.
fn begin_with_most_segments(families: &mut [Family], lanes: usize, halves: usize) -> Vec<Segments> {
    let ways = |own: usize| -> Vec<Segments> {
        let others = families.iter().enumerate().filter(|&(other, _)| other != own);
        others
            .filter_map(|(_, other)| Segments::find(&families[own], other, lanes, halves))
            .collect()
    };
    let mut best = (0, ways(0));
    for own in 1..families.len() {
        let ways = ways(own);
        if ways.len() > best.1.len() {
            best = (own, ways);
        }
    }
    families.swap(0, best.0);
    best.1
}
