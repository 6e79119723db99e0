//! The names that plain expressions use, and their values.

use crate::expr::{Env, Operand, Rows};

/// Numbers, contents, a word and an absent clue; a list `l`, and a ragged table `t`.
pub(crate) struct Sample {
    pub(super) list: Vec<Vec<i64>>,
    pub(super) table: Vec<Vec<i64>>,
}

impl Sample {
    pub(crate) fn new() -> Self {
        let table = vec![vec![0, 3], vec![7], vec![3, i64::MAX, 3, 1]];
        Self { list: vec![(-2..8).collect()], table }
    }

    /// The names that have no index.
    pub(crate) const SINGLE: [(&str, Operand<'static>); 6] = [
        ("x", Operand::Number(3)),
        ("x.up", Operand::Number(-1)),
        ("c", Operand::Content { name: "a", number: 3, place: 1 }),
        ("d", Operand::Content { name: "3", number: 0, place: 2 }),
        ("w", Operand::Word("a")),
        ("n", Operand::Absent),
    ];

    /// The names of rows.
    pub(crate) fn rows(&self) -> [(&str, &Vec<Vec<i64>>); 2] {
        [("l", &self.list), ("t", &self.table)]
    }
}

impl Env for Sample {
    fn value(&self, name: &str, indices: &[i64]) -> Option<Operand<'_>> {
        match Self::SINGLE.iter().find(|(known, _)| indices.is_empty() && *known == name) {
            Some(&(_, operand)) => Some(operand),
            None => Env::rows(self, name)?.at(indices),
        }
    }

    fn rows(&self, name: &str) -> Option<&dyn Rows> {
        let found = Self::rows(self).into_iter().find(|(known, _)| *known == name);
        found.map(|(_, rows)| rows as &dyn Rows)
    }
}
