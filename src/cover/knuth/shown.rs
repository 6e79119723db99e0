//! Words as messages show them.

use std::fmt;

/// A word for messages: shortened, with numbers for characters that cannot be seen.
pub(super) struct Shown<'w>(pub(super) &'w str);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const CHARS_MAX: usize = 40;
        let mut chars = self.0.chars();
        for char in chars.by_ref().take(CHARS_MAX) {
            match char {
                char if char.is_control() || char.escape_debug().nth(1) == Some('u') => {
                    write!(f, "{}", char.escape_unicode())?;
                }
                char => write!(f, "{char}")?,
            }
        }
        f.write_str(if chars.as_str().is_empty() { "" } else { "..." })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_shown_short_and_harmless() {
        assert_eq!(Shown("é%\u{1B}[1m").to_string(), "é%\\u{1b}[1m");
        assert_eq!(Shown("a\u{200B}'").to_string(), "a\\u{200b}'");
        assert_eq!(Shown(&"x".repeat(40)).to_string(), "x".repeat(40));
        assert_eq!(Shown(&"é".repeat(41)).to_string(), "é".repeat(40) + "...");
    }
}
