//! Puzzles of dominoes: the board is cut into dominoes at random, and each has its own two numbers.

use super::dissect::other_answer;
use super::error::{GoOn, MakeErrorKind};
use super::random::Random;
use crate::definition::Definition;
use crate::encode::{Form, PieceSpec, Place};
use crate::grid::{CaseData, Cell, Shape};

/// The numbers of dominoes are exchanged this many times.
const ATTEMPTS: usize = 400;
/// The number of turns of two dominoes side by side, for each cell.
const TURNS: usize = 20;

/// Returns the field of the numbers, if the pieces are dominoes that cover the board, with different numbers.
pub(super) fn dominoes(definition: &Definition) -> Option<&str> {
    let Place::Tile(tile) = &definition.model.place else { return None };
    let [PieceSpec { form: Form::Size(rows, columns), turn: true, .. }] = tile.pieces.as_slice()
    else {
        return None;
    };
    let mut sides = [rows.as_constant()?, columns.as_constant()?];
    sides.sort_unstable();
    let once = tile.once.as_ref().filter(|_| tile.cover_all && sides == [1, 2])?;
    Some(&once.field)
}

/// Writes the numbers of random dominoes into their field, so that they are the only answer, or not. Returns whether it
/// works.
pub(super) fn lay(
    definition: &Definition,
    data: &mut CaseData,
    (table, only): (&str, bool),
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<bool, MakeErrorKind> {
    let Some(cut) = cut(data.board.shape, random) else { return Ok(false) };
    let mut pairs = pairs(cut.len(), random);
    for _ in 0..ATTEMPTS {
        MakeErrorKind::unless(go_on)?;
        write(data, table, &cut, &pairs);
        let other = other_answer(definition, data, |cells| cut.iter().any(|own| own == cells))?;
        if other.is_empty() == only {
            return Ok(true);
        }
        // Without another answer, any two may be exchanged.
        let is_other = |at: &usize| !other.iter().any(|cells| cut[*at] == **cells);
        let differ: Vec<usize> = (0..cut.len()).filter(is_other).collect();
        let Some(&one) = differ.get(random.below(differ.len())) else { return Ok(false) };
        let other = random.below(cut.len());
        pairs.swap(one, other);
        for at in [one, other] {
            if random.below(2) == 0 {
                pairs[at].reverse();
            }
        }
    }
    Ok(false)
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

/// Returns this many different pairs of the smallest numbers from 0, in any order.
fn pairs(count: usize, random: &mut Random) -> Vec<[i64; 2]> {
    let mut pairs: Vec<[i64; 2]> = Vec::new();
    let mut most = 0;
    while pairs.len() < count {
        pairs.extend((0..=most).map(|less| [less, most]));
        most += 1;
    }
    random.shuffle(&mut pairs);
    pairs.truncate(count);
    pairs
}

fn write(data: &mut CaseData, table: &str, cut: &[[Cell; 2]], pairs: &[[i64; 2]]) {
    let Some(rows) = data.values.numbers(table) else { return };
    let mut rows = rows.into_owned();
    let mut numbers: Vec<&mut i64> = rows.iter_mut().flatten().collect();
    for (cells, pair) in cut.iter().zip(pairs) {
        for (cell, &number) in cells.iter().zip(pair) {
            if let Some(entry) = numbers.get_mut(cell.index()) {
                **entry = number;
            }
        }
    }
    data.values.set_numbers(table, rows);
}
