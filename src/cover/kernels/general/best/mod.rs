//! The cheapest or most expensive covers: branch and bound on the general search.
//!
//! Prices of the items give each option a reduced cost, and all covers a lower bound.
//! Once the wanted number of covers is known, an option is removed if it would raise the bound to
//! the worst of them, and its consequences are propagated. The option with the least reduced cost
//! is guessed first.

mod search;

pub(super) use search::Best;
