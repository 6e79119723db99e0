//! Clues that say nothing yet get numbers that the answer allows.

use std::sync::Arc;

use super::draw::{TableRole, role};
use crate::grid::{Facts, Symbol, Value};
use crate::problem::Definition;
use crate::puzzle::Solution;
use crate::random::Random;
use crate::text::{TableFormat, TableLex};

/// A clue that is a number is at most this.
const NUMBER_MAX: i64 = 9;

/// Gives every entry of a table of clues, and every hole that can be a clue, a random content with which
/// the answer keeps all rules, if there is one.
pub(super) fn strengthen(
    definition: &Definition,
    facts: &mut Facts,
    answer: &Solution,
    random: &mut Random,
) {
    for field in &definition.format.fields {
        let Some(table) = field.kind::<TableFormat>() else { continue };
        let TableRole::Clues(nothing) = role(definition, &field.name, table) else { continue };
        let all: Vec<i64> = match (table.symbols.len(), table.lex) {
            (0, TableLex::Chars) => (0..=9).collect(),
            (0, TableLex::Tokens) => (0..=NUMBER_MAX).collect(),
            (words, _) => (1..i64::try_from(words).unwrap_or(i64::MAX)).collect(),
        };
        let rows = facts.values.table(&field.name).map_or(0, <[Vec<i64>]>::len);
        for row in 0..rows {
            let columns = facts.values.table(&field.name).map_or(0, |rows| rows[row].len());
            for column in 0..columns {
                let mut numbers = all.clone();
                random.shuffle(&mut numbers);
                numbers.push(nothing);
                settle(definition, facts, answer, numbers, |facts, number| {
                    if let Some(Value::Table(rows)) = facts.values.get_mut(&field.name) {
                        rows[row][column] = number;
                    }
                });
            }
        }
    }
    holes(definition, facts, answer, random);
}

/// Gives holes of the givens the content of any hole that the answer allows.
fn holes(definition: &Definition, facts: &mut Facts, answer: &Solution, random: &mut Random) {
    let board = Arc::clone(&facts.board);
    let (first, count) = (board.alphabet.len(), board.alphabet.holes().len());
    let Some(name) = definition.blueprint.givens.clone().filter(|_| count > 1) else { return };
    let is_hole = |facts: &Facts, cell| {
        let content = facts.values.layer(&name).and_then(|layer| layer.get(cell));
        content.is_some_and(|symbol| board.alphabet.is_hole(symbol))
    };
    for cell in board.cells().filter(|&cell| is_hole(facts, cell)).collect::<Vec<_>>() {
        let mut others: Vec<usize> = (first + 1..first + count).collect();
        random.shuffle(&mut others);
        others.push(first);
        settle(definition, facts, answer, others, |facts, index| {
            if let Some(Value::Layer(layer)) = facts.values.get_mut(&name) {
                layer.set(cell, Symbol::new(index));
            }
        });
    }
}

/// Sets the first content with which the answer keeps all rules; the last one is set in any case.
fn settle<T>(
    definition: &Definition,
    facts: &mut Facts,
    answer: &Solution,
    contents: Vec<T>,
    set: impl Fn(&mut Facts, T),
) {
    for content in contents {
        set(facts, content);
        let rules = definition.blueprint.bind(facts);
        if rules.is_ok_and(|rules| rules.verify(facts, answer).is_ok()) {
            return;
        }
    }
}
