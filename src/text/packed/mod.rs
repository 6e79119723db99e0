//! Cases that are only a grid of single characters, one byte per cell: read and printed in bulk.
//!
//! An input may have millions of small cases of the same layout. They are read together from the
//! buffer, without looking at single words. A case is read in bulk only if its layout is plain: one
//! row per line, or all rows in one line, and nothing else in these lines. All other cases,
//! including malformed ones, are left to the ordinary reader, and then added to the others. Both
//! readers agree on every case (`props.rs`).

mod form;
mod printer;
#[cfg(test)]
mod props;
mod take;
mod translate;

use std::sync::Arc;

pub use form::PackedForm;
pub use printer::PackedPrinter;

use super::source::Place;
use super::words::Words;

/// Consecutive cases of one form, one byte per cell.
///
/// A byte is 0 for a blank, or the number of a symbol in its alphabet, counted from one.
#[derive(Clone, Debug)]
pub struct Packed {
    form: Arc<PackedForm>,
    /// The number of the first case, counted from one.
    first: u64,
    /// The cells of all cases, row by row.
    cells: Vec<u8>,
    /// The layout of each case.
    written: Vec<Written>,
    /// Where each case in another layout begins, and the places of its words.
    others: Vec<(Place, Words)>,
}

/// The layout of a case.
#[derive(Clone, Copy, Debug)]
enum Written {
    /// One row per line, at the beginning of lines; the first line is counted from one.
    Rows(u64),
    /// All rows at the beginning of this line.
    Line(u64),
    /// The layout with this index in [`Packed::others`].
    Otherwise(usize),
}

impl Packed {
    /// Returns no cases.
    pub fn new(form: Arc<PackedForm>) -> Self {
        Self { form, first: 1, cells: Vec::new(), written: Vec::new(), others: Vec::new() }
    }

    /// Removes all cases.
    pub fn clear(&mut self) {
        self.cells.clear();
        self.written.clear();
        self.others.clear();
    }

    /// Returns how many cases can be added, until there are `most` or about this many cells.
    pub(super) fn room(&self, most: usize, cells: usize) -> usize {
        most.min(cells.div_ceil(self.form.cells())).saturating_sub(self.len())
    }

    /// Returns the number of the first case, counted from one.
    pub fn first(&self) -> u64 {
        self.first
    }

    /// Returns the number of cases.
    pub fn len(&self) -> usize {
        self.written.len()
    }

    /// Tells whether it has no cases.
    pub fn is_empty(&self) -> bool {
        self.written.is_empty()
    }

    /// Returns the cells of all cases.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// Returns the cells of each case.
    pub fn iter(&self) -> impl Iterator<Item = &[u8]> {
        self.cells.chunks_exact(self.form.cells())
    }
}
