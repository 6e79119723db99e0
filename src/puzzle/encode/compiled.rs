//! Compiled puzzles: models with the same problem for all cases, except the givens.

use std::sync::{Arc, OnceLock};

use super::bind::BoundModel;
use super::error::AskError;
use super::fill::{FillEncoding, FillTask};
use super::grids::Grids;
use super::model::{Model, Place};
use crate::grid::{Board, CaseData, Grid, Values};
use crate::rules::PackedRules;

/// A model compiled for the engine: one problem for all its cases.
#[derive(Clone, Debug)]
pub(crate) struct CompiledPuzzle {
    /// The rules of its cases, without givens.
    pub rules: BoundModel,
    pub(super) code: FillEncoding,
    /// The number of solutions to search.
    pub(super) wanted: u32,
    /// All solutions of the empty board, if they are few; listed on demand.
    listed: OnceLock<Option<Grids>>,
}

impl Model {
    /// Compiles the model for a fixed board, if only the givens differ from case to case, and
    /// if the question can be answered with added givens.
    ///
    /// # Errors
    ///
    /// No case fits the definition, or the engine failed.
    pub(crate) fn compile(&self, board: &Arc<Board>) -> Result<Option<CompiledPuzzle>, AskError> {
        let Some(wanted) = self.question.row().wanted else { return Ok(None) };
        let fixed = self.rules.iter().all(|rule| rule.is_fixed(false));
        let plain = matches!(self.place, Place::Fill)
            && board.alphabet.hole().is_none()
            && board.layers.is_empty();
        if !(fixed && plain) || self.checked().next().is_some() {
            return Ok(None);
        }
        let background = board.alphabet.background().map(|it| board.alphabet.name(Some(it)));
        if background.is_some() && background != board.alphabet.blank() && self.givens.is_some() {
            // A given background excludes symbols, which an option cannot express.
            return Ok(None);
        }
        let data = CaseData { board: Arc::clone(board), values: Values::default() };
        let nothing = Self { givens: None, lists: Vec::new(), ..self.clone() };
        let rules = nothing.bind(&data)?;
        let packed = PackedRules::new(&rules.constraints, board).map(Arc::new);
        let rules = BoundModel { packed, ..rules };
        let code = FillEncoding::new(FillTask::new(&data, &rules))?;
        Ok(Some(CompiledPuzzle { rules, code, wanted, listed: OnceLock::new() }))
    }
}

impl CompiledPuzzle {
    /// Returns the rules of a case.
    pub(crate) fn rules_with(&self, givens: Grid) -> BoundModel {
        BoundModel { givens, ..self.rules.clone() }
    }

    /// Returns all solutions of the empty board, if they are few.
    pub(super) fn listed(&self) -> Option<&Grids> {
        let list = || Grids::list(&self.code, self.rules.packed.as_deref());
        self.listed.get_or_init(list).as_ref()
    }
}
