//! The exact-cover engine: items, options and the search for sets of options that cover.
//!
//! An **item** is something to be covered; an **option** is a set of items. A **cover** is a set
//! of options in which every *primary* item occurs exactly once and every *secondary* item at
//! most once. Three things extend that, in any combination:
//!
//! * A secondary item may carry a **colour** in an option: any number of options may then share the
//!   item, as long as they agree on its colour (Knuth, *The Art of Computer Programming*, volume
//!   4B, section 7.2.2.1: "XCC").
//! * A primary item may have **bounds**: it is covered at least `min` and at most `max` times
//!   ("MCC").
//! * Options may have **costs**, and the cheapest or dearest covers may be wanted.
//!
//! ```
//! use runner::cover::{Builder, Settings};
//!
//! // Knuth's first example: seven items, six options, one cover.
//! let mut builder = Builder::new();
//! let [a, b, c, d, e, f, g] = std::array::from_fn(|_| builder.primary());
//! for items in [&[c, e][..], &[a, d, g], &[b, c, f], &[a, d, f], &[b, g], &[d, e, g]] {
//!     builder.option(items.iter().map(|&item| item.into()))?;
//! }
//! let problem = builder.build();
//!
//! let answer = problem.first(&Settings::default())?;
//! let options: Vec<usize> = answer.found.unwrap().iter().map(|option| option.index()).collect();
//! assert_eq!(options, [0, 3, 4]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The floors
//!
//! Each may import those above it in this list, and nothing below; `tests/house` holds them to
//! it.
//!
//! | floor | what it is |
//! |---|---|
//! | `model/` | the neutral problem: items, options and the rest as numbers; it knows no kernel |
//! | `kernel/` | the contract that every kernel answers to, and what a row of their table says |
//! | `kernels/` | the kernels, each a folder and a row; no kernel knows another |
//! | `passes/` | what goes before a search: a chain of stages, each owns what the next needs |
//! | `run/` | limits, restarts, threads, and ways that race each other |
//! | `ask/` | the questions, each in a few lines |
//!
//! # The questions
//!
//! | question | |
//! |---|---|
//! | is there a cover? | [`Problem::first`] |
//! | all covers, or some, one at a time | [`Problem::visit`] |
//! | how many are there, exactly? | [`Problem::count`] |
//! | the cheapest, the dearest, the k best | [`Problem::best`] |
//! | the least, in an order of items | [`Problem::least`] |
//! | many cases of one problem, each with options given | [`Search`] |
//!
//! [`Settings`] name a kernel, a number of threads and limits. Every answer comes with an
//! [`Outcome`], so that a limit is never mistaken for "there is none", with the kernel that did most
//! of the work, and with [`Stats`] that do not depend on the machine. Nothing depends on chance, on
//! the clock or on the number of threads.
//!
//! ```
//! use runner::cover::{Aim, Builder, Settings, Wanted};
//!
//! // Three shops deliver a, b or both; who delivers everything at the least cost?
//! let mut builder = Builder::new();
//! let (a, b) = (builder.primary(), builder.bounded(1, 2)?);
//! for (items, cost) in [(&[a, b][..], 9), (&[a], 4), (&[b], 3), (&[b], 2)] {
//!     builder.option_costing(items.iter().map(|&item| item.into()), cost)?;
//! }
//! let problem = builder.build();
//! let wanted = Wanted { aim: Aim::Cheapest, count: 2, bound: None };
//! let answer = problem.best(&Settings::default(), wanted)?;
//! let costs: Vec<i64> = answer.found.iter().map(|cover| cover.cost).collect();
//! assert_eq!(costs, [6, 7]);
//! assert_eq!(problem.count(&Settings::default())?.found, 6_u8.into());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The way of every question
//!
//! 1. A kernel that begins at once is tried for a while ([`KERNELS`] says which and how long); most
//!    searches end there.
//! 2. Options that would leave an item without any are struck out, and the rest is compiled anew,
//!    smaller. Parts without a common item are answered one by one.
//! 3. The search is cut into parts. Symmetries of the problem are found from its options
//!    (`passes/symmetry/`), so that of the options of one item one in each orbit is searched: its
//!    covers stand for their images, which are visited as well. That leaves a quarter of the work of
//!    pentominoes in a box of 6 by 10, an eighth of Scott's board, half of the queens, a thirtieth
//!    of the Soma cube.
//! 4. A trial chooses the kernel: each works for a while on some of the parts and is judged by how
//!    far it gets. Work is counted in nodes and in options struck out, so that the choice is the
//!    same on every machine.
//! 5. For all covers, threads take the parts in order. For some covers, the least or the best, the
//!    walk through all parts races another way: a search that begins afresh while it has found
//!    nothing, ever more options given, branch and bound.
//!
//! # Which kernel when
//!
//! There are two ways of walking, fewest options first and items in a fixed order, and no layout is
//! best everywhere, by far. Each kernel's folder says what it is good for and what a step takes.
//! Measured on the same files in one run, as parts of the time that dancing links take:
//! pentominoes 6x10 take 0.09 in the general kernel and 0.02 in the ordered one, Scott's board 0.10
//! and 0.08, 14 queens 0.30 and 0.78 and, as masks, 0.09, Langford pairs of 12 0.32, 0.84 and 0.13,
//! coloured squares 0.27 and 1.5. Dominoes on 16x16 squares are counted by states in 0.1 s, and not
//! enumerated at all.
//!
//! # Costs of a search
//!
//! A search holds at most 64 MiB of states, or two if these are larger: a state is a bit for each
//! option (or entry of one) and four bytes for each primary item. Rows of conflicts take up to
//! 16 MiB for each problem, images under symmetries as much, masks half of one, covers that wait
//! for their turn about one MiB for each part that a thread has begun, and the states of a count as
//! much as [`Limits::bytes`] allows.
//!
//! # Words
//!
//! Items, options, colours and covers are Knuth's; a *facet* is an item of an option with its
//! colour, if it has one; two options *conflict* if no cover has both; the *key* of an item is the
//! number of its living options, corrected for bounds; *consequences* are the items whose last
//! options are forced.
//!
//! # Invariant
//!
//! This module knows items, options and colours, as numbers. No cell, digit, name, text or I/O.

mod ask;
mod kernel;
mod kernels;
mod model;
mod passes;
#[cfg(test)]
mod props;
mod run;

pub use ask::Search;
pub use kernel::{Aim, Costed, KernelRow, Stats, Unfit, Wanted, Why};
pub use kernels::{KERNELS, VectorLevel};
pub use model::{BuildError, Builder, Entry, ItemId, OptionId, Problem};
pub use run::{Answer, Limits, Outcome, Settings, Stop};
