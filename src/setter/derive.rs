//! Tables that follow from the answer: the runs of lines, and numbers of groups.

use super::obstacle::Obstacle;
use crate::grid::{Facts, Grid, Group, Terrain, Value};
use crate::problem::Definition;
use crate::rules::{BoundRuns, Rule, all_of};
use crate::text::Field;

/// The greatest number that is tried.
const NUMBER_MAX: i64 = 99;

/// Fills a table with the runs of the lines and rings that rules name. A row without runs stays as it is.
pub(super) fn runs(
    definition: &Definition,
    facts: &mut Facts,
    name: &str,
    answer: &Grid,
) -> Result<(), Obstacle> {
    let mut rows: Vec<Vec<i64>> = facts.values.table(name).unwrap_or_default().to_vec();
    let givens = definition.blueprint.givens(facts)?;
    let terrain = Terrain { facts, givens: &givens };
    for rule in definition.blueprint.rules.iter().filter(|rule| rule.uses(name)) {
        let bound = rule.bind(&terrain).map_err(|_| Obstacle::groups())?;
        for runs in all_of::<BoundRuns>(&[bound]) {
            let marked = |cell| answer.get(cell).is_some_and(|symbol| symbol.index() == 0);
            let marked: Vec<bool> = runs.group.cells.iter().map(|&cell| marked(cell)).collect();
            let lengths = runs.lengths(&marked);
            if let Some(row) = rows.get_mut(runs.group.number - 1).filter(|_| !lengths.is_empty()) {
                *row = lengths;
            }
        }
    }
    set(facts, name, rows);
    Ok(())
}

/// Fills a table with the numbers that rules demand of their groups.
///
/// For each group, the number is found with which the rule holds of the group, if all entries are this
/// number; then the entry that the rule looks at.
pub(super) fn derive(
    definition: &Definition,
    facts: &mut Facts,
    field: &Field,
    answer: &Grid,
) -> Result<(), Obstacle> {
    let name = &*field.name;
    let cannot = || Obstacle::field(name, "its numbers do not follow from an answer");
    let rows: Vec<Vec<i64>> = facts.values.table(name).unwrap_or_default().to_vec();
    let all =
        |number: i64| -> Vec<Vec<i64>> { rows.iter().map(|row| vec![number; row.len()]).collect() };
    let places: Vec<(usize, usize)> = rows
        .iter()
        .enumerate()
        .flat_map(|(row, numbers)| (0..numbers.len()).map(move |column| (row, column)))
        .collect();
    let mut derived = vec![None; places.len()];
    let mut known: Facts = facts.clone();
    for rule in definition.blueprint.rules.iter().filter(|rule| rule.uses(name)) {
        for group in groups(definition, rule, facts)? {
            let mut alone = Grid::empty(answer.shape());
            group.cells.iter().for_each(|&cell| alone.set(cell, answer.get(cell)));
            let mut holds = |table: Vec<Vec<i64>>| {
                set(&mut known, name, table);
                holds(definition, rule, &known, &alone)
            };
            let fits: Vec<bool> = (0..=NUMBER_MAX).map(|number| holds(all(number))).collect();
            let right = fits.iter().rposition(|&fit| fit).ok_or_else(cannot)?;
            let wrong = fits.iter().position(|&fit| !fit).ok_or_else(cannot)?;
            let number = |at: usize| i64::try_from(at).unwrap_or(i64::MAX);
            let mut is_it = |&at: &usize| {
                let mut table = all(number(wrong));
                table[places[at].0][places[at].1] = number(right);
                holds(table)
            };
            let at = (0..places.len()).find(|at| is_it(at)).ok_or_else(cannot)?;
            derived[at] = Some(number(right));
        }
    }
    let mut table = rows.clone();
    for (&(row, column), number) in places.iter().zip(derived) {
        table[row][column] = number.ok_or_else(cannot)?;
    }
    set(facts, name, table);
    Ok(())
}

/// Tells whether a rule finds nothing wrong with a partly filled grid.
fn holds(definition: &Definition, rule: &Rule, facts: &Facts, grid: &Grid) -> bool {
    let Ok(givens) = definition.blueprint.givens(facts) else { return false };
    let bound = rule.bind(&Terrain { facts, givens: &givens });
    bound.is_ok_and(|constraint| constraint.breach(&facts.board, grid).is_none())
}

/// Returns the groups of a rule.
fn groups(definition: &Definition, rule: &Rule, facts: &Facts) -> Result<Vec<Group>, Obstacle> {
    let givens = definition.blueprint.givens(facts)?;
    let terrain = Terrain { facts, givens: &givens };
    rule.scope.groups(&terrain).map_err(|_| Obstacle::groups())
}

fn set(facts: &mut Facts, name: &str, table: Vec<Vec<i64>>) {
    if let Some(Value::Table(rows)) = facts.values.get_mut(name) {
        *rows = table;
    }
}
