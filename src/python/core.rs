//! A problem, as the Python files know it: questions and answers in numbers, covers with the names of their options.

use std::time::{Duration, Instant};

use num_bigint::BigUint;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};
use runner_cover::knuth::DlxReader;
use runner_cover::{Aim, Answer, OptionId};

use crate::ask::{Asked, Kept};
use crate::covers::Covers;
use crate::detached::detached;
use crate::draft::{Draft, EntryLists, Role};
use crate::net::NetNumbers;
use crate::results::{Namer, stats};

/// The options that are given, the time in seconds, and the number of threads.
type Limits = (Vec<usize>, Option<f64>, usize);

/// What was found, whether it is complete, and the statistics.
type Found<'py, T> = (T, bool, Bound<'py, PyAny>);

/// A mean and its deviation.
type Estimated = (f64, f64);

/// The arguments of [`Core::of_entries`].
type Parts<'py> = (Bound<'py, PyDict>, [Bound<'py, PyBytes>; 3], Py<PyList>);

/// What is known of a problem besides the entries of its options.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Words<'py> {
    items: Bound<'py, PyList>,
    roles: Vec<Role>,
    /// The names of the options, if they are not numbers.
    names: Option<Bound<'py, PyList>>,
    costs: Option<Vec<i64>>,
    /// The items that some option must have.
    must: Vec<usize>,
    nets: Bound<'py, PyList>,
}

/// A problem.
#[pyclass(frozen, module = "runner_cover._native")]
pub(crate) struct Core {
    namer: Namer,
    kept: Kept,
    items: Py<PyList>,
    source: Source,
}

/// What a problem was made of.
enum Source {
    Text { text: String, lines: Py<PyList> },
    Entries { roles: Vec<Role>, entries: EntryLists, colours: Py<PyList>, nets: Py<PyList> },
}

impl Core {
    /// Adds the nets, and compiles the problem.
    fn finish(draft: Draft<'_>, words: Words<'_>) -> PyResult<Self> {
        draft.check_used(&words.must)?;
        let Draft { mut builder, options, entries, roles, items, colours, .. } = draft;
        for net in words.nets.extract::<Vec<NetNumbers>>()? {
            let added = builder.net(net.net(&options)?);
            added.map_err(|fault| PyValueError::new_err(format!("a net: {fault}")))?;
        }
        Ok(Self {
            namer: Namer {
                problem: detached(items.py(), || builder.build()),
                names: words.names.map(Bound::unbind),
            },
            kept: Kept::default(),
            items: items.unbind(),
            source: Source::Entries {
                roles,
                entries,
                colours: colours.unbind(),
                nets: words.nets.unbind(),
            },
        })
    }

    /// Returns a question with limits.
    fn asked(&self, (given, timeout, threads): Limits) -> PyResult<Asked> {
        let timeout = timeout.filter(|time| *time != f64::INFINITY);
        let timeout = timeout.map(Duration::try_from_secs_f64).transpose();
        let timeout = timeout
            .map_err(|_| PyValueError::new_err("the timeout is below zero, or not a number"))?;
        let ids: Vec<OptionId> =
            if given.is_empty() { Vec::new() } else { self.namer.problem.option_ids().collect() };
        let given = given.iter().map(|&option| ids.get(option).copied()).collect::<Option<_>>();
        let given = given.ok_or_else(|| PyValueError::new_err("an unknown option is given"))?;
        let (problem, kept) = (self.namer.problem.clone(), Kept::clone(&self.kept));
        Ok(Asked { problem, kept, given, timeout, threads })
    }

    fn all_named<'py>(
        &self,
        py: Python<'py>,
        answer: &Answer<Vec<Vec<OptionId>>>,
    ) -> PyResult<Found<'py, Vec<Bound<'py, PyAny>>>> {
        let covers = answer.found.iter().map(|cover| self.namer.cover(py, cover));
        let stats = stats(py, answer)?;
        Ok((covers.collect::<PyResult<_>>()?, answer.outcome.is_complete(), stats))
    }
}

#[pymethods]
impl Core {
    /// Reads rows of items. Items that are not declared have the role `rest`.
    #[new]
    fn new(words: Words<'_>, rows: &Bound<'_, PyList>, rest: Role) -> PyResult<Self> {
        // Its list of items grows.
        let items = words.items.get_slice(0, words.items.len());
        let mut draft = Draft::new(items, words.roles.clone())?;
        draft.read(rows, words.names.as_ref(), rest, words.costs.as_deref())?;
        Self::finish(draft, words)
    }

    /// Reads numbers of 32 bits: the ends of the options, the items of their entries, and the marks of these.
    #[staticmethod]
    fn of_entries(
        words: Words<'_>,
        entries: [Vec<u8>; 3],
        colours: Bound<'_, PyList>,
    ) -> PyResult<Self> {
        let number =
            |bytes: &[u8]| bytes.iter().rev().fold(0, |sum, &byte| sum << 8 | u32::from(byte));
        let [ends, items, marks] =
            entries.map(|bytes| bytes.chunks_exact(4).map(number).collect::<Vec<_>>());
        let (places, known) = (items.len(), words.roles.len());
        let is_right = ends.is_sorted()
            && ends.last().map_or(0, |end| *end as usize) == places
            && items.iter().all(|&item| (item as usize) < known)
            && known == words.items.len()
            && words.costs.as_ref().is_none_or(|costs| costs.len() == ends.len())
            && marks.iter().all(|&mark| mark < 1 << 31);
        if !is_right {
            return Err(PyValueError::new_err("these are not the entries of options"));
        }
        let mut draft = Draft::new(words.items.clone(), words.roles.clone())?;
        draft.copy(&EntryLists { ends, items, marks }, words.costs.as_deref())?;
        draft.colours = colours;
        Self::finish(draft, words)
    }

    /// Reads Knuth's text format.
    #[staticmethod]
    fn of_text(py: Python<'_>, text: &str) -> PyResult<Self> {
        let wrong = |fault: &dyn std::fmt::Display| PyValueError::new_err(fault.to_string());
        let mut reader = DlxReader::new(text.as_bytes());
        let Some(instance) = reader.next() else { return Err(wrong(&"the text has no problem")) };
        let instance = instance.map_err(|fault| {
            let [line, column] = fault.place;
            wrong(&format!("line {line}, column {column}: {fault}"))
        })?;
        if reader.next().is_some() {
            return Err(wrong(&"the text has several problems"));
        }
        let builder = instance.builder().map_err(|fault| wrong(&fault))?;
        let (text, lines) = (text.to_owned(), PyList::new(py, instance.lines())?.unbind());
        Ok(Self {
            namer: Namer {
                problem: detached(py, || builder.build()),
                names: Some(lines.clone_ref(py)),
            },
            kept: Kept::default(),
            items: PyList::new(py, instance.items().iter().map(|item| item.name))?.unbind(),
            source: Source::Text { text, lines },
        })
    }

    /// Returns the arguments of `of_entries` that make the same problem, or `None` if it is of a text.
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Option<Parts<'py>>> {
        let Source::Entries { roles, entries, colours, nets } = &self.source else {
            return Ok(None);
        };
        let words = PyDict::new(py);
        let costs: Vec<i64> =
            self.namer.problem.option_ids().map(|it| self.namer.problem.cost(it)).collect();
        words.set_item("items", &self.items)?;
        words.set_item("roles", roles)?;
        words.set_item("names", &self.namer.names)?;
        words.set_item("costs", costs.iter().any(|cost| *cost != 0).then_some(costs))?;
        words.set_item("must", [0; 0])?;
        words.set_item("nets", nets)?;
        let entries = [&entries.ends, &entries.items, &entries.marks].map(|numbers| {
            let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
            PyBytes::new(py, &bytes)
        });
        Ok(Some((words, entries, colours.clone_ref(py))))
    }

    /// The text that it was made of, if it was.
    #[getter]
    fn text(&self) -> Option<&str> {
        match &self.source {
            Source::Text { text, .. } => Some(text),
            Source::Entries { .. } => None,
        }
    }

    #[getter]
    fn items(&self, py: Python<'_>) -> Py<PyList> {
        self.items.clone_ref(py)
    }

    /// The names of the options, if they are not numbers.
    #[getter]
    fn names(&self, py: Python<'_>) -> Option<Py<PyList>> {
        self.namer.names.as_ref().map(|names| names.clone_ref(py))
    }

    /// The number of options.
    #[getter]
    fn options(&self) -> usize {
        self.namer.problem.options()
    }

    /// Returns the items of an option, each with its colour or weight, or its line, if it is of a text.
    fn entries<'py>(&self, py: Python<'py>, option: usize) -> PyResult<Bound<'py, PyAny>> {
        let (entries, roles, colours) = match &self.source {
            Source::Entries { entries, roles, colours, .. } => (entries, roles, colours),
            Source::Text { lines, .. } => return lines.bind(py).get_item(option),
        };
        let found = PyDict::new(py);
        for place in entries.places(option) {
            let item = entries.items[place] as usize;
            let mark = match (entries.mark(place), roles[item]) {
                (0, _) => None,
                (weight, Some(_)) => Some(weight.into_pyobject(py)?.into_any()),
                (colour, None) => Some(colours.bind(py).get_item(colour as usize - 1)?),
            };
            found.set_item(self.items.bind(py).get_item(item)?, mark)?;
        }
        Ok(found.into_any())
    }

    /// Returns some covers.
    fn some<'py>(
        &self,
        py: Python<'py>,
        limit: u64,
        limits: Limits,
    ) -> PyResult<Found<'py, Vec<Bound<'py, PyAny>>>> {
        let answer = self.asked(limits)?.answer(py, move |query| {
            let mut found = Vec::new();
            let answer = query.at_most(limit).visit(|cover| {
                let mut cover = cover.to_vec();
                cover.sort_unstable();
                found.push(cover);
                std::ops::ControlFlow::Continue(())
            });
            Ok(answer?.map(|_| found))
        })?;
        self.all_named(py, &answer)
    }

    /// Returns an iterator over all covers, or over some.
    fn covers(&self, py: Python<'_>, limit: Option<u64>, limits: Limits) -> PyResult<Covers> {
        let asked = self.asked(limits)?;
        let covers = asked.query(asked.timeout).at_most(limit).covers();
        Ok(Covers::new(self.namer.clone_ref(py), covers))
    }

    fn count<'py>(&self, py: Python<'py>, limits: Limits) -> PyResult<Found<'py, BigUint>> {
        #[expect(
            clippy::redundant_closure_for_method_calls,
            reason = "the method is of one lifetime"
        )]
        let answer = self.asked(limits)?.answer(py, |query| query.count())?;
        let stats = stats(py, &answer)?;
        Ok((answer.found, answer.outcome.is_complete(), stats))
    }

    fn best<'py>(
        &self,
        py: Python<'py>,
        count: usize,
        maximize: bool,
        limits: Limits,
    ) -> PyResult<Found<'py, Vec<Bound<'py, PyAny>>>> {
        let aim = if maximize { Aim::Dearest } else { Aim::Cheapest };
        let answer = self.asked(limits)?.answer(py, move |query| query.best(aim, count, None))?;
        let covers = answer.map(|best| best.into_iter().map(|it| it.options).collect());
        self.all_named(py, &covers)
    }

    fn sample<'py>(
        &self,
        py: Python<'py>,
        count: usize,
        seed: u64,
        limits: Limits,
    ) -> PyResult<Found<'py, Vec<Bound<'py, PyAny>>>> {
        let answer = self.asked(limits)?.answer(py, move |query| query.sample(count, seed))?;
        self.all_named(py, &answer)
    }

    /// Returns estimates of the covers, the guesses and the seconds, in about this time.
    fn estimate<'py>(
        &self,
        py: Python<'py>,
        seconds: f64,
        given: Vec<usize>,
    ) -> PyResult<Found<'py, [Estimated; 3]>> {
        let mut asked = self.asked((given, Some(seconds), 1))?;
        let time = asked.timeout.take().unwrap_or(Duration::MAX);
        let answer = asked.on_a_thread(py, Instant::now(), move |query| query.estimate(time))?;
        let stats = stats(py, &answer)?;
        let found = [answer.found.covers, answer.found.nodes, answer.found.seconds];
        let is_exact = found[0].deviation == 0.0;
        Ok((found.map(|it| (it.mean, it.deviation)), is_exact, stats))
    }
}
