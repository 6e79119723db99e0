//! Helpers for the tests of pages and of the optional verbs: the program, and a browser.

mod browser;
mod program;

pub use browser::{Browser, Tab};
pub use program::{Folder, Running, program, run, until};
