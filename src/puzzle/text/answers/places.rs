//! Reads lists of places or pieces back.
//!
//! The text of each stands on one line, unless its format says otherwise; so a list ends with its line, or
//! at a line without one.

use nom::bytes::complete::{take_till1, take_while_m_n};
use nom::character::complete::{char, digit1, multispace0, space0};
use nom::combinator::{opt, recognize};
use nom::sequence::preceded;
use nom::{IResult, Parser};

use super::Line;
use super::printed::number;
use crate::text::output::{PlacesFormat, TemplatePart, is_word};

impl Line<'_> {
    /// Reads places or pieces, each as the texts of its slots.
    pub(super) fn places<'i>(&self, mut input: &'i [u8]) -> IResult<&'i [u8], Vec<Vec<String>>> {
        let mut places = Vec::new();
        let Some(format) = &self.format.places else { return Ok((input, places)) };
        loop {
            let start = match places.len() {
                0 => blank(input),
                _ => separated(&format.sep, input),
            };
            let Ok((rest, found)) = start.and_then(|(start, ())| place(format, start)) else {
                return Ok((input, places));
            };
            places.push(found);
            input = rest;
        }
    }
}

/// Reads the text of a place.
fn place<'i>(format: &PlacesFormat, mut input: &'i [u8]) -> IResult<&'i [u8], Vec<String>> {
    let (mut place, mut parts) = (Vec::new(), format.text.parts().iter().peekable());
    while let Some(part) = parts.next() {
        match part {
            TemplatePart::Text(text) => (input, ()) = separated(text, input)?,
            TemplatePart::Slot(slot, width) => {
                let end = match parts.peek() {
                    Some(TemplatePart::Text(text)) => text.trim_start().bytes().next(),
                    _ => None,
                };
                let ends = |byte: u8| byte.is_ascii_whitespace() || end == Some(byte);
                // A number right before another has as many digits as its width.
                let is_beside = matches!(parts.peek(), Some(TemplatePart::Slot(..)));
                let is_digit = |byte: u8| byte.is_ascii_digit();
                let word;
                (input, word) = if is_beside && !is_word(slot) {
                    preceded(space0, take_while_m_n(1, width.chars.max(1), is_digit))
                        .parse(input)?
                } else if is_word(slot) {
                    preceded(space0, take_till1(ends)).parse(input)?
                } else {
                    preceded(space0, recognize((opt(char('-')), digit1))).parse(input)?
                };
                place.push(number(word, *width));
            }
        }
    }
    Ok((input, place))
}

/// Consumes blanks and line ends.
fn blank(input: &[u8]) -> IResult<&[u8], ()> {
    multispace0.map(drop).parse(input)
}

/// Consumes a text, ignoring blanks everywhere, and line ends if it has any.
fn separated<'i>(text: &str, mut input: &'i [u8]) -> IResult<&'i [u8], ()> {
    let mut blanks = if text.contains('\n') { multispace0 } else { space0 };
    for sign in text.chars().filter(|sign| !sign.is_whitespace()) {
        (input, _) = preceded(&mut blanks, char(sign)).parse(input)?;
    }
    let (rest, _) = blanks.parse(input)?;
    Ok((rest, ()))
}
