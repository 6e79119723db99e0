//! How a row is divided into cells.

use crate::language::{Entries, Key, Kind, optional, word};

/// The key of the division.
pub(crate) const LEX: Key = optional(
    "lex",
    Kind::Word(&[
        word("chars", "each character is a cell, a label, a number or a clue"),
        word("tokens", "each word is one"),
    ]),
    "`\"chars\"`, but `\"tokens\"` for a table, and for clues with `many` or `split`",
    "\"tokens\"",
    "How the cells of a layer, the labels of regions, the numbers of a table or clues are separated.",
);

/// How a row is divided into cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lex {
    /// Each character is a cell: a row is a word, or the whole grid is one word.
    Chars,
    /// Each word is a cell: a row is a line of words, or the whole grid is one line.
    Tokens,
}

impl Lex {
    /// Takes the division from a table.
    pub(in crate::text) fn take(entries: &mut Entries) -> Option<Self> {
        let word = entries.optional::<String>(LEX.name)?;
        Some(if word == "tokens" { Self::Tokens } else { Self::Chars })
    }

    /// Returns the noun for cells: characters or words.
    pub(crate) const fn what(self) -> &'static str {
        match self {
            Self::Chars => "characters",
            Self::Tokens => "words",
        }
    }
}
