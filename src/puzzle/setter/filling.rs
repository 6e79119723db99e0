//! A random answer to a case.

use super::error::{GoOn, MakeErrorKind};
use super::random::Random;
use crate::encode::{CaseProbe, Probed};
use crate::grid::{CaseData, Cell, Grid, Symbol};

/// A question about a partly filled board is given up after this many guesses.
const GUESSES_MAX: u64 = 1 << 12;
/// The search for a first answer is given up after this many guesses.
const FIRST_GUESSES_MAX: u64 = 1 << 20;
/// At least this many symbols are tried in a cell before the one of the last answer stays.
const TRIED: usize = 3;
/// And one in this many, if there are many.
const TRIED_SHARE: usize = 4;
/// After this share of the cells, the solver checks whether they leave only one answer.
const SHARE: usize = 6;

/// Fills the open cells of a board at random: one cell after the other gets a random symbol, if an
/// answer is left. Returns `None` if no answer is found at the beginning.
pub(super) fn fill(
    probe: &mut CaseProbe<'_>,
    data: &CaseData,
    mut open: Vec<Cell>,
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<Option<Grid>, MakeErrorKind> {
    let mut given = Grid::empty(data.board.shape);
    let (mut answer, mut found) = (given.clone(), given.clone());
    if probe.solve(given.cells(), 1, FIRST_GUESSES_MAX, &mut answer)? != Probed::Solutions(1) {
        return Ok(None);
    }
    random.shuffle(&mut open);
    let mut symbols: Vec<Symbol> = data.board.alphabet.symbols().collect();
    let tried = TRIED.max(symbols.len() / TRIED_SHARE);
    let share = open.len().div_ceil(SHARE).max(1);
    for (number, &cell) in open.iter().enumerate() {
        MakeErrorKind::unless(go_on)?;
        if number > share && number % share == 0 {
            let left = probe.solve(given.cells(), 2, GUESSES_MAX, &mut found)?;
            if left == Probed::Solutions(1) {
                break;
            }
        }
        random.shuffle(&mut symbols);
        for &symbol in symbols.iter().take(tried) {
            if answer.get(cell) == Some(symbol) {
                break;
            }
            given.set(cell, Some(symbol));
            if probe.solve(given.cells(), 1, GUESSES_MAX, &mut found)? == Probed::Solutions(1) {
                std::mem::swap(&mut answer, &mut found);
                break;
            }
        }
        given.set(cell, answer.get(cell));
    }
    Ok(Some(answer))
}
