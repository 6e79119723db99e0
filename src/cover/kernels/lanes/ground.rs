//! The common data of all searches of a problem: its shape, in vectors of one kind.
//!
//! This is compiled for each kind of vector, so it has plain loops: each chain of iterators would
//! be hundreds of lines more for the compiler.

use super::family::Family;
use super::segments::{SegmentForm, Segments};
use super::shape::LaneShape;
use super::simd::vector::{Lanes, words_mut};
use super::simd::word::LaneWord;

/// A compiled problem, shared by the walks of all threads.
#[derive(Debug)]
pub(super) struct LaneGround<V: Lanes> {
    /// The features that the vectors need.
    pub(super) features: V::Features,
    /// The number of symbols of a cell.
    pub(super) symbols: usize,
    /// The number of vectors of a plane.
    pub(super) vectors: usize,
    /// The number of vectors in use.
    pub(super) used: usize,
    /// The lines of each family, with their vectors.
    pub(super) families: Vec<LineGround<V>>,
    /// The divisions of the lines of the first family into segments.
    pub(super) segments: Vec<SegmentGround<V>>,
    /// For each position within a vector, all ones there.
    pub(super) at: Vec<V>,
    /// All ones at each slot of a cell in the first plane.
    pub(super) cells: Vec<V>,
    /// The first plane without givens: everything is possible.
    pub(super) free: Vec<V>,
    /// The slot of each cell in the first plane.
    pub(super) slots: Vec<u16>,
    /// The moves from a plane in the order of the cells to the first family's plane, and back.
    pub(super) entry: V::Moves,
    pub(super) exit: V::Moves,
}

/// The lines of a family.
#[derive(Debug)]
pub(super) struct LineGround<V: Lanes> {
    /// The number of their vectors. The cells outside all lines come after them.
    pub(super) vectors: usize,
    /// All symbols, in the lanes of lines that must hold every symbol.
    pub(super) due: V,
    /// The moves from this family's plane to the next one's, or from the last to the first.
    pub(super) onward: V::Moves,
    /// The slots, in the first plane, of the cells of each line.
    pub(super) lines: Vec<Vec<u16>>,
}

/// One division of the lines of the first family into segments.
#[derive(Debug)]
pub(super) struct SegmentGround<V: Lanes> {
    /// How the segments lie in the vectors of a plane.
    pub(super) form: SegmentForm,
    /// For each segment, the vectors that have a part of it, with all ones in that part.
    pub(super) parts: Vec<Vec<(usize, V)>>,
    /// The moves from a plane of the segments of the first family's lines to one of the other
    /// family's.
    pub(super) across: V::Moves,
    /// The way back.
    pub(super) back: V::Moves,
}

impl<V: Lanes> LaneGround<V> {
    /// Lays a shape out in vectors.
    pub(super) fn new(shape: &LaneShape, features: V::Features) -> Self {
        let none = V::splat(features, V::LaneWord::NONE);
        let all = V::LaneWord::of(u64::MAX >> (64 - shape.symbols));
        let slots = shape.families[0].slots.clone();
        let (mut cells, mut free) = (vec![none; shape.vectors], vec![none; shape.vectors]);
        for &slot in &slots {
            words_mut(&mut cells)[usize::from(slot)] = !V::LaneWord::NONE;
            words_mut(&mut free)[usize::from(slot)] = all;
        }
        let mut at = Vec::new();
        for position in 0..V::POSITIONS {
            at.push(marked(none, &[position]));
        }
        let mut families = Vec::new();
        for (family, onward) in shape.families.iter().zip(&shape.onward) {
            families.push(LineGround {
                vectors: family.vectors,
                due: due(none, family, all),
                onward: V::moves(onward),
                lines: family.line_slots(&slots),
            });
        }
        let mut segments = Vec::new();
        for way in &shape.segments {
            segments.push(SegmentGround::new(none, way));
        }
        Self {
            features,
            symbols: shape.symbols,
            vectors: shape.vectors,
            used: shape.used,
            families,
            segments,
            at,
            cells,
            free,
            slots,
            entry: V::moves(&shape.entry),
            exit: V::moves(&shape.exit),
        }
    }
}

impl<V: Lanes> SegmentGround<V> {
    fn new(none: V, segments: &Segments) -> Self {
        let mut parts = Vec::new();
        for segment in segments.by_vector(V::POSITIONS) {
            let mut part = Vec::new();
            for (vector, positions) in segment {
                part.push((vector, marked(none, positions)));
            }
            parts.push(part);
        }
        let (across, back) = (V::moves(&segments.across), V::moves(&segments.back));
        Self { form: segments.form, parts, across, back }
    }
}

/// Returns all symbols in the lanes of full lines, at all positions.
fn due<V: Lanes>(none: V, family: &Family, all: V::LaneWord) -> V {
    let mut due = [none];
    let words = words_mut(&mut due);
    for position in 0..V::POSITIONS {
        for line in 0..family.full.len() {
            if family.full[line] {
                words[position * V::LANES + line] = all;
            }
        }
    }
    due[0]
}

/// Returns all ones at these positions of a vector.
fn marked<V: Lanes>(none: V, positions: &[usize]) -> V {
    let mut marked = [none];
    let words = words_mut(&mut marked);
    for position in positions {
        words[position % V::POSITIONS * V::LANES..][..V::LANES].fill(!V::LaneWord::NONE);
    }
    marked[0]
}
