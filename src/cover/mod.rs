//! The exact-cover engine: items, options and the search for sets of options that cover.
//!
//! An **item** is something to be covered; an **option** is a set of items. A **cover** is a set
//! of options in which every *primary* item occurs exactly once and every *secondary* item at
//! most once. Three things extend that, in any combination:
//!
//! * A secondary item may carry a **colour** in an option: any number of options may then share the
//!   item, as long as they agree on its colour (Knuth, *The Art of Computer Programming*, volume
//!   4B, section 7.2.2.1: "XCC").
//! * A primary item may have **bounds**: it is covered at least and at most so many times ("MCC").
//! * Options may have **costs**, and the cheapest or dearest covers may be wanted.
//!
//! ```
//! use runner::cover::{Builder, Settings};
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
//! let answer = problem.first(&Settings::default());
//! let options: Vec<usize> = answer.found.unwrap().iter().map(|option| option.index()).collect();
//! assert_eq!(options, [0, 3, 4]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What can be asked
//!
//! | question | |
//! |---|---|
//! | is there a cover? | [`Problem::first`] |
//! | none, one or several? | [`Problem::multiplicity`] |
//! | all covers, one at a time, until enough have been seen | [`Problem::visit`] |
//! | how many are there, exactly? | [`Problem::count`] |
//! | the cheapest, the dearest, the k best | [`Problem::best`] |
//! | the least, in an order of items | [`Problem::least`] |
//! | many cases of one problem, each with options given | [`Search`] |
//!
//! [`Settings`] say with which kernel, on how many threads and up to which limits. Every answer
//! comes with an [`Outcome`], so that a limit is never mistaken for "there is none", and with
//! [`Stats`] that do not depend on the machine. Nothing depends on chance, on the clock or on the
//! number of threads.
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
//! A [`Problem`] is compiled once and never changes; threads and cases share it. A [`Search`] is
//! one thread's working memory, reused from case to case.
//!
//! # Which kernel when
//!
//! No way of working is best everywhere, by far. There are four kernels, which agree on every
//! answer ([`Kernel`] forces one), and one more for [`Search`]; for all but a single cover a trial
//! decides: each works for a while on some parts of the search and is judged by how far it gets.
//! Work is counted in nodes and in options struck out, so that the choice is the same on every
//! machine. (`plan/`)
//!
//! * **General** (`search/`): the item with the fewest options is guessed on, and what has no
//!   choice left is chosen at once. What clashes is a row of bits for each option, as long as all
//!   rows fit into 16 MiB (some eleven thousand options), else a set of bits for each item
//!   (`layout/`). For colours, bounds, costs, sudokus. Where a cover is looked for, ties go to the
//!   items that ran out most often, and the search starts afresh now and then; where all are
//!   wanted, ties go to the left.
//! * **Ordered** (`ordered/`): items in a fixed order, options as masks, a few look-ups in tables
//!   for each node. In packings it sees thirty times as many nodes as the general kernel guesses,
//!   but takes 26 ns for each.
//! * **Masks** (`masks/`): the living options of all items in a few words, for up to 64 primary
//!   items and 1024 options. It guesses on the item with the fewest options, as the general kernel
//!   does, and learns nothing; a guess with what it forces takes 60 ns for 14 queens, which take a
//!   third of the time of the general kernel. For small problems with many covers: queens, Langford
//!   pairs, Latin squares. In the first trial it stands for the general kernel.
//! * **Memo** (`memo/`): partial covers that leave the same open are one, and are counted, not
//!   enumerated. For counting where the front is short, as with dominoes; it gives up as soon as
//!   it does not pay.
//!
//! Where one cover of a dense tiling is looked for and the general kernel does not find it soon,
//! items in a fixed order are also covered by options drawn by lot, again and again from the
//! beginning, for less than a second (`dive/`). The seed is a constant.
//!
//! * **Lanes** (`lanes/`): candidate masks in vectors, all rows, columns or boxes of a sudoku or
//!   the like at once. A [`Search`] uses it by itself wherever the options are of that form: for
//!   sudokus of any size up to 64, jigsaws, Latin squares. A 16x16 sudoku with as few clues as can
//!   be takes some 100 guesses of 1.2 us.
//!
//! Where a problem has a few hundred covers in all, they can be listed once for many queries
//! ([`Listed`]): grids of 4 by 4 are answered in less time than they are read.
//!
//! Before that, for questions about all covers: options that would leave an item without any are
//! struck out and the rest is compiled anew; parts without a common item are counted apart; and
//! symmetries of the problem are found from its options (`symmetry/`), so that of the options of
//! one item one in each orbit need be searched: its covers stand for their images, which are
//! visited as well. That leaves a quarter of the work of pentominoes in a box of 6 by 10, an eighth
//! of Scott's board, half of the queens, a thirtieth of the Soma cube.
//!
//! Measured on the same files in one run, as parts of the time that dancing links take (the README
//! has the table and the machine), all with symmetries: pentominoes 6x10 take 0.09 in the general
//! kernel and 0.02 in the ordered one, Scott's board 0.10 and 0.08, 14 queens 0.30 and 0.78 and, as
//! masks, 0.09, Langford pairs of 12 0.32, 0.84 and 0.13, the coloured squares of `macmahonS` 0.27
//! and 1.5. Dominoes on 16x16 squares are counted in 0.1 s, and not enumerated at all.
//!
//! # Costs of a search
//!
//! A [`Search`] holds at most 64 MiB of states, or two if these are larger: a state is a bit for
//! each option (or entry of one) and four bytes for each primary item. Rows of clashes take up to
//! 16 MiB for each problem, images under symmetries as much, masks half of one, covers that wait
//! for their turn about one MiB for each part that a thread has begun, and the states of a count as
//! much as [`Limits::bytes`] allows.
//!
//! # Parts
//!
//! A search for all covers is cut into parts, each given by the options that its covers have and
//! those that they lack. Parts do not depend on each other; threads take them in order, and what is
//! left of a search at any time is a list of them. Their shares add up to one, which is what
//! [`Settings::progress`] is told.
//!
//! # Invariant
//!
//! This module knows items, options and colours, as numbers. No cell, digit, name, text or I/O.

mod best;
mod blocks;
mod builder;
mod dive;
mod enumerate;
mod lanes;
mod layout;
mod listed;
mod masks;
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
mod simd;
mod symmetry;

pub use best::{Aim, Costed, Wanted};
pub use builder::{BuildError, Builder, Entry, ItemId, OptionId};
pub use listed::{CoverSet, Listed};
pub use plan::{Answer, Effort, Kernel, Limits, Multiplicity, Settings, Unfit, UnknownKernel, Why};
pub use problem::Problem;
pub use query::{Outcome, Query, Stats, Stop};
pub use search::Search;
pub use simd::Level as VectorLevel;
