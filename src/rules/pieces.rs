//! Pieces: what they look like, where they may lie, how often they may be used.

use crate::grid::{Cell, Mask};

/// A piece, and how often it may be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What the cells under it are printed as.
    pub name: String,
    /// Where it may lie.
    pub lies: Lies,
    /// How often it is used at least.
    pub min: u32,
    /// How often it is used at the most; as often as one likes if absent.
    pub max: Option<u32>,
    /// The symbols of its edges, from the top clockwise, if edges matter.
    pub edges: Option<[i64; 4]>,
    /// What using it once is worth.
    pub score: i64,
}

/// Where a piece may lie.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Lies {
    /// Anywhere, in any of these poses. A piece with edges is turned to the right from pose to
    /// pose.
    Anywhere(Vec<Mask>),
    /// On these cells, in ascending order.
    On(Vec<Cell>),
}

/// What must hold of the edges of pieces beside each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EdgeRule {
    /// The symbols that go together, each pair in one direction; without any, equal ones do.
    pub pairs: Vec<(i64, i64)>,
    /// The symbol at the border of the board, and nowhere else.
    pub border: Option<i64>,
}

/// A piece on the board.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placement {
    /// The cells that it covers, in ascending order.
    pub cells: Vec<Cell>,
    /// The piece.
    pub piece: usize,
    /// Its pose.
    pub pose: usize,
}

impl EdgeRule {
    /// Returns what must stand on the other side of a symbol, or `None` if nothing can.
    pub fn partner(&self, symbol: i64) -> Option<i64> {
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
    /// Returns the edges in a pose, from the top clockwise.
    pub fn edges_in(&self, pose: usize) -> Option<[i64; 4]> {
        self.edges.map(|mut edges| {
            edges.rotate_right(pose % 4);
            edges
        })
    }

    /// Returns the number of cells that the piece covers.
    pub fn area(&self) -> usize {
        match &self.lies {
            Lies::Anywhere(poses) => poses.first().map_or(0, |pose| pose.cells().len()),
            Lies::On(cells) => cells.len(),
        }
    }
}
