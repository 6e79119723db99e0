//! A case; reads its fields in order.

use std::sync::Arc;

use super::boards::Boards;
use super::error::ReadErrorKind;
use super::format::{Field, FieldKind};
use super::interrupt::Interrupt;
use super::source::{Place, Source};
use super::words::Words;
use super::{layer, masks, number, regions, signs, table, walls};
use crate::grid::{Board, Cell, Facts, Value, Values};

/// One case of an input.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its number, counted from one.
    pub number: u64,
    /// Where it begins.
    pub place: Place,
    /// Its values.
    pub facts: Facts,
    /// The places of its layers.
    pub(super) words: Vec<(Arc<str>, Words)>,
}

impl Case {
    /// Returns the place of a cell of a layer in the input, or `None` if the layer or the cell does
    /// not exist, or if the layer was given as a list.
    pub fn place_of(&self, name: &str, cell: Cell) -> Option<Place> {
        let (_, words) = self.words.iter().find(|(known, _)| **known == *name)?;
        words.place(&self.facts.board, cell)
    }
}

/// A case during reading.
pub(super) struct Draft<'r, 'i> {
    source: &'r mut Source<'i>,
    boards: &'r mut Boards,
    /// Where the case begins.
    place: Place,
    values: Values,
    board: Option<Arc<Board>>,
    words: Vec<(Arc<str>, Words)>,
}

impl<'r, 'i> Draft<'r, 'i> {
    /// Returns a case without values.
    pub(super) fn new(source: &'r mut Source<'i>, boards: &'r mut Boards) -> Self {
        let place = source.place();
        let values = Values::default();
        Self { source, boards, place, values, board: None, words: Vec::new() }
    }

    /// Reads the fields of the case, whose number is given.
    pub(super) fn read(mut self, number: u64, fields: &[Field]) -> Result<Case, Interrupt> {
        for field in fields {
            self.field(field)?;
        }
        let board = self.board()?;
        let facts = Facts { board, values: self.values };
        Ok(Case { number, place: self.place, facts, words: self.words })
    }

    fn field(&mut self, field: &Field) -> Result<(), Interrupt> {
        let name = &field.name;
        let value = match &field.kind {
            FieldKind::Int => Value::Int(number::number(self.source, &|| name.to_string())?),
            FieldKind::Word => Value::Word(number::word(self.source, &|| name.to_string())?),
            FieldKind::Table(format) => {
                Value::Table(table::read(self.source, (name, format), &self.values)?)
            }
            FieldKind::Masks(format) => {
                Value::Masks(masks::read(self.source, (name, format), &self.values)?)
            }
            FieldKind::Layer(lex) => {
                let board = self.board()?;
                let (grid, words) = layer::read(self.source, &board, *lex, &mut &board.alphabet)?;
                self.words.push((Arc::clone(name), words));
                Value::Layer(grid)
            }
            FieldKind::Regions(lex) => {
                let board = self.board()?;
                let (grid, words) = regions::labels(self.source, &board, (name, *lex))?;
                self.words.push((Arc::clone(name), words));
                Value::Layer(grid)
            }
            FieldKind::RegionList => {
                let board = self.board()?;
                Value::Layer(regions::list(self.source, &board, name)?)
            }
            FieldKind::Walled(walls) => {
                let board = self.board()?;
                let (grid, words, regions) = walls::read(self.source, &board, walls)?;
                self.words.push((Arc::clone(name), words.clone()));
                self.words.push((Arc::clone(&walls.regions), words));
                self.values.push(Arc::clone(name), Value::Layer(grid));
                self.values.push(Arc::clone(&walls.regions), Value::Layer(regions));
                return Ok(());
            }
            FieldKind::Signed { order } => {
                let board = self.board()?;
                let (grid, words, pairs) = signs::read(self.source, &board)?;
                self.words.push((Arc::clone(name), words));
                self.values.push(Arc::clone(name), Value::Layer(grid));
                self.values.push(Arc::clone(order), Value::Less(pairs));
                return Ok(());
            }
        };
        self.values.push(Arc::clone(name), value);
        Ok(())
    }

    /// Returns the board, which is built when it is first needed.
    fn board(&mut self) -> Result<Arc<Board>, Interrupt> {
        if let Some(board) = &self.board {
            return Ok(Arc::clone(board));
        }
        let board = self.boards.get(&self.values).map_err(|error| {
            Interrupt::before(self.source, self.place, ReadErrorKind::Board(error))
        })?;
        self.board = Some(Arc::clone(&board));
        Ok(board)
    }
}
