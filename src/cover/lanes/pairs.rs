//! The symbols that have two cells left in a line, and what else is known of these cells.

use super::settle::{Ground, IN_REGISTERS, merge};
use super::shape::Family;
use super::tally::Tally;
use super::vector::Lanes;
use super::word::Word;

/// The symbols with two cells left in the lines of a family, in the lane of each at all positions.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Pairs<V> {
    /// All of them.
    pub(in super::super) all: V,
    /// Those of them with a cell that is one of two in another line as well.
    pub(in super::super) linked: V,
    /// Those of them for which that holds twice: for both cells, or for one in two other lines.
    pub(in super::super) linked_twice: V,
    /// Those of them with a cell in which there is but one symbol more.
    pub(in super::super) narrow: V,
}

impl<V: Lanes> Pairs<V> {
    /// Returns no symbols.
    pub(super) fn none() -> Self {
        let none = V::splat(V::Word::NONE);
        Self { all: none, linked: none, linked_twice: none, narrow: none }
    }

    /// Notes cells whose symbols have two cells left in a line of another family.
    #[inline(always)]
    fn link(&mut self, words: &[V]) {
        for &word in words {
            self.linked_twice = self.linked_twice.or(self.linked.and(word));
            self.linked = self.linked.or(word);
        }
    }

    /// Brings together what was noted at different positions.
    #[inline(always)]
    fn finish(&mut self) {
        let none = V::splat(V::Word::NONE);
        let links = Tally { once: self.linked, twice: self.linked_twice, thrice: none }.merged();
        self.linked = links.once.and(self.all);
        self.linked_twice = links.twice.and(self.all);
    }
}

/// Finds the pairs of all families in a plane that is settled and open.
#[inline(always)]
pub(in super::super) fn find<V: Lanes, const N: usize>(
    ground: &Ground<'_, V>,
    plane: &[V; N],
    pairs: &mut [Pairs<V>],
) {
    let families = &ground.shape.families[..];
    // With numbers that are known while this is compiled all words remain in registers.
    match (families.as_array::<3>(), pairs.as_mut_array::<3>()) {
        (Some(families), Some(pairs))
            if const { N <= IN_REGISTERS } && families.iter().all(|it| it.vectors == N) =>
        {
            find_in(families, |_| N, ground.due, plane, pairs);
        }
        _ => find_in(families, |family| family.vectors, ground.due, plane, pairs),
    }
}

#[inline(always)]
fn find_in<V: Lanes, const N: usize>(
    families: &[Family],
    vectors: impl Fn(&Family) -> usize,
    due: &[V],
    plane: &[V; N],
    pairs: &mut [Pairs<V>],
) {
    pairs.fill(Pairs::none());
    let mut here = *plane;
    for (number, family) in families.iter().enumerate() {
        let lines = &here[..vectors(family)];
        let all = two_left(lines, due[number]);
        pairs[number].all = all;
        pairs[number].narrow = narrow(lines).and(all);
        let mut links = [V::splat(V::Word::NONE); N];
        for (link, word) in links.iter_mut().zip(lines) {
            *link = word.and(all);
        }
        let mut at = number;
        for _ in 1..families.len() {
            links = V::shuffle(&families[at].onward, &links);
            at = if at + 1 == families.len() { 0 } else { at + 1 };
            pairs[at].link(&links[..vectors(&families[at])]);
        }
        here = V::shuffle(&family.onward, &here);
    }
    for pairs in pairs {
        pairs.finish();
    }
}

/// Returns the symbols that have two cells left in a line.
#[inline(always)]
fn two_left<V: Lanes>(plane: &[V], due: V) -> V {
    let Tally { twice, thrice, .. } = Tally::of(plane).merged();
    twice.but(thrice).and(due)
}

/// Returns the symbols of a line's cells that have two.
#[inline(always)]
fn narrow<V: Lanes>(plane: &[V]) -> V {
    let mut narrow = V::splat(V::Word::NONE);
    for word in plane {
        let rest = word.but_lowest();
        narrow = narrow.or(word.and(rest.but_lowest().empties()).but(rest.empties()));
    }
    merge(narrow)
}
