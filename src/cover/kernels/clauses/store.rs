//! The clauses: lists of literals, at least one of them true; and the literals that watch them.
//!
//! Each clause of two or more literals is watched by its first two: as long as none of them is false,
//! nothing follows from it (Moskewicz et al., "Chaff", 2001).

use super::literal::Literal;
use crate::model::narrow;

/// A clause: the place of its head in the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClauseId(u32);

/// The words before the literals of a clause: its length, its glue and whether it was of use lately.
const HEAD: usize = 3;
/// The glue of clauses that are never removed.
pub(super) const KEEP: u32 = 0;
/// Clauses of this glue or below stay.
const GOOD: u32 = 2;
/// Up to this number of words no clauses are removed for their size.
const WORDS: usize = 1 << 22;

/// All clauses, one after the other.
#[derive(Clone, Debug, Default)]
pub(super) struct ClauseStore {
    words: Vec<u32>,
    /// For each literal, by its code, the clauses that watch it.
    pub(super) watches: Vec<Vec<ClauseWatch>>,
    /// Clauses are removed when there are more words than this.
    words_max: usize,
}

/// A clause that watches a literal.
#[derive(Clone, Copy, Debug)]
pub(super) struct ClauseWatch {
    pub(super) clause: ClauseId,
    /// Another literal of the clause: if it is true, the clause need not be visited.
    pub(super) other: Literal,
}

impl ClauseStore {
    pub(super) fn clear(&mut self, variables: usize) {
        self.words.clear();
        self.watches.iter_mut().for_each(Vec::clear);
        self.watches.resize_with(2 * variables, Vec::new);
        self.words_max = WORDS;
    }

    /// Adds a clause of at least two literals. The first two are watched: one of them at
    /// least is not false, or the second was the last to become false.
    pub(super) fn add(&mut self, literals: &[Literal], glue: u32) -> ClauseId {
        let clause = ClauseId(narrow(self.words.len()));
        self.words.extend([narrow(literals.len()), glue, 1]);
        self.words.extend(literals.iter().map(|literal| literal.code()));
        self.watch(clause);
        clause
    }

    fn watch(&mut self, clause: ClauseId) {
        let [first, second] = [0, 1].map(|place| self.literal(clause, place));
        self.watches[first.at()].push(ClauseWatch { clause, other: second });
        self.watches[second.at()].push(ClauseWatch { clause, other: first });
    }

    /// Returns the number of literals of a clause.
    #[inline]
    pub(super) fn len(&self, clause: ClauseId) -> usize {
        self.words[clause.0 as usize] as usize
    }

    #[inline]
    pub(super) fn literal(&self, clause: ClauseId, place: usize) -> Literal {
        Literal::of(self.words[clause.0 as usize + HEAD + place])
    }

    /// Exchanges two literals of a clause.
    #[inline]
    pub(super) fn swap(&mut self, clause: ClauseId, one: usize, other: usize) {
        let start = clause.0 as usize + HEAD;
        self.words.swap(start + one, start + other);
    }

    #[inline]
    pub(super) fn literals(&self, clause: ClauseId) -> impl Iterator<Item = Literal> {
        let start = clause.0 as usize + HEAD;
        let literals = &self.words[start..start + self.len(clause)];
        literals.iter().map(|&code| Literal::of(code))
    }

    /// Tells whether the clauses take too much memory.
    pub(super) fn is_full(&self) -> bool {
        self.words.len() > self.words_max
    }

    /// Notes that a clause was of use.
    #[inline]
    pub(super) fn touch(&mut self, clause: ClauseId) {
        self.words[clause.0 as usize + 2] = 1;
    }

    /// Removes the clauses that are true at level 0, and half of those that can be removed and were of
    /// no use since the last time: the ones with the greatest glue, then the longest. No clause may
    /// be the reason of a value that can still be undone.
    pub(super) fn reduce(&mut self, is_true: impl Fn(Literal) -> bool) {
        let mut clauses = Vec::new();
        let mut place = 0;
        while place < self.words.len() {
            clauses.push(ClauseId(narrow(place)));
            place += HEAD + self.words[place] as usize;
        }
        clauses.retain(|&clause| !self.literals(clause).any(&is_true));
        let key = |clause: &ClauseId| {
            let head = &self.words[clause.0 as usize..];
            let idle = head[1] > GOOD && head[2] == 0;
            idle.then(|| (head[1], head[0], clause.0))
        };
        let mut idle: Vec<(u32, u32, u32)> = clauses.iter().filter_map(key).collect();
        idle.sort_unstable();
        let kept = idle.get(idle.len() / 2).copied();
        clauses.retain(|clause| key(clause).is_none_or(|it| kept.is_none_or(|kept| it < kept)));
        self.keep(&clauses);
        self.words_max = WORDS + 2 * self.words.len();
    }

    /// Moves the clauses that are kept together, and watches them again.
    fn keep(&mut self, clauses: &[ClauseId]) {
        let old = std::mem::take(&mut self.words);
        self.watches.iter_mut().for_each(Vec::clear);
        for clause in clauses {
            let start = clause.0 as usize;
            let new = ClauseId(narrow(self.words.len()));
            self.words.extend(&old[start..start + HEAD + old[start] as usize]);
            self.words[new.0 as usize + 2] = 0;
            self.watch(new);
        }
    }
}
