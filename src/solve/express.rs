//! The bulk path: reads, verifies and prints cases with one byte per cell.

use std::sync::{Arc, OnceLock};

use crate::problem::Definition;
use crate::puzzle::{Demand, Template};
use crate::rules::PackedRules;
use crate::text::{PackedForm, PackedPrinter};

/// The parts of the bulk path, for definitions whose cases are only a plain grid.
///
/// Unusual layouts, malformed input, cases without an answer and wrong answers are left to the
/// ordinary path, case by case.
#[derive(Debug)]
pub(super) struct Express {
    pub(super) form: Arc<PackedForm>,
    pub(super) rules: PackedRules,
    pub(super) printer: PackedPrinter,
    /// Whether every grid that the template lists is known to obey the rules.
    is_verified: OnceLock<bool>,
}

impl Express {
    /// Returns the bulk path for a definition whose cases all have the same demand, if it is
    /// possible.
    pub(super) fn new(definition: &Definition, demand: &Demand) -> Option<Self> {
        let form = PackedForm::of(&definition.format)?;
        let rules = PackedRules::new(&demand.constraints, form.board())?;
        let printer = PackedPrinter::of(&definition.format.answer, &form)?;
        definition.blueprint.givens.as_ref()?;
        Some(Self { form: Arc::new(form), rules, printer, is_verified: OnceLock::new() })
    }

    /// Tells whether every grid that the template lists obeys the rules.
    pub(super) fn is_verified(&self, template: &Template) -> bool {
        let verify =
            || template.grids().is_some_and(|mut all| all.all(|grid| self.rules.hold(grid)));
        *self.is_verified.get_or_init(verify)
    }
}
