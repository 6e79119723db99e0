//! The number of solutions of each value.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::Solutions;
use super::asking::Ask;
use super::work::EngineWork;
use crate::encode::error::{EngineError, complete, enough};
use crate::encode::worth::ValuePair;

/// Numbers of solutions by their values.
type ByValue = BTreeMap<i64, BigUint>;

impl Ask<'_> {
    /// Counts the solutions of each value: in one pass by states, or one by one where states are too
    /// many or a rule is only checked.
    pub(super) fn count_by_value(&self, pair: Option<ValuePair>) -> Result<Solutions, EngineError> {
        let (by_value, work) = match self.values_by_states()? {
            Some(counted) => counted,
            None => (self.values_one_by_one()?, EngineWork::default()),
        };
        let ways = self.code.ways();
        let values = |value| pair.map_or([value, 0], |pair| pair.split(value));
        let by_value: BTreeMap<[i64; 2], BigUint> =
            by_value.into_iter().map(|(value, count)| (values(value), count * &ways)).collect();
        let count = by_value.values().sum();
        Ok(Solutions { count, by_value, work, ..Solutions::default() })
    }

    fn values_by_states(&self) -> Result<Option<(ByValue, EngineWork)>, EngineError> {
        if self.checked.is_any() {
            return Ok(None);
        }
        let Ok(counted) = self.query().count_by_cost() else {
            return Ok(None);
        };
        let work = EngineWork::of(&counted);
        Ok(Some((complete(counted)?, work)))
    }

    fn values_one_by_one(&self) -> Result<ByValue, EngineError> {
        let (problem, mut by_value) = (self.code.problem(), ByValue::new());
        let visited = self.query().visit(|cover| {
            if self.checked.pass(self.code, cover) {
                let value = cover.iter().map(|&option| problem.cost(option)).sum();
                *by_value.entry(value).or_default() += 1_u8;
            }
            ControlFlow::Continue(())
        })?;
        enough(visited.outcome)?;
        Ok(by_value)
    }
}
