//! Reading cells that are numbers: a symbol and a bit for each wall.

use std::io::Read;

use super::due::Wanted;
use super::error::ReadErrorKind;
use super::format::{Lex, Walls};
use super::grammar::{self, WrongAt};
use super::interrupt::Interrupt;
use super::layer::{self, Cells};
use super::number::NUMBER_MAX;
use super::regions::REGIONS_MAX;
use super::source::Source;
use super::words::Words;
use crate::grid::{Alphabet, Board, Cell, Grid, Shape, Symbol};

/// Reads a number for each cell. Returns the symbols with their words, and the regions.
pub(super) fn read<R: Read>(
    source: &mut Source<R>,
    board: &Board,
    walls: &Walls,
) -> Result<(Grid, Words, Grid), Interrupt> {
    source.skip_blanks()?;
    let place = source.place();
    let mut cells = Walled { alphabet: &board.alphabet, walls, sides: Vec::new() };
    let (grid, words) = layer::read(source, board, Lex::Tokens, &mut cells)?;
    let regions = enclosed(board, &cells.sides).ok_or_else(|| {
        let kind = ReadErrorKind::Regions { field: walls.regions.to_string(), max: REGIONS_MAX };
        Interrupt::before(source, place, kind)
    })?;
    Ok((grid, words, regions))
}

/// The walls above, to the right, below and to the left of a cell.
type Sides = [bool; 4];

/// The cells that have been read.
struct Walled<'f> {
    alphabet: &'f Alphabet,
    walls: &'f Walls,
    /// The walls of each, in the order of the board.
    sides: Vec<Sides>,
}

impl Cells for Walled<'_> {
    fn row(&mut self, _: &mut [Option<Symbol>], _: &[u8]) -> Result<(), WrongAt> {
        // Numbers are words.
        Err(WrongAt(0))
    }

    fn token(&mut self, word: &[u8]) -> Result<Option<Symbol>, WrongAt> {
        let number = grammar::integer(word)?;
        let Walls { mask, bits, .. } = self.walls;
        let known = bits.iter().fold(*mask, |known, bit| known | bit);
        let name = (number & mask).to_string();
        let symbol = self.alphabet.read_word(name.as_bytes()).filter(|_| number & !known == 0);
        let symbol = symbol.ok_or(WrongAt(0))?;
        self.sides.push(bits.map(|bit| number & bit != 0));
        Ok(symbol)
    }

    fn longest(&self) -> usize {
        NUMBER_MAX
    }

    fn wanted(&self) -> Wanted {
        Wanted::Walled(Box::new(Wanted::of(self.alphabet)))
    }
}

/// Returns the regions that walls enclose, numbered in reading order; nothing if there are too
/// many. A wall counts from whichever side it is told.
fn enclosed(board: &Board, sides: &[Sides]) -> Option<Grid> {
    let shape = board.shape;
    let mut walls = vec![[true; 4]; shape.cells()];
    board.cells().zip(sides).for_each(|(cell, &sides)| walls[cell.index()] = sides);
    let mut regions = Grid::empty(shape);
    let mut numbers = 0..;
    for first in board.cells() {
        if regions.get(first).is_some() {
            continue;
        }
        let region = Some(Symbol::new(numbers.next()?)?);
        regions.set(first, region);
        let mut found = vec![first];
        while let Some(cell) = found.pop() {
            for (side, next) in beside(shape, cell) {
                let open = !walls[cell.index()][side] && !walls[next.index()][(side + 2) % 4];
                if open && board.has(next) && regions.get(next).is_none() {
                    regions.set(next, region);
                    found.push(next);
                }
            }
        }
    }
    Some(regions)
}

/// Returns the cells above, to the right, below and to the left, each with the number of the side.
fn beside(shape: Shape, cell: Cell) -> impl Iterator<Item = (usize, Cell)> {
    let (row, column) = shape.position(cell);
    let below = Some(row + 1).filter(|&row| row < shape.rows());
    let right = Some(column + 1).filter(|&column| column < shape.columns());
    let places = [
        row.checked_sub(1).map(|row| (row, column)),
        right.map(|column| (row, column)),
        below.map(|row| (row, column)),
        column.checked_sub(1).map(|column| (row, column)),
    ];
    let cells = places.map(|place| place.map(|(row, column)| shape.cell(row, column)));
    (0..).zip(cells).filter_map(|(side, cell)| Some((side, cell?)))
}
