//! Reads one grid of a case.
//!
//! A grid is written with one row per line, or in a single line. A blank line inside a grid is an
//! error: a row is missing there, and the next rows would belong to the next case.

use crate::grid::{Alphabet, Board, Grid, Symbol};
use crate::text::lexing::{
    Actual, Interrupt, Lex, Per, ReadErrorKind, Source, Unit, ValidContents, Words, WrongAt,
    grammar,
};

/// How the cells of a grid are read.
pub(in crate::text) trait Cells {
    /// Reads a row of single characters.
    fn row(&mut self, cells: &mut [u8], word: &[u8]) -> Result<(), WrongAt>;
    /// Reads a word.
    fn token(&mut self, word: &[u8]) -> Result<Option<Symbol>, WrongAt>;
    /// Returns the length of the longest word, in bytes.
    fn longest(&self) -> usize;
    /// Makes the error for a cell.
    fn wrong(&self, unit: Unit, actual: Actual) -> ReadErrorKind {
        ReadErrorKind::Cell { unit, actual, wanted: self.wanted() }
    }
    /// Returns the valid contents of a cell.
    fn wanted(&self) -> ValidContents;
}

/// Cells hold the names of the alphabet.
impl Cells for &Alphabet {
    fn row(&mut self, cells: &mut [u8], word: &[u8]) -> Result<(), WrongAt> {
        grammar::row(self, cells, word)
    }

    fn token(&mut self, word: &[u8]) -> Result<Option<Symbol>, WrongAt> {
        grammar::token(self, word)
    }

    fn longest(&self) -> usize {
        Alphabet::longest(self)
    }

    fn wanted(&self) -> ValidContents {
        ValidContents::of(self)
    }
}

/// Reads a grid of the size of the board.
pub(in crate::text) fn read(
    source: &mut Source<'_>,
    board: &Board,
    lex: Lex,
    cells: &mut dyn Cells,
) -> Result<(Grid, Words), Interrupt> {
    source.skip_blanks()?;
    let mut grid = Grid::empty(board.shape);
    let words = match lex.ahead(source)? {
        Lex::Tokens => tokens(source, board, cells, &mut grid)?,
        _ => chars(source, board, cells, &mut grid)?,
    };
    Ok((grid, words))
}

fn chars(
    source: &mut Source<'_>,
    board: &Board,
    cells: &mut dyn Cells,
    grid: &mut Grid,
) -> Result<Words, Interrupt> {
    let (rows, columns) = (board.shape.rows(), board.shape.columns());
    let all = if board.is_rectangle() { board.shape.cells() } else { board.cells().count() };
    // A word much longer than a row is the whole grid, even if it has a cell too few or too many.
    let first = source.word(all)?.len();
    if rows > 1 && (first == all || first > 2 * columns) {
        let mut words = Words::new(Per::Grid, 1);
        if board.is_rectangle() {
            word(source, cells, (Unit::Grid, grid.cells_mut()), &mut words)?;
        } else {
            let mut contents = vec![0; all];
            word(source, cells, (Unit::Grid, &mut contents), &mut words)?;
            board.cells().zip(contents).for_each(|(cell, byte)| grid.set(cell, Symbol::of(byte)));
        }
        return Ok(words);
    }
    let mut words = Words::new(Per::Row, rows);
    for (row, contents) in grid.cells_mut().chunks_mut(columns).enumerate() {
        if row > 0 {
            next_row(source, row + 1, rows)?;
        }
        let contents = &mut contents[..board.row_length(row)];
        word(source, cells, (Unit::Row(row + 1), contents), &mut words)?;
    }
    Ok(words)
}

/// Reads a line that is one word of cells.
fn word(
    source: &mut Source<'_>,
    cells: &mut dyn Cells,
    (unit, contents): (Unit, &mut [u8]),
    words: &mut Words,
) -> Result<(), Interrupt> {
    let expected = contents.len();
    let word = source.word(expected)?;
    let word_length = word.len();
    if let Err(WrongAt(offset)) = cells.row(contents, word) {
        let kind = if offset == expected {
            ReadErrorKind::Long { unit, cells: expected }
        } else if offset == word_length && source.goes_on_after_blanks(offset)? {
            ReadErrorKind::Parted { unit, cells: offset, expected }
        } else if offset == word_length {
            ReadErrorKind::Short { unit, cells: offset, expected, wanted: cells.wanted() }
        } else {
            cells.wrong(unit, Actual::first_char(source.ahead(offset)?))
        };
        return Err(Interrupt::syntax(source, offset, kind));
    }
    words.push(source.place());
    source.take(expected);
    end_line(source, unit, expected)
}

fn tokens(
    source: &mut Source<'_>,
    board: &Board,
    cells: &mut dyn Cells,
    grid: &mut Grid,
) -> Result<Words, Interrupt> {
    let (rows, first, longest) = (board.shape.rows(), board.row_length(0), cells.longest());
    let mut words = Words::new(Per::Cell, board.shape.cells());
    // If the first line continues after a row, it is the whole grid, or too long.
    let mut too_long = None;
    let all = board.cells().count();
    let mut expected = board.cells();
    for row in 0..rows {
        let length = board.row_length(row);
        for (column, cell) in expected.by_ref().take(length).enumerate() {
            let (index, in_one_line) = (words.len(), too_long.is_some());
            let unit = if in_one_line { Unit::Grid } else { Unit::Row(row + 1) };
            if row > 0 && column == 0 && !in_one_line {
                next_row(source, row + 1, rows)?;
            } else if index > 0 && source.skip_to_line_end()? {
                let (have, expected) = if in_one_line { (index, all) } else { (column, length) };
                let wanted = cells.wanted();
                let kind = ReadErrorKind::Short { unit, cells: have, expected, wanted };
                let error = Interrupt::syntax(source, 0, kind);
                return Err(too_long.filter(|_| index <= 2 * first).unwrap_or(error));
            }
            // One byte more than the longest symbol is enough to reject a word.
            let word = source.word(longest)?;
            let token = cells.token(word).ok().filter(|_| word.len() <= longest);
            let word_length = word.len();
            let Some(content) = token else {
                let actual = Actual::word(source.word(Actual::WORD_BYTES)?);
                let error = Interrupt::syntax(source, 0, cells.wrong(unit, actual));
                return Err(too_long.filter(|_| index <= 2 * first).unwrap_or(error));
            };
            grid.set(cell, content);
            words.push(source.place());
            source.take_text(word_length);
        }
        if row == 0 && rows > 1 {
            if !source.skip_to_line_end()? {
                let kind = ReadErrorKind::Long { unit: Unit::Row(1), cells: length };
                too_long = Some(Interrupt::syntax(source, 0, kind));
            }
        } else if too_long.is_none() {
            end_line(source, Unit::Row(row + 1), length)?;
        }
    }
    if too_long.is_some() {
        end_line(source, Unit::Grid, all)?;
    }
    Ok(words)
}

/// Advances to the beginning of a row after the first.
pub(super) fn next_row(source: &mut Source<'_>, row: usize, rows: usize) -> Result<(), Interrupt> {
    let blank_line = source.skip_line_end()?;
    let actual = if source.at_end()? {
        Actual::End
    } else if blank_line {
        Actual::BlankLine
    } else {
        return Ok(());
    };
    Err(Interrupt::syntax(source, 0, ReadErrorKind::MissingRow { row, rows, actual }))
}

/// Advances from the end of a line to the next line, where a row is expected.
pub(super) fn next_line(source: &mut Source<'_>, row: usize, rows: usize) -> Result<(), Interrupt> {
    if source.at_end()? {
        let kind = ReadErrorKind::MissingRow { row, rows, actual: Actual::End };
        return Err(Interrupt::syntax(source, 0, kind));
    }
    source.skip_line_feed();
    Ok(())
}

/// Returns the error of a word of this length that should be a row of cells, but is wrong at an offset.
pub(super) fn wrong_row(
    source: &mut Source<'_>,
    WrongAt(offset): WrongAt,
    length: usize,
    (unit, cells, wanted): (Unit, usize, ValidContents),
) -> Interrupt {
    let kind = if offset == cells {
        ReadErrorKind::Long { unit, cells }
    } else if offset == length {
        ReadErrorKind::Short { unit, cells: offset, expected: cells, wanted }
    } else {
        match source.ahead(offset).map(Actual::first_char) {
            Ok(actual) => ReadErrorKind::Cell { unit, actual, wanted },
            Err(needs) => return needs.into(),
        }
    };
    Interrupt::syntax(source, offset, kind)
}

/// Checks that a line ends after its cells.
pub(in crate::text) fn end_line(
    source: &mut Source<'_>,
    unit: Unit,
    cells: usize,
) -> Result<(), Interrupt> {
    if source.skip_to_line_end()? {
        return Ok(());
    }
    Err(Interrupt::syntax(source, 0, ReadErrorKind::Long { unit, cells }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::testing::{board, complaint, field, format, read_one};
    use crate::text::{Case, Cases, Format, Layer};

    fn layer(columns: &str, lex: Lex) -> Format {
        format(Cases::One, board("3", columns, "4"), vec![field("g", Layer(lex))])
    }

    /// Returns the cells of the board, 0 for a blank, and the place of the last one.
    fn cells(case: &Case) -> (String, u64, u64) {
        let data = &case.data;
        let grid = data.values.layer("g").unwrap();
        let names = data.board.cells().map(|cell| data.board.alphabet.name(grid.get(cell)));
        let place = case.place_of("g", data.board.cells().last().unwrap()).unwrap();
        (names.collect(), place.line, place.column)
    }

    #[test]
    fn rows_or_the_whole_grid_in_one_line() {
        let (chars, tokens) = (layer("2", Lex::Chars), layer("2", Lex::Tokens));
        let read = |format, text| cells(&read_one(format, text));
        assert_eq!(read(&chars, " 12\r\n30 \n04"), ("123004".into(), 3, 2));
        assert_eq!(read(&chars, "\n123004\n\n"), ("123004".into(), 2, 6));
        assert_eq!(read(&tokens, "1  2\n3 0\n0 4"), ("123004".into(), 3, 3));
        assert_eq!(read(&tokens, "1 2 3 0 0 4"), ("123004".into(), 1, 11));
    }

    #[test]
    fn rows_may_differ_in_length() {
        let (chars, tokens) = (layer("r + 1", Lex::Chars), layer("r + 1", Lex::Tokens));
        let read = |format, text| cells(&read_one(format, text));
        assert_eq!(read(&chars, "1\n23\n004\n"), ("123004".into(), 3, 3));
        assert_eq!(read(&chars, "123004\n"), ("123004".into(), 1, 6));
        assert_eq!(read(&tokens, "1\n2 3\n0 0 4"), ("123004".into(), 3, 5));
        assert_eq!(read(&tokens, "1 2 3 0 0 4"), ("123004".into(), 1, 11));
        let says = |text| complaint(&chars, text);
        assert!(says("1\n2\n004").starts_with("2:2: case 1: row 2 ends after 1 of 2 cells"));
        assert!(says("12\n23\n004").starts_with("1:2: case 1: row 1 goes on after its 1 cells"));
        let row = complaint(&tokens, "1\n2 3 4\n0 0 4");
        assert!(row.starts_with("2:5: case 1: row 2 goes on after its 2 cells"), "{row}");
    }

    #[test]
    fn a_cell_off_the_board_has_no_place() {
        let case = read_one(&layer("r + 1", Lex::Chars), "1\n23\n004\n");
        let places = case.data.board.shape.iter().filter_map(|cell| case.place_of("g", cell));
        assert_eq!(places.count(), 6);
        assert_eq!(case.place_of("h", case.data.board.shape.cell(0, 0)), None);
    }

    #[test]
    fn a_blank_line_or_another_sign_is_an_error() {
        let says = |text| complaint(&layer("2", Lex::Chars), text);
        assert_eq!(
            says("12\n\n30\n04"),
            "2:1: case 1: row 2 of 3 is missing / expected row 2, found a blank line"
        );
        assert_eq!(says("12\n3x"), "2:2: case 1: row 2 holds `x` / expected 1-4 or the blank `0`");
    }
}
