//! Propagation: the consequences of the values so far.

use super::due::Due;
use super::layout::{ClauseLayout, WeightedSum};
use super::literal::Literal;
use super::nets::{ClauseNets, NetConflict};
use super::store::{ClauseId, ClauseStore, ClauseWatch};
use super::trail::{ClauseTrail, Reason};
use crate::model::narrow;

/// A conflict between constraints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conflict {
    /// Two literals are true, but one excludes the other.
    Pair(Literal, Literal),
    /// All literals of a clause are false.
    Clause(ClauseId),
    /// The true options of a sum weigh too much.
    Over(u32),
    /// The options of a sum that are not false weigh too little.
    Under(u32),
    /// What the groups of a sum can add misses its bounds.
    Groups(u32),
    /// The demands of a net.
    Net(NetConflict),
}

/// Propagates values, one after the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Propagator {
    /// The number of values that have been propagated.
    pub(super) done: usize,
    /// The number of values and clauses visited.
    pub(super) looks: u64,
    /// The grouped sums to be checked.
    pub(super) due: Due,
}

impl Propagator {
    /// Propagates until nothing follows any more.
    pub(super) fn run(
        &mut self,
        layout: &ClauseLayout,
        trail: &mut ClauseTrail,
        store: &mut ClauseStore,
        nets: &mut ClauseNets,
    ) -> Result<(), Conflict> {
        loop {
            while let Some(&literal) = trail.literals().get(self.done) {
                self.done += 1;
                self.propagate(layout, trail, store, literal)?;
                nets.note(layout, trail, literal);
            }
            if let Some(sum) = self.due.pop() {
                let (looks, is_possible) = layout.grouped.check(layout, trail, sum);
                self.looks += looks;
                if is_possible {
                    continue;
                }
                return Err(Conflict::Groups(sum));
            }
            if !nets.check(layout, trail).map_err(Conflict::Net)? {
                return Ok(());
            }
        }
    }

    fn propagate(
        &mut self,
        layout: &ClauseLayout,
        trail: &mut ClauseTrail,
        store: &mut ClauseStore,
        literal: Literal,
    ) -> Result<(), Conflict> {
        if literal.is_positive() {
            self.exclude(layout, trail, literal)?;
        } else if literal.variable() >= layout.options {
            let users = layout.users.row(literal.variable() - layout.options);
            self.looks += users.len() as u64;
            for &option in users {
                set(layout, trail, literal, Literal::negative(option as usize))?;
            }
        }
        if !layout.sums.is_empty() {
            for term in layout.sums_of.row(literal.variable()) {
                self.weigh(layout, trail, term.number)?;
            }
        }
        if !layout.grouped.sums.is_empty() && literal.variable() < layout.options {
            for &sum in layout.grouped.of_option.row(literal.variable()) {
                self.due.add(sum);
            }
        }
        self.watched(layout, trail, store, !literal)
    }

    /// Sets the variables that a true one excludes, and those that it gives.
    fn exclude(
        &mut self,
        layout: &ClauseLayout,
        trail: &mut ClauseTrail,
        literal: Literal,
    ) -> Result<(), Conflict> {
        let variable = literal.variable();
        for &group in layout.groups_of.row(variable) {
            let group = layout.groups.row(group as usize);
            self.looks += 1 + group.len() as u64 / 4;
            for &other in group {
                if other as usize != variable {
                    set(layout, trail, literal, Literal::negative(other as usize))?;
                }
            }
        }
        if variable < layout.options {
            for &given in layout.given_by.row(variable) {
                set(layout, trail, literal, Literal::positive(given as usize))?;
            }
        }
        Ok(())
    }

    /// Visits the clauses that watch a literal, which became false.
    fn watched(
        &mut self,
        layout: &ClauseLayout,
        trail: &mut ClauseTrail,
        store: &mut ClauseStore,
        literal: Literal,
    ) -> Result<(), Conflict> {
        let mut watches = std::mem::take(&mut store.watches[literal.at()]);
        self.looks += watches.len() as u64;
        let (mut read, mut kept) = (0, 0);
        let mut result = Ok(());
        while let Some(&ClauseWatch { clause, other }) = watches.get(read) {
            watches[kept] = watches[read];
            (read, kept) = (read + 1, kept + 1);
            if trail.value(other) > 0 {
                continue;
            }
            if store.literal(clause, 0) == literal {
                store.swap(clause, 0, 1);
            }
            let first = store.literal(clause, 0);
            watches[kept - 1].other = first;
            if trail.value(first) > 0 {
                continue;
            }
            let rest = 2..store.len(clause);
            self.looks += 1;
            match rest.into_iter().find(|&at| trail.value(store.literal(clause, at)) >= 0) {
                Some(at) => {
                    store.swap(clause, 1, at);
                    let new = store.literal(clause, 1);
                    store.watches[new.at()].push(ClauseWatch { clause, other: first });
                    kept -= 1;
                }
                None if trail.value(first) == 0 => {
                    trail.set(layout, first, Reason::Clause(clause));
                }
                None => {
                    result = Err(Conflict::Clause(clause));
                    break;
                }
            }
        }
        watches.copy_within(read.., kept);
        watches.truncate(kept + watches.len() - read);
        store.watches[literal.at()] = watches;
        result
    }

    /// Checks all sums. Returns whether a cover is possible.
    pub(super) fn weigh_all(&mut self, layout: &ClauseLayout, trail: &mut ClauseTrail) -> bool {
        (0..layout.sums.len()).all(|number| self.weigh(layout, trail, narrow(number)).is_ok())
    }

    /// Checks a sum: options that are too heavy are false, those that are needed are true.
    fn weigh(
        &mut self,
        layout: &ClauseLayout,
        trail: &mut ClauseTrail,
        number: u32,
    ) -> Result<(), Conflict> {
        let WeightedSum { min, max, total } = layout.sums[number as usize];
        let [chosen, lost] = trail.sums[number as usize];
        if chosen > max {
            return Err(Conflict::Over(number));
        }
        if total - lost < min {
            return Err(Conflict::Under(number));
        }
        let (room, spare) = (max - chosen, total - lost - min);
        for term in layout.terms.row(number as usize) {
            let weight = u64::from(term.weight);
            if weight <= room && weight <= spare {
                // All others weigh no more.
                break;
            }
            self.looks += 1;
            let option = Literal::positive(term.number as usize);
            if trail.value(option) == 0 {
                let forced = if weight > room { !option } else { option };
                trail.set(layout, forced, Reason::Sum(number));
            }
        }
        Ok(())
    }
}

/// Makes `other` true because `literal` is.
#[inline]
fn set(
    layout: &ClauseLayout,
    trail: &mut ClauseTrail,
    literal: Literal,
    other: Literal,
) -> Result<(), Conflict> {
    match trail.value(other) {
        0 => trail.set(layout, other, Reason::Pair(literal)),
        1 => {}
        _ => return Err(Conflict::Pair(literal, !other)),
    }
    Ok(())
}
