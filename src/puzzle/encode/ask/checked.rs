//! Rules that are not encoded: candidates that break one are passed over.

use std::collections::HashSet;

use super::Code;
use crate::encode::bind::BoundModel;
use crate::encode::fill::is_encoded;
use crate::encode::model::Model;
use crate::grid::{CaseData, Grid};
use runner_cover::OptionId;

/// The constraints of a case that the engine does not know.
#[derive(Clone, Debug)]
pub(in super::super) struct Checked<'d> {
    data: &'d CaseData,
    rules: &'d BoundModel,
    /// The numbers of the constraints.
    numbers: Vec<usize>,
}

impl Model {
    /// Returns the keys, each once, of the rules that the engine does not know. They are checked on
    /// every candidate that it finds, which may be slow.
    pub(crate) fn checked(&self) -> impl Iterator<Item = &'static str> {
        let mut seen = HashSet::new();
        let rules = self.rules.iter().filter(|rule| !is_encoded(rule.row));
        rules.map(|rule| rule.row.key.name).filter(move |rule| seen.insert(*rule))
    }

    /// Returns the model without these rules.
    pub(crate) fn encoded(&self) -> Self {
        let rules = self.rules.iter().filter(|rule| is_encoded(rule.row)).cloned().collect();
        Self { rules, ..self.clone() }
    }
}

impl<'d> Checked<'d> {
    pub(in super::super) fn new(model: &Model, data: &'d CaseData, rules: &'d BoundModel) -> Self {
        let checked = model.rules.iter().enumerate();
        let checked = checked.filter(|(_, rule)| !is_encoded(rule.row));
        Self { data, rules, numbers: checked.map(|(number, _)| number).collect() }
    }

    /// Tells whether any such constraints exist.
    pub(in super::super) fn is_any(&self) -> bool {
        !self.numbers.is_empty()
    }

    /// Tells whether a candidate breaks none of them.
    pub(super) fn pass(&self, code: &Code, cover: &[OptionId]) -> bool {
        let Code::Fill(code) = code else { return true };
        if self.numbers.is_empty() {
            return true;
        }
        self.pass_grid(&code.decode(cover))
    }

    /// Tells whether a grid breaks none of them.
    pub(in super::super) fn pass_grid(&self, grid: &Grid) -> bool {
        let breach =
            |&number: &usize| self.rules.constraints[number].breach(&self.data.board, grid);
        self.numbers.iter().all(|number| breach(number).is_none())
    }
}
