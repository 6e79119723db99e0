//! What Python gets: covers with the names of their options, and statistics.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyTuple, PyType};
use runner_cover::{Answer, OptionId, Problem};

/// What names the options of covers.
pub(crate) struct Namer {
    pub(crate) problem: Problem,
    /// The names of the options, if they are not numbers.
    pub(crate) names: Option<Py<PyList>>,
}

impl Namer {
    pub(crate) fn clone_ref(&self, py: Python<'_>) -> Self {
        let names = self.names.as_ref().map(|names| names.clone_ref(py));
        Self { problem: self.problem.clone(), names }
    }

    /// Returns a cover with the names of its options, and its cost.
    pub(crate) fn cover<'py>(
        &self,
        py: Python<'py>,
        cover: &[OptionId],
    ) -> PyResult<Bound<'py, PyAny>> {
        static COVER: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let numbers = cover.iter().map(|option| option.index());
        let names = match &self.names {
            Some(names) => {
                let names = names.bind(py);
                let named = numbers.map(|option| names.get_item(option));
                PyTuple::new(py, named.collect::<PyResult<Vec<_>>>()?)?
            }
            None => PyTuple::new(py, numbers)?,
        };
        let cost: i64 = cover.iter().map(|&option| self.problem.cost(option)).sum();
        let cover = COVER.import(py, "runner_cover._results", "Cover")?.call1((names,))?;
        if cost != 0 {
            cover.setattr("cost", cost)?;
        }
        Ok(cover)
    }
}

/// Returns the statistics of an answer.
pub(crate) fn stats<'py, T>(py: Python<'py>, answer: &Answer<T>) -> PyResult<Bound<'py, PyAny>> {
    static STATS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let it = answer.stats;
    let kernel = answer.kernel.name;
    let row = (
        kernel,
        it.nodes,
        it.forced,
        it.updates,
        it.depth,
        it.restarts,
        it.hits,
        it.width,
        it.states,
    );
    STATS.import(py, "runner_cover._results", "Stats")?.call1(row)
}
