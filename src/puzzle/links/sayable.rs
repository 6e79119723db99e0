//! A case as a link can say it: the same puzzle, with other names or with a margin.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::format::LinkFormat;
use crate::grid::{CaseData, Clue, ClueSite, Clues, Grid, Shape, Value, Values};
use crate::text::Format;

impl LinkFormat {
    /// Returns the case that a link says instead of a case. Words that only tell clues apart are numbered. Where links
    /// leave out the first row and the first column, these are blocked: others are added, if they are not.
    ///
    /// # Errors
    ///
    /// Words would be the same numbers as others, or the board would be too large.
    pub(super) fn sayable(&self, format: &Format, data: &CaseData) -> Result<CaseData, String> {
        let mut data = if self.has_margin() && !is_margin_blocked(data) {
            with_margin(format, data).ok_or("its board is too large")?
        } else {
            data.clone()
        };
        for name in self.parts.iter().flat_map(|part| &part.names) {
            let Some(Value::Clues(clues)) = data.values.get(name) else { continue };
            if let Some(numbered) = numbered(clues, data.board.shape)? {
                data.values.set(name, Value::Clues(numbered));
            }
        }
        Ok(data)
    }
}

/// Returns clues with a number for each word that there is, from 1; none if they have no words.
fn numbered(clues: &Clues, shape: Shape) -> Result<Option<Clues>, String> {
    let is_number = |clue| matches!(clue, Clue::Number(_));
    if clues.all().all(is_number) {
        return Ok(None);
    }
    if clues.all().any(is_number) {
        return Err("it has both numbers and words".to_owned());
    }
    let words: BTreeSet<i64> = clues.all().map(Clue::code).collect();
    let mut numbers = Clues::none(shape, &clues.words().into());
    for (site, places) in clues.sites() {
        let number = |clue: &Clue| {
            let before = words.range(..clue.code()).count();
            Clue::Number(i64::try_from(before + 1).unwrap_or(i64::MAX))
        };
        let place = |place: &Vec<Clue>| place.iter().map(number).collect();
        numbers.push(site.clone(), places.iter().map(place).collect());
    }
    Ok(Some(numbers))
}

/// Tells whether the first row and the first column of each layer are holes.
fn is_margin_blocked(data: &CaseData) -> bool {
    let Some(hole) = data.board.alphabet.hole() else { return true };
    let shape = data.board.shape;
    let is_margin = |cell| matches!(shape.position(cell), (0, _) | (_, 0));
    let is_blocked = |grid: &Grid| {
        shape.iter().filter(|&cell| is_margin(cell)).all(|cell| grid.get(cell) >= Some(hole))
    };
    data.values.iter().all(|(_, value)| match value {
        Value::Layer(grid) => is_blocked(grid),
        _ => true,
    })
}

/// Adds a row above the board and a column to its left, both of holes; none if the board would be too large.
fn with_margin(format: &Format, data: &CaseData) -> Option<CaseData> {
    let small = data.board.shape;
    let [rows, columns] = [small.rows(), small.columns()].map(|side| u32::try_from(side + 1));
    let shape = Shape::new(rows.ok()?, columns.ok()?)?;
    let inner = |(row, column): (usize, usize)| {
        Some(small.cell(row.checked_sub(1)?, column.checked_sub(1)?))
    };
    let cells: Vec<_> = shape.iter().map(|cell| (cell, inner(shape.position(cell)))).collect();
    let mut values = Values::default();
    for (name, value) in data.values.iter() {
        let value = match value {
            Value::Layer(grid) => {
                let mut larger = Grid::empty(shape);
                for &(cell, inner) in &cells {
                    let hole = data.board.alphabet.hole();
                    larger.set(cell, inner.map_or(hole, |inner| grid.get(inner)));
                }
                Value::Layer(larger)
            }
            Value::Clues(clues) => {
                let clues_of = |inner| clues.at(&ClueSite::Cells, inner).to_vec();
                let places = cells
                    .iter()
                    .map(|(_, inner)| inner.map_or(Vec::new(), |it| clues_of(it.index())));
                let mut larger = Clues::none(shape, &clues.words().into());
                larger.push(ClueSite::Cells, places.collect());
                Value::Clues(larger)
            }
            // Nothing but the sides of the board is a number beside these.
            Value::Int(side) => Value::Int(side + 1),
            other => other.clone(),
        };
        values.push(Arc::from(name), value);
    }
    let board = format.board.build(&values).ok()?;
    Some(CaseData { board: Arc::new(board), values })
}
