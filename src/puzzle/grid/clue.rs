//! A clue: a number or a word of the input.

/// A clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Clue {
    /// A number.
    Number(i64),
    /// The index of one of the words of the field.
    Word(u16),
}

impl Clue {
    /// The number that stands for no clue where clues are numbers.
    pub(crate) const NONE: i64 = -1;

    /// Returns the number that stands for the clue where clues are numbers: that of a word is one that no input
    /// can hold.
    pub(crate) fn code(self) -> i64 {
        match self {
            Self::Number(number) => number,
            Self::Word(index) => i64::MIN + i64::from(index),
        }
    }

    /// Returns the clue that a number stands for.
    pub(crate) fn of_code(code: i64) -> Option<Self> {
        match u16::try_from(code.abs_diff(i64::MIN)) {
            Ok(index) => Some(Self::Word(index)),
            Err(_) => Some(Self::Number(code)).filter(|_| code != Self::NONE),
        }
    }

    /// Returns the word of the clue.
    pub(crate) fn word(self, words: &[String]) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Word(index) => words.get(usize::from(index)).cloned().unwrap_or_default(),
        }
    }
}
