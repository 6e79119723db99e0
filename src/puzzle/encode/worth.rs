//! The values of answers. Two of them are one number to the engine, which adds up only one.

use super::invalid::InvalidCase;
use super::model::{Model, Place};
use super::pieces;
use crate::expr::{Env, Expr, With};
use crate::grid::{CaseData, Cell, Shape, Symbol, Terrain};
use crate::rules::Tiling;

/// How the two values of an answer make one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ValuePair {
    /// The least sum of second values.
    least: i64,
    /// The number of their sums: by so much the first value counts more.
    sums: i64,
}

impl ValuePair {
    /// Makes pairs whose second values add up to a sum within bounds.
    fn new([least, most]: [i64; 2]) -> Result<Self, InvalidCase> {
        let sums = most.checked_sub(least).and_then(|it| it.checked_add(1));
        Ok(Self { least, sums: sums.ok_or(InvalidCase::Scores)? })
    }

    /// Returns the number of two values.
    fn join(self, first: i64, second: i64) -> Result<i64, InvalidCase> {
        let number = first.checked_mul(self.sums).and_then(|it| it.checked_add(second));
        number.ok_or(InvalidCase::Scores)
    }

    /// Returns the sums of the two values from the sum of their numbers.
    pub(super) fn split(self, sum: i64) -> [i64; 2] {
        let second = self.least + (sum - self.least).rem_euclid(self.sums);
        [(sum - second) / self.sums, second]
    }
}

impl Model {
    /// Returns how two values make one number in a case, if answers have two; pieces get these numbers.
    pub(super) fn pair(
        &self,
        terrain: &Terrain<'_>,
        tiling: Option<&mut Tiling>,
    ) -> Result<Option<ValuePair>, InvalidCase> {
        let Some(second) = &self.second else { return Ok(None) };
        let (Place::Tile(tile), Some(tiling)) = (&self.place, tiling) else {
            let mut bounds = [0_i64; 2];
            for cell in terrain.board().cells().filter(|&cell| terrain.is_open(cell)) {
                let symbols = terrain.board().alphabet.symbols();
                let worth = |symbol| symbol_worth(second, terrain.data, cell, symbol);
                let worths = symbols.map(worth).collect::<Result<Vec<i64>, _>>()?;
                let of_cell = [worths.iter().min(), worths.iter().max()];
                for (bound, own) in bounds.iter_mut().zip(of_cell) {
                    let sum = bound.checked_add(own.copied().unwrap_or(0));
                    *bound = sum.ok_or(InvalidCase::Scores)?;
                }
            }
            return ValuePair::new(bounds).map(Some);
        };
        let seconds = pieces::bind(tile, Some(second), terrain)?.pieces;
        let seconds: Vec<i64> = seconds.iter().map(|piece| piece.score).collect();
        // There are at most as many pieces as cells.
        let cells = i64::try_from(terrain.shape().cells()).unwrap_or(i64::MAX);
        let (least, most) = (seconds.iter().min(), seconds.iter().max());
        let bounds = [least.map_or(0, |&it| it.min(0)), most.map_or(0, |&it| it.max(0))];
        let pair = ValuePair::new(bounds.map(|bound| bound.saturating_mul(cells)))?;
        for (piece, second) in tiling.pieces.iter_mut().zip(seconds) {
            piece.score = pair.join(piece.score, second)?;
        }
        Ok(Some(pair))
    }

    /// Returns the value of a symbol in a cell, or the number of its two values; 0 without values.
    pub(super) fn symbol_cost(
        &self,
        terrain: &Terrain<'_>,
        pair: Option<ValuePair>,
        (cell, symbol): (Cell, Symbol),
    ) -> Result<i64, InvalidCase> {
        let worth = |expr| symbol_worth(expr, terrain.data, cell, symbol);
        let first = self.score.as_ref().map_or(Ok(0), worth)?;
        match (&self.second, pair) {
            (Some(second), Some(pair)) => pair.join(first, worth(second)?),
            _ => Ok(first),
        }
    }
}

/// Returns the value of an expression.
pub(super) fn value(expr: &Expr, env: &dyn Env) -> Result<i64, InvalidCase> {
    expr.eval(env).map_err(|error| InvalidCase::Eval { expr: expr.to_string(), error })
}

/// Returns the value of a symbol in a cell; the background has value 0.
pub(super) fn symbol_worth(
    score: &Expr,
    data: &CaseData,
    cell: Cell,
    symbol: Symbol,
) -> Result<i64, InvalidCase> {
    let board = &data.board;
    if board.alphabet.background() == Some(symbol) {
        return Ok(0);
    }
    let place = With { names: &place_names(board.shape, cell), outer: data };
    let names = [("a", board.alphabet.operand(symbol))];
    value(score, &With { names: &names, outer: &place })
}

/// Returns the names of the row and column of a cell, with their numbers.
pub(super) fn place_names(shape: Shape, cell: Cell) -> [(&'static str, i64); 2] {
    let (row, column) = shape.position(cell);
    let number = |at: usize| i64::try_from(at).unwrap_or(i64::MAX);
    [("r", number(row)), ("c", number(column))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sums_of_pairs_are_pairs_of_sums(
            values in prop::collection::vec((-50_i64..50, -50_i64..50), 0..20),
            slack in 0_i64..9,
        ) {
            let [first, second] = [0, 1].map(|at| {
                values.iter().map(|&(one, other)| [one, other][at]).sum::<i64>()
            });
            let negative: i64 = values.iter().map(|it| it.1.min(0)).sum();
            let positive: i64 = values.iter().map(|it| it.1.max(0)).sum();
            let pair = ValuePair::new([negative - slack, positive + slack]).unwrap();
            let numbers = values.iter().map(|&(one, other)| pair.join(one, other).unwrap());
            prop_assert_eq!(pair.split(numbers.sum()), [first, second]);
        }
    }

    #[test]
    fn pairs_that_do_not_fit_are_refused() {
        assert_eq!(ValuePair::new([i64::MIN, i64::MAX]), Err(InvalidCase::Scores));
        let pair = ValuePair::new([0, 1 << 40]).unwrap();
        assert_eq!(pair.join(1 << 30, 1), Err(InvalidCase::Scores));
    }
}
