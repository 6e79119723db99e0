//! The encoding of [`BoundProduct`]: an automaton whose state is the number of cells read and the product so
//! far, which divides the whole. If the whole is zero, it is whether a zero was read.

use super::encoding::{Encoding, GroupEncoding};
use super::{FillDraft, automaton};
use crate::encode::error::AskError;
use crate::grid::Symbol;
use crate::rules::BoundProduct;

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding::of_groups::<BoundProduct>("product");

impl GroupEncoding for BoundProduct {
    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        let next = |&(read, product): &(usize, i64), symbol: Symbol| {
            let value = self.values[read][symbol.index()];
            if self.due == 0 {
                return Some((read + 1, product * i64::from(value != 0)));
            }
            let product = product.checked_mul(value).filter(|&product| product != 0)?;
            (self.due.checked_rem(product) == Some(0)).then_some((read + 1, product))
        };
        automaton::encode(draft, &self.group.cells, (0, 1), next, |&(_, it)| it == self.due)
    }
}
