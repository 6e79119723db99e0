//! Binds a model to a case.

use std::num::NonZero;
use std::sync::Arc;

use super::invalid::InvalidCase;
use super::model::{Given, GivenList, Model, Place};
use super::pieces;
use super::worth::{ValuePair, value};
use crate::expr::EvalError;
use crate::grid::{Board, CaseData, Cell, CellEnv, Grid, Shape, Terrain};
use crate::rules::{
    self, Breach, Constraint, Constraints, PackedRules, Placement, Rule, Tiling, TilingBreach,
    Worth,
};

/// The rules of a case: everything that must hold of its answers.
#[derive(Clone, Debug)]
pub(crate) struct BoundModel {
    /// The givens.
    pub givens: Grid,
    /// The constraints on symbols.
    pub constraints: Arc<Constraints>,
    /// The constraints on pieces, if pieces are placed.
    pub tiling: Option<Tiling>,
    /// What places are worth, if answers have values and no pieces are placed.
    pub worth: Option<Worth>,
    /// How two values of an answer make one, if it has two.
    pub pair: Option<ValuePair>,
    /// The same constraints for whole grids of bytes, if they are compiled.
    pub packed: Option<Arc<PackedRules>>,
}

/// A solution of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Solution {
    /// A filled grid.
    Fill(Grid),
    /// Pieces, in the order of their first cells.
    Tile(Vec<Placement>),
}

/// Why an answer is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wrong {
    /// A grid breaks a rule.
    Fill(Breach),
    /// Pieces break a rule.
    Tile(TilingBreach),
}

impl Model {
    /// Returns the rules of a case.
    pub(crate) fn bind(&self, data: &CaseData) -> Result<BoundModel, InvalidCase> {
        let givens = self.givens(data)?;
        let terrain = Terrain { data, givens: &givens };
        let constraints = self.rules.iter().map(|rule| Self::constraint(rule, &terrain));
        let constraints = constraints.collect::<Result<_, _>>()?;
        let (tiling, (worth, pair)) = match &self.place {
            Place::Fill => (None, self.worths(&terrain)?),
            Place::Tile(tile) => {
                let score = self.score.as_ref().map(|score| &score.value);
                let mut tiling = pieces::bind(tile, score, &terrain)?;
                let pair = self.pair(tile, &terrain, &mut tiling)?;
                (Some(tiling), (None, pair))
            }
        };
        Ok(BoundModel { givens, constraints, tiling, worth, pair, packed: None })
    }

    /// Returns the rules of a case without pieces that differs from one with known rules in a field alone, of which only
    /// rules know: those that do not use it are shared.
    pub(crate) fn rebind(
        &self,
        data: &CaseData,
        (field, known): (&str, &BoundModel),
    ) -> Result<BoundModel, InvalidCase> {
        debug_assert!(matches!(self.place, Place::Fill), "pieces are bound with the rules");
        let terrain = Terrain { data, givens: &known.givens };
        let rules = self.rules.iter().zip(&*known.constraints);
        let shared = |(rule, known): (&Rule, &Arc<dyn Constraint>)| {
            if rule.uses(field) { Self::constraint(rule, &terrain) } else { Ok(Arc::clone(known)) }
        };
        let constraints = rules.map(shared).collect::<Result<_, _>>()?;
        Ok(BoundModel { constraints, packed: None, ..known.clone() })
    }

    fn constraint(rule: &Rule, terrain: &Terrain<'_>) -> Result<Arc<dyn Constraint>, InvalidCase> {
        rule.bind(terrain).map_err(InvalidCase::Rule)
    }

    /// Checks that the values of what places hold can be computed and added, in a case without givens.
    ///
    /// # Errors
    ///
    /// The first value that cannot.
    pub(crate) fn check_worths(&self, data: &CaseData) -> Result<(), InvalidCase> {
        let givens = &Grid::empty(data.board.shape);
        match self.place {
            Place::Fill => self.worths(&Terrain { data, givens }).map(drop),
            Place::Tile(_) => Ok(()),
        }
    }

    /// Returns the number modulo which solutions are counted.
    ///
    /// # Errors
    ///
    /// It cannot be computed, or is not positive.
    pub(crate) fn modulus(&self, data: &CaseData) -> Result<Option<NonZero<u64>>, InvalidCase> {
        let Some(expr) = &self.modulo else { return Ok(None) };
        let number = value(expr, data)?;
        let modulus = u64::try_from(number).ok().and_then(NonZero::new);
        modulus.map(Some).ok_or(InvalidCase::Modulo(number))
    }

    /// Returns the grid of the givens of a case.
    pub(crate) fn givens(&self, data: &CaseData) -> Result<Grid, InvalidCase> {
        let shape = data.board.shape;
        let mut givens = match &self.givens {
            None => Grid::empty(shape),
            Some(name) => {
                let layer = data.values.layer(name).filter(|layer| layer.shape() == shape);
                layer.cloned().ok_or_else(|| InvalidCase::Field(name.to_string()))?
            }
        };
        for list in &self.lists {
            list.give(data, &mut givens)?;
        }
        if let Some(hole_if) = &self.hole_if {
            let hole = data.board.alphabet.hole().ok_or(InvalidCase::NoHole)?;
            for cell in data.board.cells() {
                // A cell for which the condition has no value is not a hole.
                let is_hole = match value(hole_if, &CellEnv::new(data, cell)) {
                    Err(InvalidCase::Eval { error: EvalError::NoValue, .. }) => false,
                    value => value? != 0,
                };
                if is_hole {
                    givens.set(cell, Some(hole));
                }
            }
        }
        Ok(givens)
    }
}

impl GivenList {
    fn give(&self, data: &CaseData, givens: &mut Grid) -> Result<(), InvalidCase> {
        let (shape, alphabet) = (data.board.shape, &data.board.alphabet);
        let field = || self.field.clone();
        let rows = data.values.table(&self.field).ok_or_else(|| InvalidCase::Field(field()))?;
        for entry in rows {
            let &[row, column, ref rest @ ..] = entry.as_slice() else {
                return Err(InvalidCase::Field(field()));
            };
            let place = row.checked_sub(self.base).zip(column.checked_sub(self.base));
            let cell = place.and_then(|(row, column)| shape.at(row, column));
            let cell = cell.filter(|&cell| data.board.has(cell));
            let cell = cell.ok_or_else(|| InvalidCase::OffBoard { field: field(), row, column })?;
            let symbol = match &self.given {
                Given::Symbol(name) => {
                    Some(alphabet.find(name).ok_or_else(|| InvalidCase::Symbol(name.clone()))?)
                }
                Given::Hole => Some(alphabet.hole().ok_or(InvalidCase::NoHole)?),
                Given::Numbered => {
                    let &number = rest.first().ok_or_else(|| InvalidCase::Field(field()))?;
                    let mut symbols = alphabet.symbols().take(alphabet.proper());
                    let symbol = symbols.find(|&symbol| alphabet.number(symbol) == number);
                    let symbol =
                        symbol.ok_or_else(|| InvalidCase::NoSymbol { field: field(), number });
                    Some(symbol?)
                }
            };
            givens.set(cell, symbol);
        }
        Ok(())
    }
}

impl BoundModel {
    /// Returns the value of a solution, if it can be computed.
    pub(crate) fn worth(&self, solution: &Solution) -> Option<i64> {
        match solution {
            Solution::Fill(grid) => self.worth.as_ref().map_or(Some(0), |worth| worth.of(grid)),
            Solution::Tile(placements) => {
                let pieces = &self.tiling.as_ref()?.pieces;
                let mut scores =
                    placements.iter().map(|it| pieces.get(it.piece).map(|it| it.score));
                scores.try_fold(0_i64, |sum, score| sum.checked_add(score?))
            }
        }
    }

    /// Returns the first breach by a grid that may have blanks, such as the givens, with the number of its
    /// constraint.
    pub(crate) fn contradiction(&self, board: &Board, mut known: Grid) -> Option<(usize, Breach)> {
        known.extend_to(board.domain().nodes());
        rules::contradiction(&self.constraints, board, &known)
    }

    /// Checks that each piece of a solution has a printed name.
    ///
    /// # Errors
    ///
    /// There are too few letters, or the index of the numbers under a piece is too large.
    pub(crate) fn check_labels(&self, solution: &Solution) -> Result<(), InvalidCase> {
        let (Solution::Tile(placements), Some(tiling)) = (solution, &self.tiling) else {
            return Ok(());
        };
        pieces::letters_suffice(tiling, placements.len() as u64)?;
        let mut places = placements.iter().enumerate();
        let is_named = places.all(|(at, it)| tiling.label(it.piece, &it.cells, at).is_some());
        if is_named { Ok(()) } else { Err(InvalidCase::Index) }
    }

    /// Tells whether a grid with these givens is known to be right, both one byte per cell: it is, if the
    /// rules are compiled and it keeps them.
    pub(super) fn surely_hold(&self, givens: &[u8], filled: &[u8]) -> bool {
        self.packed
            .as_ref()
            .is_some_and(|rules| PackedRules::keep(givens, filled) && rules.hold(filled))
    }

    /// Verifies a solution against the rules, without the engine.
    ///
    /// # Errors
    ///
    /// The first breach.
    pub(crate) fn verify(&self, data: &CaseData, solution: &Solution) -> Result<(), Wrong> {
        let terrain = Terrain { data, givens: &self.givens };
        match (solution, &self.tiling) {
            (Solution::Tile(placements), Some(tiling)) => {
                tiling.verify(&terrain, placements).map_err(Wrong::Tile)
            }
            (Solution::Fill(grid), _) if self.surely_hold(self.givens.cells(), grid.cells()) => {
                Ok(())
            }
            (Solution::Fill(grid), _) => {
                rules::verify(&self.constraints, &terrain, grid).map_err(Wrong::Fill)
            }
            (Solution::Tile(_), None) => Err(Wrong::Tile(TilingBreach::NoPieces)),
        }
    }
}

impl Wrong {
    /// Describes the breach.
    pub(crate) fn describe(&self) -> String {
        match self {
            Self::Fill(breach) => breach.text.clone(),
            Self::Tile(breach) => breach.to_string(),
        }
    }

    /// Returns the cells that the breach is about.
    pub(crate) fn cells(&self, shape: Shape) -> Vec<Cell> {
        match self {
            Self::Fill(breach) => breach.cells.clone(),
            Self::Tile(breach) => breach.cells(shape),
        }
    }
}
