//! Clues: the parts of a case that can be taken away, each without touching another.

use std::collections::HashSet;
use std::sync::Arc;

use super::blanks::{nothing, parts, set_list, walls};
use super::roles::{TableRole, is_given_list, role};
use crate::definition::Definition;
use crate::encode::{BoundModel, InvalidCase, Place};
use crate::expr::Expr;
use crate::grid::{CaseData, Cell, Grid, Symbol, Terrain, Value};
use crate::rules::Constraint;
use crate::text::{Columns, TableFormat};

/// A clue of a case: it only says something about the answer. Without it, each answer stays an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Clue {
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
    pub(crate) fn all(definition: &Definition, data: &CaseData) -> Vec<Self> {
        let mut clues = Self::parts(definition, data);
        let name = |clue: &Self| clue.field(definition).to_owned();
        let fields: HashSet<String> = clues.iter().map(name).collect();
        let of_clues = |field: &String| {
            let mut bare = data.clone();
            let own = clues.iter().filter(|clue| clue.field(definition) == *field);
            own.for_each(|clue| clue.take_away(definition, &mut bare));
            is_said_by_rules_alone(definition, field)
                && all_rules(definition, &bare, field, Constraint::demands_nothing)
        };
        let fields: HashSet<String> = fields.into_iter().filter(of_clues).collect();
        clues.retain(|clue| fields.contains(clue.field(definition)));
        clues
    }

    /// Returns the parts of a case that can be left blank, even if an answer is then lost: an island without
    /// its number is none.
    pub(super) fn parts(definition: &Definition, data: &CaseData) -> Vec<Self> {
        let mut clues = Vec::new();
        let givens = definition.model.givens.as_deref();
        if let Some(givens) = givens.and_then(|name| data.values.layer(name)) {
            let is_clue = |symbol: Symbol| !data.board.alphabet.is_hole(symbol);
            let cells = data.board.cells().filter(|&cell| givens.get(cell).is_some_and(is_clue));
            clues.extend(cells.map(Self::Cell));
        }
        for field in &definition.format.fields {
            let name = &field.name;
            for part in parts(field).iter().chain(walls(field)) {
                let rows = data.values.numbers(part).unwrap_or_default();
                clues.extend(entries(part, &rows, -1));
            }
            let Some(rows) = data.values.numbers(name).filter(|_| parts(field).is_empty()) else {
                continue;
            };
            if is_given_list(definition, name) {
                let row = |row: &Vec<i64>| Self::Row { list: Arc::clone(name), row: row.clone() };
                clues.extend(rows.iter().map(row));
                continue;
            }
            match (role(definition, field), nothing(field)) {
                (Some(TableRole::Clues(nothing)), _) | (Some(TableRole::Runs), Some(nothing)) => {
                    clues.extend(entries(name, &rows, nothing));
                }
                _ => {}
            }
        }
        for (name, value) in data.values.iter() {
            if let Value::Less(pairs) = value {
                clues.extend(pairs.iter().map(|&pair| Self::Sign { order: name.into(), pair }));
            }
        }
        clues
    }

    /// Returns the name of the value that it is in.
    fn field<'c>(&'c self, definition: &'c Definition) -> &'c str {
        match self {
            Self::Cell(_) => definition.model.givens.as_deref().unwrap_or_default(),
            Self::Entry { table: name, .. }
            | Self::Sign { order: name, .. }
            | Self::Row { list: name, .. } => name,
        }
    }

    /// Returns the rules of a case from which it was taken away, which had known rules before.
    pub(super) fn rules_without(
        &self,
        definition: &Definition,
        data: &CaseData,
        known: &BoundModel,
    ) -> Result<BoundModel, InvalidCase> {
        match self {
            // Rules know walls by the name of their regions.
            Self::Entry { table, .. }
                if definition.format.fields.iter().all(|field| walls(field) != Some(table)) =>
            {
                rules_with(definition, data, (table, known))
            }
            _ => definition.model.bind(data),
        }
    }

    /// Takes the clue away from a case.
    pub(crate) fn take_away(&self, definition: &Definition, data: &mut CaseData) {
        match self {
            Self::Cell(cell) => {
                let name = definition.model.givens.as_deref().unwrap_or_default();
                data.values.set_cell(name, *cell, None);
            }
            Self::Entry { table, row, column, nothing } => {
                data.values.set_entry(table, (*row, *column), *nothing);
            }
            Self::Sign { order, pair } => {
                if let Some(Value::Less(pairs)) = data.values.get_mut(order) {
                    pairs.retain(|it| it != pair);
                }
            }
            Self::Row { list, row } => {
                let mut rows = data.values.table(list).unwrap_or_default().to_vec();
                let at = rows.iter().position(|it| it == row);
                at.map(|at| rows.remove(at));
                set_list(definition, data, list, rows);
            }
        }
    }
}

/// Returns the rules of a case that differs in a field from one with known rules.
pub(super) fn rules_with(
    definition: &Definition,
    data: &CaseData,
    (field, known): (&str, &BoundModel),
) -> Result<BoundModel, InvalidCase> {
    if is_said_by_rules_alone(definition, field) {
        definition.model.rebind(data, (field, known))
    } else {
        definition.model.bind(data)
    }
}

/// Tells whether nothing but rules depends on a value, unless it is given: not the board, holes, other fields, or what makes
/// an answer the best.
pub(super) fn is_said_by_rules_alone(definition: &Definition, name: &str) -> bool {
    let Definition { model, format, .. } = definition;
    let mut exprs: Vec<&Expr> = format.board.exprs().collect();
    exprs.extend([&model.hole_if, &model.modulo, &model.pick].into_iter().flatten());
    exprs.extend(model.scores().map(|score| &score.value));
    for field in &format.fields {
        exprs.extend(field.layout.within.iter().flatten());
        if let Some(table) = field.kind::<TableFormat>() {
            exprs.push(&table.rows);
            if let Columns::Fixed(columns) = &table.columns {
                exprs.push(columns);
            }
        }
    }
    let is_of_pieces = matches!(model.place, Place::Tile(_))
        && model.givens.as_deref() != Some(name)
        && !is_given_list(definition, name);
    !is_of_pieces && exprs.into_iter().flat_map(Expr::names).all(|used| used.name != name)
}

/// Tells whether all rules that depend on a value, bound to a case, are like this.
pub(super) fn all_rules(
    definition: &Definition,
    data: &CaseData,
    name: &str,
    is_so: impl Fn(&dyn Constraint) -> bool,
) -> bool {
    let Ok(givens) = definition.model.givens(data) else { return false };
    let terrain = Terrain { data, givens: &givens };
    let mut rules = definition.model.rules.iter().filter(|rule| rule.uses(name));
    rules.all(|rule| rule.bind(&terrain).is_ok_and(|bound| is_so(&*bound)))
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
pub(super) fn holes(data: &CaseData, givens: &Grid) -> Grid {
    let mut holes = givens.clone();
    for cell in data.board.shape.iter() {
        if holes.get(cell).is_some_and(|symbol| !data.board.alphabet.is_hole(symbol)) {
            holes.set(cell, None);
        }
    }
    holes
}
