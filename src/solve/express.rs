//! Cases in bulk: what it takes to read, verify and print them a byte for each cell.

use std::sync::OnceLock;

use crate::problem::Definition;
use crate::puzzle::{Demand, Template};
use crate::rules::PackedRules;
use crate::text::{PackedForm, PackedPrinter};

/// The parts of the short way, for definitions whose cases are nothing but a plain grid.
///
/// What it leaves aside - oddities and errors in the input, cases without an answer, an answer that
/// is wrong - is dealt with case by case, in the ordinary way.
#[derive(Debug)]
pub(super) struct Express {
    pub(super) form: PackedForm,
    pub(super) rules: PackedRules,
    pub(super) printer: PackedPrinter,
    /// Whether every grid that the template lists has been found to break no rule.
    is_verified: OnceLock<bool>,
}

impl Express {
    /// Returns the short way for a definition whose cases all demand the same, if there is one.
    pub(super) fn new(definition: &Definition, demand: &Demand) -> Option<Self> {
        let form = PackedForm::of(&definition.format)?;
        let rules = PackedRules::new(&demand.constraints, form.board())?;
        let printer = PackedPrinter::of(&definition.format.answer, &form)?;
        definition.blueprint.givens.as_ref()?;
        Some(Self { form, rules, printer, is_verified: OnceLock::new() })
    }

    /// Tells whether every grid that the template lists breaks no rule.
    pub(super) fn is_verified(&self, template: &Template) -> bool {
        let verify =
            || template.grids().is_some_and(|mut all| all.all(|grid| self.rules.hold(grid)));
        *self.is_verified.get_or_init(verify)
    }
}
