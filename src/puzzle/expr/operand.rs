//! Operands: what a name or a word of an expression stands for, and why it may have no value.

use thiserror::Error;

/// What a name or a word of an expression stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operand<'v> {
    /// A number.
    Number(i64),
    /// The content of a cell.
    Content {
        /// The name of the symbol.
        name: &'v str,
        /// The number of the symbol.
        number: i64,
        /// The place of the symbol among the symbols proper, from one; 0 for the background.
        place: i64,
    },
    /// A word: in quotes, or read from the input.
    Word(&'v str),
    /// A clue that is not there.
    Absent,
}

impl From<i64> for Operand<'_> {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl<'v> Operand<'v> {
    /// Returns the number that operators use; a word and an absent clue have none.
    pub(super) fn number(&self) -> Option<i64> {
        match *self {
            Self::Number(number) | Self::Content { number, .. } => Some(number),
            Self::Word(_) | Self::Absent => None,
        }
    }

    /// Returns the word that it is, or the name of the content.
    pub(super) fn word(&self) -> Option<&'v str> {
        match self {
            Self::Word(word) | Self::Content { name: word, .. } => Some(word),
            Self::Number(_) | Self::Absent => None,
        }
    }

    /// Tells whether two operands are the same content or word, or have the same number if one of
    /// them is a number. Returns `None` if an operand is absent, or a word is beside a number.
    pub(super) fn equals(&self, other: &Operand<'_>) -> Option<bool> {
        match (self.word(), other.word()) {
            (Some(word), Some(other)) => Some(word == other),
            _ => Some(self.number()? == other.number()?),
        }
    }
}

/// Why an expression has no value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum EvalError {
    /// An intermediate result does not fit 64 bits.
    #[error("an intermediate result does not fit 64 bits")]
    Overflow,
    /// Division by zero.
    #[error("division by zero")]
    DivisionByZero,
    /// A name, with indices as in `counts[7]`, has no value.
    #[error("`{0}` does not exist")]
    Missing(String),
    /// A list or a table has no such entry or row; the message says what it has.
    #[error("{0}")]
    Outside(String),
    /// A word, or a clue that is not there, is used as a number.
    #[error("a word, or an absent clue, has no value")]
    NoValue,
}
