//! The program: runs the command line, and turns its outcome into an exit code.
//!
//! It solves grid-puzzle contest problems, and checks and judges answers. A problem is a folder with a
//! short definition of its input, its rules and its output. With it the program answers any input, byte
//! for byte as the judge expects.
//!
//! # The rooms
//!
//! Below the program lie five crates, and their `lib.rs` tells what each is: `runner_puzzle` (definitions,
//! inputs, rules, answers) on `runner_cover` (exact covers); `runner_judge` (packages, verdicts) on
//! `runner_sandbox` (one command under limits); `runner_threads` below all.
//! Each room may import only the rooms in its last column. Within a crate, no two files import each other.
//! `tests/house` checks this.
//!
//! | room | what it is | may import |
//! |---|---|---|
//! | [`cli`] | arguments, verbs, exit codes; alone touches the standard streams and the environment | `report`, `jobs`, `problems` |
//! | [`report`] | output for people: messages with carets, tables, diffs, pages, pictures of cases | `jobs`, `problems` |
//! | [`jobs`] | searches that outlive a process or are spread over machines, as files | nothing |
//! | [`problems`] | the problems that the program knows: in folders or built in; how a new one is made | nothing |
//!
//! # The way of an input
//!
//! `runner uva1309 < in`: [`problems`] finds the definition, and `runner_puzzle` answers the input. `runner
//! check` does the same in memory, and `runner_judge` compares the output with the expected one; if several
//! answers are right, `runner_puzzle` judges the printed one.
//!
//! `runner cover FILE`: `runner_cover` reads one instance after the other and finds its covers, and [`cli`]
//! prints each as soon as it is found. With `--save`, `--split` or a job, it searches in parts, and [`jobs`]
//! says which of them are open.
//!
//! `runner serve`: [`cli`] answers a page on the loopback address, and tries each definition in a process of
//! its own, where [`report`] draws the results; [`problems`] saves what is made.
//!
//! `runner listen`: [`cli`] takes the problems that a browser sends, and makes a folder of each, which `runner
//! judge` reads.
//!
//! `runner judge ID -- ./a.out`: `runner_judge` finds the tests, ours or those of a package in another
//! format, makes what is missing, runs the program on each test in a sandbox and compares the outputs;
//! [`report`] renders the verdicts.
//!
//! `runner export ID`: [`problems`] gathers the package, its statement and its validators, and
//! `runner_judge` moves the parts to where the wanted version has them, and packs them.

mod cli;
mod jobs;
mod problems;
mod report;

#[cfg(test)]
#[path = "../../tests/program/mod.rs"]
mod tests;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os()).into()
}
