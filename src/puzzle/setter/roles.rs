//! The purposes of the tables of a definition.

use super::blanks::{count_of, nothing, parts};
use super::dissect::is_dissected;
use crate::definition::Definition;
use crate::encode::{Given, GivenList, Place};
use crate::text::{CluesFormat, Columns, Field, NumbersFormat, TableFormat};

/// How the table of a field is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TableRole {
    /// At random, or as is usual.
    Free,
    /// Its entries are clues; this number is a blank.
    Clues(i64),
    /// Its holes are drawn at random, and the parts of its words are clues.
    Parts,
    /// Its rows are the runs of lines or rings of the answer.
    Runs,
    /// Its numbers follow from the answer.
    Derived,
    /// It lists givens, and another number says how many.
    List,
}

/// Tells whether cases of a definition are puzzles with one answer, made from it by clues.
pub(crate) fn is_puzzle(definition: &Definition) -> bool {
    let model = &definition.model;
    let asks_for_one = model.question.row().is_puzzle;
    let names = &definition.format.board.names;
    let has_givens = model.givens.is_some() || !model.lists.is_empty();
    let only_givens = has_givens && names.background.is_none() && names.holes.is_empty();
    match model.place {
        Place::Fill => !model.question.lists() && (asks_for_one || only_givens),
        Place::Tile(_) => asks_for_one && is_dissected(definition),
    }
}

/// Returns how a field is filled, if it is a table, or holds clues, or a layer with clues in its holes.
pub(super) fn role(definition: &Definition, field: &Field) -> Option<TableRole> {
    let (model, name) = (&definition.model, &*field.name);
    let has_lengths = if let Some(table) = field.kind::<TableFormat>() {
        matches!(table.columns, Columns::Line | Columns::Word)
    } else if let Some(clues) = field.kind::<CluesFormat>() {
        if !clues.part_names().is_empty() {
            return None;
        }
        clues.are_several()
    } else {
        if parts(field).is_empty() {
            field.kind::<NumbersFormat>()?;
        }
        false
    };
    let mut scored = model.scores().flat_map(|score| score.value.names());
    let is_usual = definition.fair.numbers(name).is_some();
    if !is_puzzle(definition) || scored.any(|used| used.name == name) || is_usual {
        return Some(TableRole::Free);
    }
    if is_given_list(definition, name) {
        return Some(TableRole::List);
    }
    if !parts(field).is_empty() {
        return Some(TableRole::Parts);
    }
    let mut uses = model.rules.iter().filter(|rule| rule.uses(name));
    if has_lengths && uses.any(|rule| rule.row.key.name == "runs") {
        return Some(TableRole::Runs);
    }
    Some(nothing(field).map_or(TableRole::Derived, TableRole::Clues))
}

/// Tells whether a table lists givens, as many as a number says.
pub(super) fn is_given_list(definition: &Definition, name: &str) -> bool {
    let is_it = |list: &GivenList| list.field == name && list.given != Given::Hole;
    definition.model.lists.iter().any(is_it) && count_of(definition, name).is_some()
}
