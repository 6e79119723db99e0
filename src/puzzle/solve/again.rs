//! Cases that come again: inputs often ask the same thing many times.
//!
//! The first time, only a hash of a case is kept, so that inputs without equal cases pay next to nothing;
//! the second time its answer. The work that it took is counted each time, so that statistics do not
//! depend on which thread answers a case.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use crate::encode::{BoundModel, Solutions};
use crate::grid::{CaseData, Value, Values};

/// The maximum number of hashes.
const SEEN_MAX: usize = 1 << 14;
/// The maximum number of answers.
const KEPT_MAX: usize = 256;
/// A case with more cells, or more numbers in a table, is not kept: it would take much memory, and hardly
/// comes again. The same holds for an answer with more solutions or values.
const CELLS_MAX: usize = 1024;
const SOLUTIONS_MAX: usize = 4;
const VALUES_MAX: usize = 64;

/// The rules of a case and its answer, verified.
pub(super) type Answered = (BoundModel, Solutions);

/// The answers to cases that came more than once.
#[derive(Debug, Default)]
pub(super) struct AnswerCache {
    hasher: BuildHasherDefault<DefaultHasher>,
    seen: HashSet<u64>,
    kept: HashMap<Values, Answered>,
}

impl AnswerCache {
    /// Returns the rules of a case and its answer, if it was kept.
    pub(super) fn find(&self, values: &Values) -> Option<Answered> {
        if self.kept.is_empty() { None } else { self.kept.get(values).cloned() }
    }

    /// Keeps the verified answer of a case that came before.
    pub(super) fn keep(&mut self, data: &CaseData, answered: &Answered) {
        let (values, (_, answer)) = (&data.values, answered);
        let is_long = |(_, value): (&str, &Value)| match value {
            Value::Table(rows) => rows.iter().map(Vec::len).sum::<usize>() > CELLS_MAX,
            Value::Masks(masks) => masks.len() > CELLS_MAX,
            Value::Less(pairs) => pairs.len() > CELLS_MAX,
            Value::Clues(clues) => clues.all().count() > CELLS_MAX,
            Value::Int(_) | Value::Word(_) | Value::Layer(_) => false,
        };
        if data.board.shape.cells() > CELLS_MAX
            || values.iter().any(is_long)
            || answer.solutions.len() > SOLUTIONS_MAX
            || answer.by_value.len() > VALUES_MAX
        {
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
        self.kept.insert(values.clone(), answered.clone());
    }
}
