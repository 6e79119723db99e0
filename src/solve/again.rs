//! Cases that come again: inputs often ask the same thing many times.
//!
//! The first time, only a hash of a case is kept, so that inputs without equal cases pay next to nothing;
//! the second time its answer. The work that it took is counted each time, so that statistics do not
//! depend on which thread answers a case.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use crate::grid::Values;
use crate::puzzle::{CaseRules, Solutions};

/// The maximum number of hashes.
const SEEN_MAX: usize = 1 << 14;
/// The maximum number of answers.
const KEPT_MAX: usize = 256;
/// An answer with more solutions is not kept, as it may be large.
const SOLUTIONS_MAX: usize = 4;

/// The answers to cases that came more than once.
#[derive(Debug, Default)]
pub(super) struct KnownAnswers {
    hasher: BuildHasherDefault<DefaultHasher>,
    seen: HashSet<u64>,
    kept: HashMap<Values, (CaseRules, Solutions)>,
}

impl KnownAnswers {
    /// Returns the rules of a case and its answer, if it was kept.
    pub(super) fn find(&self, values: &Values) -> Option<(CaseRules, Solutions)> {
        if self.kept.is_empty() { None } else { self.kept.get(values).cloned() }
    }

    /// Keeps the verified answer of a case that came before.
    pub(super) fn keep(&mut self, values: &Values, rules: &CaseRules, answer: &Solutions) {
        if answer.solutions.len() > SOLUTIONS_MAX {
            return;
        }
        if self.seen.len() == SEEN_MAX {
            self.seen.clear();
        }
        if self.seen.insert(self.hasher.hash_one(values)) {
            return;
        }
        if self.kept.len() == KEPT_MAX {
            self.kept.clear();
        }
        self.kept.insert(values.clone(), (rules.clone(), answer.clone()));
    }
}
