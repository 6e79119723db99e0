//! Tables of pieces at fixed places: their numbers are drawn anew until each piece lies on the board.

use super::random::Random;
use crate::definition::Definition;
use crate::encode::{Form, Over, PieceSpec, Place};
use crate::expr::{Expr, Name};
use crate::grid::{CaseData, Cell, Value, Values};
use crate::rules::Lies;
use crate::text::Field;

/// The numbers of a piece are drawn this often.
const TRIES: usize = 2000;

/// Draws the places of pieces at fixed places anew, if a case has a table of them. `bounds` bounds its numbers.
/// Some of the pieces cover the board exactly, if there are enough; where cases need not have an answer, this
/// is so in every second case.
pub(super) fn place_pieces(
    definition: &Definition,
    data: &mut CaseData,
    bounds: impl Fn(&Field, &Values) -> Option<[i64; 2]>,
    random: &mut Random,
) {
    let Place::Tile(tile) = &definition.model.place else { return };
    let [PieceSpec { each: Over::Rows(table, names), form, .. }] = tile.pieces.as_slice() else {
        return;
    };
    let shape = data.board.shape;
    let (columns, last): (Vec<usize>, usize) = match form {
        Form::Box(exprs) => {
            let used = exprs.iter().flat_map(Expr::names);
            let at = |used: Name<'_>| names.iter().position(|own| own == used.name);
            (used.filter_map(at).collect(), shape.rows().max(shape.columns()))
        }
        Form::Cells { columns, .. } => (columns.clone(), shape.cells()),
        _ => return,
    };
    let last = i64::try_from(last).unwrap_or(i64::MAX);
    let field = definition.format.fields.iter().find(|field| *field.name == **table);
    let own = field.and_then(|field| bounds(field, &data.values));
    let [least, most] = own.unwrap_or([0, last]).map(|bound| bound.min(last));
    let covers = definition.format.answer.none.is_none() || random.below(2) == 0;
    let mut open: Vec<Cell> = data.board.cells().filter(|_| covers).collect();
    let mut rows = data.values.table(table).unwrap_or_default().to_vec();
    for row in &mut rows {
        let mut tries = 0;
        let cells = loop {
            match tries {
                TRIES if open.is_empty() => return,
                TRIES => (tries, open) = (0, Vec::new()),
                _ => tries += 1,
            }
            for &at in &columns {
                row[at] = random.within(least, most);
            }
            let cells = cells(definition, data, (table, row)).unwrap_or_default();
            let fits = open.first().is_none_or(|first| cells.contains(first))
                && cells.iter().all(|cell| open.is_empty() || open.contains(cell));
            if fits && !cells.is_empty() {
                break cells;
            }
        };
        open.retain(|cell| !cells.contains(cell));
    }
    random.shuffle(&mut rows);
    data.values.set(table, Value::Table(rows));
}

/// Returns the cells of the piece of a row, if it lies on the board.
fn cells(
    definition: &Definition,
    data: &CaseData,
    (table, row): (&str, &[i64]),
) -> Option<Vec<Cell>> {
    let mut alone = data.clone();
    alone.values.set(table, Value::Table(vec![row.to_vec()]));
    match &definition.model.bind(&alone).ok()?.tiling?.pieces.first()?.lies {
        Lies::On(places) => places.first().cloned(),
        Lies::Anywhere(_) => None,
    }
}
