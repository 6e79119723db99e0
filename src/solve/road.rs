//! A definition, compiled.

use std::sync::Arc;

use super::express::Express;
use crate::problem::Definition;
use crate::puzzle::{Demand, Template};

/// A definition, compiled as far as it is the same for all cases: everything it takes to answer
/// inputs.
#[derive(Debug)]
pub struct Road {
    pub(super) definition: Definition,
    /// What all cases demand, and the problem they share, if nothing but the givens changes from
    /// case to case.
    pub(super) shared: Option<(Demand, Template)>,
    /// The short way to answer such cases, if they are plain enough.
    pub(super) express: Option<Express>,
}

impl Road {
    /// Compiles a definition.
    pub fn new(definition: Definition) -> Self {
        let board = definition.format.board.build(&()).ok().map(Arc::new);
        let shared = board.map(|board| definition.blueprint.template(&board));
        // What keeps a template from being made is told of the first case.
        let shared = shared.and_then(Result::ok).flatten();
        let express = shared.as_ref().and_then(|(demand, _)| Express::new(&definition, demand));
        Self { definition, shared, express }
    }
}
