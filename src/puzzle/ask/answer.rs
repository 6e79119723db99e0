//! What is found out about a case.

use num_bigint::BigUint;

use crate::puzzle::bind::Solution;

/// What the engine found out about a case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// How many solutions there are: exactly, where all were counted; else as far as it was asked.
    pub count: BigUint,
    /// What the best solution is worth.
    pub value: Option<i64>,
    /// The solutions that were asked for, in order.
    pub solutions: Vec<Solution>,
}

/// Which solutions are wanted with a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// None.
    None,
    /// The only one, if there is but one.
    Only,
    /// The least one.
    Least,
}
