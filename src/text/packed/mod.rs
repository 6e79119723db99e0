//! Cases that are nothing but a grid of single characters, a byte for each cell: read and printed
//! in bulk.
//!
//! An input may have millions of small cases, each written as all others. Such cases are taken
//! together from what is at hand of the input, without a word being looked at by itself. The
//! readers of words remain what decides: a case is taken only if it is written plainly - one row
//! below the other, or all in one line, with nothing else in its lines - and everything else, be it
//! an oddity or an error, is left where it is for them. Both make the same of a case
//! (`props.rs`).

mod form;
mod printer;
#[cfg(test)]
mod props;
mod take;
mod translate;

pub use form::PackedForm;
pub use printer::PackedPrinter;

/// Cases of one board that follow each other, a byte for each cell.
///
/// A byte is 0 for a blank, and else the number of a symbol in its alphabet, counted from one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packed {
    /// The number of the first case, counted from one.
    pub first: u64,
    /// The cells of all cases, row by row.
    pub cells: Vec<u8>,
    /// How each case is written.
    written: Vec<Written>,
}

/// How a case is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Written {
    /// The line where it begins, counted from one.
    line: u64,
    /// Whether all its rows are in that line.
    in_one_line: bool,
}

impl Packed {
    /// Makes room for other cases, the first of which would have this number.
    pub(super) fn restart(&mut self, first: u64) {
        self.first = first;
        self.cells.clear();
        self.written.clear();
    }

    /// Returns the number of cases.
    pub fn len(&self) -> usize {
        self.written.len()
    }

    /// Tells whether there are no cases.
    pub fn is_empty(&self) -> bool {
        self.written.is_empty()
    }
}
