//! Changes a clue of a puzzle, so that no answer is left.

use super::answers::AnswerCount;
use super::clues::{Clue, entries};
use super::error::{GoOn, MakeErrorKind};
use super::random::Random;
use super::roles::{TableRole, role};
use super::strengthen;
use crate::definition::Definition;
use crate::expr::Expr;
use crate::grid::{CaseData, Symbol, Value};
use crate::text::{CluesFormat, TableFormat};

/// A number of a table without bounds is at most this, or one more than the largest.
const NUMBER_MAX: i64 = 9;

/// Changes a clue, or a number that follows from the answer, so that no answer is left.
pub(super) fn spoil(
    definition: &Definition,
    data: &CaseData,
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<Option<CaseData>, MakeErrorKind> {
    let mut clues = parts(definition, data);
    random.shuffle(&mut clues);
    for clue in clues {
        let mut others = changed(definition, data, &clue);
        random.shuffle(&mut others);
        for other in others {
            MakeErrorKind::unless(go_on)?;
            let is_valid = definition.model.bind(&other).is_ok();
            if is_valid && AnswerCount::of(definition, &other)? == AnswerCount::None {
                return Ok(Some(other));
            }
        }
    }
    Ok(None)
}

/// Returns the parts of a case that can be changed: clues, holes, and numbers that follow from the answer.
fn parts(definition: &Definition, data: &CaseData) -> Vec<Clue> {
    let mut clues = Clue::parts(definition, data);
    for field in &definition.format.fields {
        if matches!(role(definition, field), Some(TableRole::Runs | TableRole::Derived)) {
            let rows = data.values.numbers(&field.name).unwrap_or_default();
            clues.extend(entries(&field.name, &rows, i64::MIN));
        }
    }
    let (board, name) = (&data.board, definition.model.givens.as_deref().unwrap_or_default());
    if let Some(givens) = data.values.layer(name).filter(|_| board.alphabet.holes().len() > 1) {
        let is_hole = |symbol: Symbol| board.alphabet.is_hole(symbol);
        let holes = board.cells().filter(|&cell| givens.get(cell).is_some_and(is_hole));
        clues.extend(holes.map(Clue::Cell));
    }
    clues
}

/// Returns a case with each content that a clue can have.
fn changed(definition: &Definition, data: &CaseData, clue: &Clue) -> Vec<CaseData> {
    let alphabet = &data.board.alphabet;
    let with = |name: &str, change: &dyn Fn(&mut Value)| {
        let mut other = data.clone();
        other.values.get_mut(name).map(change);
        other
    };
    match clue {
        Clue::Cell(cell) => {
            let name = definition.model.givens.as_deref().unwrap_or_default();
            let content = data.values.layer(name).and_then(|givens| givens.get(*cell));
            let symbols: Vec<Symbol> = if content.is_some_and(|symbol| alphabet.is_hole(symbol)) {
                (alphabet.len()..).map_while(Symbol::new).take(alphabet.holes().len()).collect()
            } else {
                alphabet.symbols().collect()
            };
            let with_symbol = |symbol| {
                with(name, &|value| {
                    if let Value::Layer(givens) = value {
                        givens.set(*cell, Some(symbol));
                    }
                })
            };
            symbols.into_iter().map(with_symbol).collect()
        }
        Clue::Entry { table, row, column, .. } => {
            let with_number = |number| {
                let mut other = data.clone();
                other.values.set_entry(table, (*row, *column), number);
                other
            };
            numbers(definition, data, table).into_iter().map(with_number).collect()
        }
        Clue::Sign { order, pair: [less, greater] } => vec![with(order, &|value| {
            if let Value::Less(pairs) = value {
                pairs
                    .iter_mut()
                    .filter(|pair| **pair == [*less, *greater])
                    .for_each(|pair| pair.reverse());
            }
        })],
        Clue::Row { list, row } => {
            let with_last = |number| {
                with(list, &|value| {
                    if let Value::Table(rows) = value
                        && let Some(last) =
                            rows.iter_mut().find(|it| *it == row).and_then(|it| it.last_mut())
                    {
                        *last = number;
                    }
                })
            };
            numbers(definition, data, list).into_iter().map(with_last).collect()
        }
    }
}

/// Returns the numbers that an entry of a table can be.
fn numbers(definition: &Definition, data: &CaseData, table: &str) -> Vec<i64> {
    // The part of a word is not a field.
    let field = definition.format.fields.iter().find(|field| *field.name == *table);
    let format = field.and_then(|field| field.kind::<TableFormat>());
    if let Some(field) = field.filter(|field| field.kind::<CluesFormat>().is_some()) {
        return strengthen::numbers(definition, field, data);
    }
    let words = format.map_or(0, |table| table.symbols.len());
    if words > 0 {
        return (0..i64::try_from(words).unwrap_or(i64::MAX)).collect();
    }
    let bound = |expr: &Expr| expr.eval(&data.values).ok();
    let [least, most] = match field.and_then(|field| field.layout.within.as_ref()) {
        Some([least, most]) => [bound(least), bound(most)],
        None => [None, None],
    };
    let rows = data.values.numbers(table).unwrap_or_default();
    let largest = rows.iter().flatten().max().copied().unwrap_or(0);
    let end = NUMBER_MAX.max(largest.saturating_add(1)).min(most.unwrap_or(i64::MAX));
    (least.unwrap_or(0)..=end).collect()
}
