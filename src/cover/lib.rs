//! The exact-cover engine: finds sets of options that cover all items.
//!
//! An **item** is something to be covered; an **option** is a set of items. A **cover** is a set
//! of options in which every *primary* item occurs exactly once and every *secondary* item at
//! most once. Four things extend that, in any combination:
//!
//! * A secondary item may carry a **colour** in an option: any number of options may then share the
//!   item, as long as they agree on its colour (Knuth, *The Art of Computer Programming*, volume
//!   4B, section 7.2.2.1: "XCC").
//! * A primary item may have **bounds**: it is covered at least `min` and at most `max` times
//!   ("MCC"). The entry of an option may then have a **weight**: the option covers the item that
//!   many times.
//! * **Nets** demand that chosen options are connected: in one piece, in pieces of given sizes,
//!   without loops, in pieces that links split, or with sums over each piece ([`Net`]).
//! * Options may have **costs**; the cheapest or most expensive covers can be found.
//!
//! # A tour
//!
//! A sudoku: one option for each digit that may stand in a cell.
//!
//! ```
//! use runner_cover::Builder;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut grid =
//!     *b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let mut builder = Builder::new();
//! let [cells, rows, columns, boxes] = std::array::from_fn(|_| builder.primaries(81));
//! let mut moves = Vec::new();
//! for (at, &given) in grid.iter().enumerate() {
//!     let (row, column) = (at / 9, at % 9);
//!     for digit in 0..9 {
//!         let symbol = b"123456789"[digit];
//!         if given != b'.' && given != symbol {
//!             continue;
//!         }
//!         let square = row / 3 * 3 + column / 3;
//!         let lines = [rows[9 * row + digit], columns[9 * column + digit]];
//!         builder.option([cells[at], lines[0], lines[1], boxes[9 * square + digit]])?;
//!         moves.push((at, symbol));
//!     }
//! }
//! let mut covers = builder.build().covers(); // Nothing more is searched than is asked for.
//! for option in covers.next().ok_or("the problem has no solution")? {
//!     let (at, symbol) = moves[option.index()];
//!     grid[at] = symbol;
//! }
//! assert!(grid.starts_with(b"534678912672195348"));
//! assert_eq!(covers.next(), None, "the solution is the only one");
//! # Ok(())
//! # }
//! ```
//!
//! Queens: each row and column has one, each diagonal at most one.
//!
//! ```
//! use runner_cover::{Builder, Outcome};
//! # use std::time::Duration;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let (n, mut builder) = (8, Builder::new());
//! let (rows, columns) = (builder.primaries(n), builder.primaries(n));
//! let (falling, rising) = (builder.secondaries(2 * n - 1), builder.secondaries(2 * n - 1));
//! for row in 0..n {
//!     for column in 0..n {
//!         let diagonals = [rising[row + column], falling[row + n - 1 - column]];
//!         builder.option([rows[row], columns[column], diagonals[0], diagonals[1]])?;
//!     }
//! }
//! let problem = builder.build();
//! assert_eq!(problem.count(), 92_u8.into());
//! // The same with limits, on two threads; and three placements drawn at random.
//! let answer = problem.query().threads(2).within(Duration::from_secs(60)).count()?;
//! assert_eq!((answer.found, answer.outcome), (92_u8.into(), Outcome::Complete));
//! assert_eq!(problem.query().sample(3, 7)?.found.len(), 3);
//! # Ok(())
//! # }
//! ```
//!
//! Costs: four offers of apples, pears or both; apples are bought once, pears once or twice.
//!
//! ```
//! use runner_cover::{Builder, Outcome};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut builder = Builder::new();
//! let (apples, pears) = (builder.primary(), builder.bounded(1, 2)?);
//! for (items, cost) in [(&[apples, pears][..], 9), (&[apples], 4), (&[pears], 3), (&[pears], 2)] {
//!     builder.option_costing(items.iter().copied(), cost)?;
//! }
//! let best = builder.build().query().cheapest(2)?;
//! assert_eq!(best.found.iter().map(|cover| cover.cost).collect::<Vec<_>>(), [6, 7]);
//! assert_eq!(best.outcome, Outcome::Complete, "a limit would leave better ones unseen");
//! # Ok(())
//! # }
//! ```
//!
//! Shading: the shaded cells of a board hang together. A link holds while both its nodes are present.
//!
//! ```
//! use runner_cover::{Builder, Net};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let (n, mut builder, mut net) = (4, Builder::new(), Net::connected());
//! for cell in builder.primaries(n * n) {
//!     net.node([builder.option([cell])?]); // Shaded: the node is present.
//!     builder.option([cell])?; // White.
//! }
//! for at in 0..n * n {
//!     if at % n + 1 < n {
//!         net.link(at, at + 1);
//!     }
//!     if at + n < n * n {
//!         net.link(at, at + n);
//!     }
//! }
//! builder.net(net)?;
//! assert_eq!(builder.build().count(), 11_507_u16.into()); // Counted by states, none is listed.
//! # Ok(())
//! # }
//! ```
//!
//! # The questions
//!
//! | question | |
//! |---|---|
//! | all covers, one after the other | [`Problem::covers`], an iterator |
//! | does a cover exist? | [`Query::first`] |
//! | all covers, or some, within limits, on threads | [`Query::visit`] |
//! | the exact number of covers | [`Problem::count`], [`Query::count`] |
//! | the k cheapest or most expensive covers | [`Query::cheapest`], [`Query::dearest`], [`Query::best`] |
//! | the number of covers of each cost | [`Query::count_by_cost`] |
//! | covers drawn at random | [`Query::sample`] |
//! | the least cover, in an order of items | [`Query::least`] |
//! | many cases of one problem, each with given options | [`Search`], [`Query::given`] |
//! | is this a cover? | [`Verifier`], without a search |
//! | deductions without guesses | [`Problem::ladder`] |
//! | how many covers there are about, and how long a search takes | [`Query::estimate`] |
//! | all of these in parts, in many processes | [`Query::parts`] |
//!
//! A [`Query`] has the kernel, the number of threads, the limits and the question. Every answer comes with
//! an [`Outcome`], so that a limit is never mistaken for "no cover exists"; with the kernel that
//! did most of the work; and with [`Stats`] that do not depend on the machine. Answers do not
//! depend on chance, on the clock or on the number of threads.
//!
//! # How a question is answered
//!
//! 1. A kernel that needs no preparation is tried for a while ([`KERNELS`] says which and how
//!    long). Most searches end there.
//! 2. Options that would leave an item without options are removed, and those that equations modulo 2
//!    decide; the rest is compiled again, as a smaller problem. Components without common items are answered one by one.
//! 3. The search is split into parts. Symmetries are found from the options alone
//!    (`passes/symmetry/`). Of the options of one item, only one in each orbit is searched; its
//!    covers represent their images, which are visited as well. This leaves a quarter of the work
//!    for pentominoes in a 6 by 10 box, an eighth for Scott's board, half for queens, and a
//!    thirtieth for the Soma cube. A long count uses the symmetries that are left under such an option again:
//!    all 61 479 419 904 000 Latin squares of order 7 are counted in a second.
//! 4. A trial chooses the kernel: each works for a while on some parts, and their progress is
//!    compared. Work is counted in nodes and removed options, so the choice is the same on every
//!    machine.
//! 5. For all covers, threads take the parts in order. For some covers, the least or the best, the
//!    walk through all parts races other methods: a search with restarts and one that learns clauses
//!    (both begin before the second step), questions with more and more given options, or branch and
//!    bound.
//!
//! # Which kernel when
//!
//! There are two walks, fewest options first and items in a fixed order, and several layouts; `clauses` goes
//! where the last conflicts were, and `front` answers by states. No kernel is best everywhere. Each kernel's
//! folder tells its strengths and the cost of a step. Boards of rows, columns and boxes, each with each symbol
//! once, go to `lanes`, which holds a board in a few vectors. The times below are relative to dancing
//! links, on the same files in one run:
//!
//! | problem | general | ordered | masks |
//! |---|---:|---:|---:|
//! | pentominoes 6x10 | 0.09 | 0.02 | |
//! | Scott's board | 0.10 | 0.08 | |
//! | 14 queens | 0.30 | 0.78 | 0.09 |
//! | Langford pairs of 12 | 0.32 | 0.84 | 0.13 |
//! | coloured squares | 0.27 | 1.5 | |
//!
//! The kernel `front` counts dominoes on 16x16 squares by states in 0.1 s, without enumerating them. The
//! kernel `clauses` learns from conflicts: it finds a cover, or proves that there is none, where the
//! others repeat the same mistake, as in half-filled sudokus of 25x25. Where nets demand connections, `clauses`
//! has most of the time: puzzles of 30x20 cells and more take tenths of a second.
//!
//! # Memory
//!
//! A search holds at most 64 MiB of states, or two states if these are larger. A state has a bit
//! for each option (or entry) and four bytes for each primary item. Rows of conflicts take up to 16
//! MiB per problem, and images under symmetries as much; masks take half a MiB. Covers that wait
//! for their turn take about one MiB for each part that a thread has begun. What is learned takes 16 MiB
//! before some of it is forgotten, and the variables of labels and counts a few tens of MiB at most. The
//! states of a count take at most [`Query::memory`].
//!
//! # The floors
//!
//! Each floor may import only floors that stand before it in this list; `tests/house` checks this.
//!
//! | floor | what it is |
//! |---|---|
//! | `model/` | the neutral problem: items, options, colours, bounds, costs and nets as numbers |
//! | `demands/` | what follows from nets and sums, for any kernel |
//! | `ladder/` | deductions without guesses, the simplest first |
//! | `kernel/` | the contract of all kernels, and the type of a row in their table |
//! | `kernels/` | the kernels, each a folder and a row; they do not know each other |
//! | `passes/` | the preparation of a search: a chain of stages, each a type |
//! | `run/` | limits, restarts, threads, and races between methods |
//! | `ask/` | the questions, each in a few lines |
//! | `knuth/` | the feature `knuth`: problems as text, in the format of Knuth's DLX programs |
//!
//! # Words
//!
//! *Item*, *option*, *colour* and *cover* are Knuth's terms. A *facet* is an item together with its
//! colour, if it has one. Two options *conflict* if no cover has both. An option is *active* as
//! long as it can still be chosen. The *key* of an item is its size: the number of its active
//! options, corrected for bounds. *Consequences* are the propagation queue: items whose last
//! options are forced.
//!
//! # Invariant
//!
//! But for `knuth`, this crate knows items, options and colours as numbers: no names, text or I/O. Blocks
//! of cells and symbols ([`Problem::of_blocks`], [`Search::solve_bytes`]) are numbers, too.

/// A natural number of any size, of the crate `num-bigint`.
pub use num_bigint::BigUint;

mod ask;
mod demands;
mod kernel;
mod kernels;
#[cfg(feature = "knuth")]
pub mod knuth;
mod ladder;
mod model;
mod passes;
#[cfg(test)]
mod props;
mod run;

pub use ask::{Covers, Estimate, Estimated, PartsQuestion, Query, Search, SearchPart, UnknownPart};
pub use kernel::{Aim, CostedCover, KernelInfo, Stats, Unsupported};
pub use kernels::{KERNELS, VectorLevel};
pub use ladder::{Deduction, Ladder, Technique};
pub use model::{BuildError, Builder, Entry, ItemId, Net, OptionId, Problem, Verifier, Violation};
pub use run::{Answer, Outcome, Stop};
