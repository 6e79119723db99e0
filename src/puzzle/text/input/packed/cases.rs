//! Consecutive cases of one form.

use std::sync::Arc;

use super::form::PackedForm;
use crate::grid::{Facts, Grid, Value, Values};
use crate::text::input::case::Case;
use crate::text::lexing::source::SourcePlace;
use crate::text::lexing::words::{Per, Words};

/// Consecutive cases of one form, one byte per cell.
///
/// A byte is 0 for a blank, or the number of a symbol in its alphabet, counted from one.
#[derive(Clone, Debug)]
pub struct Packed {
    pub(super) form: Arc<PackedForm>,
    /// The number of the first case, counted from one.
    pub(super) first: u64,
    /// The cells of all cases, row by row.
    pub(super) cells: Vec<u8>,
    /// The layout of each case.
    pub(super) written: Vec<Written>,
    /// The beginning of each case in another layout, and the places of its words.
    pub(super) others: Vec<(SourcePlace, Words)>,
}

/// The layout of a case.
#[derive(Clone, Copy, Debug)]
pub(super) enum Written {
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
    pub(in crate::text) fn room(&self, most: usize, cells: usize) -> usize {
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

    /// Adds a case, which the ordinary reader has read by a format of this form.
    pub fn push(&mut self, case: Case) {
        if self.written.is_empty() {
            self.first = case.number;
        }
        let grid = case.facts.values.layer(&self.form.name);
        let words = case.words.into_iter().next();
        if let (Some(grid), Some((_, words))) = (grid, words) {
            self.cells.extend_from_slice(grid.cells());
            self.written.push(Written::Otherwise(self.others.len()));
            self.others.push((case.place, words));
        }
    }

    /// Returns a case as the ordinary reader returns it.
    ///
    /// # Panics
    ///
    /// If `index` is out of range.
    pub fn case(&self, index: usize) -> Case {
        let form = &self.form;
        let cells = &self.cells[index * form.cells()..][..form.cells()];
        let shape = form.board.shape;
        let grid = Grid::new(shape, cells.to_vec());
        let (place, words) = match self.written[index] {
            Written::Rows(line) => words(Per::Row, line, shape.rows()),
            Written::Line(line) => words(Per::Grid, line, 1),
            Written::Otherwise(index) => self.others[index].clone(),
        };
        let mut values = Values::default();
        values.push(Arc::clone(&form.name), Value::Layer(grid));
        Case {
            number: self.first + index as u64,
            place,
            facts: Facts { board: Arc::clone(&form.board), values },
            words: vec![(Arc::clone(&form.name), words)],
            spellings: Vec::new(),
        }
    }
}

/// Returns the places of words that begin lines, and the first one.
fn words(per: Per, first: u64, lines: usize) -> (SourcePlace, Words) {
    let place = |line| SourcePlace { line, column: 1 };
    let mut words = Words::new(per, lines);
    (first..).take(lines).for_each(|line| words.push(place(line)));
    (place(first), words)
}
