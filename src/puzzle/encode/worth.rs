//! The values of answers. Two of them are one number to the engine, which adds up only one.

use super::invalid::InvalidCase;
use super::limits::OPTIONS_MAX;
use super::model::{Model, Score, Tile};
use super::pieces;
use crate::expr::{Env, Expr};
use crate::grid::Terrain;
use crate::rules::{RuleError, Term, Tiling, Worth};

/// The maximum sum of the absolute values of all choices.
const SCORES_MAX: u64 = 1 << 62;

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
    /// Returns what places are worth in a case, as one number if answers have two values, and how the two make it.
    pub(super) fn worths(
        &self,
        terrain: &Terrain<'_>,
    ) -> Result<(Option<Worth>, Option<ValuePair>), InvalidCase> {
        let domain = terrain.board().domain();
        let Some(score) = self.score.as_ref().filter(|_| domain.slots() <= OPTIONS_MAX) else {
            // A case with more choices is refused when it is encoded.
            return Ok((None, None));
        };
        let first = bound(score, terrain)?;
        let Some(second) = &self.second else { return Ok((Some(first), None)) };
        let second = bound(second, terrain)?;
        let bounds = second.terms.iter().map(Term::bounds);
        let bounds = bounds.fold([second.always; 2], |[least, most], [low, high]| {
            [least.saturating_add(low), most.saturating_add(high)]
        });
        let pair = ValuePair::new(bounds)?;
        let scaled = |term: Term| {
            let weights = term.weights.iter().map(|&first| pair.join(first, 0));
            Ok(Term { weights: weights.collect::<Result<_, _>>()?, ..term })
        };
        let mut terms = first.terms.into_iter().map(scaled).collect::<Result<Vec<_>, _>>()?;
        terms.extend(second.terms);
        let worth = Worth { terms, always: pair.join(first.always, second.always)? };
        Ok((Some(checked(worth)?), Some(pair)))
    }

    /// Returns how two values make one number in a case, if pieces have two; the pieces get these numbers.
    pub(super) fn pair(
        &self,
        tile: &Tile,
        terrain: &Terrain<'_>,
        tiling: &mut Tiling,
    ) -> Result<Option<ValuePair>, InvalidCase> {
        let Some(second) = &self.second else { return Ok(None) };
        let seconds = pieces::bind(tile, Some(&second.value), terrain)?.pieces;
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
}

/// Returns what places are worth in a case.
fn bound(score: &Score, terrain: &Terrain<'_>) -> Result<Worth, InvalidCase> {
    let worth = Worth::new(&score.value, &score.places, terrain);
    checked(worth.map_err(|error| match error {
        RuleError::Eval { expr, error } => InvalidCase::Eval { expr, error },
        error => InvalidCase::Rule(error),
    })?)
}

/// Checks that values can be added.
fn checked(worth: Worth) -> Result<Worth, InvalidCase> {
    let values = worth.terms.iter().flat_map(|term| &*term.weights).chain([&worth.always]);
    let total = values.fold(0_u64, |total, value| total.saturating_add(value.unsigned_abs()));
    if total > SCORES_MAX { Err(InvalidCase::Scores) } else { Ok(worth) }
}

/// Returns the value of an expression.
pub(super) fn value(expr: &Expr, env: &dyn Env) -> Result<i64, InvalidCase> {
    expr.eval(env).map_err(|error| InvalidCase::Eval { expr: expr.to_string(), error })
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
