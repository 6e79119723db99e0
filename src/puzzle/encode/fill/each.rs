//! The encoding of [`BoundEach`]: options that are left out.

use super::FillDraft;
use super::encoding::Encoding;
use crate::rules::{BoundEach, Constraints, of_type};

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding { exclude, ..Encoding::new("each", |_, _| Ok(())) };

fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    for &(cell, symbol) in of_type::<BoundEach>(constraints).flat_map(|unfit| &unfit.pairs) {
        draft.bar(cell, symbol);
    }
}
