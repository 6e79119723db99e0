//! Families: lines that have no cell in common.

use super::layout::Layout;
use super::simd::moves::NOTHING;

/// The most lines of a family, or symbols.
pub(super) const LINES_MAX: usize = 64;
/// The most families: rows, columns, boxes, diagonals, windows and what more there is in a puzzle
/// have a tenth of that. Each takes memory for every cell.
pub(super) const FAMILIES_MAX: usize = 32;
/// The most cells: as many as the largest plane has slots.
pub(super) const CELLS_MAX: usize = 8192;

/// Where a cell lies in a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) line: usize,
    pub(super) position: usize,
}

/// Lines without a common cell.
#[derive(Clone, Debug, Default)]
pub(super) struct Family {
    /// The cells of each line.
    pub(super) lines: Vec<Vec<u32>>,
    /// Whether every symbol is due in each line.
    pub(super) full: Vec<bool>,
    /// How many vectors the lines take. After them are the cells that are in no line.
    pub(super) vectors: usize,
    /// The slot of each cell.
    pub(super) slots: Vec<u16>,
    /// Where each cell lies, if it is in a line.
    pub(super) spots: Vec<Option<Spot>>,
}

impl Family {
    /// Returns where a cell lies, if it is in a line.
    pub(super) fn spot(&self, cell: u32) -> Option<Spot> {
        self.spots.get(cell as usize).copied().flatten()
    }

    /// Returns the number of cells, in lines of this family or not.
    pub(super) fn cells(&self) -> usize {
        self.spots.len()
    }

    /// Tells whether every cell is in a line.
    pub(super) fn is_all(&self) -> bool {
        self.spots.iter().all(Option::is_some)
    }

    /// Tells whether every cell is in a line, and all lines are as long.
    pub(super) fn is_whole(&self) -> bool {
        let length = self.lines.first().map_or(0, Vec::len);
        length * self.lines.len() == self.cells()
            && self.lines.iter().all(|line| line.len() == length)
    }

    /// Tells whether the cells of each line have all its positions, one each.
    pub(super) fn takes_positions(&self, positions: &[usize]) -> bool {
        let mut seen = vec![usize::MAX; self.lines.first().map_or(0, Vec::len)];
        let mut takes = |number: usize, cell: u32| {
            let seen = seen.get_mut(positions[cell as usize]);
            seen.is_some_and(|seen| std::mem::replace(seen, number) != number)
        };
        let mut lines = self.lines.iter().enumerate();
        self.is_whole() && lines.all(|(number, line)| line.iter().all(|&cell| takes(number, cell)))
    }

    /// Puts the cells of each line at these positions, which it [takes](Self::takes_positions).
    pub(super) fn arrange(&mut self, positions: &[usize]) {
        for (number, line) in self.lines.iter_mut().enumerate() {
            line.sort_unstable_by_key(|&cell| positions[cell as usize]);
            for (position, &cell) in line.iter().enumerate() {
                self.spots[cell as usize] = Some(Spot { line: number, position });
            }
        }
    }

    /// Tells whether there is room for a line that has no cell in common with the others.
    pub(super) fn takes(&self, line: &[u32]) -> bool {
        self.lines.len() < LINES_MAX && line.iter().all(|&cell| self.spot(cell).is_none())
    }

    /// Adds a line.
    pub(super) fn push(&mut self, line: &[u32], full: bool) {
        for (position, &cell) in line.iter().enumerate() {
            self.spots[cell as usize] = Some(Spot { line: self.lines.len(), position });
        }
        self.lines.push(line.to_vec());
        self.full.push(full);
    }

    /// Gives every cell a slot. Returns how many vectors there must be, or `None` if there are too
    /// many slots.
    pub(super) fn settle(&mut self, layout: Layout) -> Option<usize> {
        let longest = self.lines.iter().map(Vec::len).max().unwrap_or(0);
        self.vectors = longest.div_ceil(layout.positions);
        self.slots.clear();
        let mut loose = self.vectors * layout.width;
        for spot in &self.spots {
            let slot = if let Some(Spot { line, position }) = *spot {
                layout.slot(position, line)
            } else {
                loose += 1;
                loose - 1
            };
            self.slots.push(u16::try_from(slot).ok().filter(|&slot| slot != NOTHING)?);
        }
        Some(loose.div_ceil(layout.width))
    }
}
