//! Fills blank clues with contents that the answer allows.

use std::sync::Arc;

use super::blanks::nothing;
use super::random::Random;
use crate::definition::Definition;
use crate::encode::Solution;
use crate::grid::{CaseData, Grid, Symbol};
use crate::text::{Field, TableFormat};

/// A clue that is a number is at most this.
const NUMBER_MAX: i64 = 9;

/// Gives every entry of tables of clues, and every hole that can be a clue, a random content with which
/// the answer keeps all rules, if there is one.
pub(super) fn strengthen(
    definition: &Definition,
    data: &mut CaseData,
    (tables, answer): (&[&Field], &mut Grid),
    random: &mut Random,
) {
    for field in tables {
        let (name, all) = (&field.name, numbers(field));
        let lengths: Vec<usize> =
            data.values.numbers(name).unwrap_or_default().iter().map(Vec::len).collect();
        let places = lengths.iter().enumerate();
        for place in places.flat_map(|(row, &length)| (0..length).map(move |it| (row, it))) {
            let mut numbers = all.clone();
            random.shuffle(&mut numbers);
            numbers.extend(nothing(field));
            settle(definition, data, answer, numbers, |data, _, number| {
                data.values.set_entry(name, place, number);
            });
        }
    }
    holes(definition, data, answer, random);
}

/// Returns the numbers that a clue of a table can be, except that of a blank.
pub(super) fn numbers(field: &Field) -> Vec<i64> {
    match field.kind::<TableFormat>() {
        Some(table) if !table.symbols.is_empty() => {
            (1..i64::try_from(table.symbols.len()).unwrap_or(i64::MAX)).collect()
        }
        _ => (0..=NUMBER_MAX).collect(),
    }
}

/// Gives holes of the givens the content of any hole that the answer allows. The answer shows them too.
fn holes(definition: &Definition, data: &mut CaseData, answer: &mut Grid, random: &mut Random) {
    let board = Arc::clone(&data.board);
    let (first, count) = (board.alphabet.len(), board.alphabet.holes().len());
    let Some(name) = definition.model.givens.clone().filter(|_| count > 1) else { return };
    let is_hole = |data: &CaseData, cell| {
        let content = data.values.layer(&name).and_then(|layer| layer.get(cell));
        content.is_some_and(|symbol| board.alphabet.is_hole(symbol))
    };
    for cell in board.cells().filter(|&cell| is_hole(data, cell)).collect::<Vec<_>>() {
        let mut others: Vec<usize> = (first + 1..first + count).collect();
        random.shuffle(&mut others);
        others.push(first);
        settle(definition, data, answer, others, |data, answer, index| {
            data.values.set_cell(&name, cell, Symbol::new(index));
            answer.set(cell, Symbol::new(index));
        });
    }
}

/// Sets the first content with which the answer keeps all rules; the last one is set in any case.
fn settle<T>(
    definition: &Definition,
    data: &mut CaseData,
    answer: &mut Grid,
    contents: Vec<T>,
    set: impl Fn(&mut CaseData, &mut Grid, T),
) {
    for content in contents {
        set(data, answer, content);
        let solution = Solution::Fill(answer.clone());
        let rules = definition.model.bind(data);
        if rules.is_ok_and(|rules| rules.verify(data, &solution).is_ok()) {
            return;
        }
    }
}
