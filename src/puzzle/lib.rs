//! Turns the definition of a grid puzzle and the bytes of an input into the bytes of its answer.
//!
//! A definition is a short text, `puzzle.toml`: how a board is read, what is unknown, what must hold, and how
//! the answer is printed. From it follow solving, verifying, explaining, generating, grading, steps,
//! pictures, validators.
//!
//! # The rooms
//!
//! Each room may import only rooms below it in this list; `tests/house` checks this.
//!
//! | room | what it is |
//! |---|---|
//! | [`describe`] | says what a definition, a case or an answer is: in sentences, pictures, statements |
//! | [`validators`] | the validators of a problem, in Python, for other judges |
//! | [`setter`] | tools for problem setters: strict reading, random cases, levels, explanations |
//! | [`solve`] | the pipeline: cases in, answers out, in order, on all cores, in constant memory |
//! | [`definition`] | `puzzle.toml` as a format and a model, with all its faults |
//! | [`encode`] | encodes cases into items and options, and decodes covers into solutions |
//! | [`rules`] | checks finished grids and tilings; the sentence of each rule |
//! | [`text`] | reads cases and prints answers, driven by a format |
//! | [`language`] | the keys and values of tables in a definition, as data |
//! | [`grid`] | boards, cells, groups, symbols; the values of a case |
//! | [`expr`] | small integer expressions: parsed once, checked, evaluated |
//! | [`draw`] | pictures of grids: one description, drawn as text or as SVG |
//! | [`suggest`] | which known word was meant by an unknown one |
//!
//! # The way of a case
//!
//! [`definition`] reads the text of a definition, and [`solve`] compiles the part of it that is the same for
//! all cases. [`text`] reads one case at a time from a bounded buffer. [`encode`] adds its givens to the
//! compiled puzzle, or encodes the case; `runner_cover` searches, and [`encode`] decodes covers into
//! solutions. [`rules`] verifies every solution, and [`text`] prints it. Cases that are only a plain grid
//! go the same way as rows of bytes.
//!
//! This crate touches no streams, files or processes of its own.

pub mod definition;
pub mod describe;
pub mod draw;
pub mod encode;
pub mod expr;
pub mod grid;
pub mod language;
pub mod rules;
pub mod setter;
pub mod solve;
pub mod suggest;
#[cfg(test)]
mod tests;
pub mod text;
pub mod validators;
