//! Bounds of a number: `exactly`, or `at_least` and `at_most`.

use super::common::eval;
use super::error::RuleError;
use crate::expr::{Env, Expr};
use crate::language::{Entries, EntryFault};

/// The keys of bounds.
pub(super) const KEYS: &[&str] = &["exactly", "at_least", "at_most"];

/// The bounds of a number, with their keys: `exactly`, or `at_least` and `at_most`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CountBounds(Vec<(&'static str, Expr)>);

impl CountBounds {
    /// Takes those that a table has.
    pub(super) fn read(entries: &mut Entries) -> Result<Self, EntryFault> {
        let bound = |&key| Some((key, entries.optional_expr(key)?));
        let bounds: Vec<(&str, Expr)> = KEYS.iter().filter_map(bound).collect();
        match bounds[..] {
            [("exactly", _), (key, _), ..] => Err(EntryFault::Idle { key, beside: "exactly" }),
            _ => Ok(Self(bounds)),
        }
    }

    /// Tells whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the expressions, with their keys.
    pub(super) fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        self.0.iter().map(|(key, expr)| (*key, expr)).collect()
    }

    /// Returns the minimum (`at_least`) or the maximum (`at_most`), with its key.
    fn bound(&self, key: &str) -> Option<&(&'static str, Expr)> {
        self.0.iter().find(|(own, _)| *own == key || *own == "exactly")
    }

    /// Returns the minimum or the maximum, with its key, if it is the same whatever is read.
    pub(super) fn constant(&self, key: &str) -> Option<(&'static str, i64)> {
        self.bound(key).and_then(|(key, it)| Some((*key, it.as_constant()?)))
    }

    /// Says why no number is within the bounds, if that is plain, and at which key.
    pub(super) fn never(&self) -> Option<(&'static str, String)> {
        match (self.constant("at_least"), self.constant("at_most")) {
            (Some((key, min)), Some((_, max))) if min > max => {
                Some((key, format!("at least {min} is more than at most {max}")))
            }
            (_, Some((key, max))) if max < 0 => Some((key, format!("{max} is less than 0"))),
            _ => None,
        }
    }

    /// Computes the minimum and the maximum.
    pub(super) fn eval(&self, env: &dyn Env) -> Result<(i64, i64), RuleError> {
        let bound = |key, absent| self.bound(key).map_or(Ok(absent), |(_, expr)| eval(expr, env));
        Ok((bound("at_least", 0)?, bound("at_most", i64::MAX)?))
    }

    /// Says how many: `exactly 2`, `1 to n`.
    pub(super) fn words(&self) -> String {
        let [min, max] = ["at_least", "at_most"].map(|key| self.bound(key).map(|(_, expr)| expr));
        match (min, max) {
            (Some(min), Some(max)) if min == max => format!("exactly {min}"),
            (Some(min), None) => format!("at least {min}"),
            (None, Some(max)) => format!("at most {max}"),
            (Some(min), Some(max)) => format!("{min} to {max}"),
            (None, None) => "any number".to_owned(),
        }
    }
}

#[cfg(test)]
impl CountBounds {
    /// Returns an exact number.
    pub(super) fn exactly(expr: Expr) -> Self {
        Self(vec![("exactly", expr)])
    }
}
