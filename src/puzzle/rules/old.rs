//! Rules in old words, and how they are written now.

use crate::expr::{Expr, ExprError};
use crate::language::{Entries, EntryFault, KeyValue};

/// The entries of a table that change: what they are now, and nothing for one that falls.
pub(super) type NewEntries = Result<Vec<(&'static str, Option<Expr>)>, ExprError>;

/// A rule in old words.
pub(crate) struct OldRule {
    /// Its key in `[model]`.
    pub key: &'static str,
    /// The key that is written now.
    pub instead: &'static str,
    /// Returns the entries of one of its tables that change.
    pub(super) entries: fn(&mut dyn FnMut(&'static str) -> Option<Expr>) -> NewEntries,
}

/// Returns a condition that demands another one, too.
pub(super) fn also(applies: Option<Expr>, condition: &str) -> Result<Expr, ExprError> {
    let applies = applies.map(|applies| format!("({applies}) && ")).unwrap_or_default();
    Expr::parse(&(applies + condition))
}

impl OldRule {
    /// Changes what was read of a table.
    pub(crate) fn renew(&self, entries: &mut Entries) -> Result<(), EntryFault> {
        let new = (self.entries)(&mut |key| entries.optional(key));
        let new = new.map_err(|_| EntryFault::Unfit { key: "where", why: "it is too long" })?;
        for (key, expr) in new {
            let Some(expr) = expr else { continue };
            if entries.optional::<Expr>(key).is_some() {
                return Err(EntryFault::Unfit { key, why: "another key says the same" });
            }
            entries.push(key, KeyValue::Expr(expr));
        }
        Ok(())
    }

    /// Returns the entries of a table that change, as texts.
    pub(crate) fn texts<'t>(
        &self,
        old: impl Fn(&'static str) -> Option<&'t str>,
    ) -> Vec<(&'static str, Option<String>)> {
        let new = (self.entries)(&mut |key| Expr::parse(old(key)?).ok()).unwrap_or_default();
        new.into_iter().map(|(key, expr)| (key, expr.map(|expr| expr.to_string()))).collect()
    }
}
