//! The faulty line, for display.

use super::is_invisible;

/// A line of the input for display: one visible character for each of its characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The line, up to a little after the caret.
    pub text: String,
    /// The character of `text` under which the caret stands; it may be just after the last.
    pub caret: usize,
}

impl Excerpt {
    /// This many characters are shown after the caret.
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

/// Returns one visible character for each character of the bytes.
fn visible(bytes: &[u8]) -> Vec<char> {
    let picture = |char: char| match char {
        '\t' | '\r' | '\x0B' | '\x0C' => ' ',
        '\0'..='\x1F' => char::from_u32(0x2400 + u32::from(char)).unwrap_or(' '),
        char if is_invisible(char) => char::REPLACEMENT_CHARACTER,
        char => char,
    };
    String::from_utf8_lossy(bytes).chars().map(picture).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excerpt_shows_what_cannot_be_seen() {
        let excerpt = Excerpt::new("\u{200B}x".as_bytes(), 3);
        assert_eq!((excerpt.text.as_str(), excerpt.caret), ("\u{FFFD}x", 1));
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
}
