//! The values of all variables, in the order in which they got them.

use super::layout::{ClauseLayout, Term};
use super::literal::Literal;
use super::store::ClauseId;
use crate::demands::Fact;
use crate::model::narrow;

/// Why a literal is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// It was guessed, or holds at level 0.
    None,
    /// Another literal is true: the same group, or a colour and its options.
    Pair(Literal),
    /// All other literals of a clause are false.
    Clause(ClauseId),
    /// The bounds of a sum.
    Sum(u32),
    /// The bounds of a sum over groups.
    Groups(u32),
    /// The demands of a net: one of [`ClauseTrail::facts`].
    Net(u32),
}

/// A fact that follows from a net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NetFact {
    pub(super) net: u32,
    /// The fact; with `None`, the demands cannot be fulfilled.
    pub(super) fact: Option<Fact>,
    /// It follows from the first literals of the trail, this many.
    pub(super) seen: u32,
}

/// The values of all variables.
#[derive(Clone, Debug, Default)]
pub(super) struct ClauseTrail {
    /// For each literal, by its code: 1 if true, -1 if false, 0 if open.
    values: Vec<i8>,
    /// For each variable with a value, the number of guesses before it.
    levels: Vec<u32>,
    /// For each variable with a value, its place.
    places: Vec<u32>,
    reasons: Vec<Reason>,
    /// The true literals, in order.
    literals: Vec<Literal>,
    /// The place of each guess.
    guesses: Vec<u32>,
    /// For each sum, the weights of its variables that are true, and of those that are false.
    pub(super) sums: Vec<[u64; 2]>,
    /// The facts from which values follow, in order.
    facts: Vec<NetFact>,
    /// The number of options and of defined variables that are open.
    pub(super) open: usize,
    /// The number of options that are true.
    pub(super) chosen: u64,
}

impl ClauseTrail {
    pub(super) fn clear(&mut self, layout: &ClauseLayout) {
        let variables = layout.variables;
        self.values.clear();
        self.values.resize(2 * variables, 0);
        self.levels.resize(variables, 0);
        self.places.resize(variables, 0);
        self.reasons.resize(variables, Reason::None);
        self.literals.clear();
        self.guesses.clear();
        self.sums.clear();
        self.sums.resize(layout.sums.len(), [0; 2]);
        self.facts.clear();
        self.open = layout.counted();
        self.chosen = 0;
    }

    /// Returns 1 if a literal is true, -1 if it is false, and 0 if it is open.
    #[inline]
    pub(super) fn value(&self, literal: Literal) -> i8 {
        self.values[literal.at()]
    }

    /// Returns the number of guesses before a variable got its value.
    #[inline]
    pub(super) fn level_of(&self, literal: Literal) -> u32 {
        self.levels[literal.variable()]
    }

    /// Returns the place of a variable in the order of values.
    #[inline]
    pub(super) fn place_of(&self, literal: Literal) -> u32 {
        self.places[literal.variable()]
    }

    /// Returns why a variable has its value.
    #[inline]
    pub(super) fn reason_of(&self, literal: Literal) -> Reason {
        self.reasons[literal.variable()]
    }

    /// Returns 1 if a literal is true, -1 if it is false, and 0 if it is open, at a place.
    #[inline]
    pub(super) fn value_before(&self, literal: Literal, place: u32) -> i8 {
        let value = self.value(literal);
        if value != 0 && self.place_of(literal) < place { value } else { 0 }
    }

    /// Returns a fact from which a value follows.
    pub(super) fn fact(&self, number: u32) -> NetFact {
        self.facts[number as usize]
    }

    /// Makes an open literal true because of a fact.
    pub(super) fn set_by_net(&mut self, layout: &ClauseLayout, literal: Literal, fact: NetFact) {
        self.facts.push(fact);
        self.set(layout, literal, Reason::Net(narrow(self.facts.len() - 1)));
    }

    /// Returns the number of open guesses.
    #[inline]
    pub(super) fn level(&self) -> u32 {
        narrow(self.guesses.len())
    }

    /// Returns the true literals, in order.
    #[inline]
    pub(super) fn literals(&self) -> &[Literal] {
        &self.literals
    }

    /// Returns the guesses, in order.
    pub(super) fn guesses(&self) -> impl Iterator<Item = Literal> {
        self.guesses.iter().map(|&place| self.literals[place as usize])
    }

    /// Returns the number of values before the last guess.
    pub(super) fn last_guess_place(&self) -> usize {
        self.guesses.last().map_or(0, |&place| place as usize)
    }

    /// Guesses an open literal.
    pub(super) fn guess(&mut self, layout: &ClauseLayout, literal: Literal) {
        self.guesses.push(narrow(self.literals.len()));
        self.set(layout, literal, Reason::None);
    }

    /// Makes an open literal true.
    #[inline]
    pub(super) fn set(&mut self, layout: &ClauseLayout, literal: Literal, reason: Reason) {
        let variable = literal.variable();
        self.values[literal.at()] = 1;
        self.values[(!literal).at()] = -1;
        self.levels[variable] = self.level();
        self.places[variable] = narrow(self.literals.len());
        self.reasons[variable] = reason;
        self.literals.push(literal);
        self.open -= usize::from(layout.is_counted(variable));
        if variable < layout.options {
            self.chosen += u64::from(literal.is_positive());
        }
        for &Term { number, weight } in terms(layout, variable) {
            self.sums[number as usize][usize::from(!literal.is_positive())] += u64::from(weight);
        }
    }

    /// Undoes the last values, all after the first `level` guesses. `undone` gets each.
    pub(super) fn undo(
        &mut self,
        layout: &ClauseLayout,
        level: u32,
        mut undone: impl FnMut(Literal),
    ) {
        let Some(&start) = self.guesses.get(level as usize) else { return };
        while self.literals.len() > start as usize
            && let Some(literal) = self.literals.pop()
        {
            let variable = literal.variable();
            self.values[literal.at()] = 0;
            self.values[(!literal).at()] = 0;
            if let Reason::Net(fact) = self.reasons[variable] {
                self.facts.truncate(fact as usize);
            }
            self.open += usize::from(layout.is_counted(variable));
            if variable < layout.options {
                self.chosen -= u64::from(literal.is_positive());
            }
            for &Term { number, weight } in terms(layout, variable) {
                self.sums[number as usize][usize::from(!literal.is_positive())] -=
                    u64::from(weight);
            }
            undone(literal);
        }
        self.guesses.truncate(level as usize);
    }
}

/// Returns the sums of a variable; most problems have none.
#[inline]
fn terms(layout: &ClauseLayout, variable: usize) -> &[Term] {
    if layout.sums.is_empty() { &[] } else { layout.sums_of.row(variable) }
}
