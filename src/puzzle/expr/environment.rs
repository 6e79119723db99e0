//! Environments: what the names of expressions stand for.

use std::fmt::Write;

use super::operand::{EvalError, Operand};

/// The values of names.
pub(crate) trait Env {
    /// Returns the value of a name: with one index if it names a list, with two if it names a
    /// table. Returns `None` if the name is unknown or an index is out of range.
    fn value(&self, name: &str, indices: &[i64]) -> Option<Operand<'_>>;

    /// Returns the value of a name that was replaced by its place: see [`Holding`].
    fn held(&self, place: usize) -> &Operand<'_> {
        let _ = place;
        &Operand::Absent
    }

    /// Returns the entries of a list or a table, or `None` if the name is unknown.
    fn rows(&self, name: &str) -> Option<&dyn Rows> {
        let _ = name;
        None
    }
}

/// Rows of entries: a table, or a list, which is a table of one row or one column.
pub(crate) trait Rows {
    /// Returns the number of rows.
    fn count(&self) -> usize;

    /// Returns the number of entries of a row, counted from zero, or 0 beyond the last one.
    fn length(&self, row: usize) -> usize;

    /// Returns the entry in a row and a column, both counted from zero, if there is one.
    fn entry(&self, row: usize, column: usize) -> Option<Operand<'_>>;
}

impl Rows for Vec<Vec<i64>> {
    fn count(&self) -> usize {
        self.len()
    }

    fn length(&self, row: usize) -> usize {
        self.get(row).map_or(0, Vec::len)
    }

    fn entry(&self, row: usize, column: usize) -> Option<Operand<'_>> {
        Some(Operand::Number(*self.get(row)?.get(column)?))
    }
}

impl dyn Rows + '_ {
    /// Returns the entry in a row and a column, or at a place of a list.
    pub(crate) fn at(&self, indices: &[i64]) -> Option<Operand<'_>> {
        let at = |index: i64| usize::try_from(index).ok();
        match *indices {
            [row, column] => self.entry(at(row)?, at(column)?),
            [place] if self.count() == 1 => self.entry(0, at(place)?),
            [row] if self.length(at(row)?) == 1 => self.entry(at(row)?, 0),
            _ => None,
        }
    }

    /// Returns the row of an index, if it exists.
    pub(super) fn row(&self, index: i64) -> Option<usize> {
        usize::try_from(index).ok().filter(|&row| row < self.count())
    }

    /// Says what a list or a table of this name has, if it has no entry or row with these indices.
    fn there(&self, name: &str, indices: &[i64]) -> String {
        let (row, is_line) = (indices.first().copied().unwrap_or(-1), self.count() == 1);
        let numbers = |row| counted(self.length(row), "number");
        match self.row(row) {
            Some(row) => format!("row {row} of `{name}` has {}", numbers(row)),
            None if is_line && indices.len() == 1 => format!("`{name}` has {}", numbers(0)),
            None => format!("`{name}` has {}", counted(self.count(), "row")),
        }
    }
}

/// Returns the error for a name that has no value with these indices.
#[cold]
pub(super) fn missing(env: &dyn Env, name: &str, indices: &[i64]) -> EvalError {
    let mut entry = name.to_owned();
    for (number, index) in indices.iter().enumerate() {
        let before = if number == 0 { "[" } else { ", " };
        // Writing to a string cannot fail.
        let _ = write!(entry, "{before}{index}");
    }
    if indices.is_empty() {
        return EvalError::Missing(entry);
    }
    entry.push(']');
    match env.rows(name) {
        Some(rows) => {
            let there = rows.there(name, indices);
            EvalError::Outside(format!("`{entry}` does not exist: {there}"))
        }
        None => EvalError::Missing(entry),
    }
}

/// Writes a number of things.
fn counted(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// Knows no names.
impl Env for () {
    fn value(&self, _: &str, _: &[i64]) -> Option<Operand<'_>> {
        None
    }
}

/// A few names of single values before those of another environment.
///
/// The first of equal names counts. A list or table of the other environment is not hidden by a
/// value of the same name.
#[derive(Clone, Copy)]
pub(crate) struct With<'e, V = i64> {
    /// The names and their values.
    pub names: &'e [(&'e str, V)],
    /// The environment of all other names.
    pub outer: &'e dyn Env,
}

impl<'e, V: Copy + Into<Operand<'e>>> Env for With<'e, V> {
    fn value(&self, name: &str, indices: &[i64]) -> Option<Operand<'_>> {
        if indices.is_empty() {
            for &(own, value) in self.names {
                // Names are short: a call that compares them would take longer.
                if own.bytes().eq(name.bytes()) {
                    return Some(value.into());
                }
            }
        }
        self.outer.value(name, indices)
    }

    fn rows(&self, name: &str) -> Option<&dyn Rows> {
        self.outer.rows(name)
    }
}

/// The values of the names that [`Expr::fixed`](super::Expr::fixed) replaced by their places, before another
/// environment: without a comparison of names, an expression is evaluated in half the time.
#[derive(Clone, Copy)]
pub(crate) struct Holding<'e> {
    /// The values, in the order of the names.
    pub held: &'e [Operand<'e>],
    /// The environment of all other names.
    pub outer: &'e dyn Env,
}

impl Env for Holding<'_> {
    fn value(&self, name: &str, indices: &[i64]) -> Option<Operand<'_>> {
        self.outer.value(name, indices)
    }

    fn held(&self, place: usize) -> &Operand<'_> {
        self.held.get(place).unwrap_or(&Operand::Absent)
    }

    fn rows(&self, name: &str) -> Option<&dyn Rows> {
        self.outer.rows(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expr::Expr;

    #[test]
    fn own_names_come_before_others() {
        let outer = With { names: &[("one", 1), ("two", 2)], outer: &() };
        let names = [("one", 11), ("list", 5), ("one", 12), ("one.more", 13)];
        let with = With { names: &names, outer: &outer };
        let eval = |text: &str| Expr::parse(text).unwrap().eval(&with);
        assert_eq!(eval("one + list + two + one.more"), Ok(11 + 5 + 2 + 13));
        assert!(eval("three").is_err() && eval("list[0]").is_err() && eval("two.more").is_err());
    }

    #[test]
    fn entries_have_a_row_and_a_column_or_a_place_in_a_list() {
        let at = |rows: &Vec<Vec<i64>>, indices: &[i64]| {
            (rows as &dyn Rows).at(indices).and_then(|entry| entry.number())
        };
        let [line, list] = [&vec![vec![4, 5]], &vec![vec![4], vec![5]]];
        let [table, empty] = [&vec![vec![1, 2], vec![3]], &Vec::new()];
        assert_eq!([0, 1, 2, -1].map(|place| at(line, &[place])), [Some(4), Some(5), None, None]);
        assert_eq!([0, 1, 2, -1].map(|place| at(list, &[place])), [Some(4), Some(5), None, None]);
        assert_eq!([0, 1, 2].map(|row| at(table, &[row])), [None, Some(3), None]);
        assert_eq!([0, 1].map(|column| at(table, &[1, column])), [Some(3), None]);
        assert_eq!((at(line, &[0, 1]), at(list, &[1, 0])), (Some(5), Some(5)));
        assert_eq!((at(table, &[]), at(empty, &[0])), (None, None));
    }
}
