//! Changes an answer until it is the only one: for puzzles in which holes have clues that tell all of it.

use super::answers::first_two;
use super::blanks::parts;
use super::error::{GoOn, MakeErrorKind};
use super::holes::stretches;
use super::minimise::bare;
use super::random::Random;
use super::roles::{TableRole, role};
use super::say::say_all;
use crate::definition::Definition;
use crate::encode::Solution;
use crate::grid::{Board, CaseData, Cell, Grid, Shape, Symbol};
use crate::rules::{Constraint, Rule};
use crate::text::Field;

/// After this many changes that were none for the better, another answer is sooner repaired.
const PATIENCE: usize = 20;

/// Returns the layer whose holes have clues, if there is one.
pub(super) fn layout(definition: &Definition) -> Option<&Field> {
    definition.format.fields.iter().find(|field| role(definition, field) == Some(TableRole::Parts))
}

/// Fills the stretches through cells in which answers differ with other symbols, one after the other, as long as answers
/// then differ in no more cells, until there is one answer. Returns whether it works.
pub(super) fn repair(
    definition: &Definition,
    data: &mut CaseData,
    (answer, layout): (&mut Grid, &Field),
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<bool, MakeErrorKind> {
    let is_said = |rule: &Rule| parts(layout).iter().any(|part| rule.uses(part));
    let (bound, _) = bare(definition, data)?;
    let rules = bound.constraints.iter().zip(&definition.model.rules);
    let others = rules.filter(|(_, rule)| !is_said(rule)).map(|(constraint, _)| &**constraint);
    let others: Vec<&dyn Constraint> = others.collect();
    let wish = LineWish::random(data.board.shape, random);
    let mut doubtful = in_doubt(definition, data, answer)?;
    let mut in_vain = 0;
    while in_vain < PATIENCE && !doubtful.is_empty() {
        MakeErrorKind::unless(go_on)?;
        in_vain += 1;
        let cell = doubtful[random.below(doubtful.len())];
        let is_open = |cell: Cell| bound.givens.get(cell).is_none();
        let mut cells = stretches(data.board.shape, cell, is_open).concat();
        cells.push(cell);
        random.shuffle(&mut cells);
        let Some(changed) = filled(data, answer, (&cells, &wish), &others, random) else {
            continue;
        };
        let mut next = data.clone();
        if !say_all(definition, &mut next, &changed, random)? {
            continue;
        }
        let left = in_doubt(definition, &next, &changed)?;
        if left.len() < doubtful.len() {
            in_vain = 0;
        }
        if left.len() <= doubtful.len() {
            (*data, *answer, doubtful) = (next, changed, left);
        }
    }
    Ok(doubtful.is_empty())
}

/// The symbols that rows and columns would have: the first ones or the last ones, since few sets of symbols have a sum that
/// is almost the least or the greatest.
struct LineWish {
    is_for_last: [Vec<bool>; 2],
}

impl LineWish {
    fn random(shape: Shape, random: &mut Random) -> Self {
        let sides = [shape.rows(), shape.columns()];
        Self { is_for_last: sides.map(|side| (0..side).map(|_| random.below(2) == 0).collect()) }
    }

    /// Returns the symbols for a cell, about as its row and its column would have them.
    fn symbols(&self, board: &Board, cell: Cell, random: &mut Random) -> Vec<Symbol> {
        let (row, column) = board.shape.position(cell);
        let wishes = [self.is_for_last[0][row], self.is_for_last[1][column]];
        let count = board.alphabet.len();
        let mut symbols: Vec<(usize, usize)> = (0..count)
            .map(|at| {
                let towards = |is_for_last: bool| if is_for_last { count - at } else { at };
                (wishes.map(towards).iter().sum::<usize>() + random.below(count), at)
            })
            .collect();
        symbols.sort_unstable();
        symbols.into_iter().filter_map(|(_, at)| Symbol::new(at)).collect()
    }
}

/// Fills cells of an answer anew, one after the other. Returns nothing if no symbol is left for one.
fn filled(
    data: &CaseData,
    answer: &Grid,
    (cells, wish): (&[Cell], &LineWish),
    rules: &[&dyn Constraint],
    random: &mut Random,
) -> Option<Grid> {
    let mut grid = answer.clone();
    for &cell in cells {
        grid.set(cell, None);
    }
    for &cell in cells {
        let symbols = wish.symbols(&data.board, cell, random);
        let symbol = symbols.into_iter().find(|&symbol| {
            grid.set(cell, Some(symbol));
            rules.iter().all(|rule| rule.breach(&data.board, &grid).is_none())
        })?;
        grid.set(cell, Some(symbol));
    }
    Some(grid)
}

/// Returns the cells in which another answer to a case differs, if there is one.
fn in_doubt(
    definition: &Definition,
    data: &CaseData,
    answer: &Grid,
) -> Result<Vec<Cell>, MakeErrorKind> {
    let (_, found) = first_two(definition, data)?;
    let differs = |cell: &Cell| {
        let is_other = |solution: &Solution| match solution {
            Solution::Fill(grid) => grid.get(*cell) != answer.get(*cell),
            Solution::Tile(_) => false,
        };
        found.iter().any(is_other)
    };
    Ok(data.board.cells().filter(differs).collect())
}
