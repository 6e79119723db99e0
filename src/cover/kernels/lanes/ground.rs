//! What is the same in all searches of a problem: its shape, in vectors of one kind.

use super::family::Family;
use super::segments::{Form, Segments};
use super::shape::Shape;
use super::simd::vector::{Lanes, words_mut};
use super::simd::word::Word;

/// A compiled problem, shared by the walks of all threads.
#[derive(Debug)]
pub(super) struct Ground<V: Lanes> {
    /// The features that the vectors need.
    pub(super) features: V::Features,
    /// How many symbols a cell may hold.
    pub(super) symbols: usize,
    /// How many vectors a plane has.
    pub(super) vectors: usize,
    /// How many of these are looked at.
    pub(super) used: usize,
    /// The lines of each family, and the vectors that go with them.
    pub(super) families: Vec<LineGround<V>>,
    /// The ways in which the lines of the first family fall into segments.
    pub(super) segments: Vec<SegmentGround<V>>,
    /// For each position within a vector, all ones there.
    pub(super) at: Vec<V>,
    /// All ones at each slot of the first plane that is a cell's.
    pub(super) cells: Vec<V>,
    /// The first plane in which everything is possible.
    pub(super) free: Vec<V>,
    /// The slot of each cell in the first plane.
    pub(super) slots: Vec<u16>,
    /// From a plane in which all cells lie in order to the first family's, and back.
    pub(super) entry: V::Moves,
    pub(super) exit: V::Moves,
}

/// The lines of a family.
#[derive(Debug)]
pub(super) struct LineGround<V: Lanes> {
    /// How many vectors they take. After them are the cells that are in no line.
    pub(super) vectors: usize,
    /// All symbols in the lanes of lines in which each is due.
    pub(super) due: V,
    /// From this family's plane to the next one's, or from the last to the first.
    pub(super) onward: V::Moves,
    /// The slots, in the first plane, of the cells of each line.
    pub(super) lines: Vec<Vec<u16>>,
}

/// One way in which the lines of the first family fall into segments.
#[derive(Debug)]
pub(super) struct SegmentGround<V: Lanes> {
    /// How the segments lie in the vectors of a plane.
    pub(super) form: Form,
    /// For each segment the vectors that have a part of it, and which: all ones there.
    pub(super) parts: Vec<Vec<(usize, V)>>,
    /// From a plane of the segments of the first family's lines to one of the other family's lines.
    pub(super) across: V::Moves,
    /// The way back.
    pub(super) back: V::Moves,
}

impl<V: Lanes> Ground<V> {
    /// Lays a shape out in vectors.
    pub(super) fn new(shape: &Shape, features: V::Features) -> Self {
        let none = V::splat(features, V::Word::NONE);
        let all = V::Word::of(u64::MAX >> (64 - shape.symbols));
        let slots = shape.families[0].slots.clone();
        let (mut cells, mut free) = (vec![none; shape.vectors], vec![none; shape.vectors]);
        for &slot in &slots {
            words_mut(&mut cells)[usize::from(slot)] = !V::Word::NONE;
            words_mut(&mut free)[usize::from(slot)] = all;
        }
        let at = (0..V::POSITIONS).map(|position| marked(none, &[position])).collect();
        let families = shape.families.iter().zip(&shape.onward);
        let families = families.map(|(family, onward)| LineGround {
            vectors: family.vectors,
            due: due(none, family, all),
            onward: V::moves(onward),
            lines: family.lines.iter().map(|line| slots_of(line, &slots)).collect(),
        });
        Self {
            features,
            symbols: shape.symbols,
            vectors: shape.vectors,
            used: shape.used,
            families: families.collect(),
            segments: shape.segments.iter().map(|way| SegmentGround::new(none, way)).collect(),
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
        let parts = segments.positions.iter().map(|positions| {
            let vectors =
                positions.chunk_by(|one, other| one / V::POSITIONS == other / V::POSITIONS);
            vectors.map(|part| (part[0] / V::POSITIONS, marked(none, part))).collect()
        });
        let (across, back) = (V::moves(&segments.across), V::moves(&segments.back));
        Self { form: segments.form, parts: parts.collect(), across, back }
    }
}

/// Returns all symbols in the lanes of those lines that are full, at all positions.
fn due<V: Lanes>(none: V, family: &Family, all: V::Word) -> V {
    let mut due = [none];
    let words = words_mut(&mut due);
    for (line, _) in family.full.iter().enumerate().filter(|(_, full)| **full) {
        for position in 0..V::POSITIONS {
            words[position * V::LANES + line] = all;
        }
    }
    due[0]
}

/// Returns all ones at these positions, as they are in their vector.
fn marked<V: Lanes>(none: V, positions: &[usize]) -> V {
    let mut marked = [none];
    let words = words_mut(&mut marked);
    for position in positions {
        words[position % V::POSITIONS * V::LANES..][..V::LANES].fill(!V::Word::NONE);
    }
    marked[0]
}

fn slots_of(line: &[u32], slots: &[u16]) -> Vec<u16> {
    line.iter().map(|&cell| slots[cell as usize]).collect()
}
