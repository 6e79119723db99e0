//! Reads lists of places back.
//!
//! The text of a place stands on one line, unless its format says otherwise; so a list ends with its line, or
//! at a line without one.

use nom::character::complete::{char, digit1, multispace0, space0};
use nom::combinator::{map_opt, opt, recognize};
use nom::sequence::preceded;
use nom::{IResult, Parser};

use super::Line;
use crate::text::output::{PlacesFormat, ROW, Slot, TemplatePart};

impl Line<'_> {
    /// Reads places, each as its row and its column.
    pub(super) fn places<'i>(&self, mut input: &'i [u8]) -> IResult<&'i [u8], Vec<[i64; 2]>> {
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
fn place<'i>(format: &PlacesFormat, mut input: &'i [u8]) -> IResult<&'i [u8], [i64; 2]> {
    let mut place = [format.base; 2];
    for part in format.text.parts() {
        match part {
            TemplatePart::Text(text) => (input, ()) = separated(text, input)?,
            TemplatePart::Slot(Slot::Field(name), _) => {
                let digits = map_opt(recognize((opt(char('-')), digit1)), |digits| {
                    std::str::from_utf8(digits).ok()?.parse().ok()
                });
                let at = usize::from(**name != *ROW);
                (input, place[at]) = preceded(space0, digits).parse(input)?;
            }
            TemplatePart::Slot(..) => {}
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
