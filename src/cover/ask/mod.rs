//! The questions, each in a few lines: which passes, which kernels, which sink.

mod best;
mod count;
mod least;
mod prepare;
mod problem;
mod search;
mod some;
mod visit;

pub use search::Search;
