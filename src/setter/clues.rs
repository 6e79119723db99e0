//! Clues: the parts of a case that can be taken away, each without touching another.

use std::sync::Arc;

use crate::expr::Expr;
use crate::grid::{Cell, Facts, Grid, Symbol, Value};
use crate::problem::Definition;
use crate::puzzle::Given;
use crate::text::{Field, NumbersFormat, TableFormat};

/// A clue of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clue {
    /// The content of a cell of the givens.
    Cell(Cell),
    /// A number of a table, with the number of a blank entry.
    Entry {
        /// The table.
        table: Arc<str>,
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
        /// The number of an entry that is not a clue.
        nothing: i64,
    },
    /// A sign between two cells.
    Sign {
        /// The field of the signs.
        order: Arc<str>,
        /// The cells, the smaller first.
        pair: [Cell; 2],
    },
    /// A row of a list of givens.
    Row {
        /// The list.
        list: Arc<str>,
        /// The row.
        row: Vec<i64>,
    },
}

impl Clue {
    /// Returns the clues of a case.
    pub fn all(definition: &Definition, facts: &Facts) -> Vec<Self> {
        let mut clues = Vec::new();
        let blueprint = &definition.blueprint;
        let givens = blueprint.givens.as_deref().and_then(|name| facts.values.layer(name));
        if let Some(givens) = givens {
            let is_clue = |symbol: Symbol| !facts.board.alphabet.is_hole(symbol);
            let cells = facts.board.cells().filter(|&cell| givens.get(cell).is_some_and(is_clue));
            clues.extend(cells.map(Self::Cell));
        }
        for field in &definition.format.fields {
            let name = &field.name;
            let Some(rows) = facts.values.table(name) else { continue };
            let mut lists = blueprint.lists.iter().filter(|list| list.field == **name);
            let is_list = lists.any(|list| list.given != Given::Hole);
            if is_list && count_of(definition, name).is_some() {
                let row = |row: &Vec<i64>| Self::Row { list: Arc::clone(name), row: row.clone() };
                clues.extend(rows.iter().map(row));
            } else if let [_, ..] = parts(field) {
                for part in parts(field) {
                    let rows = facts.values.table(part).unwrap_or_default();
                    clues.extend(entries(part, rows, -1));
                }
            } else if let Some(nothing) = nothing(field) {
                clues.extend(entries(name, rows, nothing));
            }
        }
        for (name, value) in facts.values.iter() {
            if let Value::Less(pairs) = value {
                clues.extend(pairs.iter().map(|&pair| Self::Sign { order: name.into(), pair }));
            }
        }
        clues
    }

    /// Takes the clue away from a case.
    pub fn take_away(&self, definition: &Definition, facts: &mut Facts) {
        match self {
            Self::Cell(cell) => {
                let name = definition.blueprint.givens.as_deref().unwrap_or_default();
                if let Some(Value::Layer(givens)) = facts.values.get_mut(name) {
                    givens.set(*cell, None);
                }
            }
            Self::Entry { table, row, column, nothing } => {
                if let Some(Value::Table(rows)) = facts.values.get_mut(table) {
                    rows[*row][*column] = *nothing;
                }
            }
            Self::Sign { order, pair } => {
                if let Some(Value::Less(pairs)) = facts.values.get_mut(order) {
                    pairs.retain(|it| it != pair);
                }
            }
            Self::Row { list, row } => {
                let mut count = 0;
                if let Some(Value::Table(rows)) = facts.values.get_mut(list) {
                    let at = rows.iter().position(|it| it == row);
                    at.map(|at| rows.remove(at));
                    count = i64::try_from(rows.len()).unwrap_or(i64::MAX);
                }
                if let Some(Value::Int(rows)) =
                    count_of(definition, list).and_then(|name| facts.values.get_mut(&name))
                {
                    *rows = count;
                }
            }
        }
    }
}

/// Returns the number of an entry that is not a clue, if a field is a table that has one: that of its blank,
/// or else that of its first word.
pub(super) fn nothing(field: &Field) -> Option<i64> {
    if field.kind::<NumbersFormat>().is_some() {
        return Some(-1);
    }
    let table = field.kind::<TableFormat>()?;
    match (&table.blank, table.symbols.is_empty()) {
        (Some(_), _) => Some(-1),
        (None, false) => Some(0),
        (None, true) => None,
    }
}

/// Returns the tables of the parts of words, if a field is a table with words of several numbers. An entry
/// that is not a clue is -1.
pub(super) fn parts(field: &Field) -> &[Arc<str>] {
    let cut = field.kind::<TableFormat>().and_then(|table| table.cut.as_ref());
    cut.map_or(&[], |cut| &cut.parts)
}

/// Returns the name of the number of rows of a list, if the list is as long as one says.
pub(super) fn count_of(definition: &Definition, list: &str) -> Option<String> {
    let fields = &definition.format.fields;
    let field = fields.iter().find(|field| *field.name == *list)?;
    let rows: &Expr = &field.kind::<TableFormat>()?.rows;
    let mut names = rows.names();
    let name = names.next()?.name.to_owned();
    let is_int = |field: &Field| *field.name == *name;
    (rows.to_string() == name && fields.iter().any(is_int)).then_some(name)
}

/// Returns the entries of a table that are clues.
pub(super) fn entries(name: &Arc<str>, rows: &[Vec<i64>], nothing: i64) -> Vec<Clue> {
    let mut clues = Vec::new();
    for (row, numbers) in rows.iter().enumerate() {
        let said = (0..numbers.len()).filter(|&column| numbers[column] != nothing);
        let entry = |column| Clue::Entry { table: Arc::clone(name), row, column, nothing };
        clues.extend(said.map(entry));
    }
    clues
}

/// Returns a grid of the holes alone.
pub(super) fn holes(facts: &Facts, givens: &Grid) -> Grid {
    let mut holes = givens.clone();
    for cell in facts.board.shape.iter() {
        if holes.get(cell).is_some_and(|symbol| !facts.board.alphabet.is_hole(symbol)) {
            holes.set(cell, None);
        }
    }
    holes
}
