//! A problem while it is built: items and colours of any kind get numbers.

use std::num::NonZero;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFrozenSet, PyList, PyMapping, PySet, PyString, PyTuple};
use runner_cover::{BuildError, Builder, Entry, ItemId, OptionId};

/// How an item is covered: a number of times within bounds, or, if it is secondary, at most once.
pub(crate) type Role = Option<(u32, u32)>;

/// The entries of all options, as numbers.
#[derive(Default)]
pub(crate) struct EntryLists {
    /// The end of the entries of each option.
    pub(crate) ends: Vec<u32>,
    pub(crate) items: Vec<u32>,
    /// The number of the colour of each entry, counted from one, or its weight, or 0; empty while all are 0.
    pub(crate) marks: Vec<u32>,
}

impl EntryLists {
    /// Returns the places of the entries of an option.
    pub(crate) fn places(&self, option: usize) -> std::ops::Range<usize> {
        let begin = option.checked_sub(1).map_or(0, |before| self.ends[before]);
        begin as usize..self.ends[option] as usize
    }

    /// Returns the mark of an entry, by its place.
    pub(crate) fn mark(&self, place: usize) -> u32 {
        self.marks.get(place).copied().unwrap_or(0)
    }

    /// Adds an entry to the option that is being written.
    fn push(&mut self, item: u32, mark: u32) {
        if mark != 0 || !self.marks.is_empty() {
            self.marks.resize(self.items.len(), 0);
            self.marks.push(mark);
        }
        self.items.push(item);
    }
}

/// A problem under construction.
pub(crate) struct Draft<'py> {
    pub(crate) builder: Builder,
    pub(crate) options: Vec<OptionId>,
    pub(crate) entries: EntryLists,
    pub(crate) roles: Vec<Role>,
    /// The items, and the number of each.
    pub(crate) items: Bound<'py, PyList>,
    numbers: Bound<'py, PyDict>,
    recent: Recent<'py>,
    /// The colours, and the number of each, counted from one.
    pub(crate) colours: Bound<'py, PyList>,
    colour_numbers: Bound<'py, PyDict>,
    ids: Vec<ItemId>,
}

impl<'py> Draft<'py> {
    /// Returns a draft with these items, and these roles of theirs.
    pub(crate) fn new(items: Bound<'py, PyList>, roles: Vec<Role>) -> PyResult<Self> {
        let py = items.py();
        let mut draft = Self {
            builder: Builder::new(),
            options: Vec::new(),
            entries: EntryLists::default(),
            roles: Vec::new(),
            items,
            numbers: PyDict::new(py),
            recent: Recent::new(0),
            colours: PyList::empty(py),
            colour_numbers: PyDict::new(py),
            ids: Vec::new(),
        };
        for role in roles {
            draft.declare(role)?;
        }
        Ok(draft)
    }

    /// Adds an item with a role.
    fn declare(&mut self, role: Role) -> PyResult<()> {
        self.ids.push(match role {
            Some((min, max)) => {
                let bounded = self.builder.bounded(min, max);
                bounded.map_err(|fault| PyValueError::new_err(fault.to_string()))?
            }
            None => self.builder.secondary(),
        });
        self.roles.push(role);
        Ok(())
    }

    /// Adds an option for each row of items, with these costs. The items that are there have been declared;
    /// others get the role `rest`. `names` are those of the options, if they are not numbers.
    pub(crate) fn read(
        &mut self,
        rows: &Bound<'py, PyList>,
        names: Option<&Bound<'py, PyList>>,
        rest: Role,
        costs: Option<&[i64]>,
    ) -> PyResult<()> {
        self.recent = Recent::new(rows.len());
        for (number, item) in self.items.iter().enumerate() {
            self.numbers.set_item(item, number)?;
        }
        for (at, row) in rows.iter().enumerate() {
            let cost = costs.map_or(0, |costs| costs[at]);
            if let Err(fault) = self.read_option(&row, rest, cost) {
                let name = names
                    .map_or_else(|| Ok(at.to_string()), |names| shown(&names.get_item(at)?))?;
                let error =
                    PyValueError::new_err(format!("option {name}: {}", fault.value(row.py())));
                // What Python says of an unhashable item, or of one that has no items.
                error.set_cause(row.py(), Some(fault));
                return Err(error);
            }
        }
        Ok(())
    }

    fn read_option(&mut self, row: &Bound<'py, PyAny>, rest: Role, cost: i64) -> PyResult<()> {
        // To ask whether something else is a mapping takes long.
        let is_plain = || {
            row.is_instance_of::<PyFrozenSet>()
                || row.is_instance_of::<PySet>()
                || row.is_instance_of::<PyString>()
        };
        if let Ok(items) = row.cast_exact::<PyList>() {
            items.iter().try_for_each(|item| self.add(&item, rest))?;
        } else if let Ok(items) = row.cast_exact::<PyTuple>() {
            items.iter().try_for_each(|item| self.add(&item, rest))?;
        } else if is_plain() || row.cast::<PyMapping>().is_err() {
            row.try_iter()?.try_for_each(|item| self.add(&item?, rest))?;
        } else {
            for entry in row.cast::<PyMapping>()?.items()? {
                let (item, value): (Bound<'py, PyAny>, Bound<'py, PyAny>) = entry.extract()?;
                let number = self.number(&item, rest)?;
                let mark = self.mark(&item, self.roles[number as usize], &value)?;
                self.entries.push(number, mark);
            }
        }
        self.end(cost)
    }

    /// Adds an item without a mark to the option that is being read.
    fn add(&mut self, item: &Bound<'py, PyAny>, rest: Role) -> PyResult<()> {
        let number = if let Some(number) = self.recent.get(item) {
            number
        } else {
            let number = self.number(item, rest)?;
            self.recent.put(item, number);
            number
        };
        self.entries.push(number, 0);
        Ok(())
    }

    /// Returns the number of an item.
    fn number(&mut self, item: &Bound<'py, PyAny>, rest: Role) -> PyResult<u32> {
        if let Some(number) = self.numbers.get_item(item)? {
            return number.extract();
        }
        let number = self.items.len();
        self.numbers.set_item(item, number)?;
        self.items.append(item)?;
        self.declare(rest)?;
        Ok(u32::try_from(number)?)
    }

    /// Returns what is written for a colour or a weight.
    fn mark(
        &self,
        item: &Bound<'py, PyAny>,
        role: Role,
        value: &Bound<'py, PyAny>,
    ) -> PyResult<u32> {
        if value.is_none() {
            return Ok(0);
        }
        if role.is_some() {
            return match value.extract() {
                Ok(weight) if (1..=Entry::WEIGHT_MAX).contains(&weight) => Ok(weight),
                _ => Err(PyValueError::new_err(format!(
                    "{} is primary: it has a weight, from 1, or `None`, but not {}",
                    shown(item)?,
                    shown(value)?
                ))),
            };
        }
        if let Some(number) = self.colour_numbers.get_item(value)? {
            return number.extract();
        }
        self.colours.append(value)?;
        self.colour_numbers.set_item(value, self.colours.len())?;
        Ok(u32::try_from(self.colours.len())?)
    }

    /// Adds the options of a list of entries, with these costs.
    pub(crate) fn copy(&mut self, lists: &EntryLists, costs: Option<&[i64]>) -> PyResult<()> {
        for option in 0..lists.ends.len() {
            for place in lists.places(option) {
                self.entries.push(lists.items[place], lists.mark(place));
            }
            let cost = costs.map_or(0, |costs| costs[option]);
            self.end(cost).map_err(|fault| {
                PyValueError::new_err(format!("option {option}: {}", fault.value(self.items.py())))
            })?;
        }
        Ok(())
    }

    /// Ends an option, which has all entries since the last one.
    fn end(&mut self, cost: i64) -> PyResult<()> {
        let Self { builder, options, entries, roles, ids, .. } = self;
        let begin = entries.ends.last().map_or(0, |end| *end as usize);
        let entry = |place: usize| {
            let item = entries.items[place] as usize;
            match (roles[item], NonZero::new(entries.mark(place))) {
                (_, None) => ids[item].into(),
                (Some(_), Some(weight)) => Entry::weighted(ids[item], weight),
                (None, Some(colour)) => Entry::coloured(ids[item], colour.get() - 1),
            }
        };
        match builder.option_costing((begin..entries.items.len()).map(entry), cost) {
            Ok(option) => options.push(option),
            Err(fault) => return Err(self.fault(fault)),
        }
        self.entries.ends.push(u32::try_from(self.entries.items.len())?);
        Ok(())
    }

    /// Returns a mistake of an option, with the name of its item.
    fn fault(&self, fault: BuildError) -> PyErr {
        let said = |item: ItemId, what: &str| {
            Ok(format!("{} {what}", shown(&self.items.get_item(item.index())?)?))
        };
        let text: PyResult<String> = match fault {
            BuildError::RepeatedItem(item) => said(item, "occurs twice"),
            BuildError::Weighted(item) => {
                said(item, "is covered at most once: it cannot have a weight")
            }
            other => Ok(other.to_string()),
        };
        text.map_or_else(|error| error, PyValueError::new_err)
    }

    /// Checks that options have all items of some.
    pub(crate) fn check_used(&self, items: &[usize]) -> PyResult<()> {
        let mut is_used = vec![false; self.items.len()];
        self.entries.items.iter().for_each(|&item| is_used[item as usize] = true);
        match items.iter().find(|&&item| !is_used[item]) {
            Some(&item) => {
                let item = shown(&self.items.get_item(item)?)?;
                Err(PyValueError::new_err(format!("no option has the item {item}")))
            }
            None => Ok(()),
        }
    }
}

/// The numbers of some objects, by their addresses: an item that comes again is often the same object, and need not
/// be hashed.
struct Recent<'py>(Vec<Option<(Bound<'py, PyAny>, u32)>>);

impl<'py> Recent<'py> {
    /// Has room for the items of this many options, as far as it is worth it.
    fn new(options: usize) -> Self {
        Self(vec![None; (2 * options).next_power_of_two().min(1 << 12)])
    }

    /// Returns the place of an object: it may have been taken by another.
    fn place(&self, item: &Bound<'py, PyAny>) -> usize {
        let address = item.as_ptr() as usize >> 4;
        (address ^ address >> 12) & (self.0.len() - 1)
    }

    fn get(&self, item: &Bound<'py, PyAny>) -> Option<u32> {
        let (known, number) = self.0[self.place(item)].as_ref()?;
        known.is(item).then_some(*number)
    }

    fn put(&mut self, item: &Bound<'py, PyAny>, number: u32) {
        let place = self.place(item);
        self.0[place] = Some((item.clone(), number));
    }
}

/// Returns a name as Python shows it.
fn shown(name: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(name.repr()?.to_string())
}
