//! Cases that are only a grid of single characters, one byte per cell: read and printed in bulk.
//!
//! An input may have millions of small cases of the same layout. They are read together from the
//! buffer, without looking at single words. A case is read in bulk only if its layout is plain: one
//! row per line, or all rows in one line, and nothing else in these lines. All other cases,
//! including malformed ones, are left to the ordinary reader. Both readers agree on every case
//! (`props.rs`).

mod form;
mod printer;
#[cfg(test)]
mod props;
mod take;
mod translate;

pub use form::PackedForm;
pub use printer::PackedPrinter;

/// Consecutive cases of one board, one byte per cell.
///
/// A byte is 0 for a blank, or the number of a symbol in its alphabet, counted from one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packed {
    /// The number of the first case, counted from one.
    pub first: u64,
    /// The cells of all cases, row by row.
    pub cells: Vec<u8>,
    /// The layout of each case.
    written: Vec<Written>,
}

/// The layout of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Written {
    /// Its first line, counted from one.
    line: u64,
    /// Whether all its rows are in that line.
    in_one_line: bool,
}

impl Packed {
    /// Removes all cases; the next one has this number.
    pub(super) fn restart(&mut self, first: u64) {
        self.first = first;
        self.cells.clear();
        self.written.clear();
    }

    /// Returns the number of cases.
    pub fn len(&self) -> usize {
        self.written.len()
    }

    /// Tells whether it has no cases.
    pub fn is_empty(&self) -> bool {
        self.written.is_empty()
    }
}
