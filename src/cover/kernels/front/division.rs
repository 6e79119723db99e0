//! A layer in parts that have nothing to do with each other for some steps.
//!
//! A step changes some bits of a state and leaves the others alone. States that differ in a bit that
//! none of the next steps changes stay different. So they are divided by such bits: no state of one
//! part becomes equal to one of another.

#![expect(clippy::cast_possible_truncation, reason = "a hash may lose bits, and parts are few")]

use super::plan::{PackedState, SweepPlan};
use super::table::hash;
use crate::model::words;

/// The number of parts, a power of two.
const PARTS: usize = 32;
/// States are divided by at least this many bits; by fewer in tests, so that small problems are divided.
const BITS_MIN: u32 = if cfg!(test) { 1 } else { 5 };
/// The parts stay apart for at least this many steps, and for at most this many.
const STEPS_MIN: usize = 2;
const STEPS_MAX: usize = 32;

/// The parts of a layer, the largest first.
#[derive(Clone, Debug, Default)]
pub(super) struct Division {
    /// The step before which they must be put together.
    pub(super) end: usize,
    /// The places of the states, part by part.
    places: Vec<u32>,
    /// Where each part begins, and where the last ends.
    bounds: Vec<usize>,
    /// The hash of the bits that divide the states, for each state.
    hashes: Vec<u8>,
}

impl Division {
    /// Divides the states before a step. Returns false if they cannot be divided for several steps.
    pub(super) fn divide<const W: usize>(
        &mut self,
        plan: &SweepPlan<W>,
        step: usize,
        states: &[PackedState<W>],
    ) -> bool {
        let (steps, bits) = untouched(plan, step, states);
        if steps < STEPS_MIN {
            return false;
        }
        self.end = step + steps;
        let hash = |state: &PackedState<W>| {
            hash::<W>(&words(|word| state[word] & bits[word])) >> (64 - PARTS.trailing_zeros())
        };
        self.hashes.clear();
        self.hashes.extend(states.iter().map(|state| hash(state) as u8));
        let mut sizes = [0; PARTS];
        self.hashes.iter().for_each(|&hash| sizes[hash as usize] += 1);
        let mut order: Vec<usize> = (0..PARTS).filter(|&hash| sizes[hash] > 0).collect();
        order.sort_by(|&one, &other| sizes[other].cmp(&sizes[one]));
        let (mut next, mut bound) = ([0; PARTS], 0);
        self.bounds.clear();
        self.bounds.push(0);
        for hash in order {
            next[hash] = bound;
            bound += sizes[hash];
            self.bounds.push(bound);
        }
        self.places.resize(states.len(), 0);
        for (place, &hash) in (0..).zip(&self.hashes) {
            let next = &mut next[hash as usize];
            self.places[*next] = place;
            *next += 1;
        }
        true
    }

    /// Returns the number of parts.
    pub(super) fn parts(&self) -> usize {
        self.bounds.len() - 1
    }

    /// Returns the places of the states of a part.
    pub(super) fn part(&self, number: usize) -> Option<&[u32]> {
        let end = *self.bounds.get(number + 1)?;
        Some(&self.places[self.bounds[number]..end])
    }
}

/// Returns how many of the next steps leave enough of the bits alone in which states differ, and these
/// bits.
fn untouched<const W: usize>(
    plan: &SweepPlan<W>,
    step: usize,
    states: &[PackedState<W>],
) -> (usize, PackedState<W>) {
    let mut bits = [0; W];
    for state in states {
        bits = words(|word| bits[word] | state[word] ^ states[0][word]);
    }
    let stages = plan.stages[step..].iter().take(STEPS_MAX);
    for (steps, stage) in stages.clone().enumerate() {
        let changes = plan.changes(stage);
        let left: PackedState<W> = words(|word| bits[word] & !changes[word]);
        if left.iter().map(|word| word.count_ones()).sum::<u32>() < BITS_MIN {
            return (steps, bits);
        }
        bits = left;
    }
    (stages.len(), bits)
}
