//! Which formats have packed cases, and what the bytes of such inputs mean.

use std::sync::Arc;

use super::translate::Translation;
use super::{Packed, Written};
use crate::grid::{Board, Facts, Grid, Symbol, Value, Values};
use crate::text::case::Case;
use crate::text::format::{Cases, Format};
use crate::text::layer::Layer;
use crate::text::lex::Lex;
use crate::text::source::Place;
use crate::text::words::{Per, Words};

/// The form of inputs whose cases can be read in bulk.
#[derive(Clone, Debug)]
pub struct PackedForm {
    pub(super) board: Arc<Board>,
    /// The name of the grid.
    name: Arc<str>,
    /// The cell value of each byte.
    pub(super) values: Translation,
}

impl PackedForm {
    /// The value of a byte that is not a cell.
    pub(super) const NONE: u8 = 0x80;

    /// Returns the form of inputs of this format, if a case is only a grid of characters on a fixed
    /// rectangular board without holes.
    pub fn of(format: &Format) -> Option<Self> {
        let [field] = &format.fields[..] else { return None };
        let board = format.board.build(&()).ok()?;
        let alphabet = &board.alphabet;
        let plain = board.is_rectangle()
            && alphabet.is_single()
            && alphabet.hole().is_none()
            && alphabet.background().is_none()
            && alphabet.len() < usize::from(Self::NONE);
        if !plain || field.kind() != Some(&Layer(Lex::Chars)) {
            return None;
        }
        let mut values = Box::new([Self::NONE; 256]);
        for (byte, value) in (0..=u8::MAX).zip(values.iter_mut()) {
            if let Some(content) = alphabet.read_byte(byte) {
                *value = Symbol::byte(content);
            }
        }
        let values = Translation::new(values);
        // A case must be different from the end words.
        if let Cases::Until(words) = &format.cases {
            let is_cell = |byte: u8| values.get(byte) != Self::NONE;
            let (columns, cells) = (board.shape.columns(), board.shape.cells());
            let first = words.first()?;
            if [columns, cells].contains(&first.len()) && first.bytes().all(is_cell) {
                return None;
            }
        }
        Some(Self { board: Arc::new(board), name: Arc::clone(&field.name), values })
    }

    /// Returns the board of all cases.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the number of cells of a case.
    pub fn cells(&self) -> usize {
        self.board.shape.cells()
    }
}

impl Packed {
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
        }
    }
}

/// Returns the places of words, each of which begins a line, and the first of them.
fn words(per: Per, first: u64, lines: usize) -> (Place, Words) {
    let place = |line| Place { line, column: 1 };
    let mut words = Words::new(per, lines);
    (first..).take(lines).for_each(|line| words.push(place(line)));
    (place(first), words)
}
