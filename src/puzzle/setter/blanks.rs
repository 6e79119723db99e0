//! What a part of a case becomes when its content is taken away.

use std::sync::Arc;

use crate::definition::Definition;
use crate::expr::Expr;
use crate::grid::{CaseData, Clue, Value};
use crate::text::{CluesFormat, Field, NumbersFormat, Regions, SplitLayer, TableFormat};

/// Returns the number of an entry that is not a clue, if a field is a table that has one, that of its blank, or
/// else that of its first word; or if it holds clues.
pub(super) fn nothing(field: &Field) -> Option<i64> {
    if field.kind::<CluesFormat>().is_some() || field.kind::<NumbersFormat>().is_some() {
        return Some(Clue::NONE);
    }
    let table = field.kind::<TableFormat>()?;
    match (&table.blank, table.symbols.is_empty()) {
        (Some(_), _) => Some(-1),
        (None, false) => Some(0),
        (None, true) => None,
    }
}

/// Returns the names of the parts of words, if a field has words of several numbers. An entry that is not a clue
/// is -1.
pub(super) fn parts(field: &Field) -> &[Arc<str>] {
    let of_layer = field.kind::<SplitLayer>().map(|layer| &layer.cut);
    let of_table = || field.kind::<TableFormat>().and_then(|table| table.cut.as_ref());
    let cut = of_layer.or_else(of_table);
    cut.map_or(&[], |cut| &cut.parts)
}

/// Returns the places of the entries of a table.
pub(super) fn places(data: &CaseData, name: &str) -> Vec<(usize, usize)> {
    let rows = data.values.numbers(name).unwrap_or_default();
    let rows = rows.iter().enumerate();
    rows.flat_map(|(row, numbers)| (0..numbers.len()).map(move |it| (row, it))).collect()
}

/// Returns the name of the walls inside of the regions of a field, if it has some.
pub(super) fn walls(field: &Field) -> Option<&Arc<str>> {
    field.kind::<Regions>()?.walls.as_ref()
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

/// Replaces the rows of a list, and the number that says how many there are.
pub(super) fn set_list(
    definition: &Definition,
    data: &mut CaseData,
    list: &str,
    rows: Vec<Vec<i64>>,
) {
    if let Some(count) = count_of(definition, list) {
        let rows = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        data.values.set(&count, Value::Int(rows));
    }
    data.values.set(list, Value::Table(rows));
}

/// Tells whether a table has an entry for each cell of the board.
pub(super) fn is_of_cells(data: &CaseData, name: &str) -> bool {
    let shape = data.board.shape;
    let rows = data.values.numbers(name).unwrap_or_default();
    rows.len() == shape.rows() && rows.iter().all(|row| row.len() == shape.columns())
}
