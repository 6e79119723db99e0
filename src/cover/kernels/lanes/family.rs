//! Families: lines without common cells.

use super::layout::LaneLayout;
use super::simd::vector::NOTHING;

/// The maximum number of lines of a family, and of symbols.
pub(super) const LINES_MAX: usize = 64;
/// The maximum number of families. Real puzzles, with rows, columns, boxes, diagonals and windows,
/// have a tenth of that. Each family takes memory for every cell.
pub(super) const FAMILIES_MAX: usize = 32;
/// The maximum number of cells: the number of slots of the largest plane.
pub(super) const CELLS_MAX: usize = 8192;

/// The place of a cell in a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FamilySpot {
    pub(super) line: usize,
    pub(super) position: usize,
}

/// Lines without a common cell.
#[derive(Clone, Debug, Default)]
pub(super) struct Family {
    /// The cells of each line.
    pub(super) lines: Vec<Vec<u32>>,
    /// For each line, whether it must hold every symbol.
    pub(super) full: Vec<bool>,
    /// The number of vectors of the lines. The cells outside all lines come after them.
    pub(super) vectors: usize,
    /// The slot of each cell.
    pub(super) slots: Vec<u16>,
    /// The place of each cell, if it is in a line.
    pub(super) spots: Vec<Option<FamilySpot>>,
}

impl Family {
    /// Returns the place of a cell, if it is in a line.
    pub(super) fn spot(&self, cell: u32) -> Option<FamilySpot> {
        self.spots.get(cell as usize).copied().flatten()
    }

    /// Returns the number of cells, including those outside all lines.
    pub(super) fn cells(&self) -> usize {
        self.spots.len()
    }

    /// Tells whether every cell is in a line.
    pub(super) fn is_all(&self) -> bool {
        self.spots.iter().all(Option::is_some)
    }

    /// Tells whether every cell is in a line, and all lines have the same length.
    pub(super) fn is_whole(&self) -> bool {
        let length = self.lines.first().map_or(0, Vec::len);
        length * self.lines.len() == self.cells()
            && self.lines.iter().all(|line| line.len() == length)
    }

    /// Tells whether the cells of each line take all its positions, one each.
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
            for cell in std::mem::replace(line, vec![0; line.len()]) {
                let position = positions[cell as usize];
                line[position] = cell;
                self.spots[cell as usize] = Some(FamilySpot { line: number, position });
            }
        }
    }

    /// Tells whether a line fits: it shares no cells with the others, and there is room.
    pub(super) fn takes(&self, line: &[u32]) -> bool {
        self.lines.len() < LINES_MAX && line.iter().all(|&cell| self.spot(cell).is_none())
    }

    pub(super) fn push(&mut self, line: &[u32], full: bool) {
        for (position, &cell) in line.iter().enumerate() {
            self.spots[cell as usize] = Some(FamilySpot { line: self.lines.len(), position });
        }
        self.lines.push(line.to_vec());
        self.full.push(full);
    }

    /// Returns the slots of the cells of each line, where each cell has one of these.
    pub(super) fn line_slots(&self, slots: &[u16]) -> Vec<Vec<u16>> {
        let slots = |line: &Vec<u32>| line.iter().map(|&cell| slots[cell as usize]).collect();
        self.lines.iter().map(slots).collect()
    }

    /// Gives every cell a slot. Returns the number of vectors, or `None` if there are too many
    /// slots.
    pub(super) fn propagate(&mut self, layout: LaneLayout) -> Option<usize> {
        let longest = self.lines.iter().map(Vec::len).max().unwrap_or(0);
        self.vectors = longest.div_ceil(layout.positions);
        self.slots.clear();
        let mut loose = self.vectors * layout.width;
        for spot in &self.spots {
            let slot = if let Some(FamilySpot { line, position }) = *spot {
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
