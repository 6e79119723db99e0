//! The description of a picture.

use std::collections::{BTreeMap, BTreeSet};

use super::figure::Figure;
use super::ground::Ground;

/// A sentence below a board may be cut after this many characters.
const NOTE_MIN: usize = 40;

/// A board with everything on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoardPicture {
    /// The caption.
    pub title: String,
    /// The number of rows.
    pub(crate) rows: usize,
    /// The number of columns.
    pub(crate) columns: usize,
    /// The cells, row by row.
    pub(crate) cells: Vec<CellPicture>,
    /// The clues around the board.
    pub(crate) outside: OutsideClues,
    /// Sides of cells with a border, besides those of regions and pieces.
    pub(crate) walls: BTreeSet<Spot>,
    /// Groups of cells within a dashed line.
    pub(crate) cages: Vec<Cage>,
    /// Signs and clues at sides and corners.
    pub(crate) signs: BTreeMap<Spot, String>,
    /// Lines between two cells, or two corners, that are next to each other: the left or upper one comes first.
    pub(crate) joins: BTreeMap<[Spot; 2], Join>,
    /// Figures at cells, sides and corners.
    pub(crate) figures: BTreeMap<Spot, Figure>,
    /// Why attention is drawn to cells, sides and corners.
    pub(crate) marks: BTreeMap<Spot, PictureMark>,
    /// What is drawn between cells where no border is.
    pub(crate) mesh: Mesh,
    /// Whether the two long diagonals are drawn.
    pub(crate) has_diagonals: bool,
    /// Lines of text below the board.
    pub notes: Vec<String>,
}

/// A place on a board, in half cells from its upper left corner: a cell if both numbers are odd, a corner if both
/// are even, otherwise a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Spot {
    /// The half cells above it.
    pub row: usize,
    /// The half cells to its left.
    pub column: usize,
}

/// A cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CellPicture {
    /// The background behind its symbols.
    pub ground: Ground,
    /// The number of its region; a border runs between two regions.
    pub region: usize,
    /// The number of the piece on it; a border runs around each piece.
    pub piece: Option<usize>,
    /// Its clue or label, besides a symbol.
    pub label: String,
    /// Where that stands.
    pub label_place: LabelPlace,
    /// Its symbol.
    pub text: String,
    /// Whether its symbol is given.
    pub is_given: bool,
    /// What stands along its sides, clockwise from the top, on a tile whose sides must match.
    pub edges: Vec<String>,
}

/// Where the label of a cell stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum LabelPlace {
    /// In the middle, or in the corner beside a symbol.
    #[default]
    Middle,
    /// In the middle, within a circle.
    Circle,
    /// Always in the corner.
    Corner,
}

/// What is drawn between cells where no border is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Mesh {
    /// Thin lines.
    #[default]
    Thin,
    /// Thin lines, each fifth a bit thicker.
    Fives,
    /// Dashes.
    Dashes,
    /// Each corner is a dot, and the rim has no border: lines run from corner to corner.
    Dots,
    /// Nothing.
    Nothing,
}

/// Why attention is drawn to a place, the more important reason later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PictureMark {
    /// What is known of it is a reason.
    Premise,
    /// It breaks a rule, perhaps with others.
    Breach,
    /// It differs, from another picture or from what was known before.
    Difference,
}

/// The clues around a board, from the outside inwards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OutsideClues {
    /// The clues of each column, above it.
    pub above: Vec<Vec<String>>,
    /// The clues of each row, to its right.
    pub right: Vec<Vec<String>>,
    /// The clues of each column, below it.
    pub below: Vec<Vec<String>>,
    /// The clues of each row, to its left.
    pub left: Vec<Vec<String>>,
}

/// A group of cells within a dashed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cage {
    /// The places of its cells.
    pub cells: Vec<usize>,
    /// The label in its first cell.
    pub label: String,
}

/// Lines between two places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Join {
    /// The number of lines side by side.
    pub strands: u8,
    /// The number of their colour.
    pub colour: usize,
    /// The way in which they run.
    pub direction: Direction,
}

/// The way in which a line runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// Both ways.
    Both,
    /// To the right or down.
    Forward,
    /// To the left or up.
    Back,
}

impl Spot {
    /// Returns the place by some half cells further down and to the right, unless it is before the first one.
    pub(crate) fn step(self, down: i32, right: i32) -> Option<Self> {
        let row = self.row.checked_add_signed(down as isize)?;
        let column = self.column.checked_add_signed(right as isize)?;
        Some(Self { row, column })
    }

    /// Tells whether it is a corner.
    pub(super) fn is_corner(self) -> bool {
        self.row.is_multiple_of(2) && self.column.is_multiple_of(2)
    }
}

impl BoardPicture {
    /// Returns the numbers of rows and columns.
    pub const fn size(&self) -> [usize; 2] {
        [self.rows, self.columns]
    }

    /// Returns a picture of an empty board.
    pub fn new(rows: usize, columns: usize) -> Self {
        let cells = vec![CellPicture::default(); rows * columns];
        Self { rows, columns, cells, ..Self::default() }
    }

    /// Returns a picture of a board that has only some cells, given by their places, row by row.
    pub fn with_cells(rows: usize, columns: usize, cells: impl IntoIterator<Item = usize>) -> Self {
        let mut picture = Self::new(rows, columns);
        picture.cells.iter_mut().for_each(|cell| cell.ground = Ground::Missing);
        cells.into_iter().for_each(|at| picture.cells[at].ground = Ground::Open);
        picture
    }

    /// Puts a piece, known by its number, on a cell; its part there has this symbol.
    pub fn put(&mut self, at: usize, piece: usize, symbol: &str) {
        let cell = &mut self.cells[at];
        cell.piece = Some(piece);
        symbol.clone_into(&mut cell.text);
    }

    /// Returns the cell at a place, if there is one on the board.
    pub(crate) fn cell_at(&self, spot: Spot) -> Option<usize> {
        let (row, column) = (spot.row / 2, spot.column / 2);
        let is_cell = !spot.row.is_multiple_of(2) && !spot.column.is_multiple_of(2);
        let is_inside = row < self.rows && column < self.columns;
        (is_cell && is_inside).then(|| row * self.columns + column)
    }

    /// Writes a sentence below the board, in lines about as wide as it.
    pub fn write_below(&mut self, sentence: &str) {
        let (wide, mut line) = (NOTE_MIN.max(3 * self.columns), String::new());
        for word in sentence.split(' ') {
            if line.chars().count() + word.chars().count() >= wide {
                self.notes.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line += word;
        }
        self.notes.push(line);
    }

    /// Writes a word at a place where nothing is known.
    pub(crate) fn write(&mut self, spot: Spot, word: &str) {
        match self.cell_at(spot) {
            Some(cell) => word.clone_into(&mut self.cells[cell].text),
            None => drop(self.signs.insert(spot, word.to_owned())),
        }
    }

    /// Draws attention to a place; a more important mark is kept.
    pub(crate) fn mark(&mut self, spot: Spot, mark: PictureMark) {
        let place = self.marks.entry(spot).or_insert(mark);
        *place = mark.max(*place);
    }

    /// Returns the place of a cell.
    pub(crate) fn spot(&self, cell: usize) -> Spot {
        let (row, column) = (cell / self.columns, cell % self.columns);
        Spot { row: 2 * row + 1, column: 2 * column + 1 }
    }

    /// Lights the cells around each lamp, up to the next hole.
    pub(crate) fn light(&mut self) {
        let lamps = self.figures.iter().filter(|(_, figure)| figure.is_lamp());
        let lamps: Vec<Spot> = lamps.map(|(&spot, _)| spot).collect();
        for (down, right) in [(0, 0), (-2, 0), (0, 2), (2, 0), (0, -2)] {
            for &lamp in &lamps {
                let mut next = Some(lamp);
                while let Some(cell) = next.and_then(|spot| self.cell_at(spot)) {
                    let ground = &mut self.cells[cell].ground;
                    if !matches!(ground, Ground::Open | Ground::Lit) {
                        break;
                    }
                    *ground = Ground::Lit;
                    next = self.spot(cell).step(down, right).filter(|_| (down, right) != (0, 0));
                }
            }
        }
    }

    /// Returns the figure in a cell.
    pub(super) fn figure_in(&self, cell: usize) -> Option<Figure> {
        self.figures.get(&self.spot(cell)).copied()
    }

    /// Returns the lines between two places.
    fn join(&self, one: Option<Spot>, other: Option<Spot>) -> Option<&Join> {
        self.joins.get(&[one?, other?])
    }

    /// Returns the numbers of lines that go from a place up, right, down and left. Lines begin, end or have their
    /// middle there.
    pub(super) fn lines_at(&self, spot: Spot) -> [u8; 4] {
        let step = |down, right| spot.step(down, right);
        let here = Some(spot);
        let [vertical, horizontal] =
            [self.join(step(-1, 0), step(1, 0)), self.join(step(0, -1), step(0, 1))];
        let up = vertical.or_else(|| self.join(step(-2, 0), here));
        let right = horizontal.or_else(|| self.join(here, step(0, 2)));
        let down = vertical.or_else(|| self.join(here, step(2, 0)));
        let left = horizontal.or_else(|| self.join(step(0, -2), here));
        [up, right, down, left].map(|join| join.map_or(0, |join| join.strands))
    }

    /// Returns the direction of the lines that have their middle at a place.
    pub(super) fn direction_at(&self, spot: Spot) -> Direction {
        let step = |down, right| spot.step(down, right);
        let vertical = self.join(step(-1, 0), step(1, 0));
        let join = vertical.or_else(|| self.join(step(0, -1), step(0, 1)));
        join.map_or(Direction::Both, |join| join.direction)
    }
}
