//! A case during reading: some of its fields have values.

use std::fmt;
use std::sync::Arc;

use super::{Boards, Spelling};
use crate::grid::{Board, Value, Values};
use crate::text::lexing::{Interrupt, ReadErrorKind, Source, SourcePlace, Words};

/// What was read once for all cases.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shared {
    pub(in crate::text) values: Values,
    pub(in crate::text) spellings: Vec<(Arc<str>, Spelling)>,
}

/// A case during reading.
pub(crate) struct Draft<'r, 'i> {
    pub(in crate::text) source: &'r mut Source<'i>,
    boards: &'r mut Boards,
    /// The place where the case begins.
    pub(in crate::text) place: SourcePlace,
    pub(in crate::text) values: Values,
    board: Option<Arc<Board>>,
    pub(in crate::text) words: Vec<(Arc<str>, Words)>,
    /// The spellings of fields whose values do not determine them.
    pub(in crate::text) spellings: Vec<(Arc<str>, Spelling)>,
}

impl fmt::Debug for Draft<'_, '_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Draft").field("values", &self.values).finish_non_exhaustive()
    }
}

impl<'r, 'i> Draft<'r, 'i> {
    /// Returns a case with the values that all cases have.
    pub(in crate::text) fn new(
        source: &'r mut Source<'i>,
        boards: &'r mut Boards,
        shared: &Shared,
    ) -> Self {
        let place = source.place();
        let Shared { values, spellings } = shared.clone();
        Self { source, boards, place, values, board: None, words: Vec::new(), spellings }
    }

    /// Adds the value of a field.
    pub(in crate::text) fn push(&mut self, name: &Arc<str>, value: Value) {
        self.values.push(Arc::clone(name), value);
    }

    /// Adds the value of a field of cells, and their places.
    pub(super) fn push_cells(&mut self, name: &Arc<str>, value: Value, words: Words) {
        self.words.push((Arc::clone(name), words));
        self.push(name, value);
    }

    /// Adds the spelling of a field.
    pub(super) fn spell(&mut self, name: &Arc<str>, spelling: Spelling) {
        self.spellings.push((Arc::clone(name), spelling));
    }

    /// Returns the board, which is built when it is first needed.
    pub(in crate::text) fn board(&mut self) -> Result<Arc<Board>, Interrupt> {
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
