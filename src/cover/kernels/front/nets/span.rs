//! A span of steps during which a value is part of the state, and its bits.

use crate::cover::kernels::front::room::{BitField, FreeBits};

/// A span of steps during which a value is part of the state.
#[derive(Clone, Debug)]
pub(super) struct Span {
    pub(super) first: u32,
    last: u32,
    bits: u32,
    /// Its bits between two of these steps.
    field: Option<BitField>,
}

/// The bits of a value before and after a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct StateSlot {
    field: Option<BitField>,
    /// Whether it is not part of the state before.
    opens: bool,
    /// Whether it is not part of the state after.
    pub(super) closes: bool,
}

impl Span {
    pub(super) fn new(first: u32, last: u32, bits: u32) -> Self {
        Self { first, last, bits, field: None }
    }

    /// Tells whether a step is in the span.
    pub(super) fn is_open(&self, step: u32) -> bool {
        (self.first..=self.last).contains(&step)
    }

    /// Reserves the bits at the first of several steps. Returns nothing if there is no room.
    pub(super) fn enter(&mut self, step: u32, room: &mut FreeBits) -> Option<()> {
        if self.field.is_none() && step == self.first && self.first < self.last && self.bits > 0 {
            self.field = Some(room.take(self.bits)?);
        }
        Some(())
    }

    /// Returns the bits before and after a step.
    pub(super) fn slot(&self, step: u32) -> StateSlot {
        StateSlot { field: self.field, opens: step == self.first, closes: step == self.last }
    }

    /// Returns the bits that are free after a step.
    pub(super) fn leave(&mut self, step: u32) -> Option<BitField> {
        self.field.take_if(|_| step == self.last)
    }
}

impl StateSlot {
    /// Tells whether the value is not part of the state before the step.
    pub(super) fn opens(self) -> bool {
        self.opens
    }

    /// Returns the value before the step.
    #[inline]
    pub(super) fn read<const W: usize>(self, state: &[u64; W]) -> u64 {
        self.field.filter(|_| !self.opens).map_or(0, |field| field.get(state))
    }

    /// Writes the value after the step. The sweep clears the bits of a value that closes.
    #[inline]
    pub(super) fn write<const W: usize>(self, state: &mut [u64; W], known: u64) {
        if let Some(field) = self.field.filter(|_| !self.closes) {
            field.set(state, known);
        }
    }
}
