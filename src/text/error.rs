//! What can be wrong with an input, and where.

use std::{fmt, io};

use thiserror::Error;

use super::source::Place;

/// An input that could not be read on.
#[derive(Debug, Error)]
#[error("{}{kind}", .spot.case.map(|case| format!("case {case}: ")).unwrap_or_default())]
pub struct ReadError {
    /// What is wrong.
    pub kind: ReadErrorKind,
    /// Where.
    pub spot: Spot,
}

/// Where an input is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The line and column.
    pub place: Place,
    /// The case, counted from one, if the place is inside one.
    pub case: Option<u64>,
    /// What the line looks like, unless it was not the text that was wrong.
    pub excerpt: Option<Excerpt>,
}

/// What is wrong with an input.
#[derive(Debug, Error)]
pub enum ReadErrorKind {
    /// The input could not be read at all, or no further.
    #[error("cannot read: {0}")]
    Io(io::Error),
    /// Something that is no cell stands where a cell is due.
    #[error("{unit} holds {found}")]
    Cell {
        /// Where the cell is due.
        unit: Unit,
        /// What stands there.
        found: Found,
        /// What may stand there.
        wanted: Wanted,
    },
    /// A row, or the whole grid in one line, has too few cells.
    #[error("{unit} ends after {cells} of {due} cells")]
    Short {
        /// What is too short.
        unit: Unit,
        /// The cells that are there.
        cells: usize,
        /// The cells that are due.
        due: usize,
        /// What may stand in the next.
        wanted: Wanted,
    },
    /// A line goes on after its cells.
    #[error("{unit} goes on after its {cells} cells")]
    Long {
        /// What is too long.
        unit: Unit,
        /// The cells that are due.
        cells: usize,
    },
    /// A row is missing: the grid ends at a blank line or with the input.
    #[error("row {row} of {rows} is missing")]
    MissingRow {
        /// The row, counted from one.
        row: usize,
        /// The rows that are due.
        rows: usize,
        /// What stands in its place.
        found: Found,
    },
    /// The number of cases is missing or is none.
    #[error("the input does not begin with the number of cases")]
    Count {
        /// What stands in its place.
        found: Found,
    },
    /// The input ends before the last case.
    #[error("the input ends after {cases} of {due} {}", if *.due == 1 { "case" } else { "cases" })]
    MissingCase {
        /// The cases that are there.
        cases: u64,
        /// The cases that are due.
        due: u64,
    },
    /// Something follows the last case.
    #[error("there is text after {}", last_case(*.cases))]
    AfterLast {
        /// The cases that were due.
        cases: u64,
    },
    /// The input ends without the word that ends it.
    #[error("the input ends without the line `{word}`")]
    NoEndWord {
        /// The word.
        word: String,
    },
}

impl ReadErrorKind {
    /// Says what was expected at the place, or nothing if the text was not at fault.
    pub fn wanted(&self) -> Option<String> {
        Some(match self {
            Self::Io(_) => return None,
            Self::Cell { wanted, .. } | Self::Short { wanted, .. } => format!("expected {wanted}"),
            Self::Long { .. } => "expected the end of the line".to_owned(),
            Self::MissingRow { row, found, .. } => format!("expected row {row}, found {found}"),
            Self::Count { found } => format!("expected a whole number below 2^64, found {found}"),
            Self::MissingCase { cases, .. } => format!("expected case {}", cases + 1),
            Self::AfterLast { .. } => "expected the end of the input".to_owned(),
            Self::NoEndWord { word } => format!("expected a case or `{word}`"),
        })
    }
}

/// Says what comes before the end of an input with so many cases.
fn last_case(cases: u64) -> String {
    match cases {
        0 => "`0`, the number of cases".to_owned(),
        1 => "the only case".to_owned(),
        cases => format!("the last of {cases} cases"),
    }
}

/// A part of a grid that is read as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A row, counted from one.
    Row(usize),
    /// The whole grid, written in one line.
    Grid,
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(row) => write!(f, "row {row}"),
            Self::Grid => f.write_str("the grid in one line"),
        }
    }
}

/// What may stand in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The symbols, as an alphabet shows them.
    pub symbols: String,
    /// The name of the empty cell.
    pub blank: String,
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} or the blank `{}`", self.symbols, self.blank)
    }
}

/// What was found instead of what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing more.
    End,
    /// A line without anything to see.
    BlankLine,
    /// A character.
    Char(char),
    /// A byte that is not part of UTF-8 text.
    Byte(u8),
    /// A word, or its beginning.
    Word(String),
}

impl Found {
    /// The longest word that is shown whole, in characters.
    const WORD_MAX: usize = 20;

    /// As many bytes of a word as it takes to tell what to show of it.
    pub(super) const WORD_BYTES: usize = 4 * Self::WORD_MAX + 4;

    /// Returns what the first character of some bytes is.
    pub(super) fn first_char(bytes: &[u8]) -> Self {
        let Some(&first) = bytes.first() else { return Self::End };
        // A character has at most four bytes; what follows it does not matter.
        match String::from_utf8_lossy(&bytes[..bytes.len().min(4)]).chars().next() {
            Some(char::REPLACEMENT_CHARACTER) | None => Self::Byte(first),
            Some(char) => Self::Char(char),
        }
    }

    /// Returns a word, shortened if it is long.
    pub(super) fn word(bytes: &[u8]) -> Self {
        if bytes.is_empty() {
            return Self::End;
        }
        let text = match std::str::from_utf8(bytes) {
            // The word was cut in the middle of a character.
            Err(error) if error.error_len().is_none() && bytes.len() >= Self::WORD_BYTES => {
                std::str::from_utf8(&bytes[..error.valid_up_to()])
            }
            text => text,
        };
        match text {
            Ok(text) if !text.is_empty() && text.chars().all(|char| !char.is_control()) => {
                let short: String = text.chars().take(Self::WORD_MAX).collect();
                Self::Word(if short == text { short } else { short + "..." })
            }
            _ => {
                let odd = bytes.iter().position(|byte| !byte.is_ascii_graphic()).unwrap_or(0);
                Self::first_char(&bytes[odd..])
            }
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::End => f.write_str("the end of the input"),
            Self::BlankLine => f.write_str("a blank line"),
            Self::Char('\0') => f.write_str("a NUL character"),
            Self::Char(char) if char.is_control() => {
                write!(f, "the control character U+{:04X}", u32::from(*char))
            }
            Self::Char(char) => write!(f, "`{char}`"),
            Self::Byte(byte) => write!(f, "the byte 0x{byte:02X}, which is not UTF-8"),
            Self::Word(word) => write!(f, "`{word}`"),
        }
    }
}

/// A line of the input, fit to be shown: one visible character for each of its characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The line, up to a little after the caret.
    pub text: String,
    /// The character of `text` at which the caret stands; it may stand just after the last.
    pub caret: usize,
}

impl Excerpt {
    /// How much is shown after the caret, in characters.
    const AFTER: usize = 40;

    /// Cuts an excerpt from a line, with the caret at a byte of it, or else at its end.
    pub fn new(line: &[u8], caret: usize) -> Self {
        let (before, after) = line.split_at(caret.min(line.len()));
        let before = visible(before);
        // A character has at most four bytes.
        let after = visible(&after[..after.len().min(4 * Self::AFTER)]);
        let text: String = before.iter().chain(after.iter().take(Self::AFTER)).collect();
        let blanks = text.chars().rev().take_while(|&char| char == ' ').count();
        let shown = (text.chars().count() - blanks).max(before.len());
        Self { text: text.chars().take(shown).collect(), caret: before.len() }
    }
}

/// Returns characters that can be seen, one for each character of the bytes.
fn visible(bytes: &[u8]) -> Vec<char> {
    let picture = |char: char| match char {
        '\t' | '\r' | '\x0B' | '\x0C' => ' ',
        '\0'..='\x1F' => char::from_u32(0x2400 + u32::from(char)).unwrap_or(' '),
        char if char.is_control() => char::REPLACEMENT_CHARACTER,
        char => char,
    };
    String::from_utf8_lossy(bytes).chars().map(picture).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excerpt_shows_what_cannot_be_seen() {
        let excerpt = Excerpt::new(b"A\0\tB\xFFC\r", 4);
        assert_eq!(excerpt.text, "A\u{2400} B\u{FFFD}C");
        assert_eq!(excerpt.caret, 4);
    }

    #[test]
    fn an_excerpt_of_a_long_line_ends_soon_after_the_caret() {
        let mut line = vec![b'A'; 100_000];
        line[500] = b'x';
        let excerpt = Excerpt::new(&line, 500);
        assert_eq!(excerpt.text.chars().nth(excerpt.caret), Some('x'));
        assert_eq!(excerpt.text.len(), 540);
    }

    #[test]
    fn found_names_the_odd_byte() {
        assert_eq!(Found::first_char(b"").to_string(), "the end of the input");
        assert_eq!(Found::first_char("é!".as_bytes()).to_string(), "`é`");
        assert_eq!(Found::word(b"ab\xC3").to_string(), "the byte 0xC3, which is not UTF-8");
        assert_eq!(Found::word(b"a\0").to_string(), "a NUL character");
        assert_eq!(Found::word(&[b'7'; 50]).to_string(), "`77777777777777777777...`");
    }
}
