//! A definition, compiled.

use std::time::{Duration, Instant};

use super::fixed::{BulkPath, Fixed};
use crate::definition::Definition;

/// A definition with the parts that are the same for all cases compiled: it can answer inputs.
#[derive(Debug)]
pub struct Pipeline {
    pub(super) definition: Definition,
    /// The parts that all cases share, if only the givens differ.
    pub(super) fixed: Option<Fixed>,
    /// The time that a case may take.
    pub(super) limit: Option<Duration>,
    /// The number of the first case.
    pub(super) first: u64,
}

impl Pipeline {
    /// Compiles a definition.
    pub fn new(definition: Definition) -> Self {
        let fixed = Fixed::new(&definition);
        Self { definition, fixed, limit: None, first: 1 }
    }

    /// Returns the definition.
    pub const fn definition(&self) -> &Definition {
        &self.definition
    }

    /// Gives up every case after this time.
    #[must_use]
    pub fn within(self, limit: Option<Duration>) -> Self {
        Self { limit, ..self }
    }

    /// Numbers the cases from a number that is not zero. From another one than the first, an answer has a
    /// separator before it even if no other was printed: it follows those of another input.
    #[must_use]
    pub fn numbered_from(self, first: u64) -> Self {
        Self { first, ..self }
    }

    /// Returns when a case is given up that is begun now.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.limit.and_then(|limit| Instant::now().checked_add(limit))
    }

    /// Returns how cases are read and printed in bulk, if they are plain enough.
    pub(super) fn bulk(&self) -> Option<&BulkPath> {
        self.fixed.as_ref()?.bulk.as_ref()
    }
}
