//! The default validator of the problem package format: tokens, with or without letter case,
//! white space and tolerances.

use std::str::FromStr;

use thiserror::Error;

use super::decimal::Decimal;
use super::reading::{is_space, trimmed};

/// The differences that are allowed between an output and the answer.
///
/// They are parsed from the flags of a validator: `case_sensitive`, `space_change_sensitive`,
/// `float_relative_tolerance E`, `float_absolute_tolerance E`, and `float_tolerance E` for both.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tolerance {
    case_sensitive: bool,
    space_change_sensitive: bool,
    relative: Option<Decimal>,
    absolute: Option<Decimal>,
}

/// An error in the flags of a validator.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum ToleranceError {
    /// Unknown flag.
    #[error("unknown flag `{0}` of the default validator")]
    Unknown(String),
    /// A tolerance is not a number, or negative.
    #[error("`{flag}` needs a number of at least 0")]
    Number {
        /// The flag.
        flag: String,
    },
    /// A tolerance is given twice.
    #[error("`{0}` sets a tolerance again")]
    Twice(String),
}

/// At most this many bytes of a token are kept to be shown.
const SHOWN_BYTES: usize = 256;

/// The first difference of an output from the answer that is not allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mismatch {
    /// The number of the token, counted from one.
    pub(crate) token: usize,
    /// The beginning of the expected token or white space, or `None` for the end.
    pub(crate) expected: Option<Vec<u8>>,
    /// The same in the output.
    pub(crate) got: Option<Vec<u8>>,
}

impl FromStr for Tolerance {
    type Err = ToleranceError;

    fn from_str(flags: &str) -> Result<Self, ToleranceError> {
        Self::parse(flags.split_ascii_whitespace())
    }
}

impl Tolerance {
    /// Parses the flags of a validator, one word each.
    pub(crate) fn parse<'f>(
        flags: impl IntoIterator<Item = &'f str>,
    ) -> Result<Self, ToleranceError> {
        let mut tolerance = Self::default();
        let mut flags = flags.into_iter();
        while let Some(flag) = flags.next() {
            let (relative, absolute) = match flag {
                "case_sensitive" => {
                    tolerance.case_sensitive = true;
                    continue;
                }
                "space_change_sensitive" => {
                    tolerance.space_change_sensitive = true;
                    continue;
                }
                "float_relative_tolerance" => (true, false),
                "float_absolute_tolerance" => (false, true),
                "float_tolerance" => (true, true),
                other => return Err(ToleranceError::Unknown(other.to_owned())),
            };
            let value = flags.next().filter(|value| !value.starts_with('-'));
            let value = value.and_then(|value| Decimal::read(value.as_bytes()));
            let value = value.ok_or(ToleranceError::Number { flag: flag.to_owned() })?;
            for (wanted, slot) in
                [(relative, &mut tolerance.relative), (absolute, &mut tolerance.absolute)]
            {
                if wanted && slot.replace(value.clone()).is_some() {
                    return Err(ToleranceError::Twice(flag.to_owned()));
                }
            }
        }
        Ok(tolerance)
    }

    /// Returns the tolerance that allows no differences.
    pub(crate) fn exact() -> Self {
        Self { case_sensitive: true, space_change_sensitive: true, ..Self::default() }
    }

    /// Returns the tolerance that allows other last digits of numbers, and any white space. Large whole numbers
    /// differ by more.
    pub(super) fn of_last_digits() -> Self {
        Self { case_sensitive: true, absolute: Decimal::read(b"1e-6"), ..Self::default() }
    }

    /// Tells whether no differences are allowed.
    pub(crate) const fn is_exact(&self) -> bool {
        self.case_sensitive && self.space_change_sensitive && !self.has_numbers()
    }

    const fn has_numbers(&self) -> bool {
        self.relative.is_some() || self.absolute.is_some()
    }

    /// Accepts an output.
    ///
    /// # Errors
    ///
    /// The first difference that is not allowed.
    pub(crate) fn accepts(&self, answer: &[u8], output: &[u8]) -> Result<(), Mismatch> {
        let (mut answers, mut outputs) = (self.pieces(answer), self.pieces(output));
        let mut token = 0;
        loop {
            let (expected, got) = (answers.next(), outputs.next());
            let blank =
                |piece: Option<&[u8]>| piece.and_then(<[u8]>::first).is_none_or(|&b| is_space(b));
            token += usize::from(!blank(expected) || !blank(got));
            let same = match (expected, got) {
                (None, None) => return Ok(()),
                (Some(expected), Some(got)) => self.same(expected, got),
                _ => false,
            };
            if !same {
                let beginning = |piece: &[u8]| piece[..piece.len().min(SHOWN_BYTES)].to_vec();
                let own = |piece: Option<&[u8]>| piece.map(beginning);
                return Err(Mismatch { token, expected: own(expected), got: own(got) });
            }
        }
    }

    /// Accepts an output, without regard to blanks at the ends of lines.
    ///
    /// # Errors
    ///
    /// The first difference that is not allowed.
    pub(crate) fn accepts_lines(&self, answer: &[u8], output: &[u8]) -> Result<(), Mismatch> {
        self.accepts(&trimmed(answer), &trimmed(output))
    }

    /// Returns the tolerance that allows any white space between tokens, too.
    pub(crate) fn ignoring_space(&self) -> Self {
        Self { space_change_sensitive: false, ..self.clone() }
    }

    /// Splits a text into tokens, and the white space between them if it is significant.
    fn pieces<'t>(&self, text: &'t [u8]) -> impl Iterator<Item = &'t [u8]> {
        let all = text.chunk_by(|&a, &b| is_space(a) == is_space(b));
        let keep_space = self.space_change_sensitive;
        all.filter(move |piece| keep_space || !is_space(piece[0]))
    }

    fn same(&self, expected: &[u8], got: &[u8]) -> bool {
        if expected == got {
            return true;
        }
        if self.has_numbers()
            && let Some(number) = Decimal::read(expected)
        {
            return Decimal::read(got).is_some_and(|got| {
                let within = |tolerance: &Option<Decimal>, relative| {
                    tolerance.as_ref().is_some_and(|it| got.is_within(it, &number, relative))
                };
                within(&self.absolute, false) || within(&self.relative, true)
            });
        }
        !self.case_sensitive && expected.eq_ignore_ascii_case(got)
    }
}
