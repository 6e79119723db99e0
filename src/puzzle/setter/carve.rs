//! Moves cells from region to region until an answer is the only one: for puzzles without other clues.

use super::areas::is_connected;
use super::minimise::bare;
use super::obstacle::{GoOn, MakeErrorKind};
use super::random::Random;
use crate::definition::Definition;
use crate::encode::{CaseProbe, Probed, Solution};
use crate::grid::{CaseValues, Cell, Grid, Near, Scope, Symbol};

/// A search for another answer is given up after this many guesses.
const GUESSES_MAX: u64 = 1 << 12;
/// This many cells are moved at most.
const MOVES_MAX: usize = 200;

/// Returns the field of the regions that rules use.
pub(super) fn regions(definition: &Definition) -> Option<&str> {
    definition.blueprint.rules.iter().find_map(|rule| match &rule.scope {
        Scope::Regions(name) => Some(name.as_str()),
        _ => None,
    })
}

/// Moves cells of the background from region to region, each time so that another answer breaks a rule.
/// Returns whether no other answer is found in the end.
pub(super) fn carve(
    definition: &Definition,
    facts: &mut CaseValues,
    (answer, regions): (&Grid, &str),
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<bool, MakeErrorKind> {
    for _ in 0..MOVES_MAX {
        MakeErrorKind::unless(go_on)?;
        let Some(other) = other_answer(definition, facts, answer, random)? else { return Ok(true) };
        let proper = facts.board.alphabet.proper();
        let is_marked = |grid: &Grid, cell| grid.get(cell).is_some_and(|it| it.index() < proper);
        let cells = facts.board.cells();
        let mut cells: Vec<Cell> =
            cells.filter(|&cell| is_marked(&other, cell) && !is_marked(answer, cell)).collect();
        random.shuffle(&mut cells);
        let mut moved = cells.into_iter().flat_map(|cell| moves(facts, regions, cell));
        let is_kept = |facts: &CaseValues| {
            let rules = definition.blueprint.bind(facts);
            rules.is_ok_and(|rules| rules.verify(facts, &Solution::Fill(answer.clone())).is_ok())
        };
        let Some(next) = moved.find(is_kept) else { return Ok(false) };
        drop(moved);
        *facts = next;
    }
    Ok(false)
}

/// Finds an answer that has the background where this one has not.
fn other_answer(
    definition: &Definition,
    facts: &CaseValues,
    answer: &Grid,
    random: &mut Random,
) -> Result<Option<Grid>, MakeErrorKind> {
    let (rules, _) = bare(definition, facts)?;
    let mut probe = CaseProbe::new(&definition.blueprint, facts, &rules)?;
    let background = facts.board.alphabet.background();
    let mut cells: Vec<Cell> =
        facts.board.cells().filter(|&cell| answer.get(cell) != background).collect();
    random.shuffle(&mut cells);
    let mut other = Grid::empty(facts.board.shape);
    for cell in cells {
        let mut given = Grid::empty(facts.board.shape);
        given.set(cell, background);
        if probe.solve(given.cells(), 1, GUESSES_MAX, &mut other)? == Probed::Solutions(1) {
            return Ok(Some(other));
        }
    }
    Ok(None)
}

/// Returns the cases in which a cell belongs to a region beside it, if its own stays connected.
fn moves(facts: &CaseValues, regions: &str, cell: Cell) -> Vec<CaseValues> {
    let Some(layer) = facts.values.layer(regions) else { return Vec::new() };
    let number = |cell| layer.get(cell).map_or(usize::MAX, Symbol::index);
    let (shape, own) = (facts.board.shape, number(cell));
    let mut parts: Vec<usize> = shape.iter().map(number).collect();
    parts[cell.index()] = usize::MAX;
    if !parts.contains(&own) || !is_connected(shape, &parts, own) {
        return Vec::new();
    }
    let beside = Near::Edge.around(shape, cell).map(number).filter(|&part| part != own);
    let moved = |part| {
        let mut moved = facts.clone();
        moved.values.set_cell(regions, cell, Symbol::new(part));
        moved
    };
    beside.map(moved).collect()
}
