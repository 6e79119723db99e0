//! The parts that all cases share, if they differ only in their givens.

use std::sync::{Arc, OnceLock};

use crate::definition::Definition;
use crate::encode::{CaseRules, CompiledPuzzle, Solver};
use crate::grid::Grid;
use crate::rules::PackedRules;
use crate::text::{PackedForm, PackedPrinter};

/// A definition whose cases differ only in their givens: its puzzle is compiled once, and its
/// givens and solutions are one byte per cell.
#[derive(Debug)]
pub(super) struct Fixed {
    /// The rules without givens.
    rules: CaseRules,
    pub(super) compiled: CompiledPuzzle,
    /// The same, if a solution can be verified as bytes.
    packed: Option<PackedRules>,
    /// Whether every listed grid is known to obey the rules.
    is_listed_right: OnceLock<bool>,
    /// How the cases are read and printed in bulk, if they are only a plain grid.
    pub(super) bulk: Option<BulkPath>,
}

/// How cases are read and printed in bulk.
#[derive(Debug)]
pub(super) struct BulkPath {
    pub(super) form: Arc<PackedForm>,
    pub(super) printer: PackedPrinter,
}

impl Fixed {
    /// Compiles a definition, if its cases are of this kind. If it cannot be compiled, the first
    /// case reports the error.
    pub(super) fn new(definition: &Definition) -> Option<Self> {
        let board = Arc::new(definition.format.board.build(&()).ok()?);
        let (rules, compiled) = definition.blueprint.compile(&board).ok()??;
        let packed = PackedRules::new(&rules.constraints, &board);
        let bulk = packed.as_ref().and_then(|_| BulkPath::new(definition));
        Some(Self { rules, compiled, packed, is_listed_right: OnceLock::new(), bulk })
    }

    /// Returns the rules of a case.
    pub(super) fn rules(&self, givens: Grid) -> CaseRules {
        CaseRules { givens, ..self.rules.clone() }
    }

    /// Tells whether a solution is known to be right. If it is not, [`CaseRules::verify`] finds out,
    /// and explains. `is_known` tells whether a grid that obeys the rules is certain.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call is a tenth of the work for a small board")]
    pub(super) fn is_right(&self, givens: &[u8], filled: &[u8], is_known: bool) -> bool {
        let Some(rules) = &self.packed else { return false };
        rules.keep(givens, filled) && (is_known || rules.hold(filled))
    }

    /// Tells whether every grid that a solver finds obeys the rules, since all grids are listed and
    /// have been verified.
    pub(super) fn is_known(&self, solver: &Solver<'_>) -> bool {
        let verify = || {
            let grids = self.compiled.grids().zip(self.packed.as_ref());
            grids.is_some_and(|(mut grids, rules)| grids.all(|grid| rules.hold(grid)))
        };
        solver.is_listed() && *self.is_listed_right.get_or_init(verify)
    }
}

impl BulkPath {
    fn new(definition: &Definition) -> Option<Self> {
        definition.blueprint.givens.as_ref()?;
        let form = PackedForm::of(&definition.format)?;
        let printer = PackedPrinter::of(&definition.format.answer, &form)?;
        Some(Self { form: Arc::new(form), printer })
    }
}
