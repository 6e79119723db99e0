//! The lines of a text, their kinds, and the words of a line.

use nom::Offset;

use super::error::{DlxError, DlxErrorKind, TextFault};

/// The lines of a text, counted from one.
///
/// The text after the last line end is a line too, even if it is empty.
#[derive(Clone, Debug)]
pub(super) struct CoverLines<'t> {
    /// The unread text; `None` after the last line.
    rest: Option<&'t [u8]>,
    number: u64,
}

/// A line, without its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct CoverLine<'t> {
    pub(super) number: u64,
    pub(super) bytes: &'t [u8],
}

/// The kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content<'t> {
    /// Blank, or a comment.
    Nothing,
    /// The end of an instance.
    Separator,
    /// At least one word, without the blanks around the line.
    Words(&'t str),
}

impl<'t> CoverLines<'t> {
    /// Returns the lines of a text, without its byte-order mark.
    pub(super) fn new(text: &'t [u8]) -> Self {
        let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
        Self { rest: Some(text), number: 0 }
    }
}

impl<'t> Iterator for CoverLines<'t> {
    type Item = CoverLine<'t>;

    fn next(&mut self) -> Option<CoverLine<'t>> {
        let rest = self.rest?;
        let end = rest.iter().position(|&byte| byte == b'\n');
        self.rest = end.map(|end| &rest[end + 1..]);
        self.number += 1;
        Some(CoverLine { number: self.number, bytes: &rest[..end.unwrap_or(rest.len())] })
    }
}

impl<'t> CoverLine<'t> {
    /// Completes a fault in this line of an instance to an error.
    pub(super) fn error(&self, fault: TextFault<'t>, instance: u64) -> DlxError<'t> {
        let start = self.bytes.offset(fault.at);
        let before = String::from_utf8_lossy(&self.bytes[..start]);
        let place = [self.number, before.chars().count() as u64 + 1];
        let span = start..start + fault.at.len();
        DlxError { kind: fault.kind, instance, place, line: self.bytes, span }
    }

    /// Returns the kind of the line.
    pub(super) fn content(&self) -> Result<Content<'t>, TextFault<'t>> {
        if self.bytes.starts_with(b"|") {
            return Ok(Content::Nothing);
        }
        let visible = |&byte: &u8| !is_blank(byte);
        let Some(start) = self.bytes.iter().position(visible) else { return Ok(Content::Nothing) };
        let end = self.bytes.iter().rposition(visible).map_or(start, |last| last + 1);
        let words = &self.bytes[start..end];
        if words.starts_with(b"%%") {
            return Ok(Content::Separator);
        }
        match std::str::from_utf8(words) {
            Ok(words) => Ok(Content::Words(words)),
            Err(error) => {
                let at = &words[error.valid_up_to()..][..1];
                Err(TextFault { kind: DlxErrorKind::NotUtf8 { byte: at[0] }, at })
            }
        }
    }
}

/// Returns the words of a line, which blanks separate.
pub(super) fn words(line: &str) -> impl Iterator<Item = &str> {
    // Our blanks include the vertical tab, unlike those of the standard library.
    line.split(|char: char| char.is_ascii() && is_blank(char as u8)).filter(|word| !word.is_empty())
}

/// Tells whether a byte is one of the six ASCII blanks.
fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\x0B' | b'\x0C' | b'\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_line_feeds() {
        let lines = |text| CoverLines::new(text).map(|line| line.bytes).collect::<Vec<_>>();
        assert_eq!(lines(b"\xEF\xBB\xBFa\r\n\nb"), [&b"a\r"[..], b"", b"b"]);
        assert_eq!(lines(b"a\n"), [&b"a"[..], b""]);
        assert_eq!(lines(b""), [b""]);
    }

    #[test]
    fn a_line_is_known_by_its_beginning() {
        let content = |bytes| CoverLine { number: 1, bytes }.content();
        assert_eq!(content(b"| \xFF"), Ok(Content::Nothing));
        assert_eq!(content(b" \t\x0B\x0C\r"), Ok(Content::Nothing));
        assert_eq!(content(b" | a\r"), Ok(Content::Words("| a")));
        assert_eq!(content(b"\t%%\xFF"), Ok(Content::Separator));
        assert_eq!(content(b"% %%"), Ok(Content::Words("% %%")));
        let fault = content(b" \xC3\xA9\xC3 ").unwrap_err();
        assert_eq!(fault, TextFault { kind: DlxErrorKind::NotUtf8 { byte: 0xC3 }, at: b"\xC3" });
    }

    #[test]
    fn words_are_parted_by_any_blank() {
        assert_eq!(words("a\tb \r\x0B c\u{A0}d").collect::<Vec<_>>(), ["a", "b", "c\u{A0}d"]);
    }
}
