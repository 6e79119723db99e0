//! The causes of a value or of a conflict: true literals from which it follows.

use std::ops::ControlFlow;

use super::layout::ClauseLayout;
use super::literal::Literal;
use super::nets::ClauseNets;
use super::propagate::Conflict;
use super::store::{ClauseId, ClauseStore};
use super::trail::{ClauseTrail, Reason};

/// Calls with causes, until it breaks.
pub(super) type See<'s> = &'s mut dyn FnMut(Literal) -> ControlFlow<()>;

#[derive(Clone, Copy)]
pub(super) struct Causes<'c> {
    pub(super) layout: &'c ClauseLayout,
    pub(super) trail: &'c ClauseTrail,
    pub(super) store: &'c ClauseStore,
    pub(super) nets: &'c ClauseNets,
}

/// The chosen or the excluded options of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Chosen,
    Excluded,
}

impl Causes<'_> {
    /// Calls `see` with literals that are true and cannot all be, until it breaks. Returns how many were
    /// visited.
    pub(super) fn of_conflict(self, conflict: Conflict, see: See<'_>) -> u64 {
        match conflict {
            Conflict::Pair(one, other) => {
                let _ = see(one).is_continue() && see(other).is_continue();
                2
            }
            Conflict::Clause(clause) => self.of_clause(clause, None, see),
            Conflict::Over(sum) => {
                let room = self.layout.sums[sum as usize].max;
                self.of_sum(sum, Side::Chosen, u32::MAX, room, see)
            }
            Conflict::Under(sum) => {
                let bounds = self.layout.sums[sum as usize];
                self.of_sum(sum, Side::Excluded, u32::MAX, bounds.total - bounds.min, see)
            }
            Conflict::Groups(sum) => self.layout.grouped.causes(self.trail, sum, None, see),
            Conflict::Net(_) => of_list(&self.nets.conflict, see),
        }
    }

    /// Calls `see` with literals that were true before a literal, and from which it follows, until it
    /// breaks; with none if it was guessed or holds at level 0. The reason of a fact of a net must be
    /// known. Returns how many were visited.
    pub(super) fn of_value(self, literal: Literal, see: See<'_>) -> u64 {
        match self.trail.reason_of(literal) {
            Reason::None => 0,
            Reason::Pair(other) => {
                let _ = see(other);
                1
            }
            Reason::Clause(clause) => self.of_clause(clause, Some(literal), see),
            Reason::Sum(sum) => {
                let bounds = self.layout.sums[sum as usize];
                let mut terms = self.layout.sums_of.row(literal.variable()).iter();
                let weight = terms.find(|it| it.number == sum).map_or(0, |term| term.weight);
                let (side, room) = if literal.is_positive() {
                    (Side::Excluded, bounds.total - bounds.min)
                } else {
                    (Side::Chosen, bounds.max)
                };
                let before = self.trail.place_of(literal);
                self.of_sum(sum, side, before, room.saturating_sub(weight.into()), see)
            }
            Reason::Groups(sum) => self.layout.grouped.causes(self.trail, sum, Some(literal), see),
            Reason::Net(fact) => of_list(self.nets.reason(fact).unwrap_or(&[]), see),
        }
    }

    fn of_clause(self, clause: ClauseId, but: Option<Literal>, see: See<'_>) -> u64 {
        let mut others = self.store.literals(clause).filter(|&literal| Some(literal) != but);
        let _ = others.try_for_each(|literal| see(!literal));
        self.store.len(clause) as u64
    }

    /// Calls `see` with options of one side of a sum, set before a place, whose weights add up to more
    /// than `room`: the heaviest ones, which are the fewest.
    fn of_sum(self, sum: u32, side: Side, before: u32, room: u64, see: See<'_>) -> u64 {
        let (mut weight, mut looks) = (0, 0);
        for term in self.layout.terms.row(sum as usize) {
            looks += 1;
            let option = Literal::positive(term.number as usize);
            let literal = if side == Side::Chosen { option } else { !option };
            if self.trail.value(literal) > 0 && self.trail.place_of(literal) < before {
                weight += u64::from(term.weight);
                if see(literal).is_break() || weight > room {
                    break;
                }
            }
        }
        looks
    }
}

/// Calls `see` with literals, until it breaks. Returns how many there are.
fn of_list(literals: &[Literal], see: See<'_>) -> u64 {
    let _ = literals.iter().try_for_each(|&literal| see(literal));
    literals.len() as u64
}
