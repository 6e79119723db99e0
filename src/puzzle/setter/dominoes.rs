//! The board cut into dominoes, no two with the same two numbers.

use super::dissection::Dissection;
use super::random::Random;
use crate::definition::Definition;
use crate::encode::{Form, OnceSpec, PieceSpec, Place};
use crate::expr::Expr;
use crate::grid::{CaseData, Cell, Shape};

/// The number of turns of two dominoes side by side, for each cell.
const TURNS: usize = 20;

/// The cells of each domino, and their numbers.
pub(super) struct Dominoes(Vec<([Cell; 2], [i64; 2])>);

impl Dominoes {
    /// Returns the field of the numbers, if the pieces are dominoes that cover the board, with different numbers.
    pub(super) fn field(definition: &Definition) -> Option<&str> {
        Some(&once(definition)?.field)
    }

    /// Cuts a board into random dominoes with the smallest numbers that are allowed, if there are enough of these.
    pub(super) fn random(
        definition: &Definition,
        data: &CaseData,
        random: &mut Random,
    ) -> Option<Self> {
        let cut = cut(data.board.shape, random)?;
        let bound = |end: &Expr| end.eval(data).ok();
        let within = match &once(definition)?.within {
            Some([least, greatest]) => [bound(least)?, bound(greatest)?],
            None => [0, i64::MAX],
        };
        let pairs = pairs(cut.len(), within, random)?;
        Some(Self(cut.into_iter().zip(pairs).collect()))
    }
}

impl Dissection for Dominoes {
    fn attempts(&self) -> usize {
        400
    }

    fn has(&self, cells: &[Cell]) -> bool {
        self.0.iter().any(|(own, _)| own == cells)
    }

    fn numbers(&self) -> Vec<(Cell, i64)> {
        let both =
            |(cells, numbers): &([Cell; 2], [i64; 2])| [0, 1].map(|it| (cells[it], numbers[it]));
        self.0.iter().flat_map(both).collect()
    }

    fn change(&mut self, others: &[Vec<Cell>], random: &mut Random) {
        let is_own = |&at: &usize| !others.iter().any(|cells| *cells == self.0[at].0);
        let differ: Vec<usize> = (0..self.0.len()).filter(is_own).collect();
        let Some(&one) = differ.get(random.below(differ.len())) else { return };
        let other = random.below(self.0.len());
        let numbers = [self.0[one].1, self.0[other].1];
        for (at, mut numbers) in [other, one].into_iter().zip(numbers) {
            if random.below(2) == 0 {
                numbers.reverse();
            }
            self.0[at].1 = numbers;
        }
    }
}

/// Returns which numbers are different, if the pieces are dominoes that cover the board.
fn once(definition: &Definition) -> Option<&OnceSpec> {
    let Place::Tile(tile) = &definition.model.place else { return None };
    let [PieceSpec { form: Form::Size(rows, columns), turn: true, .. }] = tile.pieces.as_slice()
    else {
        return None;
    };
    let mut sides = [rows.as_constant()?, columns.as_constant()?];
    sides.sort_unstable();
    tile.once.as_deref().filter(|_| tile.cover_all && sides == [1, 2])
}

/// Cuts a board into random dominoes, if one of its sides is even.
fn cut(shape: Shape, random: &mut Random) -> Option<Vec<[Cell; 2]>> {
    let (rows, columns) = (shape.rows(), shape.columns());
    let step = match (rows % 2, columns % 2) {
        (_, 0) => (0, 1),
        (0, _) => (1, 0),
        _ => return None,
    };
    // For each cell, the other one of its domino.
    let mut others: Vec<Cell> = shape
        .iter()
        .map(|cell| {
            let (row, column) = shape.position(cell);
            let flip = |at: usize, step: usize| if step == 0 { at } else { at ^ 1 };
            shape.cell(flip(row, step.0), flip(column, step.1))
        })
        .collect();
    for _ in 0..TURNS * shape.cells() {
        if rows < 2 || columns < 2 {
            break;
        }
        let (row, column) = (random.below(rows - 1), random.below(columns - 1));
        let [a, b, c, d] = [(0, 0), (0, 1), (1, 0), (1, 1)]
            .map(|(down, right)| shape.cell(row + down, column + right));
        let pairs = match others[a.index()] {
            it if it == b && others[c.index()] == d => [(a, c), (b, d)],
            it if it == c && others[b.index()] == d => [(a, b), (c, d)],
            _ => continue,
        };
        for (one, other) in pairs {
            (others[one.index()], others[other.index()]) = (other, one);
        }
    }
    let first = shape.iter().filter(|cell| cell.index() < others[cell.index()].index());
    Some(first.map(|cell| [cell, others[cell.index()]]).collect())
}

/// Returns this many different pairs of the smallest numbers within bounds, in any order, if there are as many.
fn pairs(count: usize, [least, greatest]: [i64; 2], random: &mut Random) -> Option<Vec<[i64; 2]>> {
    let mut pairs: Vec<[i64; 2]> = Vec::new();
    let mut most = least;
    while pairs.len() < count && most <= greatest {
        pairs.extend((least..=most).map(|less| [less, most]));
        most = most.checked_add(1)?;
    }
    random.shuffle(&mut pairs);
    pairs.truncate(count);
    (pairs.len() == count).then_some(pairs)
}
