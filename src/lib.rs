//! Solves grid-puzzle contest problems, and checks and judges answers, on one exact-cover engine.
//!
//! A problem is a folder with a short definition of its input, its rules and its output. With it
//! the program answers any input, byte for byte as the judge expects.
//!
//! # The rooms
//!
//! Below all rooms lie three crates: [`cover`], the exact-cover engine, with [`knuth`], the text format of
//! its problems; [`sandbox`], which runs one command under limits, and alone knows Linux; and [`threads`], work
//! on several threads with results in order, and within a time.
//! Each room may import only the rooms in its last column, which are all below it. Within a room,
//! no two files import each other. `tests/house` checks this.
//!
//! | room | what it is | may import |
//! |---|---|---|
//! | [`cli`] | arguments, verbs, exit codes; alone touches the standard streams and the environment | `report`, `jobs`, `problems`, `judging`, `export`, `program`, `compare`, `package`, `describe`, `setter`, `solve`, `definition`, `draw`, `suggest`, `knuth`, `cover`, `threads` |
//! | [`report`] | output for people: messages with carets, tables, diffs, pages, pictures of cases | `jobs`, `problems`, `judging`, `program`, `compare`, `package`, `describe`, `setter`, `solve`, `definition`, `encode`, `text`, `language`, `draw`, `suggest`, `knuth`, `cover` |
//! | [`jobs`] | searches that outlive a process or are spread over machines, as files | `cover` |
//! | [`problems`] | the problems that the program knows: in folders or built in; how a new one is made | `export`, `compare`, `package`, `validators`, `describe`, `solve`, `definition`, `suggest` |
//! | [`judging`] | judges programs on the tests of a package, by a plan, and tells an observer | `program`, `compare`, `package` |
//! | [`export`] | problem packages for other judging systems | `package`, `mode` |
//! | [`program`] | builds and runs other people's programs on tests, and finds verdicts | `compare`, `mode` |
//! | [`compare`] | verdicts; compares two outputs: first difference, diff | nothing |
//! | [`package`] | problem packages, in folders or embedded: metadata, tests, submissions | `compare`, `mode` |
//! | `mode` | which files are programs | nothing |
//! | [`validators`] | the validators of a problem, in Python, for other judges | `solve`, `definition`, `encode`, `text` |
//! | [`describe`] | says what a definition, a case or an answer is: in sentences, pictures, statements | `setter`, `solve`, `definition`, `encode`, `rules`, `text`, `language`, `grid`, `draw` |
//! | [`setter`] | tools for problem setters: strict reading, random cases, levels, explanations | `definition`, `encode`, `rules`, `text`, `grid`, `expr`, `suggest` |
//! | [`solve`] | the pipeline: cases in, answers out, in order, on all cores, in constant memory | `definition`, `encode`, `rules`, `text`, `grid` |
//! | [`definition`] | `puzzle.toml` as a format and a model, with all its faults | `encode`, `rules`, `text`, `language`, `grid`, `expr`, `suggest` |
//! | [`encode`] | encodes cases into items and options, and decodes covers into solutions | `rules`, `language`, `grid`, `expr` |
//! | [`rules`] | checks finished grids and tilings; the sentence of each rule | `language`, `grid`, `expr` |
//! | [`text`] | reads cases and prints answers, driven by a format | `language`, `grid`, `expr` |
//! | [`language`] | the keys and values of tables in a definition, as data | `grid`, `expr` |
//! | [`grid`] | boards, cells, groups, symbols; the values of a case | `expr` |
//! | [`expr`] | small integer expressions: parsed once, checked, evaluated | nothing |
//! | [`draw`] | pictures of grids: one description, drawn as text or as SVG | nothing |
//! | [`suggest`] | which known word was meant by an unknown one | nothing |
//!
//! # The way of an input
//!
//! `runner uva1309 < in`: [`problems`] finds the definition, and [`solve`] compiles the part of it
//! that is the same for all cases. [`text`] reads one case at a time from a bounded buffer.
//! [`encode`] adds its givens to the compiled puzzle, or encodes the case. [`cover`] searches,
//! and [`encode`] decodes covers into solutions. [`rules`] verifies every solution, and [`text`]
//! prints it. Cases that are only a plain grid go the same way as rows of bytes.
//! `runner check` does the same in memory, and [`compare`] compares the output with the expected one;
//! if several answers are right, [`solve`] judges the printed one.
//!
//! `runner cover FILE`: [`knuth`] reads one instance after the other, [`cover`] finds its covers,
//! and [`cli`] prints each as soon as it is found. With `--save`, `--split` or a job, [`cover`] searches in
//! parts, and [`jobs`] says which of them are open.
//!
//! `runner serve`: [`cli`] answers a page on the loopback address, and tries each definition in a
//! process of its own, where [`report`] draws the results with [`draw`].
//!
//! `runner judge ID -- ./a.out`: [`package`] finds the tests, ours or those of a package in another
//! format. [`judging`] makes what is missing, [`program`] runs the program on each test in a [`sandbox`],
//! [`compare`] compares the outputs, and [`report`] renders the verdicts.
//!
//! `runner export ID`: [`package`] finds the package, [`report`] writes a statement, and [`export`] adds the
//! validators, moves the parts to where the wanted version has them, and packs them.

#[path = "runner/cli/mod.rs"]
pub mod cli;
#[path = "runner/jobs/mod.rs"]
pub mod jobs;
#[path = "runner/problems/mod.rs"]
pub mod problems;
#[path = "runner/report/mod.rs"]
pub mod report;

pub use runner_cover as cover;
pub use runner_cover::knuth;
pub use runner_judge::{compare, export, judging, package, program};
pub use runner_puzzle::{
    definition, describe, draw, encode, expr, grid, language, rules, setter, solve, suggest, text,
    validators,
};
pub use runner_sandbox as sandbox;
pub use runner_threads as threads;
