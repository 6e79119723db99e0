//! Explains a case: why it has no answer, where two answers differ, or which steps lead to its answer.

use super::answers::AnswerCount;
use super::answers::first_two;
use super::clues::Clue;
use super::conflict::{ClueConflict, conflict};
use super::error::MakeErrorKind;
use super::grade::clue_name;
use super::holding::Holding;
use super::steps::{StepList, TaughtCase, steps};
use crate::definition::Definition;
use crate::encode::{BoundModel, Solution};
use crate::grid::{CaseData, Cell, Symbol};

/// The explanation of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Explained {
    /// It has no answer.
    Conflict {
        /// The clues, in words; none if other clues would not help.
        clues: Vec<String>,
        /// Whether the case has clues at all.
        has_clues: bool,
        /// The rules that they break.
        rules: Vec<String>,
        /// The breach of a rule, if they break one at once.
        breach: Option<String>,
    },
    /// It has several answers; two of them differ at these places, each with both contents, in sentences.
    Several(Vec<String>),
    /// It has one answer. These steps lead to it.
    One(StepList),
}

/// Explains a case, with at most this many steps, which are returned as they are, too.
///
/// # Errors
///
/// The case is invalid, or the engine failed.
pub(crate) fn explain(
    definition: &Definition,
    data: &CaseData,
    most: usize,
) -> Result<(Explained, Option<TaughtCase>), MakeErrorKind> {
    let explained = match AnswerCount::of(definition, data)? {
        AnswerCount::None => {
            let ClueConflict { clues, rules, breach } = conflict(definition, data)?;
            let has_clues = !Clue::all(definition, data).is_empty();
            let name = |clue: &Clue| clue_name(definition, data, clue);
            let clues = clues.iter().map(name).collect();
            Explained::Conflict { clues, has_clues, rules, breach }
        }
        AnswerCount::Several => Explained::Several(differences(definition, data)?),
        AnswerCount::One => {
            let (list, taught) = steps(definition, data, most)?;
            return Ok((Explained::One(list), taught));
        }
    };
    Ok((explained, None))
}

/// Returns the places at which two answers differ, each with both contents.
fn differences(definition: &Definition, data: &CaseData) -> Result<Vec<String>, MakeErrorKind> {
    let (rules, found) = first_two(definition, data)?;
    let [one, other] = found.as_slice() else { return Ok(Vec::new()) };
    let board = &data.board;
    let content = |solution: &Solution, cell| content(data, &rules, solution, cell);
    let cells = board.cells().map(|cell| (cell, [content(one, cell), content(other, cell)]));
    let cells = cells
        .filter(|(_, [one, other])| one != other)
        .map(|(cell, [one, other])| format!("{} is `{one}` or `{other}`", board.shape.name(cell)));
    let mut differences: Vec<String> = cells.collect();
    if let (Solution::Fill(one), Solution::Fill(other)) = (one, other) {
        for node in board.domain().iter().filter(|&node| board.is_searched(node)) {
            let holding = |content| Holding::new(definition, board, node, content);
            let holdings = [one.get(node).map(holding), other.get(node).map(holding)];
            if let [Some(Holding { verb, what, .. }), Some(other)] = holdings
                && what != other.what
            {
                let name = board.node_name(node);
                differences.push(format!("{name} {verb} {what} or {}", other.what));
            }
        }
    }
    Ok(differences)
}

/// Returns the name of a cell's content in a solution.
fn content(data: &CaseData, rules: &BoundModel, solution: &Solution, cell: Cell) -> String {
    let name = |content: Option<Symbol>| data.board.alphabet.name(content).to_owned();
    match (solution, &rules.tiling) {
        (Solution::Fill(grid), _) => name(grid.get(cell)),
        (Solution::Tile(placements), Some(tiling)) => {
            let on = placements.iter().find(|it| it.cells.contains(&cell));
            let piece = on.and_then(|it| tiling.pieces.get(it.piece));
            piece.map_or_else(|| name(None), |piece| piece.name.clone())
        }
        (Solution::Tile(_), None) => name(None),
    }
}
