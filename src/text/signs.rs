//! Reading cells with signs between them: the one form in which a blank says something.

use std::io::Read;

use super::due::{Unit, Wanted};
use super::error::ReadErrorKind;
use super::found::Found;
use super::grammar::{self, Less, WrongAt};
use super::interrupt::Interrupt;
use super::layer;
use super::source::Source;
use super::words::{Per, Words};
use crate::grid::{Board, Cell, Grid};

/// Reads the lines of cells and the lines of signs between them. Returns the cells, with where they
/// stand, and the pairs, the smaller one first.
pub(super) fn read<R: Read>(
    source: &mut Source<R>,
    board: &Board,
) -> Result<(Grid, Words, Vec<[Cell; 2]>), Interrupt> {
    source.skip_blanks()?;
    let (shape, alphabet) = (board.shape, &board.alphabet);
    let mut grid = Grid::empty(shape);
    let mut words = Words::new(Per::Cell, shape.cells());
    let mut pairs = Vec::new();
    let mut signs = vec![None; shape.columns()];
    for row in 0..shape.rows() {
        let length = board.row_length(row);
        if row > 0 {
            next_line(source, row + 1, shape.rows())?;
            let both = length.min(board.row_length(row - 1));
            let signs = &mut signs[..both];
            let unit = Unit::Signs(row);
            line(source, board, (unit, both), |line| grammar::signs(signs, line))?;
            let above = |column| [shape.cell(row - 1, column), shape.cell(row, column)];
            pairs.extend(smaller_first(signs, above));
            next_line(source, row + 1, shape.rows())?;
        }
        for column in 0..length {
            words.push(source.place_within(2 * column));
        }
        let first = shape.cell(row, 0).index();
        let cells = &mut grid.cells_mut()[first..first + length];
        let signs = &mut signs[..length - 1];
        let parse = |line: &[u8]| grammar::signed(alphabet, cells, signs, line);
        line(source, board, (Unit::Row(row + 1), length), parse)?;
        let beside = |column| [shape.cell(row, column), shape.cell(row, column + 1)];
        pairs.extend(smaller_first(signs, beside));
    }
    Ok((grid, words, pairs))
}

/// Steps to the next line, from the end of one, where a row of so many is still due.
fn next_line<R: Read>(source: &mut Source<R>, row: usize, rows: usize) -> Result<(), Interrupt> {
    if source.at_end()? {
        let kind = ReadErrorKind::MissingRow { row, rows, found: Found::End };
        return Err(Interrupt::syntax(source, 0, kind));
    }
    source.skip_line_feed();
    Ok(())
}

/// Reads a line in which so many cells, or signs above cells, have a blank or a sign between them.
fn line<R: Read>(
    source: &mut Source<R>,
    board: &Board,
    (unit, cells): (Unit, usize),
    parse: impl FnOnce(&[u8]) -> Result<(), WrongAt>,
) -> Result<(), Interrupt> {
    let max = 2 * cells - 1;
    let line = source.line(max)?;
    let line = &line[..line.len().min(max)];
    let length = line.len();
    let Err(WrongAt(offset)) = parse(line) else {
        source.take_text(length);
        return layer::end_line(source, unit, cells);
    };
    let wanted = match (&unit, offset % 2) {
        (Unit::Signs(_), 0) => Wanted::Signs(['^', 'v']),
        (Unit::Signs(_), _) => Wanted::Blank,
        (_, 0) => Wanted::of(&board.alphabet),
        (_, _) => Wanted::Signs(['<', '>']),
    };
    let kind = match Found::first_char(source.ahead(offset)?) {
        Found::End | Found::Char('\r' | '\n') => {
            let wanted = Wanted::of(&board.alphabet);
            ReadErrorKind::Short { unit, cells: offset.div_ceil(2), due: cells, wanted }
        }
        found => ReadErrorKind::Cell { unit, found, wanted },
    };
    Err(Interrupt::syntax(source, offset, kind))
}

/// Returns the two cells at each sign, the smaller one first.
fn smaller_first(
    signs: &[Option<Less>],
    cells: impl Fn(usize) -> [Cell; 2],
) -> impl Iterator<Item = [Cell; 2]> {
    signs.iter().enumerate().filter_map(move |(place, sign)| {
        let [first, second] = cells(place);
        sign.map(|less| if less == Less::First { [first, second] } else { [second, first] })
    })
}
