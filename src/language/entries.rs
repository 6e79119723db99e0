//! What a table of a definition says.

use crate::expr::Expr;
use crate::grid::Scope;

/// The values of a table by their keys, each of the kind that its key asks for.
#[derive(Debug, Default)]
pub struct Entries(Vec<(&'static str, KeyValue)>);

/// A value at a key.
#[derive(Debug)]
pub enum KeyValue {
    /// `true` or `false`.
    Flag(bool),
    /// A text, a word or a name.
    Text(String),
    /// An expression.
    Expr(Expr),
    /// A whole number.
    Integer(i64),
    /// Words.
    Words(Vec<String>),
    /// Rows and columns.
    Size(Expr, Expr),
    /// A scope.
    Scope(Scope),
    /// A table.
    Table(Entries),
}

/// Why a table is refused, though each of its values is as its key asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryFault {
    /// A key is missing.
    Missing(&'static str),
    /// None of some keys is present.
    NoneOf(&'static [&'static str]),
    /// A text does not have this many words.
    Parts {
        /// The key of the text.
        key: &'static str,
        /// The right number.
        wanted: usize,
    },
    /// A key says nothing beside another.
    Idle {
        /// The key that says nothing.
        key: &'static str,
        /// The key that says it all.
        beside: &'static str,
    },
}

impl Entries {
    /// Adds a value.
    pub fn push(&mut self, key: &'static str, entry: KeyValue) {
        self.0.push((key, entry));
    }

    /// Takes a scope, which is required.
    pub fn scope(&mut self, key: &'static str) -> Result<Scope, EntryFault> {
        match self.take(key) {
            Some(KeyValue::Scope(scope)) => Ok(scope),
            _ => Err(EntryFault::Missing(key)),
        }
    }

    /// Takes an expression, which is required.
    pub fn expr(&mut self, key: &'static str) -> Result<Expr, EntryFault> {
        self.optional_expr(key).ok_or(EntryFault::Missing(key))
    }

    /// Takes an expression.
    pub fn optional_expr(&mut self, key: &'static str) -> Option<Expr> {
        match self.take(key) {
            Some(KeyValue::Expr(expr)) => Some(expr),
            _ => None,
        }
    }

    /// Takes a text, which is required.
    pub fn text(&mut self, key: &'static str) -> Result<String, EntryFault> {
        self.optional_text(key).ok_or(EntryFault::Missing(key))
    }

    /// Takes a text.
    pub fn optional_text(&mut self, key: &'static str) -> Option<String> {
        match self.take(key) {
            Some(KeyValue::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// Takes words, or those of a text.
    pub fn words(&mut self, key: &'static str) -> Option<Vec<String>> {
        match self.take(key) {
            Some(KeyValue::Words(words)) => Some(words),
            Some(KeyValue::Text(text)) => {
                Some(text.split_whitespace().map(str::to_owned).collect())
            }
            _ => None,
        }
    }

    /// Takes a character.
    pub fn character(&mut self, key: &'static str) -> Option<u8> {
        self.optional_text(key)?.bytes().next()
    }

    /// Takes a whole number, which is required.
    pub fn integer(&mut self, key: &'static str) -> Result<i64, EntryFault> {
        match self.take(key) {
            Some(KeyValue::Integer(number)) => Ok(number),
            _ => Err(EntryFault::Missing(key)),
        }
    }

    /// Takes rows and columns.
    pub fn size(&mut self, key: &'static str) -> Option<(Expr, Expr)> {
        match self.take(key) {
            Some(KeyValue::Size(rows, columns)) => Some((rows, columns)),
            _ => None,
        }
    }

    /// Takes a table.
    pub fn table(&mut self, key: &'static str) -> Option<Self> {
        match self.take(key) {
            Some(KeyValue::Table(entries)) => Some(entries),
            _ => None,
        }
    }

    /// Takes a flag: `false` if it is absent.
    pub fn flag(&mut self, key: &'static str) -> bool {
        matches!(self.take(key), Some(KeyValue::Flag(true)))
    }

    /// Takes whatever stands at a key.
    pub fn take(&mut self, key: &'static str) -> Option<KeyValue> {
        let at = self.0.iter().position(|(known, _)| *known == key)?;
        Some(self.0.swap_remove(at).1)
    }
}
