//! Moves cells from region to region until an answer is the only one: for puzzles without other clues.

use super::areas::is_connected;
use super::clues::rules_with;
use super::error::{GoOn, MakeErrorKind};
use super::minimise::bare;
use super::random::Random;
use crate::definition::Definition;
use crate::encode::{BoundModel, CaseProbe, Probed, Solution};
use crate::grid::{CaseData, Cell, Grid, Near, Symbol};

/// A search for another answer is given up after this many guesses.
const GUESSES_MAX: u64 = 1 << 12;
/// This many cells are moved at most.
const MOVES_MAX: usize = 40;

/// Returns the field of the regions that rules use.
pub(super) fn regions(definition: &Definition) -> Option<&str> {
    definition.model.rules.iter().find_map(|rule| rule.scope.regions())
}

/// Moves cells of the background from region to region, each time so that another answer breaks a rule.
/// Returns whether no other answer is found in the end.
pub(super) fn carve(
    definition: &Definition,
    data: &mut CaseData,
    (answer, regions): (&Grid, &str),
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<bool, MakeErrorKind> {
    let (mut rules, _) = bare(definition, data)?;
    for _ in 0..MOVES_MAX {
        MakeErrorKind::unless(go_on)?;
        let other = other_answer(definition, (data, &rules), answer, random)?;
        let Some(other) = other else { return Ok(true) };
        let proper = data.board.alphabet.proper();
        let is_marked = |grid: &Grid, cell| grid.get(cell).is_some_and(|it| it.index() < proper);
        let cells = data.board.cells();
        let mut cells: Vec<Cell> =
            cells.filter(|&cell| is_marked(&other, cell) && !is_marked(answer, cell)).collect();
        random.shuffle(&mut cells);
        let mut moved = cells.into_iter().flat_map(|cell| moves(data, regions, cell));
        let kept = moved.find_map(|data| {
            let rules = rules_with(definition, &data, (regions, &rules)).ok()?;
            rules.verify(&data, &Solution::Fill(answer.clone())).is_ok().then_some((data, rules))
        });
        let Some(kept) = kept else { return Ok(false) };
        drop(moved);
        (*data, rules) = kept;
    }
    Ok(false)
}

/// Finds an answer that has the background where this one has not.
fn other_answer(
    definition: &Definition,
    (data, rules): (&CaseData, &BoundModel),
    answer: &Grid,
    random: &mut Random,
) -> Result<Option<Grid>, MakeErrorKind> {
    let mut probe = CaseProbe::new(&definition.model, data, rules)?;
    let background = data.board.alphabet.background();
    let mut cells: Vec<Cell> =
        data.board.cells().filter(|&cell| answer.get(cell) != background).collect();
    random.shuffle(&mut cells);
    let mut other = Grid::empty(data.board.shape);
    for cell in cells {
        let mut given = Grid::empty(data.board.shape);
        given.set(cell, background);
        if probe.solve(given.cells(), 1, GUESSES_MAX, &mut other)? == Probed::Solutions(1) {
            return Ok(Some(other));
        }
    }
    Ok(None)
}

/// Returns the cases in which a cell belongs to a region beside it, if its own stays connected.
fn moves(data: &CaseData, regions: &str, cell: Cell) -> Vec<CaseData> {
    let Some(layer) = data.values.layer(regions) else { return Vec::new() };
    let number = |cell| layer.get(cell).map_or(usize::MAX, Symbol::index);
    let (shape, own) = (data.board.shape, number(cell));
    let mut parts: Vec<usize> = shape.iter().map(number).collect();
    parts[cell.index()] = usize::MAX;
    if !parts.contains(&own) || !is_connected(shape, &parts, own) {
        return Vec::new();
    }
    let beside = Near::Edge.around(shape, cell).map(number).filter(|&part| part != own);
    let moved = |part| {
        let mut moved = data.clone();
        moved.values.set_cell(regions, cell, Symbol::new(part));
        moved
    };
    beside.map(moved).collect()
}
