//! Reading a word from its beginning to its end, and where it is not as it should be.

use nom::bytes::complete::take;
use nom::combinator::map_opt;
use nom::error::{ErrorKind, ParseError};
use nom::{IResult, Parser};

use crate::grid::{Alphabet, Symbol};

/// What a parser makes of a part of a word.
pub(super) type Parsed<'w, T> = IResult<&'w [u8], T, Unexpected<'w>>;

/// What is left of a word where it is not as it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unexpected<'w> {
    rest: &'w [u8],
}

/// The word is not as it should be from this byte on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct WrongAt(pub(in super::super) usize);

impl<'w> ParseError<&'w [u8]> for Unexpected<'w> {
    fn from_error_kind(rest: &'w [u8], _: ErrorKind) -> Self {
        Self { rest }
    }

    // The innermost place is the one to show.
    fn append(_: &'w [u8], _: ErrorKind, inner: Self) -> Self {
        inner
    }
}

/// Reads one character as a cell.
pub(super) fn cell<'w>(alphabet: &Alphabet, input: &'w [u8]) -> Parsed<'w, Option<Symbol>> {
    map_opt(take(1_usize), |byte: &[u8]| alphabet.read_byte(byte[0])).parse(input)
}

/// Reads a word from its beginning to its end.
pub(super) fn whole<'w, T>(
    word: &'w [u8],
    mut parser: impl Parser<&'w [u8], Output = T, Error = Unexpected<'w>>,
) -> Result<T, WrongAt> {
    match parser.parse(word) {
        Ok(([], value)) => Ok(value),
        Ok((rest, _)) => Err(WrongAt(word.len() - rest.len())),
        Err(nom::Err::Error(error) | nom::Err::Failure(error)) => {
            Err(WrongAt(word.len() - error.rest.len()))
        }
        // These parsers take a word to be all there is, so they never ask for more.
        Err(nom::Err::Incomplete(_)) => Err(WrongAt(word.len())),
    }
}
