//! The records of the steps of a sweep.

use super::sweep::StateSweep;

/// States expanded between two checks of the memory and of interruptions.
pub(super) const CHECKED_STATES: u64 = 1 << 12;

/// Keeps a part of each step's results.
pub(super) trait History<const W: usize, K>: Send + Sync {
    /// Sees a sweep after a step at which this many options entered.
    fn keep(&mut self, choices: u32, sweep: &mut StateSweep<W, K>);

    /// Returns about how many bytes are kept.
    fn bytes(&self) -> usize;

    /// Returns an empty record for a part of the layer.
    fn of_part(&self) -> Self;

    /// Adds the records of the parts of some steps. The states of the parts, one part after the other,
    /// have these values now.
    fn unite(&mut self, parts: Vec<Self>, values: &mut K)
    where
        Self: Sized;
}

/// Nothing is kept.
impl<const W: usize, K> History<W, K> for () {
    fn keep(&mut self, _: u32, _: &mut StateSweep<W, K>) {}

    fn bytes(&self) -> usize {
        0
    }

    fn of_part(&self) -> Self {}

    fn unite(&mut self, _: Vec<Self>, _: &mut K) {}
}
