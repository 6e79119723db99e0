//! Teaches how a puzzle is solved: each step follows from one rule and from what is known, in words of the puzzle.
//!
//! What is still possible is a set of contents for each node of the board (`state.rs`). A *demand* is what one rule
//! demands of one group; the file of each form of demand finds contents that it excludes. Where a form has no file
//! of its own, and beside these, contents are tried one after the other: one that breaks the demand at once is
//! excluded, and the breach is the reason. After what single demands show come several groups together (`fish.rs`),
//! then assumptions that fail (`assume.rs`).
//!
//! To add a form of demand: a file with its `glance`, and its arm in `demand.rs`. To add a kind of deduction: its row in
//! `kind.rs`.

mod assume;
mod channel;
mod counts;
mod demand;
mod faces;
mod finding;
mod fish;
mod kind;
mod lines;
mod log;
#[cfg(test)]
mod proof;
mod readings;
mod state;
mod steps;
mod tables;
mod teacher;
mod uniques;
mod words;

pub(crate) use kind::{Kind, Rank};
#[cfg(test)]
pub(crate) use proof::Proofs;

use crate::definition::Definition;
use crate::encode::BoundModel;
use crate::grid::{CaseData, Node, Symbol, Terrain};
use crate::rules::Rule;
use demand::Demand;
use faces::Faces;
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
    /// The numbers of the rules.
    pub rules: Vec<usize>,
}

/// Steps, and whether they lead to the answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lesson {
    pub steps: Vec<Step>,
    pub is_done: bool,
}

/// Returns the first steps to the answer of a case without pieces, in words if `is_telling`.
pub(crate) fn lesson(
    definition: &Definition,
    data: &CaseData,
    rules: &BoundModel,
    most: usize,
    is_telling: bool,
) -> Lesson {
    let faces = Faces::all(&data.board);
    let mut teacher = teacher((definition, data, rules), &faces, is_telling);
    let mut lesson = Lesson::default();
    while lesson.steps.len() < most
        && let Some(step) = teacher.step()
    {
        lesson.steps.push(step);
    }
    lesson.is_done = teacher.is_done();
    lesson
}

/// Proves all steps of a case of symbols. Where lines are, the nodes that tie their ends together are not among the
/// premises that a step names.
#[cfg(test)]
pub(crate) fn proved(
    definition: &Definition,
    data: &CaseData,
    rules: &BoundModel,
    proofs: &mut Proofs,
) {
    if !data.board.layers.is_empty() {
        return;
    }
    let faces = Faces::all(&data.board);
    let mut teacher = teacher((definition, data, rules), &faces, true);
    while let Some(told) = teacher.next() {
        teacher.prove(&told, proofs);
        teacher.take(told);
    }
}

/// Begins with what is given.
fn teacher<'c>(
    (definition, data, rules): (&Definition, &'c CaseData, &'c BoundModel),
    faces: &'c [Faces],
    is_telling: bool,
) -> Teacher<'c> {
    let terrain = Terrain { data, givens: &rules.givens };
    let demands = Demand::all(&rules.constraints, faces, &data.board);
    let sentence = |rule: &Rule| rule.sentence(&definition.symbols, true);
    let sentences = definition.model.rules.iter().map(sentence).collect();
    Teacher::new(&data.board, demands, known(&terrain), Words { sentences, is_telling })
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
