//! Whether a single solution takes every given.

use super::Code;
use super::asking::Ask;
use super::checked::Checked;
use crate::encode::bind::BoundModel;
use crate::encode::error::AskError;
use crate::encode::fill::{FillEncoding, FillTask};
use crate::encode::model::Model;
use crate::grid::{CaseData, Cell, Symbol};
use runner_cover::{OptionId, Search};

impl Model {
    /// Tells whether a case with one solution still has only one without some given.
    ///
    /// The grid is encoded without givens; then all but one are chosen, for each one.
    pub(super) fn has_spare(&self, data: &CaseData, rules: &BoundModel) -> Result<bool, AskError> {
        let alphabet = &data.board.alphabet;
        let given = |cell: Cell| {
            let symbol = rules.givens.get(cell).filter(|&symbol| !alphabet.is_hole(symbol))?;
            Some((cell, symbol))
        };
        let given: Vec<(Cell, Symbol)> = data.board.cells().filter_map(given).collect();
        let mut free = rules.clone();
        for &(cell, _) in &given {
            free.givens.set(cell, None);
        }
        let code = FillEncoding::new(FillTask { explicit: true, ..FillTask::new(data, &free) })?;
        let option =
            |&(cell, symbol): &(Cell, Symbol)| code.options[code.domain.slot(cell.into(), symbol)];
        let Some(options) = given.iter().map(option).collect::<Option<Vec<OptionId>>>() else {
            return Ok(false);
        };
        let (code, checked) = (Code::Fill(code), Checked::new(self, data, &free));
        let ask = Ask::new(&code, data, &checked);
        let mut search = Search::new(code.problem());
        for &left_out in &options {
            let others: Vec<OptionId> =
                options.iter().copied().filter(|&option| option != left_out).collect();
            if ask.some_with(&others, &mut search, 2)?.count == 1_u8.into() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
