//! Locked candidates.
//!
//! The first family's lines may be divided into segments, each the common part with a line of
//! another family, as boxes are divided into parts of rows. A symbol that is left in only one
//! segment of one line is removed from the rest of the other.

use super::ground::SegmentGround;
use super::segments::SegmentForm;
use super::simd::vector::{Lanes, merge};

/// Removes symbols that are locked in segments. Segments have planes of their own, in which they
/// take the place of positions. `at` is all ones at each position.
#[inline(always)]
pub(super) fn lock<V: Lanes, const M: usize>(way: &SegmentGround<V>, at: &[V], plane: &mut [V]) {
    let none = plane[0].none();
    let mut own = [none; M];
    gather(way, at, plane, &mut own);
    let across = V::shuffle(&way.across, own);
    let (own_alone, across_alone) = (alone(own), alone(across));
    let claimed = others(V::shuffle(&way.back, across_alone));
    let pointed = V::shuffle(&way.back, others(V::shuffle(&way.across, own_alone)));
    let mut excluded = claimed;
    for vector in 0..M {
        excluded[vector] = excluded[vector].or(pointed[vector]);
    }
    exclude(way, at, &excluded, plane);
}

/// Collects the possible symbols of the cells of each segment.
#[inline(always)]
fn gather<V: Lanes>(way: &SegmentGround<V>, at: &[V], plane: &[V], own: &mut [V]) {
    match way.form {
        SegmentForm::Turns => {
            for vector in 0..plane.len() {
                own[vector % own.len()] = own[vector % own.len()].or(plane[vector]);
            }
        }
        SegmentForm::Blocks => {
            let (segments, block) = blocks(plane, own);
            for segment in 0..segments {
                let mut all = plane[0].none();
                for vector in 0..block {
                    all = all.or(plane[segment * block + vector]);
                }
                let own = &mut own[segment / V::POSITIONS];
                *own = own.or(merge(all).and(at[segment % V::POSITIONS]));
            }
        }
        SegmentForm::Any => {
            for segment in 0..way.parts.len() {
                let mut all = plane[0].none();
                for &(vector, part) in &way.parts[segment] {
                    all = all.or(plane[vector].and(part));
                }
                let own = &mut own[segment / V::POSITIONS];
                *own = own.or(merge(all).and(at[segment % V::POSITIONS]));
            }
        }
    }
}

/// Removes the symbols that were removed from each segment.
#[inline(always)]
fn exclude<V: Lanes>(way: &SegmentGround<V>, at: &[V], excluded: &[V], plane: &mut [V]) {
    match way.form {
        SegmentForm::Turns => {
            for vector in 0..plane.len() {
                plane[vector] = plane[vector].but(excluded[vector % excluded.len()]);
            }
        }
        SegmentForm::Blocks => {
            let (segments, block) = blocks(plane, excluded);
            for segment in 0..segments {
                let here = merge(excluded[segment / V::POSITIONS].and(at[segment % V::POSITIONS]));
                for vector in 0..block {
                    let word = &mut plane[segment * block + vector];
                    *word = word.but(here);
                }
            }
        }
        SegmentForm::Any => {
            for segment in 0..way.parts.len() {
                let here = merge(excluded[segment / V::POSITIONS].and(at[segment % V::POSITIONS]));
                for &(vector, part) in &way.parts[segment] {
                    plane[vector] = plane[vector].but(here.and(part));
                }
            }
        }
    }
}

/// Returns the number of segments, and of vectors of each, in [`SegmentForm::Blocks`].
#[inline(always)]
fn blocks<V: Lanes>(plane: &[V], segments: &[V]) -> (usize, usize) {
    let count = segments.len() * V::POSITIONS;
    (count, plane.len() / count)
}

/// Returns the symbols that each word has and no other word of its line.
#[inline(always)]
fn alone<V: Lanes, const M: usize>(plane: [V; M]) -> [V; M] {
    let mut alone = others(plane);
    for vector in 0..M {
        alone[vector] = plane[vector].but(alone[vector]);
    }
    alone
}

/// Returns for each word the symbols of the other words of its line.
#[inline(always)]
fn others<V: Lanes, const M: usize>(plane: [V; M]) -> [V; M] {
    let mut others = plane;
    for own in 0..M {
        let mut all = plane[own].none();
        for vector in 0..M {
            if vector != own {
                all = all.or(plane[vector]);
            }
        }
        all = merge(all);
        for by in 1..V::POSITIONS {
            all = all.or(plane[own].turn(by));
        }
        others[own] = all;
    }
    others
}
