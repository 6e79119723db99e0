//! The shape of a problem: families of lines, and tables to go from one to the next.

use super::super::blocks::Blocks;
use super::positions;
use super::segments::{self, Form, Segments};
use super::shuffle::Shuffle;

/// The most lines or symbols that there is a kernel for.
const LINES_MAX: usize = 64;

/// A problem made of blocks ("cells" here, with a "symbol" for each place), as families of lines
/// that have no cell in common.
#[derive(Clone, Debug)]
pub(in super::super) struct Shape {
    /// How many symbols a cell may hold.
    pub(in super::super) symbols: usize,
    pub(super) layout: Layout,
    /// How many vectors the largest plane takes.
    pub(super) vectors: usize,
    pub(in super::super) families: Vec<Family>,
    /// The ways in which the lines of the first family fall into segments.
    pub(in super::super) segments: Vec<Segments>,
    /// From a plane in which all cells lie in order to the first family's, and back.
    pub(in super::super) entry: Shuffle,
    pub(in super::super) exit: Shuffle,
}

/// How words lie in a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// How many lines lie side by side.
    pub(super) lanes: usize,
    /// How many positions of each are in a vector.
    pub(super) positions: usize,
    /// How many words a vector has.
    pub(super) width: usize,
    /// How many vectors there are for the segments of lines.
    pub(super) room: usize,
}

impl Layout {
    /// All layouts that there is a kernel for, those of few lines first.
    const ALL: [Self; 5] = [
        Self::of(8, 32, 1),
        Self::of(10, 32, 1),
        Self::of(16, 32, 2),
        Self::of(32, 32, 8),
        Self::of(64, 64, 8),
    ];

    const fn of(lanes: usize, width: usize, room: usize) -> Self {
        Self { lanes, positions: width / lanes, width, room }
    }

    /// Returns the slot of a position of a line.
    pub(super) const fn slot(self, position: usize, line: usize) -> usize {
        position / self.positions * self.width + position % self.positions * self.lanes + line
    }
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

    /// Returns the number of cells, in lines of this family or not.
    pub(super) fn cells(&self) -> usize {
        self.places.len()
    }

    /// Tells whether every cell is in a line, and all lines are as long.
    pub(super) fn is_whole(&self) -> bool {
        let length = self.lines.first().map_or(0, Vec::len);
        length * self.lines.len() == self.cells()
            && self.lines.iter().all(|line| line.len() == length)
    }

    /// Tells whether the cells of each line have all its positions, one each.
    pub(super) fn takes_positions(&self, positions: &[usize]) -> bool {
        self.is_whole()
            && self.lines.iter().all(|line| {
                let mut own: Vec<usize> =
                    line.iter().map(|&cell| positions[cell as usize]).collect();
                own.sort_unstable();
                own.into_iter().eq(0..line.len())
            })
    }

    /// Puts the cells of each line at these positions, which it [takes](Self::takes_positions).
    pub(super) fn arrange(&mut self, positions: &[usize]) {
        for (number, line) in self.lines.iter_mut().enumerate() {
            line.sort_unstable_by_key(|&cell| positions[cell as usize]);
            for (position, &cell) in line.iter().enumerate() {
                self.places[cell as usize] = Some((position, number));
            }
        }
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
    fn settle(&mut self, layout: Layout) -> Option<usize> {
        let longest = self.lines.iter().map(Vec::len).max().unwrap_or(0);
        self.vectors = longest.div_ceil(layout.positions);
        self.slots.clear();
        let mut loose = self.vectors * layout.width;
        for place in &self.places {
            let slot = if let Some((position, line)) = *place {
                layout.slot(position, line)
            } else {
                loose += 1;
                loose - 1
            };
            self.slots.push(u16::try_from(slot).ok().filter(|&slot| slot != Shuffle::NOTHING)?);
        }
        Some(loose.div_ceil(layout.width))
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
        positions::align(&mut families);
        let side_by_side = families.iter().map(|family| family.lines.len()).max()?;
        let size = side_by_side.max(blocks.size);
        let (least, most) = (size.max(least), segments::most(size));
        let mut layouts = Layout::ALL.into_iter().filter(|layout| layout.lanes >= least);
        layouts.find_map(|layout| Self::in_layout(families.clone(), blocks.size, layout, most))
    }

    /// Lays out families, if there is a kernel for that.
    fn in_layout(
        mut families: Vec<Family>,
        symbols: usize,
        layout: Layout,
        most: usize,
    ) -> Option<Self> {
        let mut segments = begin_with_most_segments(&mut families, layout, most);
        if !segments.is_empty() && most > layout.room * layout.positions {
            return None;
        }
        let mut vectors = 0;
        for family in &mut families {
            vectors = vectors.max(family.settle(layout)?);
        }
        // Tables are made only if there is a kernel for them.
        let vectors = layout.sizes().iter().copied().find(|&size| size >= vectors)?;
        for segments in &mut segments {
            segments.form = Form::of(&segments.positions, vectors, layout);
        }
        let shuffle = |from| Shuffle::new(from, vectors, layout.width);
        let slots = vectors * layout.width;
        for family in 0..families.len() {
            let next = &families[(family + 1) % families.len()].slots;
            let mut from = vec![Shuffle::NOTHING; slots];
            for (&from_slot, &to_slot) in families[family].slots.iter().zip(next) {
                from[usize::from(to_slot)] = from_slot;
            }
            families[family].onward = shuffle(from);
        }
        let mut entry = vec![Shuffle::NOTHING; slots];
        let exit = families.first()?.slots.clone();
        for (cell, &slot) in (0..).zip(&exit) {
            entry[usize::from(slot)] = cell;
        }
        let [entry, exit] = [entry, exit].map(shuffle);
        Some(Self { symbols, layout, vectors, families, segments, entry, exit })
    }

    /// Returns the number of cells.
    pub(in super::super) fn cells(&self) -> usize {
        self.families.first().map_or(0, |family| family.slots.len())
    }
}

/// Puts that family first whose lines fall into segments in most ways, and returns these.
fn begin_with_most_segments(families: &mut [Family], layout: Layout, most: usize) -> Vec<Segments> {
    let ways = |own: usize| -> Vec<Segments> {
        let others = families.iter().enumerate().filter(|&(other, _)| other != own);
        others
            .filter_map(|(_, other)| Segments::find(&families[own], other, layout, most))
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
