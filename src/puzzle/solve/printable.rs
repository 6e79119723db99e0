//! Converts answers of the engine to printed answers.

use crate::definition::Definition;
use crate::encode::{self, BoundModel, Solution};
use crate::grid::CaseData;
use crate::rules::{Lies, Placement, Tiling};
use crate::text::{AnswerFormat, CountedValues, LaidPiece, Multiplicity, Picture};

/// Returns how many solutions an answer has.
pub(super) fn multiplicity(definition: &Definition, answer: &encode::Solutions) -> Multiplicity {
    let format = &definition.format.answer;
    // A count of zero is a number like any other, unless the format has a text for it.
    let counted = definition.model.question.counts() && format.none.is_none();
    match answer.count.to_u64_digits().as_slice() {
        [] if !counted => Multiplicity::None,
        [1] if answer.spare => Multiplicity::Spare,
        [] | [1] => Multiplicity::One,
        _ if format.many.is_some() => Multiplicity::Many,
        _ => Multiplicity::One,
    }
}

/// Returns the wanted values, each with its number of solutions in digits.
pub(super) fn by_value(
    definition: &Definition,
    data: &CaseData,
    answer: &encode::Solutions,
) -> Vec<([i64; 2], String)> {
    let wanted: Vec<[i64; 2]> = match &definition.format.answer.by {
        None => return Vec::new(),
        Some(CountedValues::OfAnswers) => answer.by_value.keys().copied().collect(),
        Some(CountedValues::OfTable(table)) => {
            let numbers = data.values.table(table).into_iter().flatten().flatten();
            numbers.map(|&number| [number, 0]).collect()
        }
    };
    let count = |values: &[i64; 2]| answer.by_value.get(values).map(ToString::to_string);
    let counted = |values| (values, count(&values).unwrap_or_else(|| "0".to_owned()));
    wanted.into_iter().map(counted).collect()
}

/// Converts solutions for the printer.
pub(super) fn pictures<'s>(
    format: &AnswerFormat,
    data: &CaseData,
    rules: &'s BoundModel,
    found: impl IntoIterator<Item = &'s Solution>,
) -> Vec<Picture<'s>> {
    let lists = format.places.is_some();
    let picture = |solution: &'s Solution| match (solution, &rules.tiling) {
        (Solution::Fill(grid), _) => Picture::Symbols(grid),
        (Solution::Tile(placements), Some(tiling)) => {
            let laid = placements.iter().filter(|_| lists).map(|it| laid(tiling, it)).collect();
            tiled(data, rules, (tiling, placements), laid)
        }
        // Verified before: a solution has pieces only if the rules have.
        (Solution::Tile(_), None) => Picture::Symbols(&rules.givens),
    };
    found.into_iter().map(picture).collect()
}

/// Returns a piece as it lies. A placement that was verified, or made of a piece, is one of its places.
pub(super) fn laid<'s>(tiling: &'s Tiling, placement: &'s Placement) -> LaidPiece<'s> {
    let piece = &tiling.pieces[placement.piece];
    let edges = piece.edges_in(placement.pose);
    let (turns, flipped) = match (&piece.lies, edges) {
        (Lies::Anywhere(_), Some(_)) => (placement.pose, false),
        (Lies::Anywhere(poses), None) => poses[0].turns_to(&poses[placement.pose], piece.turn),
        (Lies::On(_), _) => (0, false),
    };
    let (cells, number) = (placement.cells.as_slice(), placement.piece + 1);
    LaidPiece { cells, number, name: &piece.name, turns, flipped, edges }
}

fn tiled<'s>(
    data: &CaseData,
    rules: &BoundModel,
    (tiling, placements): (&Tiling, &[Placement]),
    laid: Vec<LaidPiece<'s>>,
) -> Picture<'s> {
    let mut names = Vec::with_capacity(placements.len());
    let mut on = vec![None; data.board.shape.cells()];
    for (placement, index) in placements.iter().zip(0..) {
        // Each piece has a name: this has been checked.
        let label = tiling.label(placement.piece, &placement.cells, names.len());
        names.push(label.unwrap_or_default().into_owned());
        for cell in &placement.cells {
            on[cell.index()] = Some(index);
        }
    }
    let mut numbers: Vec<usize> = placements.iter().map(|it| it.piece + 1).collect();
    numbers.sort_unstable();
    let mut rest = rules.givens.clone();
    for cell in data.board.cells() {
        if rest.get(cell).is_none() {
            rest.set(cell, data.board.alphabet.background());
        }
    }
    Picture::Pieces { names, on, rest, numbers, laid }
}
