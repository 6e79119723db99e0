//! Pieces: their forms, places and numbers of uses.

use crate::grid::{Cell, Mask, Shape};

/// A piece, with bounds for its uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// The printed name of its cells.
    pub name: String,
    /// Its places.
    pub lies: Lies,
    /// Whether it may be turned.
    pub turn: bool,
    /// The minimum number of uses.
    pub min: u32,
    /// The maximum number of uses; unlimited if absent.
    pub max: Option<u32>,
    /// The symbols of its edges, clockwise from the top, if edges matter.
    pub edges: Option<[i64; 4]>,
    /// The value of each use.
    pub score: i64,
}

/// The places of a piece.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Lies {
    /// Any place, in any of these poses. The edges of a piece turn to the right from pose to pose.
    Anywhere(Vec<Mask>),
    /// One of these places: the cells of each, in ascending order.
    On(Vec<Vec<Cell>>),
}

/// The rule for the edges of neighbouring pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EdgeRule {
    /// The pairs of symbols that match, each in one direction; if empty, equal symbols match.
    pub pairs: Vec<(i64, i64)>,
    /// The symbol of the border of the board, and of no other edges.
    pub border: Option<i64>,
}

/// A piece on the board.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Placement {
    /// Its cells, in ascending order.
    pub cells: Vec<Cell>,
    /// The piece.
    pub piece: usize,
    /// Its pose.
    pub pose: usize,
}

impl EdgeRule {
    /// Returns the symbol that matches a symbol, or `None` without a match.
    pub(crate) fn partner(&self, symbol: i64) -> Option<i64> {
        if self.border == Some(symbol) {
            return None;
        }
        if self.pairs.is_empty() {
            return Some(symbol);
        }
        self.pairs.iter().find_map(|&(one, other)| match symbol {
            _ if symbol == one => Some(other),
            _ if symbol == other => Some(one),
            _ => None,
        })
    }
}

impl Piece {
    /// Returns the edges in a pose, clockwise from the top.
    pub(crate) fn edges_in(&self, pose: usize) -> Option<[i64; 4]> {
        self.edges.map(|mut edges| {
            edges.rotate_right(pose % 4);
            edges
        })
    }

    /// Returns every place on a board of this shape, with its pose. Poses with the same edges are equal:
    /// only the first of them is returned.
    pub(crate) fn places(&self, shape: Shape) -> Box<dyn Iterator<Item = (usize, Vec<Cell>)> + '_> {
        match &self.lies {
            Lies::On(places) => Box::new(places.iter().cloned().enumerate()),
            Lies::Anywhere(poses) => {
                let is_new = |pose: usize| {
                    let edges = self.edges_in(pose);
                    edges.is_none() || (0..pose).all(|before| self.edges_in(before) != edges)
                };
                let poses = poses.iter().enumerate().filter(move |&(pose, _)| is_new(pose));
                Box::new(poses.flat_map(move |(pose, mask)| {
                    slide(mask, shape).map(move |cells| (pose, cells))
                }))
            }
        }
    }

    /// Tells whether it may cover different numbers of cells.
    pub(crate) fn has_several_areas(&self) -> bool {
        match &self.lies {
            Lies::Anywhere(_) => false,
            Lies::On(places) => places.iter().any(|place| place.len() != self.area()),
        }
    }

    /// Returns the number of cells of the piece, or of its first place if it has several.
    pub(crate) fn area(&self) -> usize {
        match &self.lies {
            Lies::Anywhere(poses) => poses.first().map_or(0, |pose| pose.cells().len()),
            Lies::On(places) => places.first().map_or(0, Vec::len),
        }
    }
}

/// Returns the cells of a shape at every place on a board.
fn slide(mask: &Mask, shape: Shape) -> impl Iterator<Item = Vec<Cell>> {
    let tops = 0..(shape.rows() + 1).saturating_sub(mask.rows());
    let lefts = 0..(shape.columns() + 1).saturating_sub(mask.columns());
    let corners = tops.flat_map(move |top| lefts.clone().map(move |left| (top, left)));
    corners.map(move |(top, left)| {
        let cell = |&(row, column): &(usize, usize)| shape.cell(top + row, left + column);
        mask.cells().iter().map(cell).collect()
    })
}
