//! The grammar of lines in which blanks are significant.
//!
//! ```text
//! signed  = cell, ( side, cell ) * (n - 1), end of the line
//! signs   = [ sign, ( blank, sign ) * up to n - 1 ], blank *, end of the line
//! ```

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::take_while_m_n;
use nom::character::complete::char;
use nom::combinator::{eof, value};
use nom::multi::{fill, many0_count};

use super::whole::{Parsed, WrongAt, cell, whole};
use crate::grid::Alphabet;
use crate::text::lexing::is_blank;

/// Which of two neighbouring cells holds less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::text) enum Less {
    First,
    Second,
}

/// Reads a line of cells with signs between them.
pub(in crate::text) fn signed(
    alphabet: &Alphabet,
    cells: &mut [u8],
    signs: &mut [Option<Less>],
    line: &[u8],
) -> Result<(), WrongAt> {
    let mut signs = signs.iter_mut();
    let mut first = true;
    let next = |input| {
        if std::mem::take(&mut first) {
            return cell(alphabet, input);
        }
        let (input, sign) = sign(['<', '>'], input)?;
        if let Some(slot) = signs.next() {
            *slot = sign;
        }
        cell(alphabet, input)
    };
    whole(line, fill(next, cells))
}

/// Reads a line of signs between rows; missing signs at its end count as blanks.
pub(in crate::text) fn signs(signs: &mut [Option<Less>], line: &[u8]) -> Result<(), WrongAt> {
    let parser = |mut input| {
        for (index, slot) in signs.iter_mut().enumerate() {
            if index > 0 {
                (input, _) = alt((eof, blank)).parse(input)?;
            }
            let sign = |input| sign(['^', 'v'], input);
            (input, *slot) = alt((value(None, eof), sign)).parse(input)?;
        }
        value((), many0_count(blank)).parse(input)
    };
    whole(line, parser)
}

/// Reads a sign or a blank.
fn sign(signs: [char; 2], input: &[u8]) -> Parsed<'_, Option<Less>> {
    let [first, second] = signs;
    alt((
        value(Some(Less::First), char(first)),
        value(Some(Less::Second), char(second)),
        value(None, blank),
    ))
    .parse(input)
}

/// Reads one blank.
fn blank(input: &[u8]) -> Parsed<'_, &[u8]> {
    take_while_m_n(1, 1, is_blank).parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Names;

    fn letters() -> Alphabet {
        let symbols = vec!["A".into(), "B".into()];
        Alphabet::new(Names { symbols, blanks: vec!["-".into()], ..Names::default() }).unwrap()
    }

    #[test]
    fn signs_stand_in_every_second_column() {
        let read = |line: &[u8]| {
            let mut less = [None; 2];
            signs(&mut less, line).map(|()| less).map_err(|WrongAt(offset)| offset)
        };
        assert_eq!(read(b"^ v"), Ok([Some(Less::First), Some(Less::Second)]));
        assert_eq!(read(b"  v \r"), Ok([None, Some(Less::Second)]));
        assert_eq!(read(b"v\r"), Ok([Some(Less::Second), None]));
        assert_eq!(read(b"v "), Ok([Some(Less::Second), None]));
        assert_eq!(read(b""), Ok([None; 2]));
        assert_eq!((read(b" v"), read(b"<"), read(b"^ v v")), (Err(1), Err(0), Err(4)));
    }

    #[test]
    fn signs_stand_between_cells() {
        let read = |line: &[u8]| {
            let (mut cells, mut less) = ([0; 3], [None; 2]);
            let read = signed(&letters(), &mut cells, &mut less, line);
            read.map(|()| (cells, less))
        };
        let signs = [Some(Less::First), None];
        assert_eq!(read(b"A<B -"), Ok(([1, 2, 0], signs)));
        assert_eq!(read(b"A<B"), Err(WrongAt(3)));
        assert_eq!(read(b"A^B -"), Err(WrongAt(1)));
        assert_eq!(read(b"A<B  -"), Err(WrongAt(4)));
    }
}
