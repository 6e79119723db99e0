//! Reads a whole word, and locates errors in it.

use nom::bytes::complete::take;
use nom::combinator::map_opt;
use nom::error::{ErrorKind, ParseError};
use nom::{IResult, Parser};

use crate::grid::{Alphabet, Symbol};

/// The result of a parser.
pub(super) type Parsed<'w, T> = IResult<&'w [u8], T, Unexpected<'w>>;

/// The rest of a word at an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unexpected<'w> {
    rest: &'w [u8],
}

/// The byte of a word at which it becomes invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::text) struct WrongAt(pub(in crate::text) usize);

impl<'w> ParseError<&'w [u8]> for Unexpected<'w> {
    fn from_error_kind(rest: &'w [u8], _: ErrorKind) -> Self {
        Self { rest }
    }

    // The innermost place is shown.
    fn append(_: &'w [u8], _: ErrorKind, inner: Self) -> Self {
        inner
    }
}

/// Reads one character as a cell.
pub(super) fn cell<'w>(alphabet: &Alphabet, input: &'w [u8]) -> Parsed<'w, u8> {
    let content = |byte: &[u8]| alphabet.read_byte(byte[0]).map(Symbol::byte);
    map_opt(take(1_usize), content).parse(input)
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
        // These parsers work on a whole word, so they never ask for more.
        Err(nom::Err::Incomplete(_)) => Err(WrongAt(word.len())),
    }
}
