//! Compares an output with the expected one: equal, equal except for white space, or different.

use super::difference::Difference;
use super::reading::{self, Reading};
use super::tokens::Tolerance;
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
    /// Equal except for white space and the last digits of numbers.
    LastDigits,
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
            Self::LastDigits => "numbers differ by at most 1e-6",
            Self::Truncated => "the output stops too early",
            Self::Extra => "the output goes on too long",
        }
    }
}

/// The result of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Comparison {
    /// How they agree.
    pub(crate) agreement: Agreement,
    /// The first difference that makes it so, unless they are equal.
    pub difference: Option<Difference>,
}

impl Comparison {
    /// Compares an output with the expected one.
    pub fn new(expected: &[u8], got: &[u8]) -> Self {
        let (agreement, difference) = compared(expected, got);
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

/// The kinds of presentation errors, from the most serious one, each with a way to read outputs that overlooks those
/// after it.
const KINDS: [(PresentationKind, Reading); 6] = [
    (PresentationKind::TokenBoundary, reading::words),
    (PresentationKind::Spacing, reading::full_lines),
    (PresentationKind::BlankLine, reading::trimmed_lines),
    (PresentationKind::TrailingSpace, reading::without_final_newline),
    (PresentationKind::FinalNewline, reading::without_crlf),
    (PresentationKind::Crlf, reading::bytes),
];

/// Returns how an output agrees with the expected one, and the first difference that makes it so.
///
/// Both are scanned as often as needed, without copies.
fn compared(expected: &[u8], got: &[u8]) -> (Agreement, Option<Difference>) {
    if expected == got {
        return (Agreement::Equal, None);
    }
    let both = [expected, got];
    if got.is_empty() {
        let hint = Some(Hint::NoOutput);
        return (Agreement::Wrong(hint), Difference::first(both, reading::bytes));
    }
    if let Some(difference) = Difference::first(both, reading::visible) {
        return (Agreement::Wrong(hint(expected, got)), Some(difference));
    }
    let of_kind = |(kind, read)| Some((kind, Difference::first(both, read)?));
    let found = KINDS.into_iter().find_map(of_kind);
    found.map_or((Agreement::Equal, None), |(kind, difference)| {
        (Agreement::Presentation(kind), Some(difference))
    })
}

/// Returns a likely reason why an output is wrong.
fn hint(expected: &[u8], got: &[u8]) -> Option<Hint> {
    let visible = |text| reading::visible(text).map(|(_, byte)| byte);
    let lower = |text| visible(text).map(|byte| byte.to_ascii_lowercase());
    if lower(expected).eq(lower(got)) {
        Some(Hint::LetterCase)
    } else if Tolerance::of_last_digits().accepts(expected, got).is_ok() {
        Some(Hint::LastDigits)
    } else if begins_with(visible(expected), visible(got)) {
        Some(Hint::Truncated)
    } else if begins_with(visible(got), visible(expected)) {
        Some(Hint::Extra)
    } else {
        None
    }
}

/// Tells whether a text begins with another.
fn begins_with(mut text: impl Iterator<Item = u8>, mut start: impl Iterator<Item = u8>) -> bool {
    start.all(|byte| text.next() == Some(byte))
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
        assert_eq!(verdict("a 0.33\n", "a  0.3300001"), Agreement::Wrong(Some(Hint::LastDigits)));
        assert_eq!(verdict("0.33\n", "0.330002\n"), Agreement::Wrong(Some(Hint::Extra)));
        assert_eq!(verdict("9000000\n", "9000001\n"), Agreement::Wrong(None));
        assert_eq!(verdict("1\n2\n", "1\n"), Agreement::Wrong(Some(Hint::Truncated)));
        assert_eq!(verdict("1\n", "1\n2\n"), Agreement::Wrong(Some(Hint::Extra)));
        assert_eq!(verdict("", "1"), Agreement::Wrong(Some(Hint::Extra)));
        assert_eq!(verdict("12\n", "13\n"), Agreement::Wrong(None));
        assert_eq!(verdict("", ""), Agreement::Equal);
    }

    #[test]
    fn the_place_is_that_of_the_first_difference_of_its_kind() {
        let cases = [
            ("ab\nçd\n", "ab\nçx\n", "line 2, column 2: expected `d`, got `x`"),
            ("a\n", "a\nb", "line 2, column 1: expected the end, got `b`"),
            ("3\n4\n", "3 \n4\n\n", "line 3, column 1: expected the end, got the end of the line"),
            ("3\n4\n", "3 \n\n4\n", "line 2, column 1: expected `4`, got the end of the line"),
            ("3\n\n4\n", "3 \n4", "line 2, column 1: expected the end of the line, got `4`"),
            ("3\n4\n", "3 \n5\n", "line 2, column 1: expected `4`, got `5`"),
            ("3\n4 5\n", "3  \r\n4  5\n", "line 2, column 3: expected `5`, got a blank"),
            ("1 2\n", "1 \n2\n", "line 1, column 2: expected a blank, got the end of the line"),
            (
                "3\n",
                "3\r\n",
                "line 1, column 2: expected the end of the line, got a carriage return",
            ),
            ("3\n", "", "line 1, column 1: expected `3`, got the end"),
            ("問題", "間題", "line 1, column 1: expected `問`, got `間`"),
            ("aé", "aè", "line 1, column 2: expected `é`, got `è`"),
        ];
        for (expected, got, told) in cases {
            let difference = Comparison::new(expected.as_bytes(), got.as_bytes()).difference;
            assert_eq!(difference.unwrap().to_string(), told, "{expected:?} {got:?}");
        }
        let torn = Comparison::new("é".as_bytes(), b"\xC3(").difference.unwrap().to_string();
        assert_eq!(torn, "line 1, column 2: expected `é`, got `(`");
        let byte = Comparison::new(b"e", b"\xC3").difference.unwrap().to_string();
        assert_eq!(byte, "line 1, column 1: expected `e`, got the byte 0xC3");
    }
}
