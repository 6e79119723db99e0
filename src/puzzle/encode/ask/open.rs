//! Grids whose cells all have the same options: sudokus and the like with groups from the input.
//!
//! Usually options that the givens exclude are left out, so there is less to compile and search.
//! But the engine's fastest kernel needs cells with equal numbers of options. For such problems all
//! options are kept, and the given ones are chosen first.

use super::asking::Ask;
use super::checked::Checked;
use super::{Code, Solutions};
use crate::encode::bind::BoundModel;
use crate::encode::error::AskError;
use crate::encode::fill::FillEncoding;
use crate::encode::model::{Model, Place};
use crate::grid::CaseData;
use runner_cover::Search;

/// The maximum number of options for this: those of a 20 by 20 board.
const OPTIONS_MAX: usize = 1 << 13;
/// The maximum part of given cells. On a nearly full board, most of the compiled options are
/// wasted: with nine tenths given, boards of 6 by 6 to 20 by 20 take 1.1 to 1.3 times as long. With
/// less than half given they take 0.5 to 1.05 times as long, and hard ones 0.4 to 0.1 times.
const GIVEN_MAX: (usize, usize) = (2, 3);

impl Model {
    /// Answers a case with all options, if it is of this kind.
    pub(super) fn answer_open(
        &self,
        data: &CaseData,
        rules: &BoundModel,
    ) -> Result<Option<Solutions>, AskError> {
        let Some(wanted) = self.question.row().wanted else { return Ok(None) };
        if !matches!(self.place, Place::Fill) || self.score.is_some() {
            return Ok(None);
        }
        let cells = rules.givens.cells();
        let count = cells.iter().filter(|&&byte| byte != 0).count();
        if count * GIVEN_MAX.1 > cells.len() * GIVEN_MAX.0 {
            return Ok(None);
        }
        let Some(code) = FillEncoding::open(data, &rules.constraints, OPTIONS_MAX) else {
            return Ok(None);
        };
        let mut search = Search::new(&code.problem);
        let mut given = Vec::new();
        if !search.solves_bytes() || code.givens(cells, &mut given).is_none() {
            return Ok(None);
        }
        let (code, checked) = (Code::Fill(code), Checked::new(self, data, rules));
        let ask = Ask::new(&code, data, &checked);
        Ok(Some(ask.some_with(&given, &mut search, wanted)?))
    }
}
