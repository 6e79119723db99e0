//! The encoding of the forms of areas by what stands nowhere. Areas are rectangles if no window of two by two has exactly
//! three of their cells. Rectangles are squares if from no upper left corner a row and a column of different lengths go on.
//!
//! Size: for rectangles four items for each window; for squares two more for each cell and each length.

use std::collections::HashMap;

use super::FillDraft;
use super::weights::encode_terms;
use crate::encode::error::AskError;
use crate::grid::Cell;
use crate::rules::{BoundNet, Form, NetPart, Term};

/// A row and a column, perhaps beside the board.
type Position = (i64, i64);

/// Adds the demand that all pieces of a net are rectangles, or squares.
pub(super) fn encode(
    net: &BoundNet,
    form: Form,
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let shape = draft.terrain.shape();
    let position = |cell: Cell| {
        let (row, column) = shape.position(cell);
        Some((i64::try_from(row).ok()?, i64::try_from(column).ok()?))
    };
    let at = net.parts.iter().filter_map(|part| Some((position(part.cell()?)?, part)));
    let parts: HashMap<Position, &NetPart> = at.collect();
    let mut places: Vec<Position> = parts.keys().copied().collect();
    places.sort_unstable();
    for &(row, column) in &places {
        // The cell and its neighbours above or below, left or right, without the one between these.
        for (down, right) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let held = [(row, column), (row + down, column), (row, column + right)];
            forbid(&parts, &held, &[(row + down, column + right)], draft)?;
        }
    }
    for &(row, column) in places.iter().filter(|_| form == Form::Square) {
        for length in 1.. {
            let [down, right] = [(row + length, column), (row, column + length)];
            let (has_down, has_right) = (parts.contains_key(&down), parts.contains_key(&right));
            let row_of = (0..length).map(|by| (row, column + by));
            let column_of = (1..length).map(|by| (row + by, column));
            let both: Vec<Position> = row_of.chain(column_of).collect();
            let beside = [(row - 1, column), (row, column - 1)];
            for (longer, shorter) in [(down, right), (right, down)] {
                let held = [both.as_slice(), &[longer]].concat();
                forbid(&parts, &held, &[beside[0], beside[1], shorter], draft)?;
            }
            if !has_down || !has_right {
                break;
            }
        }
    }
    Ok(())
}

/// Adds the demand that some cells are not all present while some others are all absent.
fn forbid(
    parts: &HashMap<Position, &NetPart>,
    present: &[Position],
    absent: &[Position],
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let mut terms: Vec<Term> = Vec::with_capacity(present.len() + absent.len());
    for at in present {
        let Some(part) = parts.get(at) else { return Ok(()) };
        terms.extend(part.held.clone());
    }
    for part in absent.iter().filter_map(|at| parts.get(at)) {
        let Some(held) = &part.held else { return Ok(()) };
        let weights = held.weights.iter().map(|&weight| 1 - weight).collect();
        terms.push(Term { node: held.node, weights });
    }
    if terms.is_empty() {
        draft.impossible();
        return Ok(());
    }
    let max = i64::try_from(terms.len()).unwrap_or(i64::MAX) - 1;
    encode_terms(&terms, [0, max], draft)
}
