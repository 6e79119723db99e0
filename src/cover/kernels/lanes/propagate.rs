//! Propagation in all lines at once.
//!
//! A few operations down a plane work on all lines of a family and all symbols at once: the only
//! symbol of a cell is removed from the other cells of its line, and a symbol with only one cell
//! left in a line is put there. Then the words are shuffled into the plane of the next family,
//! round and round until nothing changes.

use super::ground::LaneGround;
use super::lock::lock;
use super::simd::vector::{Lanes, looked_at, merge, words};
use super::simd::word::LaneWord;
use super::tally::LaneTally;

/// Before the first guess, segments are used only after this many rounds: easy puzzles do not need
/// them. After a guess they are used in each round, which finds contradictions sooner.
const ROUNDS_WITHOUT_SEGMENTS: u32 = 3;

/// The result of propagation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LaneOutcome {
    /// Every cell has one symbol.
    Solved,
    /// A choice is left.
    Open,
    /// The cell at this slot has no symbol left.
    NoSymbol(usize),
    /// A symbol is due in a line, but has no cell left, or is the only symbol of two cells.
    NoCell { family: usize, line: usize, symbol: usize },
}

/// Propagates in the first plane until nothing changes. With `WHOLE`, every cell is in a line of
/// every family, so that all vectors of all planes are made of lines.
#[inline(always)]
pub(super) fn propagate<V: Lanes, const N: usize, const M: usize, const WHOLE: bool>(
    ground: &LaneGround<V>,
    guessed: bool,
    plane: &mut [V; N],
) -> LaneOutcome {
    let used = looked_at::<N>(ground.used);
    let mut rounds = 0;
    loop {
        let before = *plane;
        let mut now = before;
        let mut several = before[0].none();
        for number in 0..ground.families.len() {
            let family = &ground.families[number];
            let seen = if WHOLE {
                pass(&mut now, family.due)
            } else {
                pass(&mut now[..family.vectors], family.due)
            };
            if seen.bad.any() {
                return blame(number, words(&[merge(seen.bad)]), V::LANES);
            }
            several = seen.several;
            now = V::shuffle(&family.onward, now);
        }
        *plane = now;
        if !several.any() && is_solved::<V, N, WHOLE>(ground, &now) {
            return LaneOutcome::Solved;
        }
        rounds += 1;
        if guessed || rounds > ROUNDS_WITHOUT_SEGMENTS || !differ(&before[..used], &plane[..used]) {
            for way in 0..ground.segments.len() {
                lock::<V, M>(&ground.segments[way], &ground.at, &mut plane[..used]);
            }
        }
        if has_empty(&ground.cells, &plane[..used]) {
            return no_symbol(words(plane), words(&ground.cells));
        }
        if !differ(&before[..used], &plane[..used]) {
            return if is_open(&plane[..used]) { LaneOutcome::Open } else { LaneOutcome::Solved };
        }
    }
}

/// Tells whether two planes differ.
#[inline(always)]
fn differ<V: Lanes>(before: &[V], after: &[V]) -> bool {
    let mut changes = before[0].none();
    for vector in 0..before.len() {
        changes = changes.or(before[vector].xor(after[vector]));
    }
    changes.any()
}

/// Tells whether some cell has several symbols.
#[inline(always)]
fn is_open<V: Lanes>(plane: &[V]) -> bool {
    let mut open = plane[0].none();
    for vector in 0..plane.len() {
        open = open.or(plane[vector].but_lowest());
    }
    open.any()
}

/// Tells whether some cell has no symbol left.
#[inline(always)]
fn has_empty<V: Lanes>(cells: &[V], plane: &[V]) -> bool {
    let mut any = plane[0].none();
    let cells = &cells[..plane.len()];
    for vector in 0..plane.len() {
        any = any.or(plane[vector].empties().and(cells[vector]));
    }
    any.any()
}

/// Returns a vector that is zero if every cell has exactly one symbol.
#[inline(always)]
fn unsolved<V: Lanes>(cells: &[V], plane: &[V]) -> V {
    let mut open = plane[0].none();
    let cells = &cells[..plane.len()];
    for vector in 0..plane.len() {
        let word = plane[vector];
        open = open.or(word.but_lowest()).or(word.empties().and(cells[vector]));
    }
    open
}

/// Tells whether every cell has one symbol, and every line all its due symbols and none twice.
#[inline(always)]
fn is_solved<V: Lanes, const N: usize, const WHOLE: bool>(
    ground: &LaneGround<V>,
    plane: &[V; N],
) -> bool {
    let mut open = unsolved(&ground.cells, &plane[..looked_at::<N>(ground.used)]);
    let mut now = *plane;
    for family in &ground.families {
        let lines = if WHOLE { &now[..] } else { &now[..family.vectors] };
        let LaneTally { once, twice, .. } = LaneTally::of(lines).merged();
        open = open.or(twice).or(family.due.but(once));
        now = V::shuffle(&family.onward, now);
    }
    !open.any()
}

/// The findings in the lines of a family, each in the lane of its line.
#[derive(Clone, Copy, Debug)]
struct SeenLanes<V> {
    /// The symbols that cannot be placed.
    bad: V,
    /// The symbols that had several cells.
    several: V,
}

/// Propagates within each line of a family.
#[inline(always)]
fn pass<V: Lanes>(plane: &mut [V], due: V) -> SeenLanes<V> {
    let none = due.none();
    let (mut taken, mut bad) = (none, none);
    for vector in 0..plane.len() {
        let single = plane[vector].singles();
        bad = bad.or(taken.and(single));
        taken = taken.or(single);
    }
    let here = taken;
    for by in 1..V::POSITIONS {
        let there = here.turn(by);
        bad = bad.or(here.and(there));
        taken = taken.or(there);
    }
    for vector in 0..plane.len() {
        plane[vector] = plane[vector].exclude_others(taken);
    }
    let LaneTally { once, twice, .. } = LaneTally::of(plane).merged();
    bad = bad.or(due.but(once));
    let hidden = once.but(twice).but(taken).and(due);
    // Usually something changes: a check costs more than it saves.
    for vector in 0..plane.len() {
        let word = plane[vector].narrow(hidden);
        plane[vector] = word;
        bad = bad.or(word.and(hidden).but_lowest());
    }
    SeenLanes { bad, several: twice }
}

/// Finds the first cell without a symbol.
#[cold]
fn no_symbol<W: LaneWord>(plane: &[W], cells: &[W]) -> LaneOutcome {
    let mut words = plane.iter().zip(cells);
    let slot = words.position(|(&word, &cell)| word == W::NONE && cell != W::NONE);
    LaneOutcome::NoSymbol(slot.unwrap_or_default())
}

/// Finds the first symbol that cannot be placed.
#[cold]
fn blame<W: LaneWord>(family: usize, bad: &[W], lanes: usize) -> LaneOutcome {
    let lane = bad.iter().position(|&word| word != W::NONE).unwrap_or_default();
    let symbol = usize::from(bad[lane].lowest());
    LaneOutcome::NoCell { family, line: lane % lanes, symbol }
}
