//! Reading one grid of a case.
//!
//! A grid is given row by row, a line each, or whole in one line. A blank line inside a grid is
//! an error: it is where a row is missing, and reading on would take rows of the next case.

use std::io::Read;

use super::error::{Found, ReadErrorKind, Unit, Wanted};
use super::format::{Layer, Lex};
use super::grammar::{self, WrongAt};
use super::reader::Interrupt;
use super::source::{Place, Source};
use crate::grid::{Cell, Grid, Symbol};

/// A grid as it was read, with the places of its words.
#[derive(Clone, Debug)]
pub struct ReadLayer {
    /// The grid.
    pub grid: Grid,
    /// Where each word of the grid begins.
    words: Vec<Place>,
}

impl ReadLayer {
    /// Returns where a cell was read.
    pub fn place(&self, cell: Cell) -> Place {
        let per_word = self.grid.shape().cells() / self.words.len();
        let Place { line, column } = self.words[cell.index() / per_word];
        Place { line, column: column + (cell.index() % per_word) as u64 }
    }
}

/// Reads a grid.
pub(super) fn read<R: Read>(source: &mut Source<R>, layer: &Layer) -> Result<ReadLayer, Interrupt> {
    let mut grid = Grid::empty(layer.shape);
    let words = match layer.lex {
        Lex::Chars => chars(source, layer, grid.cells_mut())?,
        Lex::Tokens => tokens(source, layer, grid.cells_mut())?,
    };
    Ok(ReadLayer { grid, words })
}

fn chars<R: Read>(
    source: &mut Source<R>,
    layer: &Layer,
    cells: &mut [Option<Symbol>],
) -> Result<Vec<Place>, Interrupt> {
    let (rows, columns) = (layer.shape.rows(), layer.shape.columns());
    // A word much longer than a row is the whole grid, though it may lack a cell or have one more.
    let first = source.word(cells.len())?.len();
    let in_one_word = rows > 1 && (first == cells.len() || first > 2 * columns);
    let per_word = if in_one_word { cells.len() } else { columns };
    let mut words = Vec::with_capacity(cells.len() / per_word);
    for (row, cells) in (1..).zip(cells.chunks_mut(per_word)) {
        if row > 1 {
            next_row(source, row, rows)?;
        }
        let unit = if in_one_word { Unit::Grid } else { Unit::Row(row) };
        let word = source.word(per_word)?;
        if let Err(WrongAt(offset)) = grammar::row(&layer.alphabet, cells, word) {
            let kind = if offset == per_word {
                ReadErrorKind::Long { unit, cells: per_word }
            } else if offset == word.len() {
                short(layer, unit, offset, per_word)
            } else {
                let found = Found::first_char(source.ahead(offset)?);
                ReadErrorKind::Cell { unit, found, wanted: wanted(layer) }
            };
            return Err(Interrupt::syntax(source, offset, kind));
        }
        words.push(source.place());
        source.take(per_word);
        end_line(source, unit, per_word)?;
    }
    Ok(words)
}

fn tokens<R: Read>(
    source: &mut Source<R>,
    layer: &Layer,
    cells: &mut [Option<Symbol>],
) -> Result<Vec<Place>, Interrupt> {
    let (rows, columns) = (layer.shape.rows(), layer.shape.columns());
    let longest = layer.alphabet.longest();
    let mut words = Vec::with_capacity(cells.len());
    // If the first line goes on after a row it is the whole grid, or too long: then this is said.
    let mut too_long = None;
    for (index, cell) in cells.iter_mut().enumerate() {
        let in_one_line = too_long.is_some();
        let row = index / columns + 1;
        let unit = if in_one_line { Unit::Grid } else { Unit::Row(row) };
        if index > 0 && index % columns == 0 && !in_one_line {
            next_row(source, row, rows)?;
        } else if index > 0 && source.skip_to_line_end()? {
            let (have, due) =
                if in_one_line { (index, rows * columns) } else { (index % columns, columns) };
            let error = Interrupt::syntax(source, 0, short(layer, unit, have, due));
            return Err(too_long.filter(|_| index <= 2 * columns).unwrap_or(error));
        }
        // One byte more than the longest symbol is enough to see that a word is none.
        let word = source.word(longest)?;
        let Ok(content) = grammar::token(&layer.alphabet, word) else {
            let (found, wanted) = (Found::word(source.word(Found::WORD_BYTES)?), wanted(layer));
            let kind = ReadErrorKind::Cell { unit, found, wanted };
            let error = Interrupt::syntax(source, 0, kind);
            return Err(too_long.filter(|_| index <= 2 * columns).unwrap_or(error));
        };
        *cell = content;
        let length = word.len();
        words.push(source.place());
        source.take(length);
        if index + 1 == columns && rows > 1 {
            if !source.skip_to_line_end()? {
                let kind = ReadErrorKind::Long { unit, cells: columns };
                too_long = Some(Interrupt::syntax(source, 0, kind));
            }
        } else if (index + 1) % columns == 0 && !in_one_line {
            end_line(source, unit, columns)?;
        }
    }
    if too_long.is_some() {
        end_line(source, Unit::Grid, rows * columns)?;
    }
    Ok(words)
}

/// Steps to the beginning of a row that is not the first.
fn next_row<R: Read>(source: &mut Source<R>, row: usize, rows: usize) -> Result<(), Interrupt> {
    let blank_line = source.skip_line_end()?;
    let found = if source.at_end()? {
        Found::End
    } else if blank_line {
        Found::BlankLine
    } else {
        return Ok(());
    };
    Err(Interrupt::syntax(source, 0, ReadErrorKind::MissingRow { row, rows, found }))
}

/// Sees to it that a line has nothing after its cells.
fn end_line<R: Read>(source: &mut Source<R>, unit: Unit, cells: usize) -> Result<(), Interrupt> {
    if source.skip_to_line_end()? {
        return Ok(());
    }
    Err(Interrupt::syntax(source, 0, ReadErrorKind::Long { unit, cells }))
}

fn short(layer: &Layer, unit: Unit, cells: usize, due: usize) -> ReadErrorKind {
    ReadErrorKind::Short { unit, cells, due, wanted: wanted(layer) }
}

fn wanted(layer: &Layer) -> Wanted {
    Wanted { symbols: layer.alphabet.to_string(), blank: layer.alphabet.name(None).to_owned() }
}
