//! The values of a table of a definition.

use crate::expr::Expr;
use crate::grid::Scope;

/// The values of a table by their keys, each of the kind that its key asks for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entries(Vec<(&'static str, KeyValue)>);

/// A value at a key.
#[derive(Clone, Debug)]
pub(crate) enum KeyValue {
    /// `true` or `false`.
    Flag(bool),
    /// A text, a word or a name.
    Text(String),
    /// An expression.
    Expr(Expr),
    /// A whole number.
    Integer(i64),
    /// A visible ASCII character.
    Character(u8),
    /// Words.
    Words(Vec<String>),
    /// Rows and columns, or the least and the greatest number.
    Two([Expr; 2]),
    /// Scopes.
    Scopes(Vec<Scope>),
    /// A table.
    Table(Entries),
}

/// Lets a value of one kind be taken as its content; any other is handed back.
macro_rules! content {
    ($($kind:ident => $content:ty,)*) => {$(
        impl TryFrom<KeyValue> for $content {
            type Error = KeyValue;

            fn try_from(value: KeyValue) -> Result<Self, KeyValue> {
                if let KeyValue::$kind(content) = value { Ok(content) } else { Err(value) }
            }
        }
    )*};
}

content! {
    Flag => bool,
    Text => String,
    Expr => Expr,
    Integer => i64,
    Character => u8,
    Words => Vec<String>,
    Two => [Expr; 2],
    Scopes => Vec<Scope>,
    Table => Entries,
}

/// Why a table is refused, though each of its values is as its key asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EntryFault {
    /// A key is missing.
    Missing(&'static str),
    /// A text, or a number, is not what its key wants.
    Wanted {
        /// The key.
        key: &'static str,
        /// What it wants.
        wanted: &'static str,
    },
    /// None of some keys is present.
    NoneOf(&'static [&'static str]),
    /// A text does not have this many words.
    Parts {
        /// The key of the text.
        key: &'static str,
        /// The right number.
        wanted: usize,
    },
    /// A key has no effect beside another.
    Idle {
        /// The key without effect.
        key: &'static str,
        /// The key that decides.
        beside: &'static str,
    },
    /// A value that its key cannot have.
    Unfit {
        /// The key.
        key: &'static str,
        /// Why it cannot.
        why: &'static str,
    },
}

impl Entries {
    /// Adds a value.
    pub(crate) fn push(&mut self, key: &'static str, entry: KeyValue) {
        self.0.push((key, entry));
    }

    /// Returns the expressions, with their keys.
    pub(crate) fn exprs(&self) -> impl Iterator<Item = (&'static str, &Expr)> {
        self.0.iter().filter_map(|(key, value)| match value {
            KeyValue::Expr(expr) => Some((*key, expr)),
            _ => None,
        })
    }

    /// Leaves out the expressions for which a condition is false.
    pub(crate) fn retain(&mut self, is_kept: impl Fn(&str, &Expr) -> bool) {
        self.0.retain(|(key, value)| match value {
            KeyValue::Expr(expr) => is_kept(key, expr),
            _ => true,
        });
    }

    /// Takes the value of a required key.
    pub(crate) fn required<T: TryFrom<KeyValue>>(
        &mut self,
        key: &'static str,
    ) -> Result<T, EntryFault> {
        self.optional(key).ok_or(EntryFault::Missing(key))
    }

    /// Takes the value of a key.
    pub(crate) fn optional<T: TryFrom<KeyValue>>(&mut self, key: &'static str) -> Option<T> {
        self.take(key)?.try_into().ok()
    }

    /// Takes a flag: `false` if it is absent.
    pub(crate) fn flag(&mut self, key: &'static str) -> bool {
        self.optional(key).unwrap_or(false)
    }

    /// Takes the value at a key, of any kind.
    pub(crate) fn take(&mut self, key: &'static str) -> Option<KeyValue> {
        let at = self.0.iter().position(|(known, _)| *known == key)?;
        Some(self.0.remove(at).1)
    }
}
