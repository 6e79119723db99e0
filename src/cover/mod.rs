//! The exact-cover engine: items, options and the search for sets of options that cover.
//!
//! An **item** is something to be covered; an **option** is a set of items. A **cover** is a set
//! of options in which every *primary* item occurs exactly once and every *secondary* item at
//! most once. A secondary item may carry a **colour** in an option: any number of options may
//! then share the item, as long as they agree on its colour (Knuth, *The Art of Computer
//! Programming*, volume 4B, section 7.2.2.1: "XCC").
//!
//! ```
//! use runner::cover::{Builder, Query, Search};
//! use std::ops::ControlFlow;
//!
//! // Knuth's first example: seven items, six options, one cover.
//! let mut builder = Builder::new();
//! let [a, b, c, d, e, f, g] = std::array::from_fn(|_| builder.primary());
//! for items in [&[c, e][..], &[a, d, g], &[b, c, f], &[a, d, f], &[b, g], &[d, e, g]] {
//!     builder.option(items.iter().map(|&item| item.into()))?;
//! }
//! let problem = builder.build();
//!
//! let mut covers = Vec::new();
//! let outcome = Search::new(&problem).visit(&Query::default(), |cover| {
//!     covers.push(cover.iter().map(|option| option.index()).collect::<Vec<_>>());
//!     ControlFlow::<()>::Continue(())
//! });
//! assert!(outcome.is_complete());
//! covers[0].sort_unstable();
//! assert_eq!(covers, [[0, 3, 4]]);
//! # Ok::<(), runner::cover::BuildError>(())
//! ```
//!
//! # How it is meant to be used
//!
//! A [`Problem`] is compiled once and never changes; threads and cases share it. A [`Search`] is
//! one thread's working memory, reused from case to case. What distinguishes one case from the
//! next is the [`Query`]: options *given* as chosen, and limits. Covers are visited one at a
//! time, never collected, and the visitor may stop the search; the [`Outcome`] says whether the
//! search was complete, so that a limit is never mistaken for "there is none".
//!
//! # How it works
//!
//! What is left of an item is a set of bits, one for each of its options (`problem.rs`). Choosing
//! an option strikes out those that clash with it in its items; each of those lowers the counts of
//! its own items (`state.rs`). A count of zero is a dead end, a count of one forces an option, and
//! forced options are chosen before anything is guessed. The state is copied for a guess and never
//! undone. Where a problem has the shape of a sudoku, the consequences of the givens are drawn in
//! bulk first (`blocks.rs`, `bulk.rs`). What is guessed, and when the search starts afresh with
//! what it has learnt, is decided in `branch.rs` and `search.rs`.
//!
//! # Invariant
//!
//! This module knows items, options and colours, as numbers. No cell, digit, name, text or I/O.

mod best;
mod blocks;
mod builder;
mod enumerate;
mod layout;
mod memo;
mod ordered;
mod plan;
mod problem;
#[cfg(test)]
mod props;
mod query;
mod residue;
mod rows;
mod search;
mod symmetry;

pub use best::{Aim, Costed, Wanted};
pub use builder::{BuildError, Builder, Entry, ItemId, OptionId};
pub use plan::{Answer, Effort, Kernel, Limits, Multiplicity, Settings, Unfit, UnknownKernel, Why};
pub use problem::Problem;
pub use query::{Outcome, Query, Stats, Stop};
pub use search::Search;
