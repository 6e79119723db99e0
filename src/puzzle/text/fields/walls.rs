//! Reads cells that are numbers: a symbol and a bit for each wall.

use std::sync::Arc;

use super::{Cells, Draft, FieldKind, LineWriter, NUMBER_MAX, REGIONS_MAX, Spelled, grids};
use crate::grid::{Alphabet, Board, Cell, CellSide, ClueSite, Grid, Symbol, Value};
use crate::language::{Entries, EntryFault, Holds, Key, Kind, required};
use crate::text::lexing::{
    Interrupt, Lex, ReadErrorKind, Source, ValidContents, Words, WrongAt, grammar,
};

/// Cells that are numbers: a symbol and a bit for each wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Walls {
    /// The bits of the symbol; their number is its name.
    pub(in crate::text) mask: i64,
    /// The bits of walls above, to the right, below and to the left of the cell.
    pub(in crate::text) bits: [i64; 4],
    /// The name of the regions that the walls enclose, numbered in reading order.
    pub regions: Arc<str>,
}

/// The keys of the table that says it.
pub(super) const WALLS: &[Key] = &[
    required("mask", Kind::Integer, "15", "The bits of the symbol; their value is its name."),
    required("up", Kind::Integer, "16", "The bit of a wall above the cell."),
    required("right", Kind::Integer, "32", "The bit of a wall to its right."),
    required("down", Kind::Integer, "64", "The bit of a wall below it."),
    required("left", Kind::Integer, "128", "The bit of a wall to its left."),
    required(
        "regions",
        Kind::NewField(Holds::Regions),
        "\"areas\"",
        "A name for the regions that the walls enclose.",
    ),
];

impl Walls {
    pub(in crate::text) fn take(entries: &mut Entries) -> Result<Self, EntryFault> {
        let mut bits = [0; 4];
        for (bit, side) in bits.iter_mut().zip(["up", "right", "down", "left"]) {
            *bit = entries.required(side)?;
        }
        let regions = entries.required::<String>("regions")?.into();
        Ok(Self { mask: entries.required("mask")?, bits, regions })
    }
}

impl FieldKind for Walls {
    fn sentence(&self, _: &str, cells: &dyn Fn(Lex) -> String) -> String {
        let cells = cells(Lex::Tokens);
        format!("{cells}; their bits are walls, which enclose the regions `{}`", self.regions)
    }

    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt> {
        let board = case.board()?;
        let (grid, words, regions) = read(case.source, &board, self)?;
        case.push_cells(name, Value::Layer(grid), words.clone());
        case.push_cells(&self.regions, Value::Layer(regions), words);
        Ok(())
    }

    fn write(&self, name: &str, case: &Spelled<'_>, writer: &mut LineWriter) {
        let values = &case.data.values;
        let Some((grid, regions)) = values.layer(name).zip(values.layer(&self.regions)) else {
            return;
        };
        let board = &case.data.board;
        let number = |cell: Cell| {
            let walled = |&side: &CellSide| {
                let next = side.neighbour(board.shape, cell).filter(|&next| board.has(next));
                next.is_none_or(|next| regions.get(next) != regions.get(cell))
            };
            let walls = CellSide::ALL.iter().zip(self.bits).filter(|(side, _)| walled(side));
            let symbol: i64 = board.alphabet.name(grid.get(cell)).parse().unwrap_or_default();
            walls.fold(symbol, |number, (_, bit)| number | bit).to_string()
        };
        for row in 0..board.shape.rows() {
            (0..board.row_length(row))
                .for_each(|column| writer.word(number(board.shape.cell(row, column))));
            writer.end_line();
        }
    }

    fn board_picture(&self) -> Option<(Lex, ClueSite)> {
        Some((Lex::Tokens, ClueSite::Cells))
    }
}

/// Reads a number for each cell. Returns the symbols with their places, and the regions.
fn read(
    source: &mut Source<'_>,
    board: &Board,
    walls: &Walls,
) -> Result<(Grid, Words, Grid), Interrupt> {
    source.skip_blanks()?;
    let place = source.place();
    let mut cells = Walled { alphabet: &board.alphabet, walls, sides: Vec::new() };
    let (grid, words) = grids::read(source, board, Lex::Tokens, &mut cells)?;
    let regions = enclosed(board, &cells.sides).ok_or_else(|| {
        let kind = ReadErrorKind::Regions { field: walls.regions.to_string(), max: REGIONS_MAX };
        Interrupt::before(source, place, kind)
    })?;
    Ok((grid, words, regions))
}

/// The walls at the sides of a cell, in the order of [`CellSide::ALL`].
type Sides = [bool; 4];

/// The cells during reading.
struct Walled<'f> {
    alphabet: &'f Alphabet,
    walls: &'f Walls,
    /// The walls of each, in the order of the board.
    sides: Vec<Sides>,
}

impl Cells for Walled<'_> {
    fn row(&mut self, _: &mut [u8], _: &[u8]) -> Result<(), WrongAt> {
        // A number is never a single character of a row.
        Err(WrongAt(0))
    }

    fn token(&mut self, word: &[u8]) -> Result<Option<Symbol>, WrongAt> {
        let number = grammar::integer(word)?;
        let Walls { mask, bits, .. } = self.walls;
        let known = bits.iter().fold(*mask, |known, bit| known | bit);
        let mut name = itoa::Buffer::new();
        let name = name.format(number & mask);
        let symbol = self.alphabet.read_word(name.as_bytes()).filter(|_| number & !known == 0);
        let symbol = symbol.ok_or(WrongAt(0))?;
        self.sides.push(bits.map(|bit| number & bit != 0));
        Ok(symbol)
    }

    fn longest(&self) -> usize {
        NUMBER_MAX
    }

    fn wanted(&self) -> ValidContents {
        ValidContents::Walled(Box::new(ValidContents::of(self.alphabet)))
    }
}

/// Returns the regions that walls enclose, numbered in reading order, or `None` if there are too
/// many. A wall counts even if only one of its two cells has its bit.
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
        let mut waiting = vec![first];
        while let Some(cell) = waiting.pop() {
            for side in CellSide::ALL {
                let Some(next) = side.neighbour(shape, cell) else { continue };
                let wall = |cell: Cell, side: CellSide| walls[cell.index()][side as usize];
                let open = !wall(cell, side) && !wall(next, side.opposite());
                if open && board.has(next) && regions.get(next).is_none() {
                    regions.set(next, region);
                    waiting.push(next);
                }
            }
        }
    }
    Some(regions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::testing::{board, complaint, field, format, read_one};
    use crate::text::{Cases, Format};

    fn walled(rows: &str, columns: &str) -> Format {
        let walls = Walls { mask: 15, bits: [16, 32, 64, 128], regions: "areas".into() };
        let kind = walls;
        format(Cases::One, board(rows, columns, "9"), vec![field("g", kind)])
    }

    #[test]
    fn walls_enclose_regions() {
        // Walls: right of 1, with a bit only in the 1, and below the 3, with a bit only in the cell
        // below.
        let case = read_one(&walled("2", "3"), "33 0 3\n0 32 18");
        let cells = |name: &str| -> Vec<Option<usize>> {
            let grid = case.data.values.layer(name).unwrap();
            grid.contents().map(|cell| cell.map(Symbol::index)).collect()
        };
        assert_eq!(cells("g"), [Some(0), None, Some(2), None, None, Some(1)]);
        assert_eq!(cells("areas"), [0, 0, 0, 0, 0, 1].map(Some));
        let last = case.data.board.shape.cell(1, 2);
        assert_eq!(case.place_of("areas", last), case.place_of("g", last));
    }

    #[test]
    fn other_bits_are_no_walls() {
        let says = |text| complaint(&walled("1", "2"), text);
        let wanted = "expected walls and 1-9 or the blank `0` as one number";
        assert_eq!(says("1 256"), format!("1:3: case 1: row 1 holds `256` / {wanted}"));
        assert_eq!(says("10 1"), format!("1:1: case 1: row 1 holds `10` / {wanted}"));
        assert!(says("-1 1").contains("holds `-1`"));
    }

    #[test]
    fn only_so_many_regions_can_be() {
        let all = |cells: usize| "240 ".repeat(cells);
        assert_eq!(read_one(&walled("1", "254"), &all(254)).data.board.shape.cells(), 254);
        let says = complaint(&walled("1", "255"), &all(255));
        assert!(says.starts_with("1:1: case 1: areas has more than 254 regions"), "{says}");
    }
}
