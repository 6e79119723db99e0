//! Locked candidates.
//!
//! The first family's lines may fall into segments, each the common part with a line of another, as
//! boxes fall into parts of rows. A symbol that is left in but one segment of one line is struck
//! from the rest of the other.

use super::segments::{Form, Segments};
use super::settle::merge;
use super::vector::Lanes;
use super::word::Word;

/// Strikes out what is locked in segments, which for that lie in place of positions in a plane of
/// their own.
#[inline(always)]
pub(super) fn lock<V: Lanes, const N: usize, const M: usize>(
    segments: &Segments,
    places: &[V],
    parts: &[Vec<(usize, V)>],
    plane: &mut [V; N],
) {
    let own: [V; M] = gather(segments.form, places, parts, plane);
    let across = V::shuffle(&segments.across, &own);
    let (own_alone, across_alone) = (alone(&own), alone(&across));
    let claimed = others(&V::shuffle(&segments.back, &across_alone));
    let pointed = V::shuffle(&segments.back, &others(&V::shuffle(&segments.across, &own_alone)));
    let mut struck = claimed;
    for (struck, &pointed) in struck.iter_mut().zip(&pointed) {
        *struck = struck.or(pointed);
    }
    strike(segments.form, places, parts, &struck, plane);
}

/// Returns what the cells of each segment may hold.
#[inline(always)]
fn gather<V: Lanes, const N: usize, const M: usize>(
    form: Form,
    places: &[V],
    parts: &[Vec<(usize, V)>],
    plane: &[V; N],
) -> [V; M] {
    let none = V::splat(V::Word::NONE);
    let mut own = [none; M];
    match form {
        Form::Turns => {
            for (vector, &word) in plane.iter().enumerate() {
                own[vector % M] = own[vector % M].or(word);
            }
        }
        Form::Blocks => {
            for (segment, block) in plane.chunks_exact(N / (M * V::POSITIONS)).enumerate() {
                let mut all = none;
                for &word in block {
                    all = all.or(word);
                }
                let own = &mut own[segment / V::POSITIONS];
                *own = own.or(merge(all).and(places[segment % V::POSITIONS]));
            }
        }
        Form::Any => {
            for (segment, parts) in parts.iter().enumerate() {
                let mut all = none;
                for &(vector, part) in parts {
                    all = all.or(plane[vector].and(part));
                }
                let own = &mut own[segment / V::POSITIONS];
                *own = own.or(merge(all).and(places[segment % V::POSITIONS]));
            }
        }
    }
    own
}

/// Strikes out what is struck of each segment.
#[inline(always)]
fn strike<V: Lanes, const N: usize, const M: usize>(
    form: Form,
    places: &[V],
    parts: &[Vec<(usize, V)>],
    struck: &[V; M],
    plane: &mut [V; N],
) {
    match form {
        Form::Turns => {
            for (vector, word) in plane.iter_mut().enumerate() {
                *word = word.but(struck[vector % M]);
            }
        }
        Form::Blocks => {
            for (segment, block) in plane.chunks_exact_mut(N / (M * V::POSITIONS)).enumerate() {
                let here = struck[segment / V::POSITIONS].and(places[segment % V::POSITIONS]);
                let here = merge(here);
                for word in block {
                    *word = word.but(here);
                }
            }
        }
        Form::Any => {
            for (segment, parts) in parts.iter().enumerate() {
                let here = struck[segment / V::POSITIONS].and(places[segment % V::POSITIONS]);
                let here = merge(here);
                for &(vector, part) in parts {
                    plane[vector] = plane[vector].but(here.and(part));
                }
            }
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
