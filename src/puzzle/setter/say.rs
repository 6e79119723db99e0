//! Makes the clues of a case describe its answer in full.

use std::sync::Arc;

use super::blanks::{is_of_cells, nothing, parts, places, set_list, walls};
use super::clues::{self, all_rules};
use super::derive::{self, derive, runs};
use super::error::MakeErrorKind;
use super::random::Random;
use super::read_off::CellTable;
use super::redraw::complete;
use super::roles::{TableRole, role};
use super::strengthen::{numbers, strengthen};
use crate::definition::Definition;
use crate::encode::{Given, Solution};
use crate::grid::{CaseData, Clue, Grid, Symbol, Value};
use crate::text::{Field, Signed};

/// Makes a case state all it can about its answer, which shows the holes that are clues. Returns whether the answer is
/// one of the case.
pub(super) fn say_all(
    definition: &Definition,
    data: &mut CaseData,
    answer: &mut Grid,
    random: &mut Random,
) -> Result<bool, MakeErrorKind> {
    let mut open = Vec::new();
    for field in &definition.format.fields {
        let name = &field.name;
        if let Some(signed) = field.kind::<Signed>() {
            say_signs(data, &signed.order, answer);
        }
        match role(definition, field) {
            Some(TableRole::Runs) => runs(definition, data, name, answer)?,
            Some(TableRole::Derived) => match derive(definition, data, field, answer) {
                Err(_) if is_of_cells(data, name) => {
                    read_off(definition, data, field, answer, random)?;
                }
                derived => derived?,
            },
            Some(TableRole::List) => say_list(definition, data, name, answer),
            Some(TableRole::Clues(_))
                if is_of_cells(data, name)
                    && !all_rules(definition, data, name, |rule| {
                        rule.breach(&data.board, answer).is_none()
                    }) =>
            {
                read_off(definition, data, field, answer, random)?;
            }
            Some(TableRole::Clues(_)) => open.push(field),
            Some(TableRole::Parts) => {
                for part in parts(field) {
                    derive::parts(definition, data, part, answer)?;
                }
            }
            Some(TableRole::Free) | None => {}
        }
        if let Some(walls) = walls(field) {
            say_walls(definition, data, (name, walls), answer);
        }
    }
    say_givens(definition, data, answer);
    strengthen(definition, data, (&open, answer), random)?;
    for field in open.into_iter().filter(|_| definition.fair.full) {
        if is_of_cells(data, &field.name) {
            complete(definition, data, (field, answer), random)?;
        }
    }
    let rules = definition.model.bind(data)?;
    Ok(rules.verify(data, &Solution::Fill(answer.clone())).is_ok())
}

/// Fills a table that has an entry for each cell of the board.
fn read_off(
    definition: &Definition,
    data: &mut CaseData,
    field: &Field,
    answer: &Grid,
    random: &mut Random,
) -> Result<(), MakeErrorKind> {
    let alphabet = &data.board.alphabet;
    let numbers = match nothing(field) {
        Some(nothing) => {
            // Beside words, numbers may mean nothing.
            let is_word = |&code: &i64| matches!(Clue::of_code(code), Some(Clue::Word(_)));
            let (words, numbers): (Vec<_>, Vec<_>) =
                numbers(definition, field, data).into_iter().partition(is_word);
            let numbers = if words.is_empty() { numbers } else { words };
            numbers.into_iter().chain([nothing]).collect()
        }
        None => alphabet.symbols().map(|symbol| alphabet.number(symbol)).collect(),
    };
    let nothing = nothing(field).unwrap_or(0);
    CellTable { definition, answer, name: &field.name, nothing, numbers }.read_off(data, random)
}

/// Gives all cells, if givens can be taken away.
fn say_givens(definition: &Definition, data: &mut CaseData, answer: &Grid) {
    let board = Arc::clone(&data.board);
    let name = definition.model.givens.as_deref().unwrap_or_default();
    // Where holes have clues, cells have none.
    let is_split = |field: &Field| *field.name == *name && !parts(field).is_empty();
    if board.alphabet.background().is_none()
        && !definition.format.fields.iter().any(is_split)
        && let Some(Value::Layer(layer)) = data.values.get_mut(name)
    {
        for cell in board.cells().filter(|&cell| layer.get(cell).is_none()).collect::<Vec<_>>() {
            layer.set(cell, answer.get(cell));
        }
    }
}

/// Tells whether anything of a case is a clue, even a hole or a number that follows from the answer.
pub(super) fn says_something(definition: &Definition, data: &CaseData) -> bool {
    let says = |field: &Field| {
        let role = role(definition, field);
        let rows = data.values.numbers(&field.name).unwrap_or_default();
        matches!(role, Some(TableRole::Runs | TableRole::Derived))
            && rows.iter().flatten().any(|&number| number != 0 && Some(number) != nothing(field))
    };
    let givens = definition.model.givens.as_deref().and_then(|name| data.values.layer(name));
    let hole = data.board.alphabet.hole();
    let has_numbers = |layer: &Grid| layer.contents().flatten().any(|symbol| Some(symbol) > hole);
    definition.format.fields.iter().any(says)
        || givens.is_some_and(has_numbers)
        || !clues::Clue::parts(definition, data).is_empty()
}

/// Puts a sign between all cells side by side that hold different numbers.
fn say_signs(data: &mut CaseData, order: &str, answer: &Grid) {
    let (board, mut pairs) = (Arc::clone(&data.board), Vec::new());
    let shape = board.shape;
    for cell in board.cells() {
        let (row, column) = shape.position(cell);
        let beside = (column + 1 < board.row_length(row)).then(|| shape.cell(row, column + 1));
        let below = (row + 1 < shape.rows() && column < board.row_length(row + 1))
            .then(|| shape.cell(row + 1, column));
        for next in beside.into_iter().chain(below) {
            let number = |cell| answer.get(cell).map(Symbol::number);
            if number(cell) != number(next) {
                let is_less = number(cell) < number(next);
                pairs.push(if is_less { [cell, next] } else { [next, cell] });
            }
        }
    }
    data.values.set(order, Value::Less(pairs));
}

/// Puts a wall between all cells side by side where the answer keeps the rules with it, if the board is one region: else
/// the regions are the clues.
fn say_walls(
    definition: &Definition,
    data: &mut CaseData,
    (regions, walls): (&str, &Arc<str>),
    answer: &Grid,
) {
    let Some(regions_of) = data.values.layer(regions) else { return };
    let mut labels: Vec<Option<Symbol>> = regions_of.contents().collect();
    labels.dedup();
    if labels.len() > 1 {
        return;
    }
    for (row, column) in places(data, walls) {
        data.values.set_entry(walls, (row, column), 1);
        let fits =
            all_rules(definition, data, regions, |rule| rule.breach(&data.board, answer).is_none());
        if !fits {
            data.values.set_entry(walls, (row, column), Clue::NONE);
        }
    }
}

/// Lists all symbols proper of the answer.
fn say_list(definition: &Definition, data: &mut CaseData, name: &str, answer: &Grid) {
    let board = Arc::clone(&data.board);
    let lists = definition.model.lists.iter();
    let Some(list) = lists.into_iter().find(|list| list.field == name) else { return };
    let mut rows = Vec::new();
    for cell in board.cells() {
        let Some(symbol) = answer.get(cell).filter(|it| it.index() < board.alphabet.proper())
        else {
            continue;
        };
        let (row, column) = board.shape.position(cell);
        let at = |place: usize| i64::try_from(place).unwrap_or(i64::MAX) + list.base;
        match &list.given {
            Given::Numbered => {
                rows.push(vec![at(row), at(column), board.alphabet.number(symbol)]);
            }
            Given::Symbol(word) if board.alphabet.find(word) == Some(symbol) => {
                rows.push(vec![at(row), at(column)]);
            }
            Given::Symbol(_) | Given::Hole => {}
        }
    }
    set_list(definition, data, name, rows);
}
