//! Bounds of a number: an exact one, or `at_least` and `at_most`.

use super::common::eval;
use super::error::RuleError;
use crate::expr::{Env, Expr};
use crate::language::{Entries, EntryFault, Key, Kind, amount, optional};

/// The keys of the bounds of a count.
pub(super) const KEYS: &[&str; 3] = &["exactly", "at_least", "at_most"];

/// The key of an exact number, whose expression can use these names.
pub(super) const fn exactly(
    names: &'static [&'static str],
    example: &'static str,
    doc: &'static str,
) -> Key {
    optional("exactly", Kind::Expr(names), "no bound", example, doc)
}

/// The key of a minimum, whose expression can use these names.
pub(super) const fn at_least(names: &'static [&'static str]) -> Key {
    optional("at_least", Kind::Expr(names), "no bound", "1", "The minimum.")
}

/// The key of a maximum, whose expression can use these names.
pub(super) const fn at_most(names: &'static [&'static str]) -> Key {
    optional("at_most", Kind::Expr(names), "no bound", "\"size\"", "The maximum.")
}

/// The bounds of a number, with their keys: one for the exact number, or `at_least` and `at_most`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NumberBounds(Vec<(&'static str, Expr)>);

impl NumberBounds {
    /// Takes the bounds of a table at these keys; the first key is for the exact number.
    pub(super) fn read(
        entries: &mut Entries,
        keys: &[&'static str; 3],
    ) -> Result<Self, EntryFault> {
        let bound = |&key| Some((key, entries.optional(key)?));
        let bounds: Vec<(&str, Expr)> = keys.iter().filter_map(bound).collect();
        match bounds[..] {
            [(exact, _), (key, _), ..] if exact == keys[0] => {
                Err(EntryFault::Idle { key, beside: exact })
            }
            _ => Ok(Self(bounds)),
        }
    }

    /// Returns an exact number, with its key.
    pub(super) fn single(key: &'static str, number: Expr) -> Self {
        Self(vec![(key, number)])
    }

    /// Takes the bounds of a table, which must have some.
    pub(super) fn required(
        entries: &mut Entries,
        keys: &'static [&'static str; 3],
    ) -> Result<Self, EntryFault> {
        let bounds = Self::read(entries, keys)?;
        if bounds.is_empty() { Err(EntryFault::NoneOf(keys)) } else { Ok(bounds) }
    }

    /// Tells whether no bound is set.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the expressions, with their keys.
    pub(super) fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        self.0.iter().map(|(key, expr)| (*key, expr)).collect()
    }

    /// Returns the minimum (`at_least`) or the maximum (`at_most`), with its key.
    fn bound(&self, key: &str) -> Option<&(&'static str, Expr)> {
        let is_exact = |own: &str| own != "at_least" && own != "at_most";
        self.0.iter().find(|(own, _)| *own == key || is_exact(own))
    }

    /// Returns the minimum or the maximum, with its key, if it is the same for every input.
    pub(super) fn constant(&self, key: &str) -> Option<(&'static str, i64)> {
        self.bound(key).and_then(|(key, it)| Some((*key, it.as_constant()?)))
    }

    /// Explains, with the key, why no number is within the bounds, if none ever is.
    pub(super) fn never(&self) -> Option<(&'static str, String)> {
        match (self.constant("at_least"), self.constant("at_most")) {
            (Some((key, min)), Some((_, max))) if min > max => {
                Some((key, format!("at least {min} is more than at most {max}")))
            }
            _ => None,
        }
    }

    /// The same for a count, which cannot be negative.
    pub(super) fn never_a_count(&self) -> Option<(&'static str, String)> {
        let (key, max) = self.constant("at_most").filter(|&(_, max)| max < 0).unzip();
        let negative = key.zip(max).map(|(key, max)| (key, format!("{max} is less than 0")));
        self.never().or(negative)
    }

    /// Computes the bounds; without a minimum, it is `least`.
    pub(super) fn eval(&self, env: &dyn Env, least: i64) -> Result<(i64, i64), RuleError> {
        let bound = |key| self.bound(key).map(|(_, expr)| eval(expr, env)).transpose();
        Ok((bound("at_least")?.unwrap_or(least), bound("at_most")?.unwrap_or(i64::MAX)))
    }

    /// Renders a number of things: `exactly 2 cells`, ``1 to `n` cells``. The word is the plural.
    pub(super) fn words(&self, things: &str) -> String {
        if self.is_empty() {
            return things.to_owned();
        }
        self.range("exactly ", |bound| amount(bound, things))
    }

    /// Renders the numbers within the bounds: `2`, ``1 to `n` ``.
    pub(super) fn numbers(&self) -> String {
        self.range("", Expr::quoted)
    }

    /// Writes the bounds, the last of them with `last`, and a single one after `exact`.
    fn range(&self, exact: &str, last: impl Fn(&Expr) -> String) -> String {
        let [min, max] = ["at_least", "at_most"].map(|key| self.bound(key).map(|(_, expr)| expr));
        match (min, max) {
            (Some(min), Some(max)) if min == max => format!("{exact}{}", last(min)),
            (Some(min), Some(max)) => format!("{} to {}", min.quoted(), last(max)),
            (Some(min), None) => format!("at least {}", last(min)),
            (None, Some(max)) => format!("at most {}", last(max)),
            (None, None) => "any".to_owned(),
        }
    }
}

#[cfg(test)]
impl NumberBounds {
    /// Returns an exact number.
    pub(super) fn exactly(expr: Expr) -> Self {
        Self(vec![("exactly", expr)])
    }
}
