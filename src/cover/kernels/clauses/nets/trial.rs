//! Reasons by trials: literals are left out as long as the rest is enough.

use super::super::layout::ClauseLayout;
use super::super::literal::Literal;
use super::asked::Asked;
use runner_threads::time_is_up;

/// The literals that may be a reason, and which of them are left.
#[derive(Clone, Debug, Default)]
pub(super) struct Trial {
    /// The true literals, those that were set last first.
    literals: Vec<Literal>,
    /// For each variable, whether it is left out.
    is_out: Vec<bool>,
}

impl Trial {
    /// Begins with all that was known at a place of the trail.
    pub(super) fn begin(&mut self, layout: &ClauseLayout, asked: Asked<'_>) {
        let Asked { of, trail, seen, .. } = asked;
        for literal in self.literals.drain(..) {
            self.is_out[literal.variable()] = false;
        }
        self.is_out.resize(layout.variables, false);
        let literals = of.variables().map(Literal::positive).filter_map(|literal| {
            let value = trail.value_before(literal, seen);
            let is_decided = value != 0 && trail.level_of(literal) > 0;
            is_decided.then_some(if value > 0 { literal } else { !literal })
        });
        self.literals.extend(literals);
        self.literals.sort_unstable_by_key(|&literal| (!trail.place_of(literal), literal.code()));
        self.literals.dedup();
    }

    /// Leaves out literals, the last ones first, as long as the rest `is_enough`, which gets a test of which
    /// literals are left.
    pub(super) fn shrink(&mut self, mut is_enough: impl FnMut(&dyn Fn(Literal) -> bool) -> bool) {
        let Self { literals, is_out } = self;
        let (mut start, mut count) = (0, literals.len().div_ceil(4));
        // A reason that is not shortened to the end is one, too.
        while start < literals.len() && !time_is_up() {
            let end = literals.len().min(start + count);
            let tried = &literals[start..end];
            for literal in tried {
                is_out[literal.variable()] = true;
            }
            if is_enough(&|literal: Literal| !is_out[literal.variable()]) {
                (start, count) = (end, 2 * count);
                continue;
            }
            for literal in tried {
                is_out[literal.variable()] = false;
            }
            if count == 1 {
                start += 1;
            }
            count = (end - start).div_ceil(4).max(1);
        }
    }

    /// Returns the literals that are left.
    pub(super) fn literals(&self) -> impl Iterator<Item = Literal> {
        let is_left = |literal: &&Literal| !self.is_out[literal.variable()];
        self.literals.iter().filter(is_left).copied()
    }
}
