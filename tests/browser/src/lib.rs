//! Helpers for the tests of pages and of verbs that go on: the program, and a browser.

mod browser;
mod program;
mod server;

pub use browser::{Browser, Tab};
pub use program::{Folder, Running, program, run, until};
pub use server::{Server, status};
