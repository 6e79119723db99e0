//! Net: parts that are present while they hold certain contents, linked where they touch, and demands on the
//! pieces that they form.

use std::collections::VecDeque;
use std::collections::hash_map::{Entry, HashMap};
use std::sync::Arc;

use super::{Form, Term};
use crate::grid::{Board, Cell, Grid, Group, Near, Place};
use crate::rules::symbols::ContentSet;

/// Parts of a group, and demands on their pieces: the largest sets of present parts that are linked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundNet {
    /// The group.
    pub group: Group,
    /// The parts, in the order of the group; a root comes last.
    pub parts: Vec<NetPart>,
    /// The names of the contents that make a part present, in quotes.
    pub names: Arc<str>,
    /// What is demanded of the pieces.
    pub demand: NetDemand,
}

/// A part: a cell, or a *root*, which is always present and no cell of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NetPart {
    /// The cell, or that of a root; `None` outside of the board.
    pub cell: Option<Cell>,
    /// Which contents of which node make it present; `None` if it always is.
    pub held: Option<Term>,
    /// Whether it is a root.
    pub is_root: bool,
    /// The numbers of the parts that it touches.
    pub near: Vec<usize>,
    /// The number of cells of its piece, if that is demanded.
    pub size: Option<i64>,
    /// Whether it is one of those of which every piece has exactly one.
    pub is_marked: bool,
}

/// Demands on pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NetDemand {
    /// The least and the greatest number of pieces.
    pub pieces: [i64; 2],
    /// The least and the greatest number of cells of a piece.
    pub sizes: [i64; 2],
    /// The marked parts, if every piece has exactly one.
    pub one: Option<One>,
    /// The form of each piece.
    pub form: Option<Form>,
}

/// Parts of which every piece has exactly one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum One {
    /// Those with a size.
    Sized,
    /// Those that satisfy a condition: each of these is in a piece.
    Such,
}

/// The pieces that some parts form.
pub(super) struct Pieces {
    /// The piece of each part; `None` if it is not present.
    pub(super) of: Vec<Option<usize>>,
    /// The pieces, each in the order in which its parts are reached from its first one.
    pub(super) all: Vec<Vec<usize>>,
}

impl NetPart {
    fn root(cell: Option<Cell>, size: Option<i64>) -> Self {
        Self { cell, held: None, is_root: true, near: Vec::new(), size, is_marked: false }
    }

    /// Tells whether it is present in a grid, if that is known.
    pub(super) fn is_present(&self, grid: &Grid) -> Option<bool> {
        let Some(held) = &self.held else { return Some(true) };
        grid.get(held.node).map(|content| held.weights[content.index()] > 0)
    }
}

impl BoundNet {
    /// Returns the net of the cells of a group with some contents, without demands.
    pub(in crate::rules) fn new(
        group: Group,
        contents: &ContentSet,
        touch: Near,
        board: &Board,
    ) -> Self {
        let mut numbers: HashMap<Cell, usize> = HashMap::with_capacity(group.cells.len());
        let mut parts: Vec<NetPart> = Vec::with_capacity(group.cells.len());
        for &cell in &group.cells {
            let held = match contents.term(Place::Cell(cell), board) {
                Ok(term) => Some(term),
                Err(true) => None,
                Err(false) => continue,
            };
            if let Entry::Vacant(entry) = numbers.entry(cell) {
                entry.insert(parts.len());
                parts.push(NetPart { held, is_root: false, ..NetPart::root(Some(cell), None) });
            }
        }
        for part in &mut parts {
            let beside = part.cell.into_iter().flat_map(|cell| touch.around(board.shape, cell));
            part.near.extend(beside.filter_map(|near| numbers.get(&near).copied()));
        }
        let (names, any) = (Arc::clone(&contents.names), [0, i64::MAX]);
        let demand = NetDemand { pieces: any, sizes: any, one: None, form: None };
        Self { group, parts, names, demand }
    }

    /// Adds the outside of the board, which touches all cells at its rim.
    pub(crate) fn add_outside(&mut self, board: &Board) {
        let beside = |cell| Near::Edge.around(board.shape, cell).filter(|&it| board.has(it));
        let is_at_rim = |part: &NetPart| part.cell.is_some_and(|cell| beside(cell).count() < 4);
        let near = (0..self.parts.len()).filter(|&part| is_at_rim(&self.parts[part])).collect();
        self.add_root(NetPart { near, ..NetPart::root(None, None) });
    }

    fn add_root(&mut self, root: NetPart) {
        let number = self.parts.len();
        for &near in &root.near {
            self.parts[near].near.push(number);
        }
        self.parts.push(root);
    }

    /// Returns the net of the cells that can be reached from a cell, itself among them, and demands their number. Cells
    /// beyond the reach of that number are left out.
    pub(crate) fn reached_from(&self, cell: Cell, size: i64, touch: Near, board: &Board) -> Self {
        let first = [cell].into_iter().chain(touch.around(board.shape, cell));
        let is_at = |cell| self.parts.iter().position(|part| part.cell == Some(cell));
        let beside: Vec<usize> = first.filter_map(is_at).collect();
        let mut steps: HashMap<usize, i64> = beside.iter().map(|&part| (part, 1)).collect();
        let mut open = VecDeque::from(beside.clone());
        while let Some(part) = open.pop_front() {
            let further = steps[&part] + 1;
            // One cell more shows that the piece is too large.
            for &near in self.parts[part].near.iter().filter(|_| further <= size.saturating_add(1))
            {
                steps.entry(near).or_insert_with(|| {
                    open.push_back(near);
                    further
                });
            }
        }
        let mut kept: Vec<usize> = steps.into_keys().collect();
        kept.sort_unstable();
        let numbers: HashMap<usize, usize> = kept.iter().copied().zip(0..).collect();
        let within =
            |parts: &[usize]| parts.iter().filter_map(|it| numbers.get(it)).copied().collect();
        let part = |&number: &usize| {
            let part = &self.parts[number];
            NetPart { near: within(&part.near), ..part.clone() }
        };
        let parts = kept.iter().map(part).collect();
        let (group, names) = (self.group.clone(), Arc::clone(&self.names));
        let mut net = Self { group, parts, names, demand: self.demand.clone() };
        net.add_root(NetPart { near: within(&beside), ..NetPart::root(Some(cell), Some(size)) });
        net
    }

    /// Returns the pieces that the parts form of which a condition is true.
    pub(super) fn pieces(&self, is_present: impl Fn(usize) -> bool) -> Pieces {
        let mut pieces = Pieces { of: vec![None; self.parts.len()], all: Vec::new() };
        for first in (0..self.parts.len()).filter(|&part| is_present(part)) {
            if pieces.of[first].is_some() {
                continue;
            }
            let (number, mut piece, mut from) = (Some(pieces.all.len()), vec![first], 0);
            pieces.of[first] = number;
            while let Some(&part) = piece.get(from) {
                let near = self.parts[part].near.iter().copied();
                for near in near.filter(|&near| is_present(near)) {
                    if pieces.of[near].is_none() {
                        pieces.of[near] = number;
                        piece.push(near);
                    }
                }
                from += 1;
            }
            pieces.all.push(piece);
        }
        pieces
    }

    /// Returns the cells of each piece in a full grid.
    pub(crate) fn cells_of_pieces(&self, grid: &Grid) -> Vec<Vec<Cell>> {
        let pieces = self.pieces(|part| self.parts[part].is_present(grid) == Some(true));
        pieces.all.iter().map(|piece| self.cells(piece)).collect()
    }

    pub(super) fn cells(&self, piece: &[usize]) -> Vec<Cell> {
        let parts = piece.iter().map(|&part| &self.parts[part]).filter(|part| !part.is_root);
        parts.filter_map(|part| part.cell).collect()
    }
}
