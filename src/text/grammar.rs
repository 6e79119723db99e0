//! The grammar of cases: one function for each nonterminal, over one word of the input.
//!
//! ```text
//! row    = cell * n, end of word
//! cell   = one character: a symbol or the blank
//! token  = one word: a symbol or the blank
//! number = digit+, end of word
//! ```

use nom::bytes::complete::take;
use nom::character::complete::digit1;
use nom::combinator::{map_opt, rest};
use nom::error::{ErrorKind, ParseError};
use nom::multi::fill;
use nom::{IResult, Parser};

use crate::grid::{Alphabet, Symbol};

/// What a parser makes of a part of a word.
type Parsed<'w, T> = IResult<&'w [u8], T, Unexpected<'w>>;

/// What is left of a word where it is not as it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Unexpected<'w> {
    rest: &'w [u8],
}

/// The word is not as it should be from this byte on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WrongAt(pub(super) usize);

impl<'w> ParseError<&'w [u8]> for Unexpected<'w> {
    fn from_error_kind(rest: &'w [u8], _: ErrorKind) -> Self {
        Self { rest }
    }

    // The innermost place is the one to show.
    fn append(_: &'w [u8], _: ErrorKind, inner: Self) -> Self {
        inner
    }
}

/// Reads a row of single-character cells into `cells`, and nothing after them.
pub(super) fn row(
    alphabet: &Alphabet,
    cells: &mut [Option<Symbol>],
    word: &[u8],
) -> Result<(), WrongAt> {
    whole(word, fill(|input| cell(alphabet, input), cells))
}

/// Reads a whole word as a cell.
pub(super) fn token(alphabet: &Alphabet, word: &[u8]) -> Result<Option<Symbol>, WrongAt> {
    whole(word, map_opt(rest, |word| alphabet.read_word(word)))
}

/// Reads a whole word as a number.
pub(super) fn number(word: &[u8]) -> Result<u64, WrongAt> {
    let digits = |digits| std::str::from_utf8(digits).ok()?.parse().ok();
    whole(word, map_opt(digit1, digits))
}

/// Reads one character as a cell.
fn cell<'w>(alphabet: &Alphabet, input: &'w [u8]) -> Parsed<'w, Option<Symbol>> {
    map_opt(take(1_usize), |byte: &[u8]| alphabet.read_byte(byte[0])).parse(input)
}

/// Reads a word from its beginning to its end.
fn whole<'w, T>(
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

#[cfg(test)]
mod tests {
    use super::*;

    fn letters() -> Alphabet {
        Alphabet::new(vec!["A".into(), "B".into()], "-".into()).unwrap()
    }

    fn read_row(word: &[u8]) -> Result<[Option<usize>; 3], usize> {
        let mut cells = [None; 3];
        match row(&letters(), &mut cells, word) {
            Ok(()) => Ok(cells.map(|cell| cell.map(Symbol::index))),
            Err(WrongAt(offset)) => Err(offset),
        }
    }

    #[test]
    fn a_row_is_exactly_its_cells() {
        assert_eq!(read_row(b"A-B"), Ok([Some(0), None, Some(1)]));
        assert_eq!(read_row(b"A-"), Err(2));
        assert_eq!(read_row(b"A-BA"), Err(3));
        assert_eq!(read_row(b"AxB"), Err(1));
        assert_eq!(read_row(b""), Err(0));
    }

    #[test]
    fn a_number_is_digits_that_fit() {
        assert_eq!(number(b"007"), Ok(7));
        assert_eq!(number(b"18446744073709551615"), Ok(u64::MAX));
        for word in [&b"18446744073709551616"[..], b"-1", b"+1", b"3x", b"1.0", b""] {
            assert!(number(word).is_err(), "{word:?}");
        }
    }

    #[test]
    fn a_token_is_a_whole_word() {
        assert_eq!(token(&letters(), b"-"), Ok(None));
        assert!(token(&letters(), b"AB").is_err());
    }
}
