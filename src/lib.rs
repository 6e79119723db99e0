//! Solves and checks contest problems that are grid puzzles, on one exact-cover engine.
//!
//! A problem is a folder: a short definition says how its input is read, what must hold in a
//! finished grid, and how the answer is printed. From that the program answers any input, byte
//! for byte as the judge expects.
//!
//! # The rooms
//!
//! Each module may import those below it that stand beside its arrow, and nothing else; nothing
//! points back up, within a room neither: no files import each other. `tests/house` holds them
//! to it.
//!
//! | room | what it is | may import |
//! |---|---|---|
//! | [`cli`] | arguments, verbs, exit codes; alone touches the standard streams and the environment | all below |
//! | [`report`] | messages with carets, tables, diffs, pictures: what people see | `check`, `judge`, `solve`, `problem`, `puzzle`, `rules`, `knuth`, `cover`, `text`, `grid` |
//! | [`solve`] | the pipeline: cases in, answers out, in order, on all cores, in constant memory | `check`, `problem`, `puzzle`, `rules`, `text`, `grid`, `threads` |
//! | [`judge`] | runs other people's programs: limits, sandbox, verdict; alone owns processes | `check` |
//! | [`check`] | verdicts; compares two outputs: first difference, diff | nothing |
//! | [`problem`] | a problem package: found on disk or built in; definition, metadata, tests | `check`, `puzzle`, `rules`, `text`, `grid`, `expr` |
//! | [`puzzle`] | a blueprint to items and options, and covers back to solutions | `cover`, `rules`, `grid`, `expr` |
//! | [`rules`] | is this finished grid, or tiling, right? the sentence of each rule | `grid`, `expr` |
//! | [`knuth`] | Knuth's text for exact cover problems to a model and back, and to the engine | `cover` |
//! | [`text`] | readers and writers driven by a format | `grid`, `expr` |
//! | [`grid`] | boards, cells, groups, symbols; what was read of a case | `expr` |
//! | [`expr`] | small integer expressions: parsed once, checked, evaluated | nothing |
//! | [`cover`] | the exact-cover engine | `threads` |
//! | [`threads`] | work on several threads whose results come in order | nothing |
//!
//! # The road of an input
//!
//! `runner uva1309 < in`: [`cli`] has [`problem`] find the definition, which [`solve`] compiles as
//! far as it is the same for all cases. [`text`] reads a case at a time from a bounded buffer;
//! [`puzzle`] applies its givens to the compiled template, or encodes the case; [`cover`] searches;
//! [`puzzle`] decodes covers into solutions; [`rules`] verifies each, always; [`text`] prints them.
//! Cases that are nothing but a plain grid take the same stations in bulk, a byte for each cell.
//! `runner check` takes the same road into memory, and has [`check`] compare the result with the
//! expected answer; where several answers are right, [`solve`] judges the one that was printed.
//!
//! `runner cover FILE`: [`knuth`] reads an instance after the other, [`cover`] finds its covers,
//! and [`cli`] prints each as soon as it is found, its options as they are written.
//!
//! `runner judge ID -- ./a.out`: [`problem`] finds the tests, ours or those of a package in
//! anybody's format; [`judge`] runs the program on each, contained; [`check`] compares; [`report`]
//! says it.

pub mod check;
pub mod cli;
pub mod cover;
pub mod expr;
pub mod grid;
pub mod judge;
pub mod knuth;
pub mod problem;
pub mod puzzle;
pub mod report;
pub mod rules;
pub mod solve;
pub mod text;
pub mod threads;
