//! Fills stretches of an answer anew: for puzzles in which holes have clues that tell all of it.

use super::blanks::parts;
use super::change::{Change, Changed, Proposal};
use super::error::MakeErrorKind;
use super::holes::stretches;
use super::minimise::bare;
use super::random::Random;
use super::roles::{TableRole, role};
use super::say::say_all;
use crate::definition::Definition;
use crate::encode::BoundModel;
use crate::grid::{Board, CaseData, Cell, Grid, Shape, Symbol};
use crate::rules::Constraint;

/// The stretches between holes that have clues.
pub(super) struct Stretches<'d> {
    definition: &'d Definition,
    /// The rules without givens.
    bound: BoundModel,
    /// For each rule, whether it says something about a clue.
    are_said: Vec<bool>,
    wish: LineWish,
}

impl<'d> Stretches<'d> {
    /// Returns those of a case, if it has a layer whose holes have clues.
    pub(super) fn of(
        definition: &'d Definition,
        data: &CaseData,
        random: &mut Random,
    ) -> Result<Option<Self>, MakeErrorKind> {
        let mut fields = definition.format.fields.iter();
        let layout = fields.find(|field| role(definition, field) == Some(TableRole::Parts));
        let Some(layout) = layout else { return Ok(None) };
        let (bound, _) = bare(definition, data)?;
        let rules = definition.model.rules.iter();
        let are_said = rules.map(|rule| parts(layout).iter().any(|part| rule.uses(part))).collect();
        let wish = LineWish::random(data.board.shape, random);
        Ok(Some(Self { definition, bound, are_said, wish }))
    }

    /// Fills cells of an answer anew, one after the other. Returns nothing if no symbol is left for one.
    fn filled(
        &self,
        data: &CaseData,
        (answer, cells): (&Grid, &[Cell]),
        random: &mut Random,
    ) -> Option<Grid> {
        let rules = self.bound.constraints.iter().zip(&self.are_said);
        let others = rules.filter(|(_, is_said)| !**is_said).map(|(constraint, _)| &**constraint);
        let others: Vec<&dyn Constraint> = others.collect();
        let mut grid = answer.clone();
        for &cell in cells {
            grid.set(cell, None);
        }
        for &cell in cells {
            let symbols = self.wish.symbols(&data.board, cell, random);
            let symbol = symbols.into_iter().find(|&symbol| {
                grid.set(cell, Some(symbol));
                others.iter().all(|rule| rule.breach(&data.board, &grid).is_none())
            })?;
            grid.set(cell, Some(symbol));
        }
        Some(grid)
    }
}

impl Change for Stretches<'_> {
    fn near(&self, data: &CaseData, place: (&Grid, Cell), random: &mut Random) -> Proposal {
        let (answer, cell) = place;
        let is_open = |cell: Cell| self.bound.givens.get(cell).is_none();
        let mut cells = stretches(data.board.shape, cell, is_open).concat();
        cells.push(cell);
        random.shuffle(&mut cells);
        let Some(mut answer) = self.filled(data, (answer, &cells), random) else {
            return Ok(None);
        };
        let mut data = data.clone();
        let is_said = say_all(self.definition, &mut data, &mut answer, random)?;
        Ok(is_said.then_some(Changed { data, answer: Some(answer) }))
    }
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
