//! Fills blank clues with contents that the answer allows.

use std::collections::HashMap;
use std::sync::Arc;

use super::blanks::{nothing, places};
use super::clue_places::{self, ANY_NUMBER};
use super::clues::{all_rules, is_said_by_rules_alone};
use super::derive::{CluedGroup, clued_groups, holds, sums};
use super::error::MakeErrorKind;
use super::random::Random;
use super::roles::{TableRole, role};
use crate::definition::Definition;
use crate::encode::Solution;
use crate::grid::{Board, CaseData, Cell, Clue, ClueSite, Grid, Symbol, Terrain};
use crate::rules::Constraint;
use crate::text::{CluesFormat, Field, TableFormat};

/// A clue that is a number is at most this; an entry of a table also at most the longer side of the board, since larger
/// ones would rarely meet.
pub(super) const NUMBER_MAX: i64 = 9;

/// Gives every entry of tables of clues, and every hole that can be a clue, a random content with which
/// the answer keeps all rules, if there is one.
pub(super) fn strengthen(
    definition: &Definition,
    data: &mut CaseData,
    (tables, answer): (&[&Field], &mut Grid),
    random: &mut Random,
) -> Result<(), MakeErrorKind> {
    // Numbers may be about holes.
    holes(definition, data, answer, random);
    for field in tables {
        let entries = Entries::of(definition, data, field, answer)?;
        let is_drawn = clue_places::are_drawn(definition, field);
        for place in places(data, &field.name) {
            if is_drawn && data.values.entry(&field.name, place) == Some(Clue::NONE) {
                continue;
            }
            entries.fill(data, place, random);
        }
    }
    for (at, second) in tables.iter().enumerate() {
        for first in &tables[..at] {
            together(definition, data, ([first, second], answer), random)?;
        }
    }
    Ok(())
}

/// Fills places at which two clues say something together, and neither does alone, such as a sign and a number.
fn together(
    definition: &Definition,
    data: &mut CaseData,
    ([first, second], answer): ([&Field; 2], &Grid),
    random: &mut Random,
) -> Result<(), MakeErrorKind> {
    let fields = [first, second];
    let are_clues = fields.iter().all(|field| field.kind::<CluesFormat>().is_some());
    let mut rules = definition.model.rules.iter();
    let meet = rules.any(|rule| fields.iter().all(|field| rule.uses(&field.name)));
    let all = places(data, &second.name);
    if !are_clues || !meet || places(data, &first.name) != all {
        return Ok(());
    }
    let is_blank = |place: &(usize, usize)| {
        fields.iter().all(|field| data.values.entry(&field.name, *place) == Some(Clue::NONE))
    };
    let blank: Vec<(usize, usize)> = all.into_iter().filter(is_blank).collect();
    let of_word = |word: i64| {
        let mut alike = data.clone();
        for &place in &blank {
            alike.values.set_entry(&first.name, place, word);
        }
        Ok((word, Entries::of(definition, &alike, second, answer)?))
    };
    let words = numbers(definition, first, data).into_iter().map(of_word);
    let mut words: Vec<(i64, Entries<'_>)> = words.collect::<Result<_, MakeErrorKind>>()?;
    for place in blank {
        random.shuffle(&mut words);
        let says_something = words.iter().any(|(word, entries)| {
            data.values.set_entry(&first.name, place, *word);
            entries.fill(data, place, random)
        });
        if !says_something {
            data.values.set_entry(&first.name, place, Clue::NONE);
        }
    }
    Ok(())
}

/// The entries of a table of clues, and what they can be.
pub(super) struct Entries<'e> {
    definition: &'e Definition,
    field: &'e Field,
    answer: &'e Grid,
    numbers: Vec<i64>,
    clued: Vec<CluedGroup<'e>>,
    /// Whether a clue matters to no other groups than those that it is about.
    is_local: bool,
    sums: HashMap<(usize, usize), i64>,
    /// The case without any of them.
    bare: CaseData,
}

impl<'e> Entries<'e> {
    pub(super) fn of(
        definition: &'e Definition,
        data: &CaseData,
        field: &'e Field,
        answer: &'e Grid,
    ) -> Result<Self, MakeErrorKind> {
        let mut bare = data.clone();
        if let Some(nothing) = nothing(field) {
            let all = places(data, &field.name).into_iter();
            all.for_each(|place| bare.values.set_entry(&field.name, place, nothing));
        }
        let numbers = numbers(definition, field, data);
        let (clued, are_all) = clued_groups(definition, data, &field.name)?;
        let of_cells = |clues: &CluesFormat| clues.sites.contains(&ClueSite::Cells);
        let is_local = are_all && !field.kind::<CluesFormat>().is_some_and(of_cells);
        let sums = sums(definition, data, (&field.name, &clued), answer)?;
        Ok(Self { definition, field, answer, numbers, clued, is_local, sums, bare })
    }

    /// Gives an entry a random content with which the answer keeps all rules. Returns whether there is one.
    pub(super) fn fill(
        &self,
        data: &mut CaseData,
        place: (usize, usize),
        random: &mut Random,
    ) -> bool {
        let Self { definition, field, answer, .. } = *self;
        let (name, mut numbers, mut alone) = (&field.name, self.numbers.clone(), self.bare.clone());
        random.shuffle(&mut numbers);
        let own: Vec<_> = self.clued.iter().filter(|(it, _)| *it == place).collect();
        let mut numbers = self.sums.get(&place).copied().into_iter().chain(numbers);
        // What looks at one group comes before what looks at all of the board.
        let fits = numbers.find(|&number| {
            data.values.set_entry(name, place, number);
            alone.values.set_entry(name, place, number);
            own.iter().all(|(_, (rule, group))| holds(definition, (rule, group), data, answer))
                && self.is_heeded(&alone, &own)
                && keeps_rules(definition, data, (name, answer))
        });
        if let Some(number) = fits.or_else(|| nothing(field)) {
            data.values.set_entry(name, place, number);
        }
        fits.is_some()
    }

    /// Tells whether rules demand something of a case with one clue, which is about some groups. Where no rule looks at a
    /// place, or not at such a clue, it would be noise.
    fn is_heeded(&self, alone: &CaseData, own: &[&CluedGroup<'_>]) -> bool {
        let Self { definition, field, .. } = *self;
        let is_of_clues = field.kind::<CluesFormat>().is_some();
        let Some(givens) = definition.model.givens(alone).ok().filter(|_| is_of_clues) else {
            return true;
        };
        let terrain = Terrain { data: alone, givens: &givens };
        let is_idle = |(_, (rule, group)): &&CluedGroup<'_>| {
            let bound = rule.bind_to(vec![group.clone()], &terrain);
            bound.is_ok_and(|bound| bound.demands_nothing())
        };
        !own.iter().all(is_idle)
            || !self.is_local
                && !all_rules(definition, alone, &field.name, Constraint::demands_nothing)
    }
}

/// Returns the numbers that a clue can be, words among them by their codes, except that of a blank. Where rules only ask
/// for words, it is a word.
pub(super) fn numbers(definition: &Definition, field: &Field, data: &CaseData) -> Vec<i64> {
    if let Some(table) = field.kind::<TableFormat>().filter(|table| !table.symbols.is_empty()) {
        return (1..i64::try_from(table.symbols.len()).unwrap_or(i64::MAX)).collect();
    }
    let shape = data.board.shape;
    let side = i64::try_from(shape.rows().max(shape.columns())).unwrap_or(i64::MAX);
    let is_table = field.kind::<TableFormat>().is_some();
    let number_max = if is_table { side.min(NUMBER_MAX) } else { NUMBER_MAX };
    let bounds = field
        .layout
        .within
        .as_ref()
        .map(|within| within.each_ref().map(|it| it.eval(&data.values)));
    let (least, most) = match bounds {
        Some([Ok(least), Ok(most)]) => (least.max(0), most.min(number_max)),
        _ => (0, number_max),
    };
    let words = field.kind::<CluesFormat>().map_or(&[][..], |clues| &clues.words.words);
    let words = (0..)
        .zip(words)
        .filter(|(_, word)| *word != ANY_NUMBER)
        .map(|(index, _)| Clue::Word(index).code());
    let mut all: Vec<i64> = words.collect();
    if all.is_empty() || definition.model.rules.iter().any(|rule| rule.counts_with(&field.name)) {
        all.extend(least..=most);
    }
    all
}

/// Gives holes of the givens the content of any hole that the answer allows. The answer shows them too.
fn holes(definition: &Definition, data: &mut CaseData, answer: &mut Grid, random: &mut Random) {
    let board = Arc::clone(&data.board);
    let are_clues = board.alphabet.holes().len() > 1;
    let Some(name) = definition.model.givens.clone().filter(|_| are_clues) else { return };
    let is_hole = |data: &CaseData, cell| {
        let content = data.values.layer(&name).and_then(|layer| layer.get(cell));
        content.is_some_and(|symbol| board.alphabet.is_hole(symbol))
    };
    for cell in board.cells().filter(|&cell| is_hole(data, cell)).collect::<Vec<_>>() {
        for hole in clued_holes(&board, random).into_iter().chain(board.alphabet.hole()) {
            data.values.set_cell(&name, cell, Some(hole));
            answer.set(cell, Some(hole));
            if keeps_all_rules(definition, data, answer) {
                break;
            }
        }
    }
}

/// Returns the holes that are clues, in a random order: all but the first, which says nothing.
fn clued_holes(board: &Board, random: &mut Random) -> Vec<Symbol> {
    let first = board.alphabet.len();
    let all = first + 1..first + board.alphabet.holes().len();
    let mut holes: Vec<Symbol> = all.filter_map(Symbol::new).collect();
    random.shuffle(&mut holes);
    holes
}

/// Makes a cell any hole that is a clue and that the answer allows, with clues if it can have some. The
/// answer shows it too. Returns whether there is one.
pub(super) fn say_hole(
    definition: &Definition,
    data: &mut CaseData,
    (cell, answer): (Cell, &mut Grid),
    random: &mut Random,
) -> Result<bool, MakeErrorKind> {
    let Some(name) = definition.model.givens.as_deref() else { return Ok(false) };
    let place = data.board.shape.position(cell);
    let is_open = |field: &&Field| {
        field.kind::<CluesFormat>().is_some()
            && matches!(role(definition, field), Some(TableRole::Clues(_)))
            && places(data, &field.name).contains(&place)
    };
    let tables: Vec<&Field> = definition.format.fields.iter().filter(is_open).collect();
    for hole in clued_holes(&data.board, random) {
        data.values.set_cell(name, cell, Some(hole));
        answer.set(cell, Some(hole));
        for &field in &tables {
            data.values.set_entry(&field.name, place, Clue::NONE);
            Entries::of(definition, data, field, answer)?.fill(data, place, random);
        }
        if keeps_all_rules(definition, data, answer) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Tells whether an answer that keeps all other rules keeps those that depend on a field.
fn keeps_rules(definition: &Definition, data: &CaseData, (field, answer): (&str, &Grid)) -> bool {
    if is_said_by_rules_alone(definition, field) {
        return all_rules(definition, data, field, |rule| {
            rule.breach(&data.board, answer).is_none()
        });
    }
    keeps_all_rules(definition, data, answer)
}

/// Tells whether an answer keeps all rules.
fn keeps_all_rules(definition: &Definition, data: &CaseData, answer: &Grid) -> bool {
    let solution = Solution::Fill(answer.clone());
    let rules = definition.model.bind(data);
    rules.is_ok_and(|rules| rules.verify(data, &solution).is_ok())
}
