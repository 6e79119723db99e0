//! The rules of plain grids with one byte per cell: [`verify`](super::verify) in bulk.
//!
//! With `verify` in its place, easy grids took 2.6 (9x9) to 3.6 times as long (16x16) as a whole; with
//! a loop over the groups instead of squares, up to 38 % longer.
//!
//! The code that runs for each case has loops over indices: they compile to the same code with and
//! without link-time optimisation, while iterator adapters become calls without it.

#![expect(clippy::needless_range_loop, reason = "zipped iterators may be calls")]

#[cfg(test)]
mod props;

use std::array;

use super::{BoundDistinct, Constraints, of_type};
use crate::grid::{Board, Group, Shape};

/// Groups of distinct symbols, for grids whose cells are bytes: 0 for a blank, or the number of a
/// symbol, counted from one.
#[derive(Clone, Debug)]
pub(crate) struct PackedRules {
    symbols: u8,
    cells: usize,
    /// The groups of a square board that has as many rows as symbols.
    square: Option<Square>,
    /// The cells of the other groups, and the end of each group in this list.
    grouped: Vec<u16>,
    ends: Vec<usize>,
    /// The bit of each symbol, by its number, in each of `LANES` neighbouring cells; 0 for a byte
    /// that is not a symbol.
    bits: Box<[[u64; 256]; LANES]>,
}

/// The maximum number of neighbouring cells that are checked together, each with its own lane of
/// bits.
const LANES: usize = 4;
/// The number of bits of a lane; also the number of cells that are compared at once.
const LANE: usize = 16;

/// The groups of a square, each with a cell for every symbol.
#[derive(Clone, Copy, Debug)]
struct Square {
    /// Whether its rows and columns are such groups.
    rows: bool,
    columns: bool,
    /// The number of rows of a box, if there are boxes.
    boxes: Option<usize>,
    /// The check of squares of this size, and with boxes of this width, if there are any.
    holds: SquareCheck,
}

/// Tells whether the groups of a square have all symbols, for one of the usual squares.
type SquareCheck = fn(&PackedRules, Square, &[u8]) -> bool;

impl PackedRules {
    /// The maximum number of symbols: each has a bit of a word.
    const SYMBOLS_MAX: usize = 64;

    /// Returns the rules of a board, if they are of this kind: only distinct symbols, at most 64 of
    /// them, without holes and background.
    pub(crate) fn new(constraints: &Constraints, board: &Board) -> Option<Self> {
        let (shape, alphabet) = (board.shape, &board.alphabet);
        let plain = board.is_rectangle() && alphabet.hole().is_none();
        let symbols = alphabet.len();
        if !plain || alphabet.background().is_some() || symbols > Self::SYMBOLS_MAX {
            return None;
        }
        // With more symbols than bits of a lane, only the first lane is used. The bits of the
        // others would wrap.
        let lanes: [[u64; 256]; LANES] = array::from_fn(|lane| {
            let bit = |value: usize| (value - 1 + lane * LANE) % 64;
            array::from_fn(|value| if (1..=symbols).contains(&value) { 1 << bit(value) } else { 0 })
        });
        let mut rules = Self {
            symbols: u8::try_from(symbols).ok()?,
            cells: shape.cells(),
            square: None,
            grouped: Vec::new(),
            ends: Vec::new(),
            bits: Box::new(lanes),
        };
        let distinct: Vec<&BoundDistinct> = of_type(constraints).collect();
        if distinct.len() < constraints.len() {
            return None;
        }
        for apart in distinct {
            let tile = tile(&apart.groups, shape, symbols);
            let square = tile.and_then(|tile| Square::with(rules.square, tile, symbols));
            if square.is_some() {
                rules.square = square;
                continue;
            }
            for group in &apart.groups {
                for cell in &group.cells {
                    rules.grouped.push(u16::try_from(cell.index()).ok()?);
                }
                rules.ends.push(rules.grouped.len());
            }
        }
        Some(rules)
    }

    /// Tells whether a grid keeps the givens.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call is a tenth of the work for a small board")]
    pub(crate) fn keep(givens: &[u8], filled: &[u8]) -> bool {
        if givens.len() != filled.len() {
            return false;
        }
        let (given, given_rest) = givens.as_chunks::<LANE>();
        let (value, value_rest) = filled.as_chunks::<LANE>();
        let mut changed = [0; LANE];
        for chunk in 0..given.len() {
            let (given, value) = (given[chunk], value[chunk]);
            for at in 0..LANE {
                changed[at] |= change(given[at], value[at]);
            }
        }
        for at in 0..given_rest.len() {
            changed[at] |= change(given_rest[at], value_rest[at]);
        }
        changed == [0; LANE]
    }

    /// Tells whether a grid is finished and obeys the rules.
    pub(crate) fn hold(&self, filled: &[u8]) -> bool {
        let mut is_odd = false;
        for &value in filled {
            // A blank is 0, which wraps to a number beyond all symbols.
            is_odd |= value.wrapping_sub(1) >= self.symbols;
        }
        filled.len() == self.cells
            && !is_odd
            && self.square.is_none_or(|square| (square.holds)(self, square, filled))
            && self.groups_hold(filled)
    }

    /// Tells whether each group of a square has every symbol.
    fn square_holds_in<const N: usize, const W: usize>(
        &self,
        square: Square,
        filled: &[u8],
    ) -> bool {
        let full = (1 << N) - 1;
        let below = square.boxes.unwrap_or(N);
        // The symbols so far in each column and box.
        let (mut columns, mut boxes) = ([0; N], [0; N]);
        // There are as many cells as symbols: none occurs twice if none is absent.
        let mut seen_in_all = full;
        let mut left = below;
        for row in filled.as_chunks::<N>().0 {
            let mut whole = 0;
            for part in 0..N / W {
                let mut bits = 0;
                for lane in 0..W {
                    bits |= self.bits[lane][usize::from(row[part * W + lane])];
                }
                whole |= bits;
                columns[part] |= bits;
                boxes[part] |= bits;
            }
            if square.rows {
                seen_in_all &= together::<W>(whole);
            }
            left -= 1;
            if left == 0 {
                for part in 0..N / W {
                    if square.boxes.is_some() {
                        seen_in_all &= together::<W>(boxes[part]);
                    }
                    boxes[part] = 0;
                }
                left = below;
            }
        }
        if square.columns {
            for part in 0..N / W {
                for lane in 0..W {
                    seen_in_all &= columns[part] >> (lane * LANE);
                }
            }
        }
        seen_in_all == full
    }

    /// Tells whether no group has a symbol twice.
    fn groups_hold(&self, filled: &[u8]) -> bool {
        let mut twice = 0;
        let mut begin = 0;
        for &end in &self.ends {
            let mut seen = 0;
            for &cell in &self.grouped[begin..end] {
                let bit = self.bits[0][usize::from(filled[usize::from(cell)])];
                twice |= seen & bit;
                seen |= bit;
            }
            begin = end;
        }
        twice == 0
    }
}

/// Returns the bits in which a cell differs from its given, without branches: many cells are
/// compared at once in a vector.
#[inline]
fn change(given: u8, value: u8) -> u8 {
    let is_given = u8::from(given == 0).wrapping_sub(1);
    is_given & (given ^ value)
}

impl Square {
    /// The squares whose cells can be checked together: the side, and the number of cells for each.
    const USUAL: [(usize, usize, SquareCheck); 7] = [
        (4, 2, PackedRules::square_holds_in::<4, 2>),
        (6, 3, PackedRules::square_holds_in::<6, 3>),
        (6, 2, PackedRules::square_holds_in::<6, 2>),
        (9, 3, PackedRules::square_holds_in::<9, 3>),
        (12, 4, PackedRules::square_holds_in::<12, 4>),
        (12, 3, PackedRules::square_holds_in::<12, 3>),
        (16, 4, PackedRules::square_holds_in::<16, 4>),
    ];

    /// Adds rectangular groups to a square, which may have other groups already. Returns `None` if
    /// they cannot be checked together.
    fn with(square: Option<Self>, (rows, columns): (usize, usize), side: usize) -> Option<Self> {
        let is_box = rows > 1 && columns > 1;
        let mut usual = Self::USUAL.into_iter().filter(|&(own, ..)| own == side);
        let (_, _, holds) = usual.find(|&(_, width, _)| !is_box || width == columns)?;
        let none = Self { rows: false, columns: false, boxes: None, holds };
        let before = square.unwrap_or(none);
        Some(match (rows, columns) {
            (1, _) => Self { rows: true, ..before },
            (_, 1) => Self { columns: true, ..before },
            _ if before.boxes.is_some_and(|known| known != rows) => return None,
            _ => Self { boxes: Some(rows), holds, ..before },
        })
    }
}

/// Combines the lanes of some cells by `or`, in the lowest lane. The other lanes are undefined.
#[inline]
fn together<const W: usize>(bits: u64) -> u64 {
    let mut all = bits;
    for lane in 1..W {
        all |= bits >> (lane * LANE);
    }
    all
}

/// Returns the size of the rectangles that groups are, if they divide a square and each has as many cells
/// as there are symbols and rows.
fn tile(groups: &[Group], shape: Shape, symbols: usize) -> Option<(usize, usize)> {
    if [shape.rows(), shape.columns()] != [symbols; 2] {
        return None;
    }
    let mut found: Vec<Vec<usize>> = Vec::new();
    for group in groups {
        let mut cells: Vec<usize> = group.cells.iter().map(|cell| cell.index()).collect();
        cells.sort_unstable();
        found.push(cells);
    }
    found.sort_unstable();
    let rectangles = |(rows, columns): (usize, usize)| {
        let corners = (0..symbols).step_by(rows).flat_map(move |top| {
            (0..symbols).step_by(columns).map(move |left| top * symbols + left)
        });
        corners.map(move |corner| {
            (0..symbols).map(move |at| corner + at / columns * symbols + at % columns)
        })
    };
    let mut sizes = (1..=symbols)
        .filter(|rows| symbols.is_multiple_of(*rows))
        .map(|rows| (rows, symbols / rows));
    sizes.find(|&size| rectangles(size).map(Vec::from_iter).eq(found.iter().cloned()))
}
