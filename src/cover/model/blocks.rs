//! Problems made of blocks, such as sudokus.
//!
//! In the cover problem of a Latin square, a sudoku or the like, the options of a cell are a
//! *block*: they have consecutive numbers, and share an item of their own. All other items belong
//! to a *line* of blocks: the item for symbol `s` of a line has option number `s` of each of its
//! blocks.

use super::ids::narrow;
use super::rows::Rows;

/// The blocks ("cells" from here on) and lines of a problem that is made of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Blocks {
    /// The number of options, or symbols, of a cell.
    pub(crate) symbols: usize,
    /// The number of cells, and of options in a cover.
    pub(crate) cells: usize,
    /// The cells of every line in ascending order. Lines are in the order in which the cells meet
    /// them.
    pub(crate) lines: Rows<u32>,
    /// For every line, whether its items are primary.
    pub(crate) full: Vec<bool>,
}

impl Blocks {
    /// Orders lines as the cells meet them, which have these lines each.
    pub(super) fn met(symbols: usize, lines_of: &Rows<u32>, full: &[bool]) -> Self {
        let mut met: Vec<Option<usize>> = vec![None; full.len()];
        let mut order = Vec::with_capacity(full.len());
        for &line in lines_of.values() {
            if met[line as usize].is_none() {
                met[line as usize] = Some(order.len());
                order.push(full[line as usize]);
            }
        }
        let place = |line: u32| met[line as usize].unwrap_or_default();
        let lines = lines_of.inverted(full.len(), place, |cell, _| narrow(cell));
        Self { symbols, cells: lines_of.len(), lines, full: order }
    }
}
