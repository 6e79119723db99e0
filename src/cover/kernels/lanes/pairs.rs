//! The symbols with two cells left in a line, and properties of these cells.

use super::ground::LaneGround;
use super::simd::vector::{Lanes, merge};
use super::tally::LaneTally;

/// The symbols with two cells left in the lines of a family, in the lane of each line, at all
/// positions.
#[derive(Clone, Copy, Debug)]
pub(super) struct LanePairs<V> {
    /// All of them.
    pub(super) all: V,
    /// Those with a cell that is also one of two cells in another line.
    pub(super) linked: V,
    /// Those that are linked twice: by both cells, or by one cell in two other lines.
    pub(super) linked_twice: V,
    /// Those with a cell that has only one other symbol.
    pub(super) narrow: V,
}

impl<V: Lanes> LanePairs<V> {
    #[inline(always)]
    pub(super) fn none(none: V) -> Self {
        Self { all: none, linked: none, linked_twice: none, narrow: none }
    }

    /// Records cells whose symbols have two cells left in a line of another family.
    #[inline(always)]
    fn link(&mut self, words: &[V]) {
        for vector in 0..words.len() {
            self.linked_twice = self.linked_twice.or(self.linked.and(words[vector]));
            self.linked = self.linked.or(words[vector]);
        }
    }

    /// Combines the records of all positions.
    #[inline(always)]
    fn finish(&mut self) {
        let none = self.all.none();
        let links =
            LaneTally { once: self.linked, twice: self.linked_twice, thrice: none }.merged();
        self.linked = links.once.and(self.all);
        self.linked_twice = links.twice.and(self.all);
    }
}

/// Finds the pairs of all families in a propagated, open plane.
#[inline(always)]
pub(super) fn find<V: Lanes, const N: usize, const WHOLE: bool>(
    ground: &LaneGround<V>,
    plane: &[V; N],
    pairs: &mut [LanePairs<V>],
) {
    let none = plane[0].none();
    let families = &ground.families[..];
    let pairs = &mut pairs[..families.len()];
    for number in 0..families.len() {
        pairs[number] = LanePairs::none(none);
    }
    let mut here = *plane;
    for number in 0..families.len() {
        let family = &families[number];
        let vectors = if WHOLE { N } else { family.vectors };
        let all = two_left(&here[..vectors], family.due);
        pairs[number].all = all;
        pairs[number].narrow = narrow(&here[..vectors]).and(all);
        let mut links = [none; N];
        keep(all, &here[..vectors], &mut links);
        let mut at = number;
        for _ in 1..families.len() {
            links = V::shuffle(&families[at].onward, links);
            at = if at + 1 == families.len() { 0 } else { at + 1 };
            let vectors = if WHOLE { N } else { families[at].vectors };
            pairs[at].link(&links[..vectors]);
        }
        here = V::shuffle(&family.onward, here);
    }
    for number in 0..families.len() {
        pairs[number].finish();
    }
}

/// Keeps only some symbols.
#[inline(always)]
fn keep<V: Lanes>(symbols: V, plane: &[V], kept: &mut [V]) {
    for vector in 0..plane.len() {
        kept[vector] = plane[vector].and(symbols);
    }
}

/// Returns the symbols that have two cells left in a line.
#[inline(always)]
fn two_left<V: Lanes>(plane: &[V], due: V) -> V {
    let LaneTally { twice, thrice, .. } = LaneTally::of(plane).merged();
    twice.but(thrice).and(due)
}

/// Returns the symbols of a line's cells that have two.
#[inline(always)]
fn narrow<V: Lanes>(plane: &[V]) -> V {
    let mut narrow = plane[0].none();
    for vector in 0..plane.len() {
        let word = plane[vector];
        let rest = word.but_lowest();
        narrow = narrow.or(word.and(rest.but_lowest().empties()).but(rest.empties()));
    }
    merge(narrow)
}
