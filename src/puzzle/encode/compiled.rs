//! Compiled puzzles: blueprints with the same problem for all cases, except the givens.

use std::sync::{Arc, OnceLock};

use super::bind::CaseRules;
use super::blueprint::{Blueprint, Place, Question};
use super::error::AskError;
use super::fill::{FillCode, FillTask};
use super::grids::Grids;
use crate::grid::{Board, Facts, Values};
use crate::rules::Rule;

/// A blueprint compiled for the engine: one problem for all its cases.
#[derive(Clone, Debug)]
pub struct CompiledPuzzle {
    pub(super) code: FillCode,
    /// The number of solutions to search.
    pub(super) wanted: u32,
    /// All solutions of the empty board, if they are few; listed on demand.
    listed: OnceLock<Option<Grids>>,
}

impl Blueprint {
    /// Compiles the blueprint for a fixed board, if only the givens differ from case to case, and
    /// if the question can be answered with added givens.
    ///
    /// Returns the rules without givens, and the problem.
    pub fn compile(
        &self,
        board: &Arc<Board>,
    ) -> Result<Option<(CaseRules, CompiledPuzzle)>, AskError> {
        let wanted = match self.question {
            Question::Any | Question::Decide => 1,
            Question::Classify => 2,
            _ => return Ok(None),
        };
        let fixed = self.rules.iter().all(Rule::is_fixed);
        let plain = matches!(self.place, Place::Fill) && board.alphabet.hole().is_none();
        if !(fixed && plain) || self.checked().next().is_some() {
            return Ok(None);
        }
        let background = board.alphabet.background().map(|it| board.alphabet.name(Some(it)));
        if background.is_some() && background != board.alphabet.blank() && self.givens.is_some() {
            // A given background excludes symbols, which an option cannot express.
            return Ok(None);
        }
        let facts = Facts { board: Arc::clone(board), values: Values::default() };
        let nothing = Self { givens: None, lists: Vec::new(), ..self.clone() };
        let rules = nothing.bind(&facts)?;
        let code = FillCode::new(FillTask::new(&facts, &rules))?;
        Ok(Some((rules, CompiledPuzzle { code, wanted, listed: OnceLock::new() })))
    }
}

impl CompiledPuzzle {
    /// Returns all grids that can be answers, if they are few, with cells as in [`Grid::cells`](crate::grid::Grid::cells).
    pub fn grids(&self) -> Option<impl Iterator<Item = &[u8]>> {
        self.listed().map(Grids::iter)
    }

    pub(super) fn listed(&self) -> Option<&Grids> {
        self.listed.get_or_init(|| Grids::list(&self.code)).as_ref()
    }
}
