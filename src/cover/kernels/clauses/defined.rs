//! Variables that are defined by others: they shorten reasons and proofs.
//!
//! Each is defined in both directions: otherwise a cover could be found twice.

use super::literal::Literal;
use crate::model::{Id, OptionId, Rows, distinct, narrow};

/// Variables that are defined by options and by each other.
#[derive(Debug, Default)]
pub(super) struct DefinedVariables {
    /// The number of the first one.
    pub(super) first: usize,
    /// Each is true if one of these options is chosen.
    users: Rows<OptionId>,
    /// The other clauses that define them.
    pub(super) clauses: Rows<Literal>,
    /// Groups of them of which at most one is true.
    pub(super) groups: Rows<u32>,
    /// Lists of them, and how many of each are true.
    pub(super) sums: Vec<(Vec<u32>, usize)>,
}

impl DefinedVariables {
    /// Begins without any. `first` is the number of the first one.
    pub(super) fn new(first: usize) -> Self {
        Self { first, ..Self::default() }
    }

    /// Returns how many there are.
    pub(super) fn len(&self) -> usize {
        self.users.len()
    }

    /// Returns the literal of a new variable, which is true if one of these options is chosen, and false if
    /// none is and none of these literals is true.
    pub(super) fn variable(&mut self, options: &[OptionId], literals: &[Literal]) -> Literal {
        let literal = Literal::positive(self.first + self.users.len());
        self.users.push(options.iter().copied());
        let options = options.iter().map(|option| Literal::positive(option.at()));
        let causes = options.chain(literals.iter().copied());
        self.clauses.push(std::iter::once(!literal).chain(causes));
        literal
    }

    /// Returns the literal of a new variable, which clauses define.
    pub(super) fn free(&mut self) -> Literal {
        let literal = Literal::positive(self.first + self.users.len());
        self.users.push([]);
        literal
    }

    /// Returns the options of each variable, as pairs in ascending order of the options.
    pub(super) fn by_option(&self) -> Vec<(OptionId, u32)> {
        let rows = self.users.iter().zip(self.first..);
        let pairs = rows.flat_map(|(users, variable)| {
            users.iter().map(move |&option| (option, narrow(variable)))
        });
        distinct(pairs)
    }
}

/// Counts.
impl DefinedVariables {
    /// Demands that the number of these literals that are true lies between two bounds.
    ///
    /// The list is halved again and again, and how many are true in each part is a list of variables: at
    /// least one, at least two, ... (the totalizer: Bailleux and Boufkhad, "Efficient CNF encoding of
    /// Boolean cardinality constraints", 2003). A conflict can then be about a part of the list, which what
    /// is learned needs.
    pub(super) fn bound_count(&mut self, literals: &[Literal], min: usize, max: usize) {
        if min <= 1 && max.saturating_add(1) >= literals.len() {
            if max < literals.len() {
                self.any(literals.iter().map(|&literal| !literal));
            }
            if min == 1 {
                self.any(literals.iter().copied());
            }
            return;
        }
        let counts = self.count(literals, literals.len().min(max.saturating_add(1)));
        if let Some(&too_many) = counts.get(max) {
            self.clauses.push([!too_many]);
        }
        if min > 0 {
            self.clauses.push(counts.get(min - 1).copied());
        }
    }

    /// Demands that at least one of some literals, which may be repeated, is true.
    fn any(&mut self, literals: impl Iterator<Item = Literal>) {
        self.clauses.push(distinct(literals));
    }

    /// Demands that this many of some positive literals are true; with `None`, nothing can fulfil it.
    pub(super) fn bound_sum(&mut self, literals: &[Literal], count: Option<usize>) {
        match count.filter(|&count| count <= literals.len()) {
            Some(count) => {
                let variables = literals.iter().map(|literal| narrow(literal.variable()));
                self.sums.push((variables.collect(), count));
            }
            None => self.clauses.push([]),
        }
    }

    /// Returns literals of which the one at place `n` says that more than `n` of these are true, up to a
    /// number.
    fn count(&mut self, literals: &[Literal], most: usize) -> Vec<Literal> {
        if literals.len() < 2 {
            return literals.to_vec();
        }
        let (one, other) = literals.split_at(literals.len() / 2);
        let (one, other) = (self.count(one, most), self.count(other, most));
        let sums: Vec<Literal> =
            (0..most.min(one.len() + other.len())).map(|_| self.free()).collect();
        for i in 0..=one.len() {
            for j in 0..=other.len() {
                let at = |list: &[Literal], place: usize| list.get(place).copied();
                // At least i and j: at least i + j.
                if i + j > 0 && i + j <= sums.len() {
                    let causes = [i, j].into_iter().zip([&one, &other]);
                    let causes = causes.filter_map(|(n, list)| at(list, n.checked_sub(1)?));
                    let clause = causes.map(|it| !it).chain([sums[i + j - 1]]);
                    self.clauses.push(clause);
                }
                // No more than i and j: no more than i + j.
                if i + j < sums.len() {
                    let causes = at(&one, i).into_iter().chain(at(&other, j));
                    self.clauses.push(causes.chain([!sums[i + j]]));
                }
            }
        }
        sums
    }
}
