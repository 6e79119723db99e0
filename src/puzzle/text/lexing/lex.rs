//! How a row is divided into cells.

use super::{NeedsInput, Source};
use crate::language::{Entries, Key, Kind, optional, word};

/// The maximum length of a row in which blanks are looked for, in bytes.
const ROW_MAX: usize = 1 << 20;

/// The key of the division.
pub(crate) const LEX: Key = optional(
    "lex",
    Kind::Word(&[
        word("chars", "each character is a cell, a label, a number or a clue"),
        word("tokens", "each word is one"),
        word(
            "either",
            "each word is one if there are blanks in the first row, or else each character",
        ),
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
    /// Each word is a cell if there are blanks in the first row, or else each character.
    Either,
}

impl Lex {
    /// Takes the division from a table.
    pub(in crate::text) fn take(entries: &mut Entries) -> Option<Self> {
        let word = entries.optional::<String>(LEX.name)?;
        Some(match word.as_str() {
            "tokens" => Self::Tokens,
            "either" => Self::Either,
            _ => Self::Chars,
        })
    }

    /// Returns its word in definitions.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Chars => "chars",
            Self::Tokens => "tokens",
            Self::Either => "either",
        }
    }

    /// Returns how the rows ahead are divided, the first of which is the rest of the line.
    pub(in crate::text) fn ahead(self, source: &mut Source<'_>) -> Result<Self, NeedsInput> {
        if self != Self::Either {
            return Ok(self);
        }
        source.skip_blanks()?;
        let line = source.line_ahead(0, ROW_MAX)?;
        Ok(Self::of(line.trim_ascii().iter().any(u8::is_ascii_whitespace)))
    }

    /// Returns how rows of these words are written.
    pub(in crate::text) fn fitting<'w>(self, mut words: impl Iterator<Item = &'w [u8]>) -> Self {
        if self == Self::Either { Self::of(words.any(|word| word.len() > 1)) } else { self }
    }

    const fn of(is_of_words: bool) -> Self {
        if is_of_words { Self::Tokens } else { Self::Chars }
    }

    /// Returns the noun for cells: characters or words.
    pub(crate) const fn what(self) -> &'static str {
        match self {
            Self::Chars => "characters",
            Self::Tokens => "words",
            Self::Either => "characters or words",
        }
    }
}
