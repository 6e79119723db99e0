//! The native part of the Python package `runner_cover`.
//!
//! Names are turned into numbers here (`draft.rs`), since there may be millions; the questions and their results
//! have their words in the Python files of `runner_cover`, which call a [`Core`](core::Core). A question releases
//! the interpreter (`detached.rs`), and is asked in `ask.rs`; `covers.rs` is the iterator, and `results.rs` makes
//! what is returned.

mod ask;
mod core;
mod covers;
mod detached;
mod draft;
mod net;
mod results;

use pyo3::prelude::*;

#[pymodule]
mod _native {
    use super::{Bound, PyModule, PyResult};

    #[pymodule_export]
    use super::core::Core;
    #[pymodule_export]
    use super::covers::Covers;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        super::detached::register(module)
    }
}
