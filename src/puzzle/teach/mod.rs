//! Teaches how a puzzle is solved: each step follows from one rule and from what is known, in words of the puzzle.
//!
//! What is still possible is a set of contents for each node of the board (`state.rs`). A *demand* is what one rule
//! demands of one group; the file of each form of demand finds contents that it excludes. Where a form has no file
//! of its own, and beside these, contents are tried one after the other: one that breaks the demand at once is
//! excluded, and the breach is the reason. After what single demands show come several groups together (`groups.rs`),
//! then assumptions that fail (`assume.rs`): first those of which the next thing fails.
//!
//! To add a form of demand: a file with its `glance`, and its arm in `demand.rs`. To add a kind of deduction: its row in
//! `kind.rs`.

mod absences;
mod area_words;
mod assume;
mod beginning;
mod cases;
mod combinations;
mod counts;
mod cuts;
mod demand;
mod due;
mod faces;
mod facts;
mod finding;
mod fish;
mod groups;
mod joints;
mod kind;
mod line_words;
mod listed;
mod log;
mod merged;
mod placements;
mod plan;
#[cfg(test)]
mod proof;
mod readings;
mod reasons;
mod reveal;
mod rooms;
mod state;
mod steps;
mod sum_words;
mod tables;
mod teacher;
mod totals;
mod trees;
mod trying;
mod uniques;
mod ways_out;
mod words;

pub(crate) use kind::{Kind, Rank};
pub(crate) use plan::LessonPlan;
#[cfg(test)]
pub(crate) use proof::Proofs;
pub(crate) use reveal::REVEALED;

use std::collections::HashSet;

use crate::definition::Definition;
use crate::encode::BoundModel;
use crate::grid::{CaseData, Cell, Node, Symbol, Terrain};
use crate::rules::Rule;
use absences::Absences;
use demand::{Demand, Parts};
use state::State;
use teacher::{Teacher, Words};

/// A step of a person who solves a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// Its kind.
    pub kind: Kind,
    /// What follows, and why.
    pub sentence: String,
    /// What is excluded.
    pub excluded: Vec<(Node, Symbol)>,
    /// The nodes of which what is known was used.
    pub premises: Vec<Node>,
    /// The cells with the clues that were used.
    pub clues: Vec<Cell>,
    /// The numbers of the rules.
    pub rules: Vec<usize>,
}

/// Steps, and whether they lead to the answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lesson {
    pub steps: Vec<Step>,
    pub is_done: bool,
}

/// Returns the first steps to the answer of a case without pieces.
pub(crate) fn lesson(
    definition: &Definition,
    data: &CaseData,
    rules: &BoundModel,
    plan: LessonPlan<'_>,
) -> Lesson {
    let parts = Parts::new(&data.board, &rules.constraints);
    let mut teacher = teacher((definition, data, rules), &parts, plan);
    let mut lesson = Lesson::default();
    while lesson.steps.len() < plan.most
        && let Some(step) = teacher.step().or_else(|| teacher.revealed())
    {
        if step.kind > plan.hardest {
            return lesson;
        }
        lesson.steps.push(step);
    }
    lesson.is_done = teacher.is_done();
    lesson
}

/// Proves all steps of a case.
#[cfg(test)]
pub(crate) fn proved(
    definition: &Definition,
    data: &CaseData,
    rules: &BoundModel,
    (proofs, step_proofs): (&mut Proofs, &mut Proofs),
) {
    let parts = Parts::new(&data.board, &rules.constraints);
    let plan = LessonPlan { is_telling: true, ..LessonPlan::all() };
    let mut teacher = teacher((definition, data, rules), &parts, plan);
    let mut earlier = HashSet::new();
    while let Some(told) = teacher.next() {
        teacher.prove(&told, proofs);
        let before = teacher.state.clone();
        if let Some(step) = teacher.take(told) {
            teacher.prove_step((&before, &earlier), &step, step_proofs);
            earlier.extend(step.excluded);
        }
    }
}

/// Begins with what is given.
fn teacher<'c>(
    (definition, data, rules): (&Definition, &'c CaseData, &'c BoundModel),
    parts: &'c Parts,
    plan: LessonPlan<'c>,
) -> Teacher<'c> {
    let terrain = Terrain { data, givens: &rules.givens };
    let demands = Demand::all(&rules.constraints, parts, &data.board);
    let sentence = |rule: &Rule| rule.sentence(&definition.symbols, true);
    let sentences = definition.model.rules.iter().map(sentence).collect();
    let words = Words { sentences, clues: clues(&terrain) };
    let absences = Absences::of(&terrain, &definition.model.rules);
    Teacher::new((&data.board, demands), (known(&terrain), absences), words, plan)
}

/// Returns the numbers that cells have in the input, whatever they mean.
fn clues(terrain: &Terrain<'_>) -> HashSet<(Cell, i64)> {
    let (board, values) = (terrain.board(), &terrain.data.values);
    let named = |cell: Cell| board.alphabet.name(terrain.givens.get(cell)).parse().ok();
    let given = board.shape.iter().filter(|_| board.alphabet.len() > 0);
    let mut clues: HashSet<(Cell, i64)> = given.filter_map(|it| Some((it, named(it)?))).collect();
    for (name, _) in values.iter() {
        let rows = values.numbers(name).unwrap_or_default();
        for (row, numbers) in rows.iter().enumerate().take(board.shape.rows()) {
            let cells = (0..board.row_length(row)).map(|column| board.shape.cell(row, column));
            clues.extend(cells.zip(numbers.iter().copied()));
        }
    }
    clues
}

/// Returns what is given.
fn known(terrain: &Terrain<'_>) -> State {
    let board = terrain.board();
    let mut state = State::new(board);
    if board.alphabet.len() == 0 {
        return state;
    }
    for cell in board.shape.iter() {
        match terrain.givens.get(cell) {
            Some(hole) if board.alphabet.is_hole(hole) => state.close(cell.into(), hole),
            Some(given) => state.set(cell.into(), given),
            None => {}
        }
    }
    state
}
