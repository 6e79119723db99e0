//! The consequences of what is known, in all lines at once.
//!
//! The words lie in one plane for each family of lines: side by side in the lanes are its lines,
//! and one below the other the positions of each line. So a few operations down a plane treat all
//! lines of a family and all symbols alike: what is the only symbol of a cell is struck from the
//! others, and what has but one cell left in a line is put there. Then the words are shuffled into
//! the plane of the next family, round and round until nothing changes.

use super::Shape;
use super::lock::lock;
use super::shape::Family;
use super::tally::Tally;
use super::vector::Lanes;
use super::word::Word;

/// So many vectors may remain in registers; there are 32. What is larger is compiled only once.
pub(super) const IN_REGISTERS: usize = 8;

/// What is the same in all searches of a shape.
#[derive(Debug)]
pub(in super::super) struct Ground<'s, V> {
    /// The families and their shuffles.
    pub(in super::super) shape: &'s Shape,
    /// For each family, all symbols in the lanes of lines in which each is due.
    pub(in super::super) due: &'s [V],
    /// All ones at each slot of the first plane that is a cell's.
    pub(in super::super) cells: &'s [V],
    /// For each of the ways that the first plane falls into segments, for each segment the vectors
    /// that have a part of it, and which.
    pub(in super::super) parts: &'s [Vec<Vec<(usize, V)>>],
    /// All ones at one of the positions in a vector.
    pub(in super::super) places: &'s [V],
    /// Whether there have been guesses.
    pub(in super::super) guessed: bool,
}

/// As long as nothing is guessed, so many rounds go by before segments are looked at: in easy
/// puzzles they are not needed. Later, contradictions are found sooner and better with them.
const ROUNDS_WITHOUT_SEGMENTS: u32 = 3;

/// What is left when all consequences are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Settled {
    /// Every cell has one symbol.
    Solved,
    /// There is a choice.
    Open,
    /// Some cell has no symbol left; its slot.
    NoSymbol(usize),
    /// A symbol is due in a line, but has no cell, or is wanted by two.
    NoCell { family: usize, line: usize, symbol: usize },
}

/// Draws consequences until there are no more.
#[inline(always)]
pub(in super::super) fn settle<V: Lanes, const N: usize, const M: usize>(
    ground: &Ground<'_, V>,
    plane: &mut [V; N],
) -> Settled {
    let families = &ground.shape.families[..];
    // With numbers that are known while this is compiled all words remain in registers.
    match families.as_array::<3>() {
        Some(families)
            if const { N <= IN_REGISTERS } && families.iter().all(|it| it.vectors == N) =>
        {
            settle_in::<V, N, M, true>(ground, families, plane)
        }
        _ => settle_in::<V, N, M, false>(ground, families, plane),
    }
}

#[inline(always)]
fn settle_in<V: Lanes, const N: usize, const M: usize, const WHOLE: bool>(
    ground: &Ground<'_, V>,
    families: &[Family],
    plane: &mut [V; N],
) -> Settled {
    let mut rounds = 0;
    loop {
        let before = *plane;
        let mut now = before;
        let mut several = V::splat(V::Word::NONE);
        for (number, family) in families.iter().enumerate() {
            let due = ground.due[number];
            let seen =
                if WHOLE { pass(&mut now, due) } else { pass(&mut now[..family.vectors], due) };
            if seen.bad.any() {
                return blame(number, &merge(seen.bad));
            }
            several = seen.several;
            now = V::shuffle(&family.onward, &now);
        }
        *plane = now;
        if !several.any() && is_solved(ground, &now) {
            return Settled::Solved;
        }
        rounds += 1;
        if ground.guessed || rounds > ROUNDS_WITHOUT_SEGMENTS || !differ(&before, plane) {
            for (segments, parts) in ground.shape.segments.iter().zip(ground.parts) {
                lock::<V, N, M>(segments, ground.places, parts, plane);
            }
        }
        if let Some(slot) = empty(ground, plane) {
            return Settled::NoSymbol(slot);
        }
        if !differ(&before, plane) {
            return if is_open(plane) { Settled::Open } else { Settled::Solved };
        }
    }
}

/// Tells whether two planes differ.
#[inline(always)]
fn differ<V: Lanes, const N: usize>(before: &[V; N], after: &[V; N]) -> bool {
    let mut changes = V::splat(V::Word::NONE);
    for (before, after) in before.iter().zip(after) {
        changes = changes.or(before.xor(*after));
    }
    changes.any()
}

/// Tells whether some cell has several symbols.
#[inline(always)]
fn is_open<V: Lanes, const N: usize>(plane: &[V; N]) -> bool {
    let mut open = V::splat(V::Word::NONE);
    for word in plane {
        open = open.or(word.but_lowest());
    }
    open.any()
}

/// Merges the positions of a vector.
#[inline(always)]
pub(super) fn merge<V: Lanes>(vector: V) -> V {
    let mut all = vector;
    for by in 1..V::POSITIONS {
        all = all.or(vector.turn(by));
    }
    all
}

/// What is seen in the lines of a family, in the lane of each.
#[derive(Clone, Copy, Debug)]
struct Seen<V> {
    /// The symbols that cannot be placed.
    bad: V,
    /// Those that had several cells.
    several: V,
}

/// Draws the consequences within each line of a family.
#[inline(always)]
fn pass<V: Lanes>(plane: &mut [V], due: V) -> Seen<V> {
    let none = V::splat(V::Word::NONE);
    let (mut taken, mut bad) = (none, none);
    for word in &*plane {
        let single = word.singles();
        bad = bad.or(taken.and(single));
        taken = taken.or(single);
    }
    let here = taken;
    for by in 1..V::POSITIONS {
        let there = here.turn(by);
        bad = bad.or(here.and(there));
        taken = taken.or(there);
    }
    for word in &mut *plane {
        *word = word.strike_others(taken);
    }
    let Tally { once, twice, .. } = Tally::of(plane).merged();
    bad = bad.or(due.but(once));
    let hidden = once.but(twice).but(taken).and(due);
    // Mostly there are some: to ask costs more than it saves.
    for word in plane {
        *word = word.narrow(hidden);
        bad = bad.or(word.and(hidden).but_lowest());
    }
    Seen { bad, several: twice }
}

/// Tells whether every cell has one symbol, and every line what is due in it and nothing twice.
#[inline(always)]
fn is_solved<V: Lanes, const N: usize>(ground: &Ground<'_, V>, plane: &[V; N]) -> bool {
    let none = V::splat(V::Word::NONE);
    let mut open = none;
    for (word, &cells) in plane.iter().zip(ground.cells) {
        open = open.or(word.but_lowest()).or(word.empties().and(cells));
    }
    let mut now = *plane;
    for (known, &due) in ground.shape.families.iter().zip(ground.due) {
        let Tally { once, twice, .. } = Tally::of(&now[..known.vectors]).merged();
        open = open.or(twice).or(due.but(once));
        now = V::shuffle(&known.onward, &now);
    }
    !open.any()
}

/// Returns the slot of a cell that has no symbol left.
#[inline(always)]
fn empty<V: Lanes, const N: usize>(ground: &Ground<'_, V>, plane: &[V; N]) -> Option<usize> {
    let mut empties = [V::splat(V::Word::NONE); N];
    let mut any = V::splat(V::Word::NONE);
    for ((empties, word), &cells) in empties.iter_mut().zip(plane).zip(ground.cells) {
        *empties = word.empties().and(cells);
        any = any.or(*empties);
    }
    if any.any() { first_slot(&empties) } else { None }
}

/// Returns the slot of the first word that is not empty.
#[cold]
fn first_slot<V: Lanes>(plane: &[V]) -> Option<usize> {
    let mut words = plane.iter().flat_map(Lanes::words);
    words.position(|&word| word != V::Word::NONE)
}

/// Says what cannot be placed: of several things the first.
#[cold]
fn blame<V: Lanes>(family: usize, bad: &V) -> Settled {
    let found = bad.words().iter().position(|&word| word != V::Word::NONE);
    let lane = found.unwrap_or_default();
    let symbol = bad.words()[lane].bits().trailing_zeros() as usize;
    Settled::NoCell { family, line: lane % V::LANES, symbol }
}
