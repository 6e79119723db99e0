//! Consecutive cases: plain ones as rows of cells, the others as they were read.

use std::sync::Arc;

use super::form::PlainForm;
use crate::grid::{CaseData, Grid, Shape, Value, Values};
use crate::text::input::Case;
use crate::text::lexing::{Per, SourcePlace, Words};

/// A batch has at most about this many cells.
const CELLS_MAX: usize = 1 << 18;
/// A case that is not plain counts as this many plain ones.
const NOT_PLAIN: usize = 32;

/// Consecutive cases of an input.
#[derive(Clone, Debug)]
pub(crate) struct Batch {
    /// The form of plain cases, if any case can be plain.
    pub(super) form: Option<Arc<PlainForm>>,
    /// The number of the first case, counted from one.
    first: u64,
    /// The cells of all plain cases, row by row: 0 for a blank, or the number of a symbol in its alphabet,
    /// counted from one.
    pub(super) cells: Vec<u8>,
    pub(super) cases: Vec<Batched>,
    /// The size of the other cases, in cells.
    others: usize,
}

/// A case in a batch.
#[derive(Clone, Debug)]
pub(super) enum Batched {
    /// A plain case at the beginning of this line, counted from one.
    Plain(Per, u64),
    /// A case that was read by itself.
    Other(Box<Case>),
}

/// A case in a batch, to be answered.
#[derive(Clone, Copy, Debug)]
pub(crate) enum BatchRow<'b> {
    /// A plain case.
    Plain(PlainCase<'b>),
    /// Any other case.
    Other(&'b Case),
}

/// A case that is only a grid in plain layout.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlainCase<'b> {
    /// Its number, counted from one.
    pub number: u64,
    /// Its cells.
    pub cells: &'b [u8],
    form: &'b PlainForm,
    per: Per,
    line: u64,
}

/// The cases of a batch, in order. Their code is part of a loop that runs for each of millions of cases.
#[derive(Clone, Debug)]
pub(crate) struct BatchRows<'b> {
    form: Option<&'b PlainForm>,
    number: u64,
    cells: &'b [u8],
    cases: std::slice::Iter<'b, Batched>,
}

impl Batch {
    /// Returns no cases. Plain ones of this form will be kept as cells.
    pub(crate) fn new(form: Option<Arc<PlainForm>>) -> Self {
        Self { form, first: 1, cells: Vec::new(), cases: Vec::new(), others: 0 }
    }

    /// Removes all cases; the next one has this number.
    pub(in crate::text) fn clear(&mut self, first: u64) {
        self.first = first;
        self.cells.clear();
        self.cases.clear();
        self.others = 0;
    }

    /// Adds a case that was read by itself.
    pub(in crate::text) fn push(&mut self, case: Case) {
        self.others += NOT_PLAIN * case.data.board.shape.cells();
        self.cases.push(Batched::Other(Box::new(case)));
    }

    /// Returns how many plain cases can be added before there are `most` cases, or about as many cells as
    /// a batch may have.
    pub(in crate::text) fn room(&self, most: usize) -> usize {
        let cells = self.form.as_ref().map_or(1, |form| form.cells());
        let left = CELLS_MAX.saturating_sub(self.cells.len() + self.others);
        most.saturating_sub(self.len()).min(left.div_ceil(cells))
    }

    /// Returns the number of cases.
    pub(crate) fn len(&self) -> usize {
        self.cases.len()
    }

    /// Tells whether it has no cases.
    pub(crate) fn is_empty(&self) -> bool {
        self.cases.is_empty()
    }

    /// Returns the cases in order.
    #[inline]
    pub(crate) fn rows(&self) -> BatchRows<'_> {
        BatchRows {
            form: self.form.as_deref(),
            number: self.first,
            cells: &self.cells,
            cases: self.cases.iter(),
        }
    }
}

impl<'b> Iterator for BatchRows<'b> {
    type Item = BatchRow<'b>;

    #[inline]
    fn next(&mut self) -> Option<BatchRow<'b>> {
        let (case, number) = (self.cases.next()?, self.number);
        self.number += 1;
        let (per, line) = match case {
            Batched::Plain(per, line) => (*per, *line),
            Batched::Other(case) => return Some(BatchRow::Other(case)),
        };
        let (form, cells);
        form = self.form?;
        (cells, self.cells) = self.cells.split_at(form.cells());
        Some(BatchRow::Plain(PlainCase { number, cells, form, per, line }))
    }
}

impl PlainCase<'_> {
    /// Returns the shape of its board.
    pub(crate) fn shape(&self) -> Shape {
        self.form.board.shape
    }

    /// Returns the case with its values and places.
    pub(crate) fn case(&self) -> Case {
        let shape = self.shape();
        let name = || Arc::clone(&self.form.name);
        let lines = if let Per::Row = self.per { shape.rows() } else { 1 };
        let mut words = Words::new(self.per, lines);
        let place = |line| SourcePlace { line, column: 1 };
        (self.line..).take(lines).for_each(|line| words.push(place(line)));
        let mut values = Values::default();
        values.push(name(), Value::Layer(Grid::new(shape, self.cells.to_vec())));
        Case {
            number: self.number,
            place: place(self.line),
            data: CaseData { board: Arc::clone(&self.form.board), values },
            words: vec![(name(), words)],
            spellings: Vec::new(),
        }
    }
}
