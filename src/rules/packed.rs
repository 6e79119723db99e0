//! The rules of plain grids, for cells of a byte each: as [`verify`](super::verify), in bulk.

use std::array;
use std::collections::BTreeSet;

use super::Constraint;
use crate::grid::{Board, Group, Shape};

/// Groups in each of which no symbol stands twice, in grids whose cells are bytes: 0 for a blank,
/// else the number of a symbol, counted from one.
#[derive(Clone, Debug)]
pub struct PackedRules {
    /// How many symbols there are, and a bit for each.
    symbols: u8,
    all: u32,
    columns: usize,
    tilings: Vec<Tiles>,
    /// The cells of the other groups, and where each group ends in them.
    cells: Vec<u16>,
    ends: Vec<usize>,
    /// What stands for each number of a symbol.
    bits: [u32; 32],
}

/// Rectangles that a board falls into, each with a cell for every symbol.
#[derive(Clone, Copy, Debug)]
struct Tiles {
    rows: usize,
    columns: usize,
    /// How many lie below each other, and side by side.
    bands: usize,
    in_band: usize,
}

/// Working memory for [`PackedRules::hold`].
#[derive(Clone, Debug, Default)]
pub struct PackedBits {
    cells: Vec<u32>,
    band: Vec<u32>,
}

impl PackedRules {
    /// The most symbols: each has a bit of a word, and so has the blank.
    const SYMBOLS_MAX: usize = 31;

    /// Returns the rules for what is demanded on a board, if they are of this kind: nothing but
    /// distinct symbols, no more than 31 of them, no holes and no background.
    pub fn new(constraints: &[Constraint], board: &Board) -> Option<Self> {
        let (shape, alphabet) = (board.shape, &board.alphabet);
        let plain = board.is_rectangle() && alphabet.hole().is_none();
        if !plain || alphabet.background().is_some() || alphabet.len() > Self::SYMBOLS_MAX {
            return None;
        }
        let mut rules = Self {
            symbols: u8::try_from(alphabet.len()).ok()?,
            all: u32::MAX >> (Self::SYMBOLS_MAX - alphabet.len()) & !1,
            columns: shape.columns(),
            tilings: Vec::new(),
            cells: Vec::new(),
            ends: Vec::new(),
            bits: array::from_fn(|number| 1 << number),
        };
        for constraint in constraints {
            let Constraint::Distinct(apart) = constraint else { return None };
            if let Some(tiling) = tiling(&apart.groups, shape, alphabet.len()) {
                rules.tilings.push(tiling);
                continue;
            }
            for group in &apart.groups {
                for cell in &group.cells {
                    rules.cells.push(u16::try_from(cell.index()).ok()?);
                }
                rules.ends.push(rules.cells.len());
            }
        }
        Some(rules)
    }

    /// Tells whether a grid keeps what is given.
    pub fn keep(&self, givens: &[u8], filled: &[u8]) -> bool {
        let changed = givens.iter().zip(filled).fold(0, |changed, (&given, &value)| {
            changed | if given == 0 { 0 } else { given ^ value }
        });
        givens.len() == filled.len() && changed == 0
    }

    /// Tells whether a grid is finished and breaks no rule.
    ///
    /// # Panics
    ///
    /// If it is of a smaller board.
    pub fn hold(&self, filled: &[u8], bits: &mut PackedBits) -> bool {
        // A blank, which is 0, wraps to more than there are symbols.
        let odd = |value: &u8| value.wrapping_sub(1) >= self.symbols;
        if filled.iter().fold(false, |any, value| any | odd(value)) {
            return false;
        }
        let PackedBits { cells, band } = bits;
        cells.clear();
        cells.extend(filled.iter().map(|&value| self.bits[usize::from(value % 32)]));
        // As many cells as symbols: none stands twice if none is absent.
        let mut wrong = 0;
        for tiling in &self.tilings {
            for number in 0..tiling.bands {
                // Pieces are cut without dividing, which would take longer than all else.
                let rows = &cells[number * tiling.rows * self.columns..];
                let mut tiles = &rows[..self.columns];
                if tiling.rows > 1 {
                    band.clear();
                    band.extend_from_slice(tiles);
                    for row in 1..tiling.rows {
                        let row = &rows[row * self.columns..][..self.columns];
                        band.iter_mut().zip(row).for_each(|(seen, bit)| *seen |= bit);
                    }
                    tiles = band;
                }
                for tile in 0..tiling.in_band {
                    let tile = &tiles[tile * tiling.columns..][..tiling.columns];
                    wrong |= self.all ^ together(tile);
                }
            }
        }
        let mut begin = 0;
        for &end in &self.ends {
            let mut seen = 0;
            for &cell in &self.cells[begin..end] {
                let bit = cells[usize::from(cell)];
                wrong |= seen & bit;
                seen |= bit;
            }
            begin = end;
        }
        wrong == 0
    }
}

/// Puts words together by `or`.
fn together(words: &[u32]) -> u32 {
    let fold = |words: &[u32]| words.iter().fold(0, |all, word| all | word);
    // A length that is known while this is compiled takes a few operations on vectors.
    match words.len() {
        1 => words[0],
        4 => fold(&words[..4]),
        9 => fold(&words[..9]),
        16 => fold(&words[..16]),
        _ => fold(words),
    }
}

/// Returns the rectangles that groups are, if the board falls into them and each has as many cells
/// as there are symbols.
fn tiling(groups: &[Group], shape: Shape, symbols: usize) -> Option<Tiles> {
    let cells = |group: &Group| group.cells.iter().map(|cell| shape.position(*cell)).collect();
    let first: BTreeSet<(usize, usize)> = cells(groups.first()?);
    let (last_row, last_column) = *first.last()?;
    let (rows, columns) = (last_row + 1, last_column + 1);
    let whole = shape.rows().is_multiple_of(rows) && shape.columns().is_multiple_of(columns);
    if !whole || rows * columns != symbols || groups.len() * symbols != shape.cells() {
        return None;
    }
    // Rectangles are known by their first cells.
    let mut corners = BTreeSet::new();
    for group in groups {
        let cells: BTreeSet<(usize, usize)> = cells(group);
        let &(top, left) = cells.first()?;
        let aligned = top.is_multiple_of(rows) && left.is_multiple_of(columns);
        let inside = cells.iter().all(|&(row, column)| {
            (top..top + rows).contains(&row) && (left..left + columns).contains(&column)
        });
        if cells.len() != symbols || !aligned || !inside || !corners.insert((top, left)) {
            return None;
        }
    }
    let (bands, in_band) = (shape.rows() / rows, shape.columns() / columns);
    Some(Tiles { rows, columns, bands, in_band })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::{Alphabet, Facts, Grid, Names, Scope, Shape, Size, Symbol, Terrain, Values};
    use crate::rules::testing::expr;
    use crate::rules::{Distinct, Rule, verify};

    const ROWS: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];

    fn board(background: Option<String>) -> Board {
        let symbols = "1234".chars().map(String::from).collect();
        let names = Names { symbols, background, blank: Some(".".into()), ..Names::default() };
        Board::new(Shape::new(4, 4).unwrap(), Alphabet::new(names).unwrap())
    }

    fn grid(cells: &[u8]) -> Grid {
        let mut grid = Grid::empty(Shape::new(4, 4).unwrap());
        for (content, &value) in grid.cells_mut().iter_mut().zip(cells) {
            *content = Symbol::numbered(value);
        }
        grid
    }

    /// Rectangles that are all alike, others, and groups that are none.
    fn scopes() -> impl Strategy<Value = Vec<Scope>> {
        let boxes = Scope::Boxes(Size { rows: expr("2"), columns: expr("2") });
        let all = vec![Scope::Rows, Scope::Columns, boxes, Scope::MainDiagonals];
        prop::sample::subsequence(all, 0..=4)
    }

    #[test]
    fn other_boards_are_left_alone() {
        assert!(PackedRules::new(&[], &board(None)).is_some());
        assert!(PackedRules::new(&[], &board(Some("_".into()))).is_none());
        assert!(PackedRules::new(&[Constraint::Sum(Vec::new())], &board(None)).is_none());
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

        /// A right grid with some cells changed, against the rules of record.
        #[test]
        fn says_the_same_as_the_rules_of_record(
            changes in prop::collection::vec((0..16_usize, 0..5_u8), 0..3),
            given in prop::collection::vec((0..16_usize, 0..5_u8), 0..3),
            scopes in scopes(),
        ) {
            let mut filled = ROWS;
            for (cell, value) in changes {
                filled[cell] = value;
            }
            let mut givens = [0; 16];
            (0..16).step_by(3).for_each(|cell| givens[cell] = ROWS[cell]);
            for (cell, value) in given {
                givens[cell] = value;
            }
            let facts = Facts { board: board(None).into(), values: Values::default() };
            let layer = grid(&givens);
            let terrain = Terrain { facts: &facts, givens: &layer };
            let bind = |scope| Rule::Distinct(Distinct { scope }).bind(&terrain).unwrap();
            let constraints: Vec<Constraint> = scopes.into_iter().map(bind).collect();
            let rules = PackedRules::new(&constraints, &facts.board).unwrap();
            let right = verify(&constraints, &terrain, &grid(&filled)).is_ok();
            let holds = rules.keep(&givens, &filled) && rules.hold(&filled, &mut PackedBits::default());
            prop_assert_eq!(holds, right);
        }
    }
}
