//! The first difference of two outputs.

use std::fmt::{self, Display, Formatter};

use super::reading::{Reading, is_space};

/// The first difference of an output from the expected one that makes it as wrong as it is. Less serious ones before
/// it are overlooked, such as blanks at the ends of lines if there is a blank line too many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Difference {
    /// The line of the output, counted from one.
    pub line: usize,
    /// The character in the line, counted from one.
    pub column: usize,
    /// The expected character, or a byte that is none; `None` for the end.
    pub(super) expected: Option<Result<char, u8>>,
    /// The same of the output.
    pub(super) got: Option<Result<char, u8>>,
}

impl Difference {
    /// Returns the first difference in what is `read` of two texts.
    pub(super) fn first([expected, got]: [&[u8]; 2], read: Reading) -> Option<Self> {
        let (mut wanted, mut found) = (read(expected), read(got));
        let (wanted, found) = loop {
            match (wanted.next(), found.next()) {
                (None, None) => return None,
                (Some((_, wanted)), Some((_, found))) if wanted == found => {}
                differing => break differing,
            }
        };
        let (at, found) = shown(got, found);
        let before = &got[..at];
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        Some(Self {
            line: before.split(|&byte| byte == b'\n').count(),
            column: String::from_utf8_lossy(&before[line_start..]).chars().count() + 1,
            expected: shown(expected, wanted).1,
            got: found,
        })
    }
}

/// Returns the character of a text to which a byte belongs, or the byte if it belongs to none, with its place.
fn shown(text: &[u8], mark: Option<(usize, u8)>) -> (usize, Option<Result<char, u8>>) {
    let Some((at, byte)) = mark else { return (text.len(), None) };
    if is_space(byte) {
        return (at, Some(Ok(char::from(byte))));
    }
    let char_from = |start: usize| {
        let valid = text[start..text.len().min(start + 4)].utf8_chunks().next()?.valid();
        let char = valid.chars().next().filter(|char| start + char.len_utf8() > at)?;
        Some((start, Some(Ok(char))))
    };
    (at.saturating_sub(3)..=at).rev().find_map(char_from).unwrap_or((at, Some(Err(byte))))
}

impl Display for Difference {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let Self { line, column, expected, got } = *self;
        let (expected, got) = (name(expected), name(got));
        write!(formatter, "line {line}, column {column}: expected {expected}, got {got}")
    }
}

/// Names a character, a byte that is none, or the end of a text.
fn name(found: Option<Result<char, u8>>) -> String {
    match found {
        None => "the end".to_owned(),
        Some(Ok('\n')) => "the end of the line".to_owned(),
        Some(Ok(' ')) => "a blank".to_owned(),
        Some(Ok('\t')) => "a tab".to_owned(),
        Some(Ok('\r')) => "a carriage return".to_owned(),
        Some(Ok('\0')) => "a NUL".to_owned(),
        Some(Ok(char)) if char.is_ascii_graphic() => format!("`{char}`"),
        Some(Ok(char)) => format!("`{}`", char.escape_debug()),
        Some(Err(byte)) => format!("the byte 0x{byte:02X}"),
    }
}
