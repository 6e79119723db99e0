//! A definition, compiled.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::definition::Definition;
use crate::encode::CompiledPuzzle;
use crate::text::PlainForm;

/// A definition with the parts that are the same for all cases compiled: it can answer inputs.
#[derive(Debug)]
pub struct Solver {
    pub(super) definition: Definition,
    /// The puzzle that all cases share, if only the givens differ.
    pub(super) compiled: Option<CompiledPuzzle>,
    /// The form of cases that are read in bulk.
    pub(super) plain: Option<Arc<PlainForm>>,
    /// The time that a case may take.
    pub(super) limit: Option<Duration>,
    /// The number of the first case.
    pub(super) first: u64,
}

impl Solver {
    /// Compiles a definition. If it cannot be compiled, the first case reports the error.
    pub fn new(definition: Definition) -> Self {
        let board = definition.format.board.build(&()).ok().map(Arc::new);
        let compiled = board.and_then(|board| definition.model.compile(&board).ok().flatten());
        let has_plain = compiled.is_some() && definition.model.givens.is_some();
        let plain = has_plain.then(|| PlainForm::of(&definition.format)).flatten().map(Arc::new);
        Self { definition, compiled, plain, limit: None, first: 1 }
    }

    /// Returns the definition.
    pub const fn definition(&self) -> &Definition {
        &self.definition
    }

    /// Gives up every case after this time.
    #[must_use]
    pub fn within(self, limit: Option<Duration>) -> Self {
        Self { limit, ..self }
    }

    /// Numbers the cases from a number that is not zero. From another one than the first, an answer has a
    /// separator before it even if no other was printed: it follows those of another input.
    #[must_use]
    pub fn numbered_from(self, first: u64) -> Self {
        Self { first, ..self }
    }

    /// Returns when a case is given up that is begun now.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.limit.and_then(|limit| Instant::now().checked_add(limit))
    }
}
