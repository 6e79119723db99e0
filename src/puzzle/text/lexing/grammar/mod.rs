//! The grammar of cases: one function per nonterminal, over one word of the input, or over a line
//! if blanks are significant (`lines.rs`).
//!
//! ```text
//! row     = cell * n, end of word
//! cell    = one character: a symbol, a hole or the blank
//! token   = one word: a symbol, a hole or the blank
//! labels  = visible character * n, end of word
//! number  = digit+, end of word
//! integer = [ "+" | "-" ], digit+, end of word
//! text    = visible character+, end of word
//! name    = one of some words, end of word
//! names   = one of some characters, or the blank * n, end of word
//! digits  = digit, or the blank * n, end of word
//! mask    = ( full | empty ) * n, end of word
//! parts   = [ digit+ ] % a sign, end of word
//! pair    = "(", digit+, ",", digit+, ")", end of word
//! ```

mod lines;
mod whole;

use nom::Parser;
use nom::bytes::complete::{take, take_while_m_n};
use nom::character::complete::{char, digit1, one_of};
use nom::combinator::{map_opt, opt, recognize, rest, verify};
use nom::multi::{fill, separated_list1};
use nom::sequence::{delimited, separated_pair};

use crate::grid::{Alphabet, Symbol};
pub(in crate::text) use lines::{Less, signed, signs};
pub(in crate::text) use whole::WrongAt;

use self::whole::{cell, whole};

/// Reads a word of single-character cells into `cells`.
pub(in crate::text) fn row(
    alphabet: &Alphabet,
    cells: &mut [u8],
    word: &[u8],
) -> Result<(), WrongAt> {
    whole(word, fill(|input| cell(alphabet, input), cells))
}

/// Reads a whole word as a cell.
pub(in crate::text) fn token(alphabet: &Alphabet, word: &[u8]) -> Result<Option<Symbol>, WrongAt> {
    whole(word, map_opt(rest, |word| alphabet.read_word(word)))
}

/// Reads a row of visible characters; `of` turns each into the byte of a cell.
pub(in crate::text) fn labels(
    cells: &mut [u8],
    of: impl FnMut(&[u8]) -> Option<u8>,
    word: &[u8],
) -> Result<(), WrongAt> {
    let visible = take_while_m_n(1, 1, |byte: u8| byte.is_ascii_graphic());
    whole(word, fill(map_opt(visible, of), cells))
}

/// Reads a whole word as a number.
pub(in crate::text) fn number(word: &[u8]) -> Result<u64, WrongAt> {
    let digits = |digits| std::str::from_utf8(digits).ok()?.parse().ok();
    whole(word, map_opt(digit1, digits))
}

/// Reads a whole word as a number that may have a sign.
pub(in crate::text) fn integer(word: &[u8]) -> Result<i64, WrongAt> {
    let signed = recognize((opt(one_of("+-")), digit1));
    whole(word, map_opt(signed, |digits| std::str::from_utf8(digits).ok()?.parse().ok()))
}

/// Reads a whole word as text of visible characters.
pub(in crate::text) fn text(word: &[u8]) -> Result<&str, WrongAt> {
    let visible = |text: &&str| !text.is_empty() && !text.chars().any(char::is_control);
    whole(word, verify(map_opt(rest, |word| std::str::from_utf8(word).ok()), visible))
}

/// Reads a whole word as one of some words, and returns its place among them.
pub(in crate::text) fn name(names: &[String], word: &[u8]) -> Result<i64, WrongAt> {
    whole(word, map_opt(rest, |word: &[u8]| index(names, word)))
}

/// Reads a row of characters from a list, as their indices in the list, or -1 for a blank.
pub(in crate::text) fn names(
    names: &[String],
    blank: Option<&str>,
    row: &mut [i64],
    word: &[u8],
) -> Result<(), WrongAt> {
    numbers(|byte| index(names, byte), blank, row, word)
}

/// Reads a row of digits, or -1 for a blank.
pub(in crate::text) fn digits(
    blank: Option<&str>,
    row: &mut [i64],
    word: &[u8],
) -> Result<(), WrongAt> {
    let digit = |byte: &[u8]| byte[0].checked_sub(b'0').filter(|&digit| digit < 10).map(i64::from);
    numbers(digit, blank, row, word)
}

/// Reads a row of characters as the numbers that `of` says, or -1 for a blank.
fn numbers(
    of: impl Fn(&[u8]) -> Option<i64>,
    blank: Option<&str>,
    row: &mut [i64],
    word: &[u8],
) -> Result<(), WrongAt> {
    let is_blank = |byte: &[u8]| blank.map(str::as_bytes) == Some(byte);
    characters(|byte: &[u8]| if is_blank(byte) { Some(-1) } else { of(byte) }, row, word)
}

/// Reads a row of characters as what `of` says of each.
pub(in crate::text) fn characters<T: Clone>(
    of: impl Fn(&[u8]) -> Option<T>,
    row: &mut [T],
    word: &[u8],
) -> Result<(), WrongAt> {
    whole(word, fill(map_opt(take(1_usize), of), row))
}

/// Reads a row of cells that are full or empty.
pub(in crate::text) fn mask(of: (u8, u8), row: &mut [bool], word: &[u8]) -> Result<(), WrongAt> {
    let cell =
        |byte: &[u8]| (byte[0] == of.0).then_some(true).or((byte[0] == of.1).then_some(false));
    characters(cell, row, word)
}

/// Reads a whole word as this many numbers with a sign between them. Any number may be missing.
pub(in crate::text) fn parts(
    sign: u8,
    count: usize,
    word: &[u8],
) -> Result<Vec<Option<i64>>, WrongAt> {
    let digits = |digits| std::str::from_utf8(digits).ok()?.parse().ok();
    let parts = separated_list1(char(char::from(sign)), opt(map_opt(digit1, digits)));
    whole(word, verify(parts, |parts: &Vec<_>| parts.len() == count))
}

/// Reads a whole word as a row and a column.
pub(in crate::text) fn pair(word: &[u8]) -> Result<(u64, u64), WrongAt> {
    let number = |input| {
        map_opt(digit1, |digits| std::str::from_utf8(digits).ok()?.parse().ok()).parse(input)
    };
    whole(word, delimited(char('('), separated_pair(number, char(','), number), char(')')))
}

/// Returns the place of a word in a list.
fn index(names: &[String], word: &[u8]) -> Option<i64> {
    i64::try_from(names.iter().position(|name| name.as_bytes() == word)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Names;

    fn letters() -> Alphabet {
        let symbols = vec!["A".into(), "B".into()];
        Alphabet::new(Names { symbols, blanks: vec!["-".into()], ..Names::default() }).unwrap()
    }

    fn read_row(word: &[u8]) -> Result<[u8; 3], usize> {
        let mut cells = [0; 3];
        match row(&letters(), &mut cells, word) {
            Ok(()) => Ok(cells),
            Err(WrongAt(offset)) => Err(offset),
        }
    }

    #[test]
    fn a_row_is_exactly_its_cells() {
        assert_eq!(read_row(b"A-B"), Ok([1, 0, 2]));
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
    fn an_integer_may_have_one_sign() {
        assert_eq!(integer(b"-9223372036854775808"), Ok(i64::MIN));
        assert_eq!((integer(b"+5"), integer(b"-0")), (Ok(5), Ok(0)));
        for word in [&b"9223372036854775808"[..], b"--1", b"+", b"", b"1-", b"0x1"] {
            assert!(integer(word).is_err(), "{word:?}");
        }
    }

    #[test]
    fn a_token_is_a_whole_word() {
        assert_eq!(token(&letters(), b"-"), Ok(None));
        assert!(token(&letters(), b"AB").is_err());
    }

    #[test]
    fn text_can_be_seen() {
        assert_eq!(text("é!".as_bytes()), Ok("é!"));
        for word in [&b""[..], b"a\0", b"a\xC3", "\u{85}".as_bytes()] {
            assert!(text(word).is_err(), "{word:?}");
        }
    }

    #[test]
    fn rows_of_numbers_are_exactly_as_long() {
        let mut row = [0; 2];
        assert_eq!((digits(None, &mut row, b"09"), row), (Ok(()), [0, 9]));
        assert_eq!(digits(None, &mut row, b"1:"), Err(WrongAt(1)));
        assert_eq!(digits(None, &mut row, b"123"), Err(WrongAt(2)));
        let of = ["F".to_owned(), "O".to_owned()];
        assert_eq!((names(&of, None, &mut row, b"OF"), row), (Ok(()), [1, 0]));
        assert_eq!(names(&of, None, &mut row, b"O"), Err(WrongAt(1)));
        assert!(name(&of, b"FO").is_err());
    }

    #[test]
    fn numbers_around_signs_may_be_missing() {
        assert_eq!(parts(b'/', 3, b"1//03"), Ok(vec![Some(1), None, Some(3)]));
        assert_eq!(parts(b'/', 2, b"/"), Ok(vec![None; 2]));
        for word in [&b"1/2"[..], b"1/2/3/4", b"1/-2/3", b"1/2/x", b"99999999999999999999//"] {
            assert!(parts(b'/', 3, word).is_err(), "{word:?}");
        }
    }

    #[test]
    fn a_pair_stands_in_brackets() {
        assert_eq!(pair(b"(1,22)"), Ok((1, 22)));
        for word in
            [&b"1,2"[..], b"(1,2", b"(1,-2)", b"(1,2)x", b"(1)", b"(1,99999999999999999999)"]
        {
            assert!(pair(word).is_err(), "{word:?}");
        }
    }
}
