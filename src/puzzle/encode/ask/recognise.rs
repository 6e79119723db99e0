//! Finds the solution that a printed answer represents.

use super::checked::Checked;
use super::{Ask, Code};
use crate::encode::bind::{BoundModel, Solution};
use crate::encode::error::AskError;
use crate::encode::fill::{FillEncoding, FillTask};
use crate::encode::model::Model;
use crate::encode::question::Question;
use crate::encode::tile::{TileEncoding, TileTask};
use crate::grid::{CaseData, Cell, Node, Symbol, Terrain};

/// What an answer shows of a filled grid.
#[derive(Clone, Debug, Default)]
pub(crate) struct PartlyShown<'p> {
    /// For each row the column of its first symbol, counted from one; zero for a row without one.
    pub by_row: Option<&'p [u64]>,
    /// For each column the row of its first symbol.
    pub by_column: Option<&'p [u64]>,
    /// What cells and the nodes of lines do not hold.
    pub barred: Vec<(Node, Symbol)>,
}

impl Model {
    /// Finds pieces that lie as a printed answer shows, the best ones, if the question asks for the best:
    /// `printed` has a label for every cell of the board's rectangle. The caller verifies the result.
    ///
    /// # Errors
    ///
    /// The case is invalid, or the engine failed.
    pub(crate) fn recognise(
        &self,
        data: &CaseData,
        rules: &BoundModel,
        printed: &[String],
    ) -> Result<Option<Solution>, AskError> {
        let Some(tiling) = &rules.tiling else { return Ok(None) };
        let task = TileTask { printed: Some(printed), ..TileTask::new(data, rules, tiling) };
        let terrain = Terrain { data, givens: &rules.givens };
        let mut holes = data.board.cells().filter(|&cell| !terrain.is_open(cell));
        if !holes.all(|cell| task.may_be_free(cell)) {
            return Ok(None);
        }
        self.recognised(data, rules, &Code::Tile(TileEncoding::new(task)?))
    }

    /// Finds a filled grid of which an answer shows a part; the best one, if the question asks for the
    /// best.
    ///
    /// # Errors
    ///
    /// The case is invalid, or the engine failed.
    pub(crate) fn recognise_filled(
        &self,
        data: &CaseData,
        rules: &BoundModel,
        shown: PartlyShown<'_>,
    ) -> Result<Option<Solution>, AskError> {
        let terrain = Terrain { data, givens: &rules.givens };
        let Some(barred) = shown.barred(&terrain) else { return Ok(None) };
        let is_priced = rules.worth.is_some();
        let task = FillTask { is_priced, explicit: true, barred: &barred, data, rules };
        self.recognised(data, rules, &Code::Fill(FillEncoding::new(task)?))
    }

    /// Returns a solution of what an answer shows; the best one, if the question asks for the best.
    fn recognised(
        &self,
        data: &CaseData,
        rules: &BoundModel,
        code: &Code,
    ) -> Result<Option<Solution>, AskError> {
        let checked = Checked::new(self, data, rules);
        let ask = Ask::new(code, data, &checked);
        let mut answer = match self.question {
            Question::Best { aim, .. } => ask.best(aim)?,
            _ => ask.some(1)?,
        };
        Ok(answer.solutions.pop())
    }
}

impl PartlyShown<'_> {
    /// Returns the contents that nodes cannot have, or `None` if the first symbols are impossible.
    fn barred(self, terrain: &Terrain<'_>) -> Option<Vec<(Node, Symbol)>> {
        let shape = terrain.shape();
        let (rows, columns) = (shape.rows(), shape.columns());
        let row = |row: usize| (0..columns).map(|column| shape.cell(row, column)).collect();
        let column = |column: usize| (0..rows).map(|row| shape.cell(row, column)).collect();
        let lines: [(_, Vec<Vec<Cell>>); 2] = [
            (self.by_row, (0..rows).map(row).collect()),
            (self.by_column, (0..columns).map(column).collect()),
        ];
        let mut barred = self.barred;
        barred.retain(|&(node, _)| {
            terrain.board().cell_of(node).is_none_or(|cell| terrain.is_open(cell))
        });
        for (firsts, lines) in lines {
            for (&first, line) in firsts.unwrap_or_default().iter().zip(lines) {
                bar(usize::try_from(first).ok()?, &line, terrain, &mut barred)?;
            }
        }
        Some(barred)
    }
}

/// Adds the contents that the cells of a line cannot have if its first symbol is at `place`. Returns
/// `None` if it cannot be there.
fn bar(
    first: usize,
    line: &[Cell],
    terrain: &Terrain<'_>,
    barred: &mut Vec<(Node, Symbol)>,
) -> Option<()> {
    let alphabet = &terrain.board().alphabet;
    let before = match first.checked_sub(1) {
        None => line,
        Some(place) => {
            let cell = *line.get(place).filter(|&&cell| terrain.is_open(cell))?;
            barred.extend(alphabet.background().map(|background| (cell.into(), background)));
            &line[..place]
        }
    };
    for &cell in before.iter().filter(|&&cell| terrain.is_open(cell)) {
        barred
            .extend(alphabet.symbols().take(alphabet.proper()).map(|symbol| (cell.into(), symbol)));
    }
    Some(())
}
