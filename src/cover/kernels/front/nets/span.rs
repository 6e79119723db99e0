//! The steps during which something is known, and its bits in a state.

use crate::cover::kernels::front::room::{BitField, FreeBits};

/// The steps during which something is known.
#[derive(Clone, Debug)]
pub(super) struct Span {
    pub(super) first: u32,
    last: u32,
    bits: u32,
    /// Where it stands between two of these steps.
    field: Option<BitField>,
}

/// Where something stands before and after a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct StateSlot {
    field: Option<BitField>,
    /// Whether nothing is known of it before.
    opens: bool,
    /// Whether nothing has to be known of it after.
    pub(super) closes: bool,
}

impl Span {
    pub(super) fn new(first: u32, last: u32, bits: u32) -> Self {
        Self { first, last, bits, field: None }
    }

    /// Tells whether a step is one of these.
    pub(super) fn is_open(&self, step: u32) -> bool {
        (self.first..=self.last).contains(&step)
    }

    /// Takes room at the first step if there are several. Returns nothing if there is none.
    pub(super) fn enter(&mut self, step: u32, room: &mut FreeBits) -> Option<()> {
        if self.field.is_none() && step == self.first && self.first < self.last && self.bits > 0 {
            self.field = Some(room.take(self.bits)?);
        }
        Some(())
    }

    /// Returns where it stands before and after a step.
    pub(super) fn slot(&self, step: u32) -> StateSlot {
        StateSlot { field: self.field, opens: step == self.first, closes: step == self.last }
    }

    /// Returns the room that is free after a step.
    pub(super) fn leave(&mut self, step: u32) -> Option<BitField> {
        self.field.take_if(|_| step == self.last)
    }
}

impl StateSlot {
    /// Tells whether nothing is known before the step.
    pub(super) fn opens(self) -> bool {
        self.opens
    }

    /// Returns what is known before the step.
    #[inline]
    pub(super) fn read<const W: usize>(self, state: &[u64; W]) -> u64 {
        self.field.filter(|_| !self.opens).map_or(0, |field| field.get(state))
    }

    /// Writes what is known after the step. What closes is forgotten by itself.
    #[inline]
    pub(super) fn write<const W: usize>(self, state: &mut [u64; W], known: u64) {
        if let Some(field) = self.field.filter(|_| !self.closes) {
            field.set(state, known);
        }
    }
}
