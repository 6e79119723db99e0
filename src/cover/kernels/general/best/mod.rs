//! The cheapest covers, or the dearest: branch and bound on the general search.
//!
//! Prices of the items (`prices.rs`) give each option a reduced cost, and all covers a bound from
//! below. As soon as as many covers are known as are wanted, an option is struck out wherever it
//! would make the bound reach the worst of them; what that forces is propagated. The option with
//! the least reduced cost is guessed first.

mod prices;
mod search;

pub(super) use search::Best;
