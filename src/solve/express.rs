//! Cases in bulk: what it takes to read, verify and print them a byte for each cell.

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
    /// Whether every grid that the template can answer with has been found to break no rule.
    pub(super) is_verified: bool,
}

impl Express {
    /// Returns the short way for a definition whose cases all demand the same, if there is one.
    pub(super) fn new(
        definition: &Definition,
        demand: &Demand,
        template: &Template,
    ) -> Option<Self> {
        let form = PackedForm::of(&definition.format)?;
        let rules = PackedRules::new(&demand.constraints, form.board())?;
        let printer = PackedPrinter::of(&definition.format.answer, &form)?;
        definition.blueprint.givens.as_ref()?;
        let is_verified =
            template.grids().is_some_and(|mut grids| grids.all(|grid| rules.hold(grid)));
        Some(Self { form, rules, printer, is_verified })
    }
}
