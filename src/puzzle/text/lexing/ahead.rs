//! Lookahead in an input: nothing is consumed.

use super::{NeedsInput, Source, is_blank};

/// The maximum distance of the lookahead for words, in bytes.
const AHEAD_MAX: usize = 64 * 1024;

impl Source<'_> {
    /// Returns the bytes at `offset` bytes ahead: enough for one character, unless the input ends.
    pub(in crate::text) fn ahead(&mut self, offset: usize) -> Result<&[u8], NeedsInput> {
        const CHAR_MAX: usize = 4;
        while self.unread().len() < offset + CHAR_MAX
            && std::str::from_utf8(&self.unread()[offset..]).is_err()
            && self.fill()?
        {}
        Ok(&self.unread()[offset..])
    }

    /// Tells whether the line continues after blanks that begin `offset` bytes ahead.
    pub(in crate::text) fn goes_on_after_blanks(
        &mut self,
        offset: usize,
    ) -> Result<bool, NeedsInput> {
        let is_space = |byte: Option<u8>| matches!(byte, Some(b' ' | b'\t'));
        let mut after = offset;
        while after - offset < AHEAD_MAX && is_space(self.byte_ahead(after)?) {
            after += 1;
        }
        let more = self.byte_ahead(after)?.is_some_and(|byte| !is_blank(byte));
        Ok(after > offset && more)
    }

    /// Returns the line that begins `offset` bytes ahead, without its end, but only up to a little
    /// more than `max` bytes ahead.
    pub(in crate::text) fn line_ahead(
        &mut self,
        offset: usize,
        max: usize,
    ) -> Result<&[u8], NeedsInput> {
        let mut end = offset;
        loop {
            let unseen = self.unread().get(end..).unwrap_or_default();
            if let Some(length) = unseen.iter().position(|&byte| byte == b'\n') {
                end += length;
                break;
            }
            end += unseen.len();
            if end > max || !self.fill()? {
                break;
            }
        }
        Ok(self.unread().get(offset..end).unwrap_or_default())
    }

    /// Tells whether these words come next, one after the other.
    pub(in crate::text) fn words_ahead(&mut self, words: &[String]) -> Result<bool, NeedsInput> {
        let mut offset = 0;
        for word in words {
            while self.byte_ahead(offset)?.is_some_and(is_blank) {
                offset += 1;
            }
            for &byte in word.as_bytes() {
                if self.byte_ahead(offset)? != Some(byte) {
                    return Ok(false);
                }
                offset += 1;
            }
            if self.byte_ahead(offset)?.is_some_and(|byte| !is_blank(byte)) {
                return Ok(false);
            }
        }
        // Words so far apart are not the end of the cases.
        Ok(offset <= AHEAD_MAX)
    }

    /// Returns the byte at `offset` bytes ahead, unless the input ends before it, or it is too far.
    fn byte_ahead(&mut self, offset: usize) -> Result<Option<u8>, NeedsInput> {
        while offset <= AHEAD_MAX && self.unread().len() <= offset && self.fill()? {}
        Ok(self.unread().get(offset).copied())
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    fn ahead(text: &str, words: &str) -> bool {
        let words: Vec<String> = words.split(' ').map(str::to_owned).collect();
        let mut source = Source::new(text.as_bytes());
        let Ok(ahead) = source.words_ahead(&words) else { panic!("{text} can be read") };
        assert_eq!(source.unread(), text.as_bytes(), "nothing is consumed");
        ahead
    }

    #[test]
    fn words_are_whole_and_follow_each_other() {
        assert!(ahead("0 0", "0 0") && ahead("0\r\n\n 0\nrest", "0 0") && ahead("end", "end"));
        for text in ["0", "0 ", "0 00", "00 0", "0 1", "1 0", "", "0 0x"] {
            assert!(!ahead(text, "0 0"), "{text}");
        }
    }

    #[test]
    fn words_are_looked_for_only_so_far() {
        let blanks = |count| format!("0{}0", " ".repeat(count));
        assert!(ahead(&blanks(AHEAD_MAX - 2), "0 0"));
        assert!(!ahead(&blanks(AHEAD_MAX - 1), "0 0"));
        let mut source = Source::new(io::Read::chain(&b"0"[..], io::repeat(b' ')));
        assert!(matches!(source.words_ahead(&["0".into(), "0".into()]), Ok(false)));
        assert!(source.unread().len() < 8 * AHEAD_MAX);
    }
}
