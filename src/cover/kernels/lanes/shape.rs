//! The shape of a problem: families of lines, and tables of moves between their planes.

use super::blocks;
use super::family::{FAMILIES_MAX, Family};
use super::layout::LaneLayout;
use super::positions;
use super::segments::{self, Segments};
use super::simd::vector::{IN_REGISTERS, NOTHING};
use crate::model::{Blocks, Problem};

/// A problem made of [`Blocks`], as families of lines without common cells.
#[derive(Clone, Debug)]
pub(super) struct LaneShape {
    /// The number of symbols of a cell.
    pub(super) symbols: usize,
    pub(super) layout: LaneLayout,
    /// The number of vectors of a plane.
    pub(super) vectors: usize,
    /// The number of vectors in use.
    pub(super) used: usize,
    /// Whether all of them are made of lines in every family.
    pub(super) whole: bool,
    pub(super) families: Vec<Family>,
    /// The moves from each family's plane to the next one's, or from the last to the first: for
    /// each slot the source of its word.
    pub(super) onward: Vec<Vec<u16>>,
    /// The divisions of the lines of the first family into segments.
    pub(super) segments: Vec<Segments>,
    /// The moves from a plane in the order of the cells to the first family's plane, and back.
    pub(super) entry: Vec<u16>,
    pub(super) exit: Vec<u16>,
}

impl LaneShape {
    /// Returns the shape of a problem made of blocks, if a kernel with at least this many lanes
    /// fits.
    pub(super) fn new(problem: &Problem, least: usize) -> Option<Self> {
        let blocks = blocks::find(problem)?;
        let mut families = families(&blocks)?;
        positions::align(&mut families);
        let side_by_side = families.iter().map(|family| family.lines.len()).max()?;
        let size = side_by_side.max(blocks.symbols);
        let (least, most) = (size.max(least), segments::most(size));
        let mut segments = begin_with_most_segments(&mut families, most);
        let numbers = segments.iter().map(Segments::numbers).max().unwrap_or(0);
        let fits = |layout: &LaneLayout| {
            layout.lanes >= least && numbers <= layout.room * layout.positions
        };
        let mut layouts = LaneLayout::ALL.into_iter().filter(fits);
        // Tables are made only if a kernel fits.
        let (layout, used, size) = layouts.find_map(|layout| {
            let mut used = families.iter_mut().map(|family| family.propagate(layout));
            let used = used.try_fold(0, |used, own| Some(used.max(own?)))?;
            Some((layout, used, layout.size(used, families.iter().all(Family::is_all))?))
        })?;
        let (vectors, whole) = size;
        let used = if vectors <= IN_REGISTERS { vectors } else { used };
        for segments in &mut segments {
            segments.lay_out(used, layout);
        }
        let nothing = vec![NOTHING; used * layout.width];
        let onward = |family: usize| {
            let mut from = nothing.clone();
            let next = &families[(family + 1) % families.len()].slots;
            for (&from_slot, &to_slot) in families[family].slots.iter().zip(next) {
                from[usize::from(to_slot)] = from_slot;
            }
            from
        };
        let onward = (0..families.len()).map(onward).collect();
        let (mut entry, mut exit) = (nothing.clone(), nothing);
        for (cell, &slot) in (0..).zip(&families[0].slots) {
            entry[usize::from(slot)] = cell;
            exit[usize::from(cell)] = slot;
        }
        let symbols = blocks.symbols;
        Some(Self {
            symbols,
            layout,
            vectors,
            used,
            whole,
            families,
            onward,
            segments,
            entry,
            exit,
        })
    }
}

/// Sorts lines into families, each into the first family that has none of its cells. Returns `None`
/// if there are too many families.
fn families(blocks: &Blocks) -> Option<Vec<Family>> {
    let mut families: Vec<Family> = Vec::new();
    for (line, &full) in blocks.lines.iter().zip(&blocks.full) {
        let found = families.iter().position(|family| family.takes(line));
        let family = found.unwrap_or(families.len());
        if family == FAMILIES_MAX {
            return None;
        }
        if family == families.len() {
            families.push(Family { spots: vec![None; blocks.cells], ..Family::default() });
        }
        families[family].push(line, full);
    }
    Some(families)
}

/// Moves the family with the most divisions into segments to the front, and returns these.
fn begin_with_most_segments(families: &mut [Family], most: usize) -> Vec<Segments> {
    let ways = |own: usize| -> Vec<Segments> {
        let others = families.iter().enumerate().filter(|&(other, _)| other != own);
        others.filter_map(|(_, other)| Segments::find(&families[own], other, most)).collect()
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

#[cfg(test)]
mod tests {
    use super::super::testing::Latin;
    use super::*;

    /// Pairs of a cell and each of those beside it, at this many distances.
    fn beside(size: usize, distances: usize) -> Latin {
        let mut latin = Latin { cells: size * size, symbols: 2, lines: Vec::new() };
        for by in 1..=distances {
            latin.lines.extend((by..size * size).map(|cell| vec![cell - by, cell]));
        }
        latin
    }

    #[test]
    fn there_may_be_more_families_than_a_sudoku_has_but_no_more_than_some() {
        let many = LaneShape::new(&beside(5, 3).compile(), 1).unwrap();
        assert!((4..=8).contains(&many.families.len()), "{}", many.families.len());
        let is_full = |size| LaneShape::worth_while(&beside(size, 3).compile()).is_some();
        assert!(is_full(3) && !is_full(9), "many pairs need many lanes");
        assert!(LaneShape::new(&beside(8, 40).compile(), 1).is_none());
    }
}
