//! States, each once: a hash table of places in a list.
//!
//! The list keeps the order in which states came, so that nothing depends on the hash.

#![expect(clippy::cast_possible_truncation, reason = "a hash may lose bits")]

use super::plan::PackedState;
use crate::model::narrow;

/// Places in a table that is empty.
const SLOTS_MIN: usize = 64;

/// States, each once, in the order in which they came.
#[derive(Clone, Debug)]
pub(super) struct StateTable<const W: usize> {
    pub(super) states: Vec<PackedState<W>>,
    /// For each hash the place of a state, counted from one; as many slots as a power of two, at
    /// least twice as many as there are states.
    slots: Vec<u32>,
    /// The shift that makes a hash the number of a slot.
    shift: u32,
}

impl<const W: usize> StateTable<W> {
    /// Returns a table without states.
    pub(super) fn new() -> Self {
        let mut table = Self { states: Vec::new(), slots: Vec::new(), shift: 0 };
        table.resize(SLOTS_MIN);
        table
    }

    /// Returns how many states there are.
    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    /// Becomes empty, with as much room as the states took that it had.
    pub(super) fn clear(&mut self) {
        let wanted = (self.len() * 4).next_power_of_two().max(SLOTS_MIN);
        self.states.clear();
        if wanted < self.slots.len() {
            self.resize(wanted);
        } else {
            self.slots.fill(0);
        }
    }

    /// Becomes empty, with room for this many states.
    pub(super) fn reserve(&mut self, states: usize) {
        self.states.clear();
        self.states.reserve(states);
        self.resize((states * 4).next_power_of_two().max(SLOTS_MIN));
    }

    /// Returns the place of a state, or the slot where it belongs if it is not there.
    #[inline]
    pub(super) fn find(&self, state: &PackedState<W>, hash: u64) -> Result<usize, usize> {
        let mut slot = (hash >> self.shift) as usize;
        loop {
            match self.slots[slot] as usize {
                0 => return Err(slot),
                place if self.states[place - 1] == *state => return Ok(place - 1),
                _ => slot = (slot + 1) & (self.slots.len() - 1),
            }
        }
    }

    /// Adds a state that is not there, at its slot.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call for each new state takes a tenth of the time")]
    pub(super) fn insert(&mut self, slot: usize, state: PackedState<W>) {
        self.states.push(state);
        self.slots[slot] = narrow(self.states.len());
        if self.states.len() * 2 > self.slots.len() {
            self.resize(self.slots.len() * 4);
        }
    }

    /// Returns about how many bytes the table takes.
    pub(super) fn bytes(&self) -> usize {
        self.states.capacity() * size_of::<PackedState<W>>()
            + self.slots.capacity() * size_of::<u32>()
    }

    /// Makes room for as many slots as this power of two.
    fn resize(&mut self, slots: usize) {
        self.slots.clear();
        self.slots.resize(slots, 0);
        self.shift = 64 - slots.trailing_zeros();
        for (place, state) in (1..).zip(&self.states) {
            let mut slot = (hash(state) >> self.shift) as usize;
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (slots - 1);
            }
            self.slots[slot] = place;
        }
    }
}

/// Returns the hash of a state, the best bits first: multiply and fold, which is enough for states
/// that nobody chose to collide. The odd constant is 2^64 divided by the golden ratio (Knuth, volume
/// 3, section 6.4).
#[inline]
pub(super) fn hash<const W: usize>(state: &PackedState<W>) -> u64 {
    state.iter().fold(0_u64, |hash, &word| {
        let product = u128::from(hash.rotate_left(29) ^ word) * 0x9E37_79B9_7F4A_7C15;
        (product >> 64) as u64 ^ product as u64
    })
}
