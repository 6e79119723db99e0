//! Tables and clues that follow from the answer: the runs of lines, and numbers of groups.

use std::collections::HashMap;
use std::sync::Arc;

use super::error::MakeErrorKind;
use super::random::Random;
use super::roles::{TableRole, role};
use crate::definition::Definition;
use crate::grid::{Board, CaseData, Clue, ClueSite, Grid, Group, Terrain, Value, Values};
use crate::rules::{BoundScan, BoundSum, Rule, all_of, clue_entry};
use crate::text::{CluesFormat, Field, SplitLayer};

/// The greatest number that is tried.
const NUMBER_MAX: i64 = 99;

/// One cell in this many gets the runs in the ring around it, on average.
pub(super) const RINGS: usize = 4;

/// Adds the clues of a field, of which none says anything yet about an answer. Some cells, or all places of another
/// kind, are those of a line or ring without runs if they are about such.
pub(super) fn blank_clues(
    definition: &Definition,
    (field, clues): (&Field, &CluesFormat),
    board: &Board,
    values: &mut Values,
    random: &mut Random,
) {
    let mut blank = clues.blank(board, values);
    let is_of_cells = clues.sites == [ClueSite::Cells];
    let is_of_runs = role(definition, field) == Some(TableRole::Runs);
    let rows = if is_of_runs { blank.numbers() } else { Vec::new() };
    for (row, numbers) in rows.into_iter().enumerate() {
        for column in 0..numbers.len() {
            if !is_of_cells || random.below(RINGS) == 0 {
                blank.set((row, column), vec![Clue::Number(0)]);
            }
        }
    }
    for name in clues.part_names().iter().chain([&field.name]) {
        values.push(Arc::clone(name), Value::Clues(blank.clone()));
    }
}

/// Fills a table, or the clues that state something, with the runs of the lines and rings that rules name. A row
/// without runs stays as it is.
pub(super) fn runs(
    definition: &Definition,
    data: &mut CaseData,
    name: &str,
    answer: &Grid,
) -> Result<(), MakeErrorKind> {
    let Some(mut value) = data.values.get(name).cloned() else { return Ok(()) };
    let givens = definition.model.givens(data)?;
    let terrain = Terrain { data, givens: &givens };
    for rule in definition.model.rules.iter().filter(|rule| rule.uses(name)) {
        let bound = rule.bind(&terrain).map_err(|_| MakeErrorKind::groups())?;
        for runs in all_of::<BoundScan>(&[bound]) {
            let lengths = runs.found(answer).unwrap_or_default();
            match &mut value {
                _ if lengths.is_empty() => {}
                Value::Table(rows) => {
                    rows.get_mut(runs.group.number - 1)
                        .into_iter()
                        .for_each(|row| row.clone_from(&lengths));
                }
                Value::Clues(clues) => {
                    if let Some(entry) = clue_entry(name, &runs.group, &terrain) {
                        clues.set(entry, lengths.into_iter().map(Clue::Number).collect());
                    }
                }
                _ => {}
            }
        }
    }
    data.values.set(name, value);
    Ok(())
}

/// A group of a rule, with the row and the column of the clue that is about it.
pub(super) type CluedGroup<'d> = ((usize, usize), (&'d Rule, Group));

/// Returns the groups of rules that a clue of a field is about, and whether rules look at the field for no other group.
pub(super) fn clued_groups<'d>(
    definition: &'d Definition,
    data: &CaseData,
    name: &str,
) -> Result<(Vec<CluedGroup<'d>>, bool), MakeErrorKind> {
    let (mut clued, mut are_all, givens) = (Vec::new(), true, definition.model.givens(data)?);
    for rule in definition.model.rules.iter().filter(|rule| rule.uses(name)) {
        for group in groups(definition, rule, data)? {
            let entry = clue_entry(name, &group, &Terrain { data, givens: &givens });
            are_all &= entry.is_some();
            clued.extend(entry.map(|entry| (entry, (rule, group))));
        }
    }
    Ok((clued, are_all))
}

/// Returns the clues of a field with which rules about sums, or about numbers along lines, hold of the groups that
/// these clues are about, each with its row and column.
pub(super) fn sums(
    definition: &Definition,
    data: &CaseData,
    (name, clued): (&str, &[CluedGroup<'_>]),
    answer: &Grid,
) -> Result<HashMap<(usize, usize), i64>, MakeErrorKind> {
    let (mut found, mut known) = (HashMap::new(), data.clone());
    let givens = definition.model.givens(data)?;
    for &(entry, (rule, ref group)) in clued {
        known.values.set_entry(name, entry, 0);
        let terrain = Terrain { data: &known, givens: &givens };
        let bound = rule.bind_to(vec![group.clone()], &terrain);
        let bound = [bound.map_err(|_| MakeErrorKind::groups())?];
        let along = all_of::<BoundScan>(&bound).filter_map(|scan| scan.found(answer)).flatten();
        // The clue is the sum, or is taken off something else.
        let numbers: Vec<i64> = all_of::<BoundSum>(&bound)
            .filter(|sum| sum.min == sum.max)
            .filter_map(|sum| Some(sum.total(answer)?.saturating_sub(sum.min)))
            .flat_map(|off| [off, off.saturating_neg()])
            .chain(along)
            .collect();
        let mut fits = |&number: &i64| {
            known.values.set_entry(name, entry, number);
            holds(definition, (rule, group), &known, answer)
        };
        let number = numbers.into_iter().filter(|&number| number >= 0).find(|it| fits(it));
        known.values.set_entry(name, entry, Clue::NONE);
        found.extend(number.map(|number| (entry, number)));
    }
    Ok(found)
}

/// Fills a table with the numbers that rules demand of their groups.
pub(super) fn derive(
    definition: &Definition,
    data: &mut CaseData,
    field: &Field,
    answer: &Grid,
) -> Result<(), MakeErrorKind> {
    let name = &*field.name;
    let cannot = || MakeErrorKind::field(name, "its numbers do not follow from an answer");
    let Demanded { entries, is_whole } = demanded(definition, data, name, answer)?;
    let all = |row: Vec<Option<i64>>| row.into_iter().collect::<Option<Vec<i64>>>();
    let table = entries.into_iter().map(all).collect::<Option<_>>().filter(|_| is_whole);
    data.values.set_numbers(name, table.ok_or_else(cannot)?);
    Ok(())
}

/// Fills the clues of a part of words with the numbers that rules demand of the groups at holes.
pub(super) fn parts(
    definition: &Definition,
    data: &mut CaseData,
    part: &str,
    answer: &Grid,
) -> Result<(), MakeErrorKind> {
    let givens = definition.model.givens(data)?;
    data.values.set(part, Value::Clues(SplitLayer::blank(&data.board)));
    let (clued, _) = clued_groups(definition, data, part)?;
    for ((row, column), number) in sums(definition, data, (part, &clued), answer)? {
        let cell = data.board.shape.cell(row, column);
        if givens.get(cell).is_some_and(|symbol| data.board.alphabet.is_hole(symbol)) {
            data.values.set_entry(part, (row, column), number);
        }
    }
    Ok(())
}

/// The numbers that rules demand of their groups.
struct Demanded {
    /// The table, with nothing where no group looks at the entry.
    entries: Vec<Vec<Option<i64>>>,
    /// Whether there is an entry for each group.
    is_whole: bool,
}

/// Finds the numbers that rules demand of their groups.
///
/// For each group, the number is found with which the rule holds of the group, if all entries are this
/// number; then the entry that the rule looks at.
fn demanded(
    definition: &Definition,
    data: &CaseData,
    name: &str,
    answer: &Grid,
) -> Result<Demanded, MakeErrorKind> {
    let rows = data.values.numbers(name).unwrap_or_default();
    let all =
        |number: i64| -> Vec<Vec<i64>> { rows.iter().map(|row| vec![number; row.len()]).collect() };
    let places: Vec<(usize, usize)> = rows
        .iter()
        .enumerate()
        .flat_map(|(row, numbers)| (0..numbers.len()).map(move |column| (row, column)))
        .collect();
    let entries = rows.iter().map(|row| vec![None; row.len()]).collect();
    let (mut known, mut found) = (data.clone(), Demanded { entries, is_whole: true });
    for rule in definition.model.rules.iter().filter(|rule| rule.uses(name)) {
        for group in groups(definition, rule, data)? {
            let mut holds = |table: Vec<Vec<i64>>| {
                known.values.set_numbers(name, table);
                holds(definition, (rule, &group), &known, answer)
            };
            let fits: Vec<bool> = (0..=NUMBER_MAX).map(|number| holds(all(number))).collect();
            let right = fits.iter().rposition(|&fit| fit);
            let wrong = fits.iter().position(|&fit| !fit);
            let number = |at: usize| i64::try_from(at).unwrap_or(i64::MAX);
            let at = right.zip(wrong).and_then(|(right, wrong)| {
                let is_it = |&&(row, column): &&(usize, usize)| {
                    let mut table = all(number(wrong));
                    table[row][column] = number(right);
                    holds(table)
                };
                Some((right, places.iter().find(is_it)?))
            });
            match at {
                Some((right, &(row, column))) => found.entries[row][column] = Some(number(right)),
                None => found.is_whole = false,
            }
        }
    }
    Ok(found)
}

/// Tells whether a rule finds nothing wrong with a group of an answer.
pub(super) fn holds(
    definition: &Definition,
    (rule, group): (&Rule, &Group),
    data: &CaseData,
    answer: &Grid,
) -> bool {
    let Ok(givens) = definition.model.givens(data) else { return false };
    let bound = rule.bind_to(vec![group.clone()], &Terrain { data, givens: &givens });
    bound.is_ok_and(|constraint| constraint.breach(&data.board, answer).is_none())
}

/// Returns the groups of a rule.
pub(super) fn groups(
    definition: &Definition,
    rule: &Rule,
    data: &CaseData,
) -> Result<Vec<Group>, MakeErrorKind> {
    let givens = definition.model.givens(data)?;
    let terrain = Terrain { data, givens: &givens };
    rule.scope.groups(&terrain).map_err(|_| MakeErrorKind::groups())
}
