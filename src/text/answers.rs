//! Reading answers back: what does an output say of each case?
//!
//! The reader follows the format but ignores all white space, in the output as in the format: it
//! serves to explain outputs that are wrong, and the layout of those may be wrong as well.

use nom::bytes::complete::{tag, take, take_till1};
use nom::character::complete::multispace0;
use nom::sequence::preceded;
use nom::{IResult, Parser};

use super::format::AnswerFormat;
use super::template::{Piece, Template};
use crate::grid::{Alphabet, Grid, Shape, Symbol};

/// Reads the answers of an output, one after the other.
#[derive(Clone, Debug)]
pub struct AnswerReader<'f> {
    format: &'f AnswerFormat,
    alphabet: &'f Alphabet,
    shape: Shape,
    output: &'f [u8],
    at: usize,
}

/// An answer in an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrintedAnswer {
    /// A grid; a cell with something that is no symbol is empty.
    Grid(Grid),
    /// The words for "there is none".
    None,
}

impl<'f> AnswerReader<'f> {
    /// Returns a reader at the beginning of an output.
    pub fn new(
        format: &'f AnswerFormat,
        alphabet: &'f Alphabet,
        shape: Shape,
        output: &'f [u8],
    ) -> Self {
        Self { format, alphabet, shape, output, at: 0 }
    }

    /// Returns the next answer, which is that of case `case`, or `None` if what follows is not
    /// an answer. The reader is then spent.
    pub fn next(&mut self, case: u64) -> Option<PrintedAnswer> {
        let mut rest = &self.output[self.at..];
        if self.at > 0 {
            // What was meant to stand between two answers may be missing, as white space may.
            rest = loose(&self.format.between, rest).map_or(rest, |(rest, ())| rest);
        }
        let as_none = || {
            let none = self.format.none.as_ref().filter(|none| !none.is_empty())?;
            let (rest, _) = self.template(none, case, rest).ok()?;
            Some((rest, PrintedAnswer::None))
        };
        let as_grid = || {
            let (rest, grid) = self.template(&self.format.one, case, rest).ok()?;
            Some((rest, PrintedAnswer::Grid(grid?)))
        };
        let (rest, answer) = as_none().or_else(as_grid)?;
        self.at = self.output.len() - rest.len();
        Some(answer)
    }

    fn template(
        &self,
        template: &Template,
        case: u64,
        mut input: &'f [u8],
    ) -> IResult<&'f [u8], Option<Grid>> {
        let mut grid = None;
        for piece in template.pieces() {
            match piece {
                Piece::Text(text) => (input, ()) = loose(text, input)?,
                Piece::Case => (input, ()) = loose(&case.to_string(), input)?,
                Piece::Grid => {
                    let read;
                    (input, read) = self.grid(input)?;
                    grid = Some(read);
                }
            }
        }
        Ok((input, grid))
    }

    fn grid(&self, mut input: &'f [u8]) -> IResult<&'f [u8], Grid> {
        let mut grid = Grid::empty(self.shape);
        for (index, content) in grid.cells_mut().iter_mut().enumerate() {
            if index > 0 {
                let between = loose(&self.format.cell_sep, input);
                // Rows are parted by the end of a line, and white space is ignored.
                let row_ends = index % self.shape.columns() == 0;
                (input, ()) = if row_ends { between.unwrap_or((input, ())) } else { between? };
            }
            (input, *content) = preceded(multispace0, |input| self.cell(input)).parse(input)?;
        }
        Ok((input, grid))
    }

    fn cell(&self, input: &'f [u8]) -> IResult<&'f [u8], Option<Symbol>> {
        let content = |word: &[u8]| self.alphabet.read_word(word).flatten();
        if self.alphabet.is_single() {
            take(1_usize).map(content).parse(input)
        } else {
            let separator = self.format.cell_sep.bytes().find(|byte| !byte.is_ascii_whitespace());
            take_till1(|byte: u8| byte.is_ascii_whitespace() || Some(byte) == separator)
                .map(content)
                .parse(input)
        }
    }
}

/// Steps over a text, ignoring white space in it and around its characters.
fn loose<'i>(text: &str, mut input: &'i [u8]) -> IResult<&'i [u8], ()> {
    for char in text.chars().filter(|char| !char.is_ascii_whitespace()) {
        let mut bytes = [0; 4];
        let char = char.encode_utf8(&mut bytes).as_bytes();
        (input, _) = preceded(multispace0, tag(char)).parse(input)?;
    }
    Ok((input, ()))
}
