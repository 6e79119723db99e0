//! What follows from two sets of cells without a common one, each connected by sides: on a plane neither can be on both
//! sides of the other.
//!
//! * No square of 2 x 2 holds one set in two opposite corners and the other set in the other two: a way between the former
//!   closes a curve around one of the latter. One of the sets may be connected through the outside as well.
//! * Along the rim they change at most twice, where they are not: two ways across the board would meet.
//!
//! The nets say the same, but only of what is chosen already, and learning it takes a conflict in each place.
//! Size: two sums for each square; an automaton along the rim, if all contents are options.

use super::encoding::Encoding;
use super::{FillDraft, automaton, weights};
use crate::encode::error::{AskError, in_time};
use crate::grid::{Node, Shape, Symbol};
use crate::rules::{BoundNet, Term, all_of};

/// The row of two connected sets.
pub(super) const ENCODING: Encoding = Encoding::new(|constraints, draft| {
    let shape = draft.terrain.shape();
    let sets = all_of::<BoundNet>(constraints).filter_map(|net| Connected::of(net, draft));
    let sets: Vec<Connected> = sets.collect();
    for (at, one) in sets.iter().enumerate() {
        for other in sets[at + 1..].iter().filter(|other| one.is_apart_from(other)) {
            in_time()?;
            let by_rim = [one, other].iter().filter(|set| set.is_by_rim).count();
            if by_rim < 2 {
                bar_squares([one, other], shape, draft)?;
            }
            // An automaton reads every content, the background too.
            if by_rim == 0 && draft.explicit {
                keep_rim([one, other], shape, draft)?;
            }
        }
    }
    Ok(())
});

/// Cells that are connected, as all contents of each cell of the board tell.
struct Connected {
    /// The node of each cell, with 1 for a content that makes it one of the set; nothing if none does.
    held: Vec<Option<Term>>,
    /// Whether the outside connects them as well.
    is_by_rim: bool,
}

impl Connected {
    /// Returns the cells of a net, if they are one piece at most, linked at sides of cells.
    fn of(net: &BoundNet, draft: &FillDraft<'_>) -> Option<Self> {
        if !net.group.is_board() || net.demand.pieces[1] > 1 {
            return None;
        }
        let shape = draft.terrain.shape();
        let mut set = Self { held: vec![None; shape.cells()], is_by_rim: false };
        for part in &net.parts {
            let Some(cell) = part.cell() else {
                if !part.is_root {
                    return None;
                }
                set.is_by_rim = true;
                continue;
            };
            let term = part.held.as_ref().filter(|term| draft.is_searched(term.node))?;
            let (row, column) = shape.position(cell);
            for near in part.links.iter().filter_map(|link| net.parts[link.to].cell()) {
                let near = shape.position(near);
                if row.abs_diff(near.0) + column.abs_diff(near.1) != 1 {
                    return None;
                }
            }
            let weights = term.weights.iter().map(|&weight| i64::from(weight > 0)).collect();
            set.held[cell.index()] = Some(Term { node: term.node, weights });
        }
        Some(set)
    }

    /// Tells whether no content of a cell makes it one of both sets.
    fn is_apart_from(&self, other: &Self) -> bool {
        self.held.iter().zip(&other.held).all(|both| {
            let (Some(one), Some(other)) = both else { return true };
            let mut weights = one.weights.iter().zip(&*other.weights);
            one.node == other.node && weights.all(|(one, other)| one * other == 0)
        })
    }

    fn at(&self, shape: Shape, row: usize, column: usize) -> Option<&Term> {
        self.held[shape.cell(row, column).index()].as_ref()
    }
}

/// Demands that no square holds one set in two opposite corners and another in the other two.
fn bar_squares(
    [one, other]: [&Connected; 2],
    shape: Shape,
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    for row in 1..shape.rows() {
        for column in 1..shape.columns() {
            for (falling, rising) in [(one, other), (other, one)] {
                let corners = [
                    falling.at(shape, row - 1, column - 1),
                    falling.at(shape, row, column),
                    rising.at(shape, row - 1, column),
                    rising.at(shape, row, column - 1),
                ];
                let terms: Vec<Term> = corners.into_iter().flatten().cloned().collect();
                if terms.len() == corners.len() {
                    weights::encode_terms(&terms, [0, 3], draft)?;
                }
            }
        }
    }
    Ok(())
}

/// Demands that along the rim the two sets change at most twice.
fn keep_rim(
    sets: [&Connected; 2],
    shape: Shape,
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let own = |(row, column)| sets.map(|set| set.at(shape, row, column));
    let places: Vec<[Option<&Term>; 2]> = rim(shape).into_iter().map(own).collect();
    let places: Vec<_> = places.into_iter().filter(|own| own.iter().any(Option::is_some)).collect();
    let nodes: Vec<Node> =
        places.iter().filter_map(|own| own.iter().flatten().next()).map(|term| term.node).collect();
    // How often the set has changed, and the last one.
    let next = |place: usize, &(changes, last): &(u8, Option<usize>), content: Symbol| {
        let is_of = |term: &Term| term.weights[content.index()] > 0;
        let set = places[place].iter().position(|&term| term.is_some_and(is_of)).or(last);
        let changes = changes + u8::from(last.is_some() && set != last);
        (changes <= 2).then_some((changes, set))
    };
    automaton::encode(draft, &nodes, [(0, None)], next, |_| true)
}

/// Returns the rows and columns of the cells at the rim, clockwise from the upper left one.
fn rim(shape: Shape) -> Vec<(usize, usize)> {
    let (last_row, last_column) = (shape.rows() - 1, shape.columns() - 1);
    let top = (0..=last_column).map(|column| (0, column));
    let right = (1..=last_row).map(|row| (row, last_column));
    let bottom = (0..last_column).rev().filter(|_| last_row > 0).map(|column| (last_row, column));
    let left = (1..last_row).rev().filter(|_| last_column > 0).map(|row| (row, 0));
    top.chain(right).chain(bottom).chain(left).collect()
}
