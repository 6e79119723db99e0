//! The answer to a case.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::work::EngineWork;
use crate::encode::bind::Solution;

/// The answer of the engine to a case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_field_names, reason = "solutions are its main part")]
pub(crate) struct Solutions {
    /// The number of solutions: exact if all were counted, else the number at which the question stopped.
    pub count: BigUint,
    /// The value of the best solution.
    pub value: Option<i64>,
    /// The number of solutions of each two values that any has, if that was asked for; where solutions have
    /// one value, the second is 0.
    pub by_value: BTreeMap<[i64; 2], BigUint>,
    /// The wanted solutions, in order.
    pub solutions: Vec<Solution>,
    /// Whether a single solution does not take every given, if that was asked for.
    pub spare: bool,
    /// How they were counted, or the best was found.
    pub work: EngineWork,
}

/// The solution that is wanted with a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// None.
    None,
    /// The only solution, if there is exactly one.
    Only,
    /// The least solution.
    Least,
}
