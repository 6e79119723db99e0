//! Compares an output with the expected one: equal, equal except for white space, or different.

use super::verdict::Verdict;

/// How an output agrees with the expected one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Agreement {
    /// AC: equal, byte for byte.
    Equal,
    /// PE: equal except for white space.
    Presentation(PresentationKind),
    /// WA: different.
    Wrong(Option<Hint>),
}

impl Agreement {
    /// Returns the verdict on the output.
    pub(crate) const fn verdict(self) -> Verdict {
        match self {
            Self::Equal => Verdict::Accepted,
            Self::Presentation(_) => Verdict::Presentation,
            Self::Wrong(_) => Verdict::WrongAnswer,
        }
    }
}

/// How white space differs, from the least to the most serious kind. An output with several
/// differences has the most serious kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PresentationKind {
    /// `\r\n` instead of `\n`, or the reverse.
    Crlf,
    /// The last line has no end, or the reverse.
    FinalNewline,
    /// Blanks at the end of a line.
    TrailingSpace,
    /// Too many or too few blank lines.
    BlankLine,
    /// The same words, differently spaced.
    Spacing,
    /// The same characters, split differently into words.
    TokenBoundary,
}

impl PresentationKind {
    /// Returns the name in reports.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Crlf => "crlf",
            Self::FinalNewline => "final-newline",
            Self::TrailingSpace => "trailing-space",
            Self::BlankLine => "blank-line",
            Self::Spacing => "spacing",
            Self::TokenBoundary => "token-boundary",
        }
    }
}

/// A likely reason for a wrong output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hint {
    /// It is empty.
    NoOutput,
    /// Equal except for the case of letters and white space.
    LetterCase,
    /// It stops before the expected output does.
    Truncated,
    /// It continues after the expected output.
    Extra,
}

impl Hint {
    /// Returns the reason as a sentence.
    pub(crate) const fn sentence(self) -> &'static str {
        match self {
            Self::NoOutput => "the output is empty",
            Self::LetterCase => "only the case of letters differs",
            Self::Truncated => "the output stops too early",
            Self::Extra => "the output goes on too long",
        }
    }
}

/// The first difference of two outputs. The place is the same in both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The bytes before it.
    pub offset: usize,
    /// The line, counted from one.
    pub line: usize,
    /// The character in the line, counted from one.
    pub column: usize,
    /// The expected byte, or `None` for the end.
    pub expected: Option<u8>,
    /// The byte found, or `None` for the end.
    pub got: Option<u8>,
}

/// The result of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Comparison {
    /// How they agree.
    pub(crate) agreement: Agreement,
    /// The first difference, unless they are equal.
    pub difference: Option<Difference>,
}

impl Comparison {
    /// Compares an output with the expected one.
    pub fn new(expected: &[u8], got: &[u8]) -> Self {
        let difference = first_difference(expected, got);
        let agreement = match difference {
            None => Agreement::Equal,
            Some(_) => differing(expected, got),
        };
        Self { agreement, difference }
    }

    /// Tells whether both are equal, byte for byte.
    pub fn is_equal(&self) -> bool {
        self.agreement == Agreement::Equal
    }

    /// Tells whether both are equal, apart from blanks at the ends of lines and the ends themselves.
    pub(crate) fn is_equal_in_lines(&self) -> bool {
        match self.agreement {
            Agreement::Equal => true,
            Agreement::Presentation(kind) => kind <= PresentationKind::TrailingSpace,
            Agreement::Wrong(_) => false,
        }
    }

    /// Returns the verdict on the output.
    pub const fn verdict(&self) -> Verdict {
        self.agreement.verdict()
    }

    /// Returns a short reason, if one is known: the kind of a presentation error, or a hint.
    pub fn reason(&self) -> &'static str {
        match self.agreement {
            Agreement::Equal | Agreement::Wrong(None) => "",
            Agreement::Presentation(kind) => kind.name(),
            Agreement::Wrong(Some(hint)) => hint.sentence(),
        }
    }
}

fn first_difference(expected: &[u8], got: &[u8]) -> Option<Difference> {
    let common = expected.iter().zip(got).take_while(|(e, g)| e == g).count();
    let (next_expected, next_got) = (expected.get(common).copied(), got.get(common).copied());
    if next_expected == next_got {
        return None;
    }
    let before = &expected[..common];
    let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    Some(Difference {
        offset: common,
        line: before.split(|&byte| byte == b'\n').count(),
        column: String::from_utf8_lossy(&before[line_start..]).chars().count() + 1,
        expected: next_expected,
        got: next_got,
    })
}

/// Returns the verdict on an output that differs from the expected one.
///
/// Both are scanned as often as needed, without copies.
fn differing(expected: &[u8], got: &[u8]) -> Agreement {
    if got.is_empty() {
        return Agreement::Wrong(Some(Hint::NoOutput));
    }
    if visible(expected).eq(visible(got)) {
        return Agreement::Presentation(presentation(expected, got));
    }
    let letter_case = visible(expected)
        .map(|byte| byte.to_ascii_lowercase())
        .eq(visible(got).map(|byte| byte.to_ascii_lowercase()));
    Agreement::Wrong(if letter_case {
        Some(Hint::LetterCase)
    } else if begins_with(visible(expected), visible(got)) {
        Some(Hint::Truncated)
    } else if begins_with(visible(got), visible(expected)) {
        Some(Hint::Extra)
    } else {
        None
    })
}

/// Returns the bytes that are not blank.
fn visible(text: &[u8]) -> impl Iterator<Item = u8> {
    text.iter().copied().filter(|&byte| !is_space(byte))
}

/// Tells whether a text begins with another.
fn begins_with(mut text: impl Iterator<Item = u8>, mut start: impl Iterator<Item = u8>) -> bool {
    start.all(|byte| text.next() == Some(byte))
}

/// Returns the least serious kind of change that makes two outputs equal; each kind includes the
/// kinds before it.
fn presentation(expected: &[u8], got: &[u8]) -> PresentationKind {
    if without_crlf(expected).eq(without_crlf(got)) {
        PresentationKind::Crlf
    } else if without_crlf(without_final_newline(expected))
        .eq(without_crlf(without_final_newline(got)))
    {
        PresentationKind::FinalNewline
    } else if lines(expected).eq(lines(got)) {
        PresentationKind::TrailingSpace
    } else if not_blank(expected).eq(not_blank(got)) {
        PresentationKind::BlankLine
    } else if words(expected).eq(words(got)) {
        PresentationKind::Spacing
    } else {
        PresentationKind::TokenBoundary
    }
}

fn without_crlf(text: &[u8]) -> impl Iterator<Item = u8> {
    let followed = text.iter().zip(text.iter().skip(1).map(Some).chain([None]));
    followed.filter(|pair| *pair != (&b'\r', Some(&b'\n'))).map(|(&byte, _)| byte)
}

fn without_final_newline(text: &[u8]) -> &[u8] {
    let Some(text) = text.strip_suffix(b"\n") else { return text };
    text.strip_suffix(b"\r").unwrap_or(text)
}

/// Returns the lines without trailing blanks, including a last line without an end.
pub(super) fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    let trim = |line: &[u8]| line.iter().rposition(|&byte| !is_space(byte)).map_or(0, |at| at + 1);
    text.split(|&byte| byte == b'\n').map(move |line| &line[..trim(line)])
}

fn not_blank(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    lines(text).filter(|line| !line.is_empty())
}

/// Returns the words, which blanks separate.
pub(super) fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|&byte| is_space(byte)).filter(|word| !word.is_empty())
}

/// Tells whether a byte is one of the six ASCII blanks.
pub(super) fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'\x0B'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(expected: &str, got: &str) -> Agreement {
        Comparison::new(expected.as_bytes(), got.as_bytes()).agreement
    }

    #[test]
    fn each_kind_of_presentation_error() {
        use PresentationKind::*;
        let cases = [
            ("1\n2\n", "1\r\n2\r\n", Crlf),
            ("1\n", "1", FinalNewline),
            ("1", "1\r\n", FinalNewline),
            ("1\n2\n", "1 \n2\n", TrailingSpace),
            ("1\n2\n", "1\t\r\n2", TrailingSpace),
            ("1\n2\n", "1\n\n2\n", BlankLine),
            ("1\n", "1\n\n", BlankLine),
            ("1\n\n2\n", "1\n2", BlankLine),
            ("1 2\n", "1  2\n", Spacing),
            ("1 2\n", "1\n2\n", Spacing),
            ("1\n", " 1\n", Spacing),
            ("12\n", "1 2\n", TokenBoundary),
            ("1\r2", "12", TokenBoundary),
        ];
        for (expected, got, kind) in cases {
            assert_eq!(
                verdict(expected, got),
                Agreement::Presentation(kind),
                "{expected:?} {got:?}"
            );
            assert_eq!(
                verdict(got, expected),
                Agreement::Presentation(kind),
                "{got:?} {expected:?}"
            );
        }
    }

    #[test]
    fn wrong_answers_with_their_hints() {
        assert_eq!(verdict("1\n", ""), Agreement::Wrong(Some(Hint::NoOutput)));
        assert_eq!(verdict("\n", ""), Agreement::Wrong(Some(Hint::NoOutput)));
        assert_eq!(verdict("Yes\n", "YES\n"), Agreement::Wrong(Some(Hint::LetterCase)));
        assert_eq!(verdict("1\n2\n", "1\n"), Agreement::Wrong(Some(Hint::Truncated)));
        assert_eq!(verdict("1\n", "1\n2\n"), Agreement::Wrong(Some(Hint::Extra)));
        assert_eq!(verdict("", "1"), Agreement::Wrong(Some(Hint::Extra)));
        assert_eq!(verdict("12\n", "13\n"), Agreement::Wrong(None));
        assert_eq!(verdict("", ""), Agreement::Equal);
    }

    #[test]
    fn the_first_difference_has_a_place() {
        let difference = Comparison::new("ab\nçd\n".as_bytes(), "ab\nçx\n".as_bytes()).difference;
        let expected =
            Difference { offset: 5, line: 2, column: 2, expected: Some(b'd'), got: Some(b'x') };
        assert_eq!(difference, Some(expected));
        let end = Comparison::new(b"a\n", b"a\nb").difference.unwrap();
        assert_eq!((end.offset, end.line, end.column, end.expected), (2, 2, 1, None));
    }
}
