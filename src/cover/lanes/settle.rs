//! The consequences of what is known, in all lines at once.
//!
//! The words lie in one plane for each family of lines: side by side in the lanes are its lines, and
//! one below the other the positions of each line. So a few operations down a plane treat all lines
//! of a family and all symbols alike: what is the only symbol of a cell is struck from the
//! others, and what has but one cell left in a line is put there. Then the words are shuffled into
//! the plane of the next family, round and round until nothing changes.
//!
//! The first family's lines may fall into segments, each the common part with a line of another, as
//! boxes fall into parts of rows. A symbol that is left in but one segment of one line is struck
//! from the rest of the other ("locked candidates").

use super::Shape;
use super::segments::Segments;
use super::vector::Lanes;
use super::word::Word;

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
}

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

/// Draws consequences until there are no more. In `pairs`, for each family, are then the symbols that
/// have two cells left in a line.
#[inline(always)]
pub(in super::super) fn settle<V: Lanes, const N: usize, const M: usize>(
    ground: &Ground<'_, V>,
    plane: &mut [V; N],
    pairs: &mut [V],
) -> Settled {
    let families = &ground.shape.families[..];
    loop {
        let before = *plane;
        let mut now = before;
        let mut several = V::splat(V::Word::NONE);
        for (family, (known, pairs)) in families.iter().zip(&mut *pairs).enumerate() {
            let due = ground.due[family];
            // A length that is known while this is compiled keeps all words in registers.
            let seen = if known.vectors == N {
                pass(&mut now, due, pairs)
            } else {
                pass(&mut now[..known.vectors], due, pairs)
            };
            if seen.bad.any() {
                return blame(family, &merge(seen.bad));
            }
            several = seen.several;
            now = V::shuffle(&known.onward, &now);
        }
        *plane = now;
        if !several.any() && is_solved(ground, &now) {
            return Settled::Solved;
        }
        if let Some(slot) = empty(ground, plane) {
            return Settled::NoSymbol(slot);
        }
        if differ(&before, plane) {
            continue;
        }
        let none = V::splat(V::Word::NONE);
        if !plane.iter().fold(none, |any, it| any.or(it.but_lowest())).any() {
            return Settled::Solved;
        }
        let ways = ground.shape.segments.iter().zip(ground.parts);
        for (segments, parts) in ways {
            lock::<V, N, M>(segments, ground.places, parts, plane);
        }
        if !differ(&before, plane) {
            return Settled::Open;
        }
    }
}

#[inline(always)]
fn differ<V: Lanes, const N: usize>(before: &[V; N], after: &[V; N]) -> bool {
    let none = V::splat(V::Word::NONE);
    let changes = before.iter().zip(after).map(|(before, after)| before.xor(*after));
    changes.fold(none, V::or).any()
}

/// Merges the positions of a vector.
#[inline(always)]
fn merge<V: Lanes>(vector: V) -> V {
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
fn pass<V: Lanes>(plane: &mut [V], due: V, pairs: &mut V) -> Seen<V> {
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
    let (mut once, mut twice, mut thrice) = (none, none, none);
    for word in &mut *plane {
        *word = word.strike_others(taken);
        thrice = thrice.or(twice.and(*word));
        twice = twice.or(once.and(*word));
        once = once.or(*word);
    }
    thrice = merge(thrice);
    let (once_here, twice_here) = (once, twice);
    for by in 1..V::POSITIONS {
        let (once_there, twice_there) = (once_here.turn(by), twice_here.turn(by));
        thrice = thrice.or(once.and(twice_there)).or(twice.and(once_there));
        twice = twice.or(twice_there).or(once.and(once_there));
        once = once.or(once_there);
    }
    bad = bad.or(due.but(once));
    *pairs = twice.but(thrice).and(due);
    let hidden = once.but(twice).but(taken).and(due);
    if hidden.any() {
        for word in &mut *plane {
            *word = word.narrow(hidden);
            bad = bad.or(word.and(hidden).but_lowest());
        }
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
        let (mut once, mut twice) = (none, none);
        for &word in &now[..known.vectors] {
            twice = twice.or(once.and(word));
            once = once.or(word);
        }
        let here = once;
        for by in 1..V::POSITIONS {
            let there = here.turn(by);
            twice = twice.or(here.and(there));
            once = once.or(there);
        }
        open = open.or(twice).or(due.but(once));
        now = V::shuffle(&known.onward, &now);
    }
    !open.any()
}

/// Strikes out what is locked in segments, which for that lie in place of positions in a plane of
/// their own.
#[inline(always)]
fn lock<V: Lanes, const N: usize, const M: usize>(
    segments: &Segments,
    places: &[V],
    parts: &[Vec<(usize, V)>],
    plane: &mut [V; N],
) {
    let none = V::splat(V::Word::NONE);
    let mut own = [none; M];
    for (segment, parts) in parts.iter().enumerate() {
        let mut all = none;
        for &(vector, part) in parts {
            all = all.or(plane[vector].and(part));
        }
        let own = &mut own[segment / V::POSITIONS];
        *own = own.or(merge(all).and(places[segment % V::POSITIONS]));
    }
    let across = V::shuffle(&segments.across, &own);
    let (own_alone, across_alone) = (alone(&own), alone(&across));
    let claimed = others(&V::shuffle(&segments.back, &across_alone));
    let pointed = V::shuffle(&segments.back, &others(&V::shuffle(&segments.across, &own_alone)));
    for (segment, parts) in parts.iter().enumerate() {
        let vector = segment / V::POSITIONS;
        let struck = claimed[vector].or(pointed[vector]).and(places[segment % V::POSITIONS]);
        let struck = merge(struck);
        for &(vector, part) in parts {
            plane[vector] = plane[vector].but(struck.and(part));
        }
    }
}

/// Returns what each word has and no other word of its line.
#[inline(always)]
fn alone<V: Lanes, const M: usize>(plane: &[V; M]) -> [V; M] {
    let mut alone = others(plane);
    for (others, &own) in alone.iter_mut().zip(plane) {
        *others = own.but(*others);
    }
    alone
}

/// Returns for each word what the other words of its line have.
#[inline(always)]
fn others<V: Lanes, const M: usize>(plane: &[V; M]) -> [V; M] {
    let mut others = [V::splat(V::Word::NONE); M];
    for (own, others) in others.iter_mut().enumerate() {
        for (vector, &words) in plane.iter().enumerate() {
            if vector != own {
                *others = others.or(words);
            }
        }
        *others = merge(*others);
        for by in 1..V::POSITIONS {
            *others = others.or(plane[own].turn(by));
        }
    }
    others
}

/// Returns the slot of a cell that has no symbol left.
#[inline(always)]
fn empty<V: Lanes, const N: usize>(ground: &Ground<'_, V>, plane: &[V; N]) -> Option<usize> {
    let none = V::splat(V::Word::NONE);
    let empties = |vector: usize| plane[vector].empties().and(ground.cells[vector]);
    if !(0..N).fold(none, |any, vector| any.or(empties(vector))).any() {
        return None;
    }
    (0..N).find_map(|vector| {
        let lane = empties(vector).words().iter().position(|&word| word != V::Word::NONE)?;
        Some(vector * V::WIDTH + lane)
    })
}

/// Says what cannot be placed: of several things the first.
#[cold]
fn blame<V: Lanes>(family: usize, bad: &V) -> Settled {
    let found = bad.words().iter().position(|&word| word != V::Word::NONE);
    let lane = found.unwrap_or_default();
    let symbol = bad.words()[lane].bits().trailing_zeros() as usize;
    Settled::NoCell { family, line: lane % V::LANES, symbol }
}
