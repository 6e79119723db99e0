//! The text found at the place of an error.

use std::fmt;

/// The text found at the place of an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Actual {
    /// Nothing more.
    End,
    /// A blank line.
    BlankLine,
    /// A character.
    Char(char),
    /// A byte that is not part of UTF-8 text.
    Byte(u8),
    /// A word.
    Word(String),
    /// The beginning of a longer word.
    Begun(String),
}

/// Tells whether a character cannot be seen, such as a control character or a zero-width space.
pub(crate) fn is_invisible(char: char) -> bool {
    // Behind another character, a text escapes only what it cannot show, by its number, or by a letter.
    let shown = String::from_iter(['a', char]);
    char.is_control() || shown.escape_debug().nth(2) == Some('u')
}

impl Actual {
    /// Longer words are shortened, in characters.
    const WORD_MAX: usize = 20;

    /// The number of bytes of a word that are needed to show it.
    pub(in crate::text) const WORD_BYTES: usize = 4 * Self::WORD_MAX + 4;

    /// Returns the first character of some bytes.
    pub(in crate::text) fn first_char(bytes: &[u8]) -> Self {
        let Some(&first) = bytes.first() else { return Self::End };
        // A character has at most four bytes.
        match String::from_utf8_lossy(&bytes[..bytes.len().min(4)]).chars().next() {
            Some(char::REPLACEMENT_CHARACTER) | None => Self::Byte(first),
            Some(char) => Self::Char(char),
        }
    }

    /// Returns a word, shortened if it is long.
    pub(in crate::text) fn word(bytes: &[u8]) -> Self {
        if bytes.is_empty() {
            return Self::End;
        }
        let text = match std::str::from_utf8(bytes) {
            // The word was cut within a character.
            Err(error) if error.error_len().is_none() && bytes.len() >= Self::WORD_BYTES => {
                std::str::from_utf8(&bytes[..error.valid_up_to()])
            }
            text => text,
        };
        match text {
            Ok(text) => match text.chars().find(|&char| is_invisible(char)) {
                Some(odd) => Self::Char(odd),
                None if text.chars().nth(Self::WORD_MAX).is_none() => Self::Word(text.to_owned()),
                None => Self::Begun(text.chars().take(Self::WORD_MAX).collect()),
            },
            Err(error) => Self::first_char(&bytes[error.valid_up_to()..]),
        }
    }
}

impl fmt::Display for Actual {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::End => f.write_str("the end of the input"),
            Self::BlankLine => f.write_str("a blank line"),
            Self::Char('\0') => f.write_str("a NUL character, as in UTF-16 text"),
            Self::Char(char) if is_invisible(*char) => {
                let kind = if char.is_control() { "control" } else { "invisible" };
                write!(f, "the {kind} character U+{:04X}", u32::from(*char))
            }
            Self::Char(char) => write!(f, "`{char}`"),
            Self::Byte(byte @ (0xFE | 0xFF)) => {
                write!(f, "the byte 0x{byte:02X}, which is not UTF-8, but begins UTF-16 text")
            }
            Self::Byte(byte) => write!(f, "the byte 0x{byte:02X}, which is not UTF-8"),
            Self::Word(word) => write!(f, "`{word}`"),
            Self::Begun(word) => write!(f, "`{word}...`"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn found_names_the_odd_byte() {
        assert_eq!(Actual::first_char(b"").to_string(), "the end of the input");
        assert_eq!(Actual::first_char("é!".as_bytes()).to_string(), "`é`");
        assert_eq!(Actual::word(b"ab\xC3").to_string(), "the byte 0xC3, which is not UTF-8");
        assert_eq!(
            Actual::word("é\u{200B}".as_bytes()).to_string(),
            "the invisible character U+200B"
        );
        assert_eq!(
            Actual::first_char("\u{A0}".as_bytes()).to_string(),
            "the invisible character U+00A0"
        );
        assert_eq!(Actual::word("é'\\\u{301}".as_bytes()).to_string(), "`é'\\\u{301}`");
        assert_eq!(Actual::word("é\u{7}".as_bytes()).to_string(), "the control character U+0007");
        assert!(Actual::word(b"a\0").to_string().starts_with("a NUL character"));
        assert_eq!(Actual::word(&[b'7'; 50]).to_string(), "`77777777777777777777...`");
    }
}
