//! Turns cells into holes until an answer is the only one: for puzzles in which holes have clues.

use super::answers::first_answers;
use super::blanks::parts;
use super::error::{GoOn, MakeErrorKind};
use super::minimise::bare;
use super::random::Random;
use super::roles::{TableRole, role};
use super::say::say_all;
use crate::definition::Definition;
use crate::encode::Solution;
use crate::grid::{CaseData, Cell, Grid, Symbol, Terrain};
use crate::rules::Rule;
use crate::text::Field;

/// This many changes of an answer are tried.
const REPAIRS_MAX: usize = 1500;
/// So many answers are compared.
const ANSWERS: usize = 24;

/// Returns the layer whose holes have clues, if there is one.
pub(super) fn layout(definition: &Definition) -> Option<&Field> {
    definition.format.fields.iter().find(|field| role(definition, field) == Some(TableRole::Parts))
}

/// Turns cells in which another answer differs into holes, one after the other, until there is none; or changes the answer
/// there, if holes are to be fair. The clues that are left describe the answer in full. Returns whether it works.
pub(super) fn block(
    definition: &Definition,
    data: &mut CaseData,
    (answer, layout): (&mut Grid, &Field),
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<bool, MakeErrorKind> {
    if definition.fair.runs.is_some() {
        return repair(definition, data, (answer, layout), random, go_on);
    }
    loop {
        MakeErrorKind::unless(go_on)?;
        let cells = in_doubt(definition, data, answer)?;
        if cells.is_empty() {
            return Ok(true);
        }
        let cell = cells[random.below(cells.len())];
        data.values.set_cell(&layout.name, cell, data.board.alphabet.hole());
        let (rules, _) = bare(definition, data)?;
        answer.set(cell, rules.givens.get(cell));
        if !say_all(definition, data, answer, random)? {
            return Ok(false);
        }
    }
}

/// Gives cells in which answers differ other symbols, one after the other, as long as answers then differ in no more cells,
/// until there is one answer. Returns whether it works.
fn repair(
    definition: &Definition,
    data: &mut CaseData,
    (answer, layout): (&mut Grid, &Field),
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<bool, MakeErrorKind> {
    let is_said = |rule: &Rule| parts(layout).iter().any(|part| rule.uses(part));
    let (bound, _) = bare(definition, data)?;
    let terrain = Terrain { data, givens: &bound.givens };
    let others = definition.model.rules.iter().filter(|rule| !is_said(rule));
    let others: Vec<_> = others.filter_map(|rule| rule.bind(&terrain).ok()).collect();
    let mut cells = in_doubt(definition, data, answer)?;
    for _ in 0..REPAIRS_MAX {
        if cells.is_empty() {
            return Ok(true);
        }
        MakeErrorKind::unless(go_on)?;
        let (mut next, mut changed) = (data.clone(), answer.clone());
        let symbol = Symbol::new(random.below(data.board.alphabet.len()));
        changed.set(cells[random.below(cells.len())], symbol);
        let is_wrong = others.iter().any(|rule| rule.breach(&data.board, &changed).is_some());
        if changed == *answer || is_wrong || !say_all(definition, &mut next, &changed, random)? {
            continue;
        }
        let left = in_doubt(definition, &next, &changed)?;
        if left.len() <= cells.len() {
            (*data, *answer, cells) = (next, changed, left);
        }
    }
    Ok(false)
}

/// Returns the cells in which some other answers to a case differ.
fn in_doubt(
    definition: &Definition,
    data: &CaseData,
    answer: &Grid,
) -> Result<Vec<Cell>, MakeErrorKind> {
    let (_, found) = first_answers(definition, data, ANSWERS)?;
    let differs = |cell: Cell| {
        let is_other = |solution: &Solution| match solution {
            Solution::Fill(grid) => grid.get(cell) != answer.get(cell),
            Solution::Tile(_) => false,
        };
        found.iter().any(is_other)
    };
    Ok(data.board.cells().filter(|&cell| differs(cell)).collect())
}
