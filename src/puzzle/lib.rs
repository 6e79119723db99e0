//! Turns the definition of a grid puzzle and the bytes of an input into the bytes of its answer.
//!
//! A definition is a short text, `puzzle.toml`: how a board is read, what is unknown, what must hold, and how
//! the answer is printed. From it follow solving, verifying, explaining, generating, grading, steps,
//! pictures, validators.
//!
//! ```
//! use std::io::Cursor;
//! use std::num::NonZero;
//! use std::sync::Arc;
//!
//! use runner_puzzle::{GeneratorOptions, CheckError, Definition, Solver};
//!
//! let definition = Definition::parse(
//!     r#"
//!     input  = { cases = "count", read = ["givens"] }
//!     grid   = { rows = 4, cols = 4, symbols = "1-4", blank = "*" }
//!     model  = { givens = "givens", distinct = ["rows", "columns", "boxes 2x2"] }
//!     output = { one = "Case #{case}:\n{grid}" }
//!     "#,
//! )
//! .map_err(|faults| faults[0].to_string())?;
//! let [_, (_, rules), _] = definition.sentences();
//! assert_eq!(rules[1], "each row holds each of 1-4 once");
//!
//! // An input of any length is answered in constant memory, on several threads.
//! let solver = Arc::new(Solver::new(definition.clone()));
//! let (input, mut output) = ("1\n****\n2341\n4123\n3214\n", Vec::new());
//! let threads = NonZero::<usize>::MIN;
//! let tally = solver.run(Cursor::new(input), &mut output, &mut |_| {}, threads)?;
//! assert_eq!((tally.cases, tally.unanswered), (1, 0));
//!
//! // Any right output is accepted; of a wrong one it is known where it is wrong.
//! let wrong = String::from_utf8(output.clone())?.replace("1432", "2431");
//! let checked = solver.corrected(input.as_bytes(), &output, &output)?;
//! assert_eq!(checked, output);
//! let objection = solver.corrected(input.as_bytes(), &output, wrong.as_bytes());
//! assert!(matches!(objection, Err(CheckError::Output(_))));
//! let mismatch = solver.mismatch(input.as_bytes(), &output, wrong.as_bytes());
//! assert!(mismatch.ok_or("they differ")?.to_string().starts_with("case 1, cell r1c1"));
//!
//! // Tests are made and graded.
//! let options = GeneratorOptions { seed: 7, ..GeneratorOptions::default() };
//! for made in definition.generate(&options, 3, threads)? {
//!     definition.validate(&made, None).map_err(|rejected| rejected.diagnostic().to_string())?;
//!     for graded in definition.graded(&made, &|| true) {
//!         let (case, grade) = graded?;
//!         println!("case {case}: {grade}");
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The way of a case
//!
//! [`Definition::parse`] reads the text of a definition, and [`Solver::new`] compiles the part of it that is the
//! same for all cases. `text` reads one case at a time from a bounded buffer. `encode` adds its givens to the
//! compiled puzzle, or encodes the case; `runner_cover` searches, and `encode` decodes covers into
//! solutions. `rules` verifies every solution, and `text` prints it. Cases that are only a plain grid
//! go the same way as rows of bytes.
//!
//! This crate touches no streams, files or processes of its own.
//!
//! # The rooms
//!
//! Each room may import only rooms below it in this list; `tests/house` checks this.
//!
//! | room | what it is |
//! |---|---|
//! | `describe` | says what a definition, a case or an answer is: in sentences, pictures, statements |
//! | `validators` | the validators of a problem, in Python, for other judges |
//! | `setter` | tools for problem setters: strict reading, random cases, levels, explanations |
//! | `teach` | the steps of a person who solves a puzzle, by its rules |
//! | `solve` | the solver: cases in, answers out, in order, on all cores, in constant memory |
//! | `definition` | `puzzle.toml` as a format and a model, with all its faults |
//! | `links` | links to puzzles on the web, read into inputs and written |
//! | `encode` | encodes cases into items and options, and decodes covers into solutions |
//! | `rules` | checks finished grids and tilings; the sentence of each rule |
//! | `text` | reads cases and prints answers, driven by a format |
//! | `language` | the keys and values of tables in a definition, as data |
//! | `grid` | boards, cells, groups, symbols; the values of a case |
//! | `expr` | small integer expressions: parsed once, checked, evaluated |
//! | `draw` | pictures of grids: one description, drawn as text or as SVG |
//! | `suggest` | which known word was meant by an unknown one |

mod definition;
mod describe;
mod draw;
mod encode;
mod expr;
mod grid;
mod language;
mod links;
mod rules;
mod setter;
mod solve;
mod suggest;
mod teach;
#[cfg(test)]
mod tests;
mod text;
mod validators;

pub use definition::{Definition, Fault, Rewriting};
pub use describe::{Contrast, Diagnostic, TwoAnswers};
pub use draw::{BoardPicture, escaped};
pub use links::{Link, LinkError};
pub use setter::{
    AnswerCount, CaseGrade, DrawableField, DrawableInput, Explained, GeneratorOptions, InputPiece,
    Level, LevelCounts, MadeCase, MadeCases, MadeInput, MakeError, NumberBounds, Rejected,
    Symmetry, Thinned,
};
pub use solve::{CheckError, Mismatch, RunError, ShownCase, Solver, Tally, Unanswered};
pub use suggest::closest;
pub use text::Excerpt;
pub use validators::{NotExportable, Validators};
