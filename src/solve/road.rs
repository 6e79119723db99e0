//! A definition, compiled.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::express::Express;
use crate::problem::Definition;
use crate::puzzle::{Demand, Template};

/// A definition with the parts that are the same for all cases compiled: it can answer inputs.
#[derive(Debug)]
pub struct Road {
    pub(super) definition: Definition,
    /// The common demand and problem of all cases, if only the givens differ.
    pub(super) shared: Option<(Demand, Template)>,
    /// The bulk path for such cases, if they are plain enough.
    pub(super) express: Option<Express>,
    /// The time that a case may take.
    pub(super) limit: Option<Duration>,
}

impl Road {
    /// Compiles a definition.
    pub fn new(definition: Definition) -> Self {
        let board = definition.format.board.build(&()).ok().map(Arc::new);
        let shared = board.map(|board| definition.blueprint.template(&board));
        // The first case reports the error if a template cannot be made.
        let shared = shared.and_then(Result::ok).flatten();
        let express = shared.as_ref().and_then(|(demand, _)| Express::new(&definition, demand));
        Self { definition, shared, express, limit: None }
    }

    /// Has every case given up after this time.
    #[must_use]
    pub fn within(self, limit: Option<Duration>) -> Self {
        Self { limit, ..self }
    }

    /// Returns when a case is given up that is begun now.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.limit.and_then(|limit| Instant::now().checked_add(limit))
    }
}
