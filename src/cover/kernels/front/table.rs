//! States, each once, with what is known of each: a hash table of places in a list.
//!
//! The list keeps the order in which states came, so that nothing depends on the hash.

#![expect(clippy::cast_possible_truncation, reason = "a hash may lose bits")]

use super::plan::PackedState;
use crate::cover::model::narrow;

/// Places in a table that is empty.
const SLOTS_MIN: usize = 64;

/// States, each once, in the order in which they came, and a value for each.
#[derive(Clone, Debug)]
pub(super) struct StateTable<const W: usize, V> {
    pub(super) states: Vec<PackedState<W>>,
    pub(super) values: Vec<V>,
    /// For each hash the place of a state, counted from one; as many slots as a power of two, at
    /// least twice as many as there are states.
    slots: Vec<u32>,
    /// What a hash is shifted by to become the number of a slot.
    shift: u32,
}

impl<const W: usize, V> Default for StateTable<W, V> {
    fn default() -> Self {
        let mut table =
            Self { states: Vec::new(), values: Vec::new(), slots: Vec::new(), shift: 0 };
        table.resize(SLOTS_MIN);
        table
    }
}

impl<const W: usize, V> StateTable<W, V> {
    /// Returns how many states there are.
    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    /// Becomes empty, with as much room as the states took that it had.
    pub(super) fn clear(&mut self) {
        let wanted = (self.len() * 4).next_power_of_two().max(SLOTS_MIN);
        self.states.clear();
        self.values.clear();
        if wanted < self.slots.len() {
            self.resize(wanted);
        } else {
            self.slots.fill(0);
        }
    }

    /// Adds a state with a value, or joins the value with that of the state if it is known, which
    /// is returned.
    #[inline]
    pub(super) fn add<E>(
        &mut self,
        state: PackedState<W>,
        value: V,
        join: impl FnOnce(&mut V, V) -> Result<(), E>,
    ) -> Result<bool, E> {
        let mut slot = (hash(&state) >> self.shift) as usize;
        loop {
            match self.slots[slot] {
                0 => break,
                place if self.states[place as usize - 1] == state => {
                    return join(&mut self.values[place as usize - 1], value).map(|()| true);
                }
                _ => slot = (slot + 1) & (self.slots.len() - 1),
            }
        }
        self.states.push(state);
        self.values.push(value);
        self.slots[slot] = narrow(self.states.len());
        if self.states.len() * 2 > self.slots.len() {
            self.resize(self.slots.len() * 4);
        }
        Ok(false)
    }

    /// Returns the same states with other values.
    pub(super) fn map<U>(self, of: impl FnMut(V) -> U) -> StateTable<W, U> {
        let Self { states, values, slots, shift } = self;
        StateTable { states, values: values.into_iter().map(of).collect(), slots, shift }
    }

    /// Returns about how many bytes the table takes.
    pub(super) fn bytes(&self) -> usize {
        self.states.capacity() * size_of::<PackedState<W>>()
            + self.values.capacity() * size_of::<V>()
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
fn hash<const W: usize>(state: &PackedState<W>) -> u64 {
    state.iter().fold(0_u64, |hash, &word| {
        let product = u128::from(hash.rotate_left(29) ^ word) * 0x9E37_79B9_7F4A_7C15;
        (product >> 64) as u64 ^ product as u64
    })
}
