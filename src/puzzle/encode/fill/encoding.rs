//! Encodings of constraints.

use super::FillDraft;
use crate::encode::error::{AskError, in_time};
use crate::grid::Symbol;
use crate::rules::{Constraint, Constraints, GroupConstraint, all_of, of_type};

/// How constraints of a kind are encoded: a row in the table of encodings.
pub(super) struct Encoding {
    /// Tells whether it needs an option for cells that hold the background.
    pub(super) counts: fn(&Constraints, Symbol) -> bool,
    /// Takes out options that a constraint rules out by themselves, before any is encoded.
    pub(super) exclude: fn(&Constraints, &mut FillDraft<'_>),
    /// Adds items, and perhaps options.
    pub(super) encode: fn(&Constraints, &mut FillDraft<'_>) -> Result<(), AskError>,
}

impl Encoding {
    /// Returns the encoding of constraints that ignore the background.
    pub(super) const fn new(
        encode: fn(&Constraints, &mut FillDraft<'_>) -> Result<(), AskError>,
    ) -> Self {
        Self { counts: |_, _| false, exclude: |_, _| {}, encode }
    }

    /// Returns the encoding of constraints about all contents of cells, the background included.
    pub(super) const fn of_all<T: Constraint>(
        encode: fn(&Constraints, &mut FillDraft<'_>) -> Result<(), AskError>,
    ) -> Self {
        let counts = |constraints: &_, _| of_type::<T>(constraints).next().is_some();
        Self { counts, ..Self::new(encode) }
    }

    /// Returns the encoding of constraints whose groups are encoded one by one.
    pub(super) const fn of_groups<T: GroupEncoding>() -> Self {
        Self {
            counts: |constraints, symbol| {
                all_of::<T>(constraints).any(|group| group.is_about(symbol))
            },
            exclude: |_, _| {},
            encode: |constraints, draft| {
                all_of::<T>(constraints).try_for_each(|group| {
                    in_time()?;
                    group.encode(draft)
                })
            },
        }
    }
}

/// A demand on one group, encoded by itself.
pub(super) trait GroupEncoding: GroupConstraint {
    /// Tells whether it needs an option for cells that hold a symbol, even the background.
    fn is_about(&self, symbol: Symbol) -> bool {
        let _ = symbol;
        true
    }

    /// Adds its items, and perhaps options.
    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError>;
}
