//! Inner corners of the pieces of a net: where a cell and two that touch it are of a piece, but the one between these two
//! is not. A piece without any is a rectangle.

use std::collections::HashMap;

use super::{BoundNet, NetPart, PartWeights, PieceKind, Term};
use crate::grid::{Cell, Shape};

/// A row and a column, perhaps beside the board.
type Position = (i64, i64);

impl BoundNet {
    /// Returns for each part the inner corners at its cell.
    pub(in crate::rules) fn inner_corners(&self, shape: Shape) -> Vec<PartWeights> {
        let position = |cell: Cell| {
            let (row, column) = shape.position(cell);
            Some((i64::try_from(row).ok()?, i64::try_from(column).ok()?))
        };
        let cells = self.parts.iter().enumerate();
        let at = cells.filter_map(|(number, part)| Some((position(part.cell()?)?, number)));
        let at: HashMap<Position, usize> = at.collect();
        let corners = |(number, part): (usize, &NetPart)| {
            let Some((row, column)) = part.cell().and_then(position) else { return Vec::new() };
            let corner = |(down, right)| {
                let near = [(row + down, column), (row, column + right)];
                let [Some(&one), Some(&other)] = near.map(|near| at.get(&near)) else {
                    return None;
                };
                let between = at.get(&(row + down, column + right)).copied();
                self.inner_corner([number, one, other], between)
            };
            [(-1, -1), (-1, 1), (1, -1), (1, 1)].into_iter().filter_map(corner).collect()
        };
        let parts = self.parts.iter().enumerate().map(corners);
        parts.map(|all_of| PartWeights { all_of, ..PartWeights::default() }).collect()
    }

    /// Returns what must hold so that a part and two that it touches are of one piece, and the one between these is not;
    /// nothing if that cannot be.
    fn inner_corner(
        &self,
        [part, one, other]: [usize; 3],
        between: Option<usize>,
    ) -> Option<Vec<Term>> {
        let held = |number: usize| self.parts[number].held.clone();
        let link = |from: usize, to: usize| {
            self.parts[from].links.iter().find(|link| link.to == to)?.held.clone()
        };
        let near = [one, other].into_iter();
        let (mut terms, outside): (Vec<Term>, _) = match self.kind {
            PieceKind::Areas(_) | PieceKind::Lines => {
                (near.filter_map(held).collect(), between.map(held))
            }
            PieceKind::Regions => {
                let joined = near.filter_map(|near| link(part, near)).collect();
                (joined, between.map(|between| link(one, between)))
            }
        };
        if let Some(outside) = outside {
            let Term { node, weights } = outside?;
            terms.push(Term {
                node,
                weights: weights.iter().map(|&it| i64::from(it == 0)).collect(),
            });
        }
        Some(terms)
    }
}
